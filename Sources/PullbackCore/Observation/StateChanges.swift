/// The values of a store over time: the current one first, then the one after each batch of
/// actions.
///
/// A slow reader sees the latest value and not all of them: the value is read on the store's actor
/// when `next()` is called. The sequence does not keep the store alive, and ends when the store is
/// released. Iterate it once, on any actor.
///
/// Unchecked: `feed` is used on the store's actor only, and `isDuplicate` by one iterator at a
/// time.
public struct StateChanges<Value>: AsyncSequence, @unchecked Sendable {
  public typealias Element = Value
  public typealias Failure = Never

  let notifications: AsyncStream<Void>
  let feed: WeakFeed<Value>
  let isolation: any Actor
  let isDuplicate: ((Value, Value) -> Bool)?

  public func makeAsyncIterator() -> Iterator {
    Iterator(notifications: notifications.makeAsyncIterator(), changes: self)
  }

  /// An iterator over the values.
  public struct Iterator: AsyncIteratorProtocol {
    var notifications: AsyncStream<Void>.AsyncIterator
    let changes: StateChanges
    private var last: Value?

    init(notifications: AsyncStream<Void>.AsyncIterator, changes: StateChanges) {
      self.notifications = notifications
      self.changes = changes
    }

    /// Returns the next value; nil when the store was released or the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Value? {
      while await notifications.next(isolation: actor) != nil {
        guard let read = await changes.feed.read(on: changes.isolation) else { return nil }
        guard let isDuplicate = changes.isDuplicate else { return read.value }
        if let last, isDuplicate(last, read.value) { continue }
        last = read.value
        return read.value
      }
      return nil
    }
  }
}

/// The source of a ``StateChanges`` sequence, owned by the store whose values it reads. Releasing
/// it ends the sequence.
final class ChangesFeed<Value> {
  private let continuation: AsyncStream<Void>.Continuation
  let read: () -> Value
  private var subscription: Subscription?

  init(
    _ context: StoreContext,
    _ continuation: AsyncStream<Void>.Continuation,
    read: @escaping () -> Value
  ) {
    self.continuation = continuation
    self.read = read
    continuation.yield()
    subscription = context.subscribe { [weak self] in self?.notify() }
  }

  deinit {
    subscription?.cancel()
    continuation.finish()
  }

  /// Whether the iteration of the sequence has ended.
  private(set) var isOver = false

  private func notify() {
    if case .terminated = continuation.yield() {
      subscription?.cancel()
      isOver = true
    }
  }
}

/// A weak reference to a feed, which other actors can pass around.
///
/// Unchecked: the feed is used on the store's actor only.
final class WeakFeed<Value>: @unchecked Sendable {
  private weak var feed: ChangesFeed<Value>?

  init(_ feed: ChangesFeed<Value>) { self.feed = feed }

  func read(on isolation: isolated any Actor) -> ReadValue<Value>? {
    feed.map { ReadValue(value: $0.read()) }
  }
}

/// A value that was copied out of the state, to be passed to another actor.
///
/// Unchecked: the store's actor does not keep the copy.
struct ReadValue<Value>: @unchecked Sendable {
  let value: Value
}

/// The ``StateChanges`` sequences of one store.
struct ChangesFeeds<Value> {
  private var feeds: [ChangesFeed<Value>] = []

  mutating func make(
    _ context: StoreContext,
    of store: String,
    isDuplicate: ((Value, Value) -> Bool)?,
    read: @escaping () -> Value
  ) -> StateChanges<Value> {
    feeds.removeAll { $0.isOver }
    let (notifications, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let feed = ChangesFeed(context, continuation, read: read)
    feeds.append(feed)
    return StateChanges(
      notifications: notifications,
      feed: WeakFeed(feed),
      isolation: context.isolationForEffects(store) ?? MainActor.shared,
      isDuplicate: isDuplicate
    )
  }
}

extension Store {
  func makeChanges(isDuplicate: ((State, State) -> Bool)?) -> StateChanges<State> {
    checkIsolation()
    let core = core
    var feeds = self.feeds ?? ChangesFeeds()
    defer { self.feeds = feeds }
    return feeds.make(core.context, of: Self.name, isDuplicate: isDuplicate) { core.state }
  }
}

extension ViewStore {
  /// The members of ``ViewStoreMembers``: `changes`.
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
