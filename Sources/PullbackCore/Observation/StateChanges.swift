import PullbackProjection

/// The values of a store over time: the current one first, then the one after each batch of
/// actions.
///
/// A slow reader sees the latest value and not all of them: the value is read on the store's actor
/// when `next()` is called. The sequence keeps the store alive, and ends when the task that
/// iterates it is cancelled. Iterate it once: on the store's actor, or on any actor if the values
/// are `Sendable`.
public struct StateChanges<Value>: AsyncSequence {
  public typealias Element = Value
  public typealias Failure = Never

  let notifications: AsyncStream<Void>
  /// Reads the store. Nil if the store belongs to no actor on which it could be read; then the
  /// sequence is empty.
  let source: Source?

  public func makeAsyncIterator() -> Iterator {
    Iterator(notifications: notifications.makeAsyncIterator(), source: source)
  }

  /// An iterator over the values.
  public struct Iterator: AsyncIteratorProtocol {
    var notifications: AsyncStream<Void>.AsyncIterator
    let source: Source?
    private var last = Transferred<Value?>(nil)

    init(notifications: AsyncStream<Void>.AsyncIterator, source: Source?) {
      self.notifications = notifications
      self.source = source
    }

    /// Returns the next value; nil when the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Value? {
      guard let source else { return nil }
      while await notifications.next(isolation: actor) != nil {
        guard let value = await source.read(after: last).value else { continue }
        if source.removesDuplicates { last = Transferred(value) }
        return value
      }
      return nil
    }
  }
}

extension StateChanges: Sendable where Value: Sendable {}

extension StateChanges {
  /// Makes the sequence of a store.
  ///
  /// - Parameters:
  ///   - store: The name of the store, for messages.
  ///   - isDuplicate: Returns whether a value counts as equal to the one before, and is left out;
  ///     nil to leave out none.
  ///   - read: Returns the current value. It retains the store.
  init(
    _ context: StoreContext,
    of store: String,
    isDuplicate: ((Value, Value) -> Bool)?,
    read: @escaping () -> Value
  ) {
    let (notifications, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    self.notifications = notifications
    source = context.isolation(for: .changes, of: store).map { isolation in
      continuation.yield()
      let subscription = context.subscribe { continuation.yield() }
      return Source(
        reader: Reader(subscription, isDuplicate: isDuplicate, read: read),
        isolation: isolation,
        removesDuplicates: isDuplicate != nil
      )
    }
  }

  /// Reads the store of a sequence, and keeps the store alive.
  final class Source: Sendable {
    private let reader: Reader
    private let isolation: any Actor
    let removesDuplicates: Bool

    fileprivate init(reader: Reader, isolation: any Actor, removesDuplicates: Bool) {
      self.reader = reader
      self.isolation = isolation
      self.removesDuplicates = removesDuplicates
    }

    deinit {
      if CurrentExecutor(of: isolation).isCurrent == true { return reader.end() }
      Task { [reader, isolation] in await reader.end(on: isolation) }
    }

    /// Returns the current value; nil if it is a duplicate of `last`.
    func read(after last: Transferred<Value?>) async -> Transferred<Value?> {
      await reader.read(on: isolation, after: last)
    }
  }

  /// The part of a ``StateChanges/Source`` that is used on the store's actor.
  ///
  /// Unchecked: it is used on the store's actor only, and ``end()`` empties it there before it is
  /// released.
  fileprivate final class Reader: @unchecked Sendable {
    private let subscription: Subscription
    private var isDuplicate: ((Value, Value) -> Bool)?
    private var current: (() -> Value)?

    init(
      _ subscription: Subscription,
      isDuplicate: ((Value, Value) -> Bool)?,
      read: @escaping () -> Value
    ) {
      self.subscription = subscription
      self.isDuplicate = isDuplicate
      current = read
    }

    func read(
      on isolation: isolated any Actor,
      after last: Transferred<Value?>
    ) -> Transferred<Value?> {
      guard let value = current?() else { return Transferred(nil) }
      if let last = last.value, let isDuplicate, isDuplicate(last, value) {
        return Transferred(nil)
      }
      return Transferred(value)
    }

    /// Releases the store.
    func end() {
      subscription.cancel()
      current = nil
      isDuplicate = nil
    }

    func end(on isolation: isolated any Actor) { end() }
  }
}

/// A value that is passed between the store's actor and the reader of a sequence.
///
/// Unchecked: a sequence leaves the store's actor only if its values are `Sendable`.
struct Transferred<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension Store {
  func makeChanges(isDuplicate: ((State, State) -> Bool)?) -> StateChanges<State> {
    checkIsolation()
    return StateChanges(core.context, of: Self.name, isDuplicate: isDuplicate) { self.core.state }
  }
}

extension ViewStore {
  /// The members of ``ViewStoreMembers``: `viewStore.changes`.
  ///
  /// A property of the view state with the same name hides the member.
  @_disfavoredOverload
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<ViewStoreMembers<ViewState, ViewAction>, Value>
  ) -> Value {
    ViewStoreMembers(viewStore: self)[keyPath: keyPath]
  }
}

/// Additional members of a view store. A property of the view state with the same name hides the
/// member.
public struct ViewStoreMembers<ViewState, ViewAction> {
  let viewStore: ViewStore<ViewState, ViewAction>

  /// The view state over time: the current value, then each value that differs from the one
  /// received before. A slow reader receives only the latest value.
  public var changes: StateChanges<ViewState> { viewStore.makeChanges() }
}
