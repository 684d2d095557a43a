import PullbackConcurrency
import PullbackCore

/// A class whose `@Published` properties views observe.
///
/// A body runs again when a `@Published` property changes that it read, and after
/// `objectWillChange.send()` where it has the object in an ``ObservedObject``, a ``StateObject`` or an
/// ``EnvironmentObject``. New code uses `@Observable`.
public protocol ObservableObject: AnyObject {
  /// Sends before a change. Objects with a `@Published` property have one without writing it.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// The publisher that the object's `@Published` properties share.
  ///
  /// An object without such properties, which sends by itself, has to keep one of its own.
  public var objectWillChange: ObservableObjectPublisher {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let present = mirror {
      for child in present.children {
        if let property = child.value as? any PublishedProperty { return property.publisher }
      }
      mirror = present.superclassMirror
    }
    return ObservableObjectPublisher()
  }
}

/// A property wrapper whose storage can be found in an object.
private protocol PublishedProperty {
  var publisher: ObservableObjectPublisher { get }
}

/// Says that an object is about to change. Iterate it with `for await`, or with `onReceive`.
public final class ObservableObjectPublisher: AsyncSequence {
  public typealias Element = Void
  public typealias Failure = Never

  private let source = ReadSource()
  private var subscribers = Subscribers<Void>()

  public init() {}

  /// Says that the object is about to change: bodies that have it run again.
  public func send() {
    source.notify(ReadSource.whole)
    subscribers.send(())
  }

  /// A property changes, whose readers were told by the property.
  fileprivate func propertyWillChange() { subscribers.send(()) }

  /// The running body has the object.
  func access() { source.access(ReadSource.whole) }

  public func makeAsyncIterator() -> Iterator {
    Iterator(sent: subscribers.add().makeAsyncIterator())
  }

  /// Waits for the changes.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var sent: AsyncStream<Sent<Void>>.Iterator

    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Void? {
      await sent.next(isolation: actor)?.value
    }
  }
}

/// A property of an ``ObservableObject`` that views observe; `$property` is its values over time.
@propertyWrapper
public struct Published<Value>: PublishedProperty {
  private let storage: Storage

  fileprivate final class Storage {
    let source = ReadSource()
    let publisher = ObservableObjectPublisher()
    var subscribers = Subscribers<Value>()
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init(initialValue: Value) { storage = Storage(initialValue) }

  fileprivate var publisher: ObservableObjectPublisher { storage.publisher }

  @available(*, unavailable, message: "@Published can only be applied to properties of classes.")
  public var wrappedValue: Value {
    get { fatalError("@Published can only be applied to properties of classes.") }
    set { fatalError("@Published can only be applied to properties of classes.") }
  }

  /// The property as a property of its object.
  public static subscript<Owner: ObservableObject>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get {
      let storage = owner[keyPath: storage].storage
      storage.source.access(ReadSource.whole)
      return storage.value
    }
    set {
      let storage = owner[keyPath: storage].storage
      storage.source.notify(ReadSource.whole)
      owner.objectWillChange.propertyWillChange()
      storage.subscribers.send(newValue)
      storage.value = newValue
    }
  }

  /// The present value, then each new one before it is set.
  public var projectedValue: Publisher { Publisher(storage: storage) }

  /// The values of a ``Published`` property. Iterate it with `for await`, or with `onReceive`.
  public struct Publisher: AsyncSequence {
    public typealias Element = Value
    public typealias Failure = Never
    fileprivate let storage: Storage

    public func makeAsyncIterator() -> Iterator {
      Iterator(sent: storage.subscribers.add(first: storage.value).makeAsyncIterator())
    }

    /// Waits for the values.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var sent: AsyncStream<Sent<Value>>.Iterator

      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async -> Value? {
        await sent.next(isolation: actor)?.value
      }
    }
  }
}

/// A value on its way to an iterator.
///
/// Unchecked: neither a publisher nor its iterator is sendable, so values stay on the actor of the
/// object that publishes them.
private struct Sent<Value>: @unchecked Sendable {
  let value: Value
}

/// Those who wait for values; one that does not wait any more goes with the next value.
private struct Subscribers<Value> {
  private var continuations: [AsyncStream<Sent<Value>>.Continuation] = []

  mutating func send(_ value: Value) {
    continuations.removeAll {
      if case .terminated = $0.yield(Sent(value: value)) { true } else { false }
    }
  }

  mutating func add(first: Value? = nil) -> AsyncStream<Sent<Value>> {
    let (stream, continuation) = AsyncStream.makeStream(of: Sent<Value>.self)
    if let first { continuation.yield(Sent(value: first)) }
    continuations.append(continuation)
    return stream
  }
}
