/// A way into one case of an enum: it puts a value into the case and takes it out again.
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
  @usableFromInline let extraction: @Sendable (Root) -> Value?
  /// Whether it matches all roots in the case that it makes.
  @usableFromInline let isCase: Bool

  /// Makes a path from its two directions, which may do anything.
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
  /// It is for closures that do nothing but name a case, as the macro writes them: reducers rely on
  /// it, and look at a value inside of the case where it lies, which spares a copy at each level that
  /// an action goes down.
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

  /// Changes the value of the case where it lives.
  ///
  /// While `body` runs, the value is held by nothing else, so that collections inside it change
  /// without being copied. When `body` throws, what it did to the value until then stays.
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
    return try withUnsafeMutablePointer(to: &root) { (root) throws(Failure) -> Result in
      // Only `value` may own the payload while the body runs; the exclusive access to `root`
      // keeps everyone else from seeing the hole.
      root.deinitialize(count: 1)
      do throws(Failure) {
        let result = try body(&value)
        root.initialize(to: embedding(value))
        return result
      } catch {
        root.initialize(to: embedding(value))
        throw error
      }
    }
  }

  /// Goes on from the value of this case into a case of that value.
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

extension AnyCasePath where Root == Value {
  /// Makes the path from a value to itself. It always matches.
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

/// The shorter name of ``AnyCasePath``, used where no case key path is meant.
public typealias CasePath = AnyCasePath
