prefix operator /

/// Makes the path to a case from the case's constructor: `/Action.child`.
///
/// It is meant for places that say what path they want: an argument, or a constant with a type.
/// Elsewhere write `AnyCasePath(Action.child)`, because on its own `/Action.child` is also the path
/// to the "case" that is the function `Action.child`, and the compiler takes that one.
///
/// Labels are left out: `case row(id: Int, action: Row.Action)` gives an
/// `AnyCasePath<Action, (Int, Row.Action)>`. Where a path from an optional is asked for, it does not
/// match `nil`. Put a space before a second `/` on a line, or the two
/// read as a regular expression.
public prefix func / <Root, Value>(
  embed: @escaping @Sendable (Value) -> Root
) -> AnyCasePath<Root, Value> {
  AnyCasePath(embed)
}

/// Makes the path to a case without a value: `/Action.close`.
@_disfavoredOverload
public prefix func / <Root>(root: Root) -> AnyCasePath<Root, Void> {
  AnyCasePath(case: root)
}

/// Makes the path to a case without a value of an optional enum.
///
/// The path does not match `nil`.
@_disfavoredOverload
public prefix func / <Root>(root: Root) -> AnyCasePath<Root?, Void> {
  AnyCasePath(case: root).fromOptional
}

/// Makes the path that leads from a value to itself: `/Action.self`.
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  AnyCasePath()
}

/// Makes the path that a case key path describes: `/\Action.Cases.child`.
public prefix func / <Root, Value>(
  keyPath: CaseKeyPath<Root, Value>
) -> AnyCasePath<Root, Value> {
  AnyCasePath(keyPath)
}

/// Gives back the path, so that a path and a constructor can be used alike.
public prefix func / <Root, Value>(
  path: AnyCasePath<Root, Value>
) -> AnyCasePath<Root, Value> {
  path
}
