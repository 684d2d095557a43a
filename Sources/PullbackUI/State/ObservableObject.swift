import PullbackConcurrency
import PullbackCore

/// A class whose `@Published` properties views observe.
///
/// A view's body is evaluated again when a `@Published` property that it read changes. If it holds
/// the object in an ``ObservedObject``, a ``StateObject`` or an ``EnvironmentObject``, it is also
/// evaluated again after `objectWillChange.send()`. New code should use `@Observable`.
public protocol ObservableObject: AnyObject {
  /// The publisher that notifies observers before the object changes. A class with a `@Published`
  /// property need not implement it.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// The publisher that the object's `@Published` properties share.
  ///
  /// An object without `@Published` properties that calls `send()` must store its own publisher:
  /// this default returns a new one at each call.
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

/// A `@Published` property of any type, as `objectWillChange` finds it by reflection.
private protocol PublishedProperty {
  var publisher: ObservableObjectPublisher { get }
}

/// Notifies observers before an ``ObservableObject`` changes. Receive the notifications with `for
/// await` or `onReceive`.
public final class ObservableObjectPublisher: AsyncSequence {
  public typealias Element = Void
  public typealias Failure = Never

  private let source = ObservationSource()
  private var subscribers = Subscribers<Void>()

  public init() {}

  /// Notifies observers: iterators receive a value, and the bodies of views that have the object in
  /// an ``ObservedObject``, ``StateObject`` or ``EnvironmentObject`` are evaluated again.
  public func send() {
    source.notify(ObservationSource.whole)
    subscribers.send(())
  }

  /// Sends a value to iterators before a `@Published` property changes. View bodies are not
  /// notified here: the property itself notifies those that read it.
  fileprivate func propertyWillChange() { subscribers.send(()) }

  /// Registers the view body that is being evaluated as an observer of the object.
  func access() { source.access(ObservationSource.whole) }

  public func makeAsyncIterator() -> Iterator {
    Iterator(sent: subscribers.add().makeAsyncIterator())
  }

  /// Returns a value each time that ``ObservableObjectPublisher`` notifies its observers.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var sent: AsyncStream<Sent<Void>>.Iterator

    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Void? {
      await sent.next(isolation: actor)?.value
    }
  }
}

/// A property of an ``ObservableObject`` that views observe. `$property` is an asynchronous
/// sequence of its values.
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

  /// The value of the property in its object; the compiler calls this for `owner.property`. Reading
  /// it registers the view body that is being evaluated as an observer.
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

  /// An asynchronous sequence of the current value and then of each new value, just before it is
  /// set.
  public var projectedValue: Publisher { Publisher(storage: storage) }

  /// The values of a ``Published`` property. Receive them with `for await` or `onReceive`.
  public struct Publisher: AsyncSequence {
    public typealias Element = Value
    public typealias Failure = Never
    fileprivate let storage: Storage

    public func makeAsyncIterator() -> Iterator {
      Iterator(sent: storage.subscribers.add(first: storage.value).makeAsyncIterator())
    }

    /// Returns the values of a ``Published`` property, one after another.
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

/// A value that is passed through an `AsyncStream`.
///
/// Unchecked: the values stay on the actor of the object that publishes them.
private struct Sent<Value>: @unchecked Sendable {
  let value: Value
}

/// The streams of the iterators that receive a publisher's values. A stream that has ended is
/// removed when the next value is sent.
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
