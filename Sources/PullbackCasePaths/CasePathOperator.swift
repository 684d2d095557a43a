prefix operator /

/// Creates the case path of a case from its constructor: `/Action.child`.
///
/// Use it where the type of the path is known: as an argument, or in a declaration with a type
/// annotation. Elsewhere write `AnyCasePath(Action.child)`: without a type, the compiler reads
/// `/Action.child` as the path of a case that is itself the function `Action.child`.
///
/// Argument labels are dropped: `case row(id: Int, action: Row.Action)` gives an
/// `AnyCasePath<Action, (Int, Row.Action)>`. If the expected root is an optional, the path does not
/// match `nil`. Put a space before a second `/` on a line; otherwise the two are parsed as a
/// regular expression.
///
/// - Parameter embed: The constructor of a case; see `AnyCasePath.init(_:)`.
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> {
  AnyCasePath(embed)
}

/// Creates the case path of a case without associated values: `/Action.close`.
@_disfavoredOverload
public prefix func / <Root>(
  root: @autoclosure @escaping @Sendable () -> Root
) -> AnyCasePath<Root, Void> {
  AnyCasePath(case: root())
}

/// Creates the case path of a case without associated values, with an optional as its root.
///
/// The path does not match `nil`.
@_disfavoredOverload
public prefix func / <Root>(
  root: @autoclosure @escaping @Sendable () -> Root
) -> AnyCasePath<Root?, Void> {
  AnyCasePath(case: root()).fromOptional
}

/// Creates the identity path, from a value to itself: `/Action.self`.
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  AnyCasePath()
}

/// Creates the case path of a case key path: `/\Action.Cases.child`.
public prefix func / <Root, Value>(
  keyPath: CaseKeyPath<Root, Value>
) -> AnyCasePath<Root, Value> {
  AnyCasePath(keyPath)
}

/// Returns the path unchanged, so that generic code can apply `/` to a path as well as to a
/// constructor.
public prefix func / <Root, Value>(
  path: AnyCasePath<Root, Value>
) -> AnyCasePath<Root, Value> {
  path
}

/// Creates a function that extracts the value of a case: `actions.compactMap(/Action.child)`.
///
/// The function returns `nil` for every other case.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> @Sendable (Root) -> Value? {
  AnyCasePath(embed).extraction
}

/// Creates a function that returns `nil` unless its argument is in a case without associated
/// values: `actions.compactMap(/Action.close)`.
@_disfavoredOverload
public prefix func / <Root>(
  root: @autoclosure @escaping @Sendable () -> Root
) -> @Sendable (Root) -> Void? {
  AnyCasePath(case: root()).extraction
}
