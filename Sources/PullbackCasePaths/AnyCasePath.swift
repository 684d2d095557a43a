public import PullbackProjection

/// A path to the associated value of one enum case, which embeds and extracts the value.
///
/// A case path is to an enum what a writable key path is to a struct. Reducers use it to reach a
/// child's action or state inside a parent's enum. Make one from the case's constructor with the
/// prefix operator (`/Action.child`), from a case key path (`AnyCasePath(\.child)`) or by hand:
///
/// ```swift
/// AnyCasePath(
///   embed: Action.child,
///   extract: { guard case .child(let action) = $0 else { return nil }; return action }
/// )
/// ```
///
/// A lawful path takes out what it put in: `extract(from: embed(value))` is `value`, and
/// `embed(extract(from: root)!)` is `root`.
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline package let embedding: @Sendable (consuming Value) -> Root
  @usableFromInline package let extraction: @Sendable (Root) -> Value?
  /// Whether it matches all roots in the case that it makes.
  @usableFromInline package let isCase: Bool

  /// Creates a path from arbitrary embed and extract functions.
  ///
  /// - Parameters:
  ///   - embed: Puts a value into the case.
  ///   - extract: Gives the value of the case, or `nil` when the root is in another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (consuming Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embedding = embed
    self.extraction = extract
    self.isCase = false
  }

  /// Makes the path to one case. This is the fastest kind of path.
  ///
  /// ```swift
  /// AnyCasePath(case: Action.child, extract: { if case .child(let action) = $0 { action } else { nil } })
  /// ```
  ///
  /// Use it for closures that do nothing but name a case, as the macro writes them. Reducers rely on
  /// that: they borrow the value from the memory of the enum, so that an action is not copied at each
  /// level that it passes.
  ///
  /// - Parameters:
  ///   - embed: Puts a value into the case, as its constructor does.
  ///   - extract: Gives the value of the case for every root in it, and `nil` for all others.
  @inlinable
  public init(
    case embed: @escaping @Sendable (consuming Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embedding = embed
    self.extraction = extract
    self.isCase = true
  }

  /// Puts a value into the case.
  @inlinable
  public func embed(_ value: Value) -> Root {
    embedding(value)
  }

  /// Gives the value of the case, or `nil` when `root` is in another case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    extraction(root)
  }

  /// Mutates the associated value of the case in place.
  ///
  /// `body` has unique ownership of the value, so that collections inside it are mutated without
  /// copying. Changes made before `body` throws are kept.
  ///
  /// - Parameters:
  ///   - root: The enum to change; left alone when it is in another case.
  ///   - body: Receives the value of the case.
  /// - Returns: What `body` returned, or `nil` when `root` is in another case.
  @inlinable
  public func modify<Result, Failure: Error>(
    _ root: inout Root,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard var value = extraction(root) else { return nil }
    return try replacing(&root) { () throws(Failure) -> Result in
      try body(&value)
    } with: {
      embedding(value)
    }
  }

  /// Appends a path to a case of this case's value.
  @inlinable
  public func appending<AppendedValue>(
    path: AnyCasePath<Value, AppendedValue>
  ) -> AnyCasePath<Root, AppendedValue> {
    AnyCasePath<Root, AppendedValue>(
      embed: { self.embedding(path.embedding($0)) },
      extract: { self.extraction($0).flatMap(path.extraction) }
    )
  }
}

extension Projection {
  /// The value of the case that a case path leads to.
  @usableFromInline
  package init(_ path: AnyCasePath<Whole, Part>) {
    self.init(
      .payload(
        CasePayload(embed: path.embedding, extract: path.extraction, isCase: path.isCase)
      )
    )
  }
}

extension AnyCasePath where Root == Value {
  /// Creates the identity path, which always matches.
  @inlinable
  public init() {
    self.init(embed: { $0 }, extract: { $0 })
  }
}

extension AnyCasePath: CustomStringConvertible {
  /// The path's two types, such as `AnyCasePath<Action, Int>`.
  public var description: String {
    "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}

/// A shorter name of ``AnyCasePath``.
public typealias CasePath = AnyCasePath
