public import PullbackProjection

/// A path to the associated value of one enum case, which embeds and extracts the value.
///
/// A case path is to an enum what a writable key path is to a struct. Reducers use it to reach a
/// child's action or state inside a parent's enum. Make one from the case's constructor with the
/// prefix operator (`/Action.child`), from a case key path (`AnyCasePath(\.child)`) or from two
/// functions:
///
/// ```swift
/// AnyCasePath(
///   embed: Action.child,
///   extract: { guard case .child(let action) = $0 else { return nil }; return action }
/// )
/// ```
///
/// A path must extract what it embeds: `extract(from: embed(value))` is equal to `value`, and
/// `embed(extract(from: root)!)` is equal to `root`.
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline package let embedding: @Sendable (consuming Value) -> Root
  @usableFromInline package let extraction: @Sendable (Root) -> Value?
  /// Returns the name of the case for messages, such as `child` or `child.saved`; nil if it is not
  /// known.
  @usableFromInline package let name: @Sendable () -> String?

  /// Creates a path from two functions.
  ///
  /// - Parameters:
  ///   - embed: Embeds a value in the case.
  ///   - name: The name of the case, for messages; nil if it is not known.
  ///   - extract: Returns the value of the case, or `nil` if the root is in another case.
  @preconcurrency
  @inlinable
  public init(
    embed: @escaping @Sendable (consuming Value) -> Root,
    name: @autoclosure @escaping @Sendable () -> String? = nil,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embedding = embed
    self.extraction = extract
    self.name = name
  }

  /// Embeds a value in the case.
  @inlinable
  public func embed(_ value: Value) -> Root {
    embedding(value)
  }

  /// Returns the value of the case, or `nil` if `root` is in another case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    extraction(root)
  }

  /// Mutates the associated value of the case in place.
  ///
  /// Unless a copy of `root` exists, `body` has unique ownership of the value, so that collections
  /// inside it are mutated without copying. Changes made before `body` throws are kept.
  ///
  /// - Parameters:
  ///   - root: The enum to change. It stays unchanged if it is in another case.
  ///   - body: Receives the value of the case.
  /// - Returns: The result of `body`, or `nil` if `root` is in another case.
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

  /// Returns the path from this path's root to a case of this path's value.
  @inlinable
  public func appending<AppendedValue>(
    path: AnyCasePath<Value, AppendedValue>
  ) -> AnyCasePath<Root, AppendedValue> {
    AnyCasePath<Root, AppendedValue>(
      embed: { self.embedding(path.embedding($0)) },
      name: joinedName(self.name(), path.name()),
      extract: { self.extraction($0).flatMap(path.extraction) }
    )
  }
}

/// The name of a case inside of another, such as `child.saved` or `rows[id: 1]`; nil if one of the
/// names is not known.
@usableFromInline
func joinedName(_ parent: String?, _ child: String?) -> String? {
  guard let parent, let child else { return nil }
  return child.hasPrefix("[") ? parent + child : "\(parent).\(child)"
}

extension Projection {
  /// Creates a ``Projection``, which reads and writes a part of a value, for the associated value
  /// of a case path's case.
  @usableFromInline
  package init(_ path: AnyCasePath<Whole, Part>) {
    self.init(
      .payload(
        CasePayload(embed: path.embedding, extract: path.extraction)
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
  /// The types of the path, such as `AnyCasePath<Action, Int>`.
  public var description: String {
    "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}

/// A shorter name for ``AnyCasePath``.
public typealias CasePath = AnyCasePath
