import PullbackConcurrency

/// A key with a default value. The type is written as `Key.Default`.
///
/// ```swift
/// extension SharedKey where Self == FileStorageKey<[User]>.Default {
///   static var users: Self { Self[.fileStorage(.usersFile), default: []] }
/// }
///
/// @Shared(.users) var users
/// ```
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey, CustomStringConvertible {
  /// The underlying key.
  public let base: Base
  let defaultValue: @Sendable () -> Base.Value

  init(base: Base, defaultValue: @escaping @Sendable () -> Base.Value) {
    self.base = base
    self.defaultValue = defaultValue
  }

  /// The underlying key as it is written in source code.
  public var description: String {
    (base as? any CustomStringConvertible)?.description ?? typeName(Base.self)
  }

  /// The identity of the underlying key.
  public var id: Base.ID { base.id }

  /// Combines a key with a default value.
  ///
  /// - Parameters:
  ///   - key: The key that stores the value.
  ///   - value: The value if none is stored; evaluated only when needed.
  public static subscript(
    key: Base,
    default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// Loads the value through the underlying key.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Subscribes through the underlying key.
  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves the value through the underlying key.
  public func save(
    _ value: Base.Value,
    context: SaveContext,
    continuation: SaveContinuation
  ) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension SharedReaderKey {
  /// A key of this type with a default value.
  public typealias Default = _SharedKeyDefault<Self>

  /// Combines a key with a default value.
  ///
  /// - Parameters:
  ///   - key: The key that stores the value.
  ///   - value: The value if none is stored; evaluated only when needed.
  public static subscript(
    key: Self,
    default value: @autoclosure @escaping @Sendable () -> Value
  ) -> Default {
    Default(base: key, defaultValue: value)
  }
}
