import PullbackConcurrency
import PullbackCore

/// A class whose `@Published` properties views observe.
///
/// A body runs again when a `@Published` property that it read changes. It also runs again after
/// `objectWillChange.send()` if it holds the object in an ``ObservedObject``, a ``StateObject`` or
/// an ``EnvironmentObject``. New code uses `@Observable`.
public protocol ObservableObject: AnyObject {
  /// Notifies observers before each change. Objects with a `@Published` property need not implement
  /// it.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// The publisher that the object's `@Published` properties share.
  ///
  /// An object without `@Published` properties that calls `send()` must store a publisher of its
  /// own: this default returns a new one at each call.
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

/// A `@Published` property, which its object finds by reflection.
private protocol PublishedProperty {
  var publisher: ObservableObjectPublisher { get }
}

/// Notifies observers before an object changes. Iterate it with `for await`, or use `onReceive`.
public final class ObservableObjectPublisher: AsyncSequence {
  public typealias Element = Void
  public typealias Failure = Never

  private let source = ObservationSource()
  private var subscribers = Subscribers<Void>()

  public init() {}

  /// Notifies observers: bodies that hold the object run again, and iterators receive a value.
  public func send() {
    source.notify(ObservationSource.whole)
    subscribers.send(())
  }

  /// Sends a value to iterators before a `@Published` property changes. Bodies are not notified:
  /// the property itself notifies those that read it.
  fileprivate func propertyWillChange() { subscribers.send(()) }

  /// Registers the running body as an observer of the object.
  func access() { source.access(ObservationSource.whole) }

  public func makeAsyncIterator() -> Iterator {
    Iterator(sent: subscribers.add().makeAsyncIterator())
  }

  /// Receives a value each time that the publisher notifies its observers.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var sent: AsyncStream<Sent<Void>>.Iterator

    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Void? {
      await sent.next(isolation: actor)?.value
    }
  }
}

/// A property of an ``ObservableObject`` that views observe. `$property` is the sequence of its
/// values.
@propertyWrapper
public struct Published<Value>: PublishedProperty {
  private let storage: Storage

  fileprivate final class Storage {
    let source = ObservationSource()
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

  /// The value of the property in its object. Reading it registers the running body as an observer.
  public static subscript<Owner: ObservableObject>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get {
      let storage = owner[keyPath: storage].storage
      storage.source.access(ObservationSource.whole)
      return storage.value
    }
    set {
      let storage = owner[keyPath: storage].storage
      storage.source.notify(ObservationSource.whole)
      owner.objectWillChange.propertyWillChange()
      storage.subscribers.send(newValue)
      storage.value = newValue
    }
  }

  /// A sequence of the current value and then of each new value, just before it is set.
  public var projectedValue: Publisher { Publisher(storage: storage) }

  /// The values of a ``Published`` property. Iterate it with `for await`, or use `onReceive`.
  public struct Publisher: AsyncSequence {
    public typealias Element = Value
    public typealias Failure = Never
    fileprivate let storage: Storage

    public func makeAsyncIterator() -> Iterator {
      Iterator(sent: storage.subscribers.add(first: storage.value).makeAsyncIterator())
    }

    /// Receives the values of the property.
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

/// A value that an `AsyncStream` passes to an iterator.
///
/// Unchecked: the values stay on the actor of the object that publishes them.
private struct Sent<Value>: @unchecked Sendable {
  let value: Value
}

/// The streams of all iterators. A stream that has ended is removed when the next value is sent.
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
