/// A key together with the value where there is none. Written as `Key.Default`.
///
/// ```swift
/// extension SharedKey where Self == FileStorageKey<[User]>.Default {
///   static var users: Self { Self[.fileStorage(.usersFile), default: []] }
/// }
///
/// @Shared(.users) var users
/// ```
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  /// The key.
  public let base: Base
  let defaultValue: @Sendable () -> Base.Value

  init(base: Base, defaultValue: @escaping @Sendable () -> Base.Value) {
    self.base = base
    self.defaultValue = defaultValue
  }

  /// The identity of the place: that of the key.
  public var id: Base.ID { base.id }

  /// Gives a key a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value where there is none; evaluated when it is needed.
  public static subscript(
    key: Base,
    default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// Reads the value as the key does.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Tells of changes as the key does.
  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Writes the value as the key does.
  public func save(
    _ value: Base.Value,
    context: SaveContext,
    continuation: SaveContinuation
  ) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension SharedReaderKey {
  /// A key of this type together with the value where there is none.
  public typealias Default = _SharedKeyDefault<Self>

  /// Gives a key a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value where there is none; evaluated when it is needed.
  public static subscript(
    key: Self,
    default value: @autoclosure @escaping @Sendable () -> Value
  ) -> Default {
    Default(base: key, defaultValue: value)
  }
}
