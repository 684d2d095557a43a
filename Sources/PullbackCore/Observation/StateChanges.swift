/// The values of a store over time: the present one first, then what batches came to.
///
/// Whoever is slow sees the latest value, and not all. Nothing is kept in between: a value is read
/// when it is asked for, on the store's actor. The sequence does not keep the store, and ends with
/// it. Iterate it on any actor, once.
public struct StateChanges<Value>: AsyncSequence, @unchecked Sendable {
  public typealias Element = Value
  public typealias Failure = Never

  let news: AsyncStream<Void>
  let feed: WeakFeed<Value>
  let isolation: any Actor
  let isDuplicate: ((Value, Value) -> Bool)?

  public func makeAsyncIterator() -> Iterator {
    Iterator(news: news.makeAsyncIterator(), changes: self)
  }

  /// Waits for the values.
  public struct Iterator: AsyncIteratorProtocol {
    var news: AsyncStream<Void>.AsyncIterator
    let changes: StateChanges
    private var last: Value?

    init(news: AsyncStream<Void>.AsyncIterator, changes: StateChanges) {
      self.news = news
      self.changes = changes
    }

    /// The next value; nil after the end of the store, or when the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Value? {
      while await news.next(isolation: actor) != nil {
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

/// Owned by the store whose values it gives; its end is the end of the sequence.
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
    subscription = context.subscribe { [weak self] in self?.tell() }
  }

  deinit {
    subscription?.cancel()
    continuation.finish()
  }

  /// True once nobody iterates any more.
  private(set) var isOver = false

  private func tell() {
    if case .terminated = continuation.yield() {
      subscription?.cancel()
      isOver = true
    }
  }
}

/// A feed as seen from elsewhere; it is looked at on the store's actor only.
final class WeakFeed<Value>: @unchecked Sendable {
  private weak var feed: ChangesFeed<Value>?

  init(_ feed: ChangesFeed<Value>) { self.feed = feed }

  func read(on isolation: isolated any Actor) -> ReadValue<Value>? {
    feed.map { ReadValue(value: $0.read()) }
  }
}

/// A value that was copied out of the state, on its way to another actor.
struct ReadValue<Value>: @unchecked Sendable {
  let value: Value
}

/// The sequences that were made from one store.
struct ChangesFeeds<Value> {
  private var feeds: [ChangesFeed<Value>] = []

  mutating func make(
    _ context: StoreContext,
    of store: String,
    isDuplicate: ((Value, Value) -> Bool)?,
    read: @escaping () -> Value
  ) -> StateChanges<Value> {
    feeds.removeAll { $0.isOver }
    let (news, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let feed = ChangesFeed(context, continuation, read: read)
    feeds.append(feed)
    return StateChanges(
      news: news,
      feed: WeakFeed(feed),
      isolation: context.isolationForEffects(store),
      isDuplicate: isDuplicate
    )
  }
}

extension Store {
  /// The state over time: the present one, then what every batch of the root came to.
  public var changes: StateChanges<State> { makeChanges(isDuplicate: nil) }

  private func makeChanges(isDuplicate: ((State, State) -> Bool)?) -> StateChanges<State> {
    checkIsolation()
    let core = core
    var feeds = self.feeds ?? ChangesFeeds()
    defer { self.feeds = feeds }
    return feeds.make(core.context, of: Self.name, isDuplicate: isDuplicate) { core.state }
  }
}

extension Store where State: Equatable {
  /// The state over time: the present one, then what it changes to.
  public var changes: StateChanges<State> { makeChanges(isDuplicate: ==) }
}

extension ViewStore {
  /// The view state over time: the present one, then what it changes to.
  public var changes: StateChanges<ViewState> {
    makeChanges()
  }
}
