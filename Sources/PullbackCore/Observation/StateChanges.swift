/// The values of a store over time: the current one first, then the one after each batch of
/// actions.
///
/// A slow reader sees the latest value and not all of them: the value is read on the store's actor
/// when `next()` is called. The sequence does not keep the store alive, and ends when the store is
/// released. Iterate it once: on the store's actor, or on any actor if the values are `Sendable`.
public struct StateChanges<Value>: AsyncSequence {
  public typealias Element = Value
  public typealias Failure = Never

  let notifications: AsyncStream<Void>
  let source: WeakSource
  let isolation: any Actor

  public func makeAsyncIterator() -> Iterator {
    Iterator(notifications: notifications.makeAsyncIterator(), changes: self)
  }

  /// An iterator over the values.
  public struct Iterator: AsyncIteratorProtocol {
    var notifications: AsyncStream<Void>.AsyncIterator
    let changes: StateChanges
    private var last: Transferred<Value?>

    init(notifications: AsyncStream<Void>.AsyncIterator, changes: StateChanges) {
      self.notifications = notifications
      self.changes = changes
      last = Transferred(nil)
    }

    /// Returns the next value; nil when the store was released or the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Value? {
      while await notifications.next(isolation: actor) != nil {
        switch await changes.source.read(on: changes.isolation, after: last).value {
        case .value(let value):
          if changes.source.removesDuplicates { last = Transferred(value) }
          return value
        case .duplicate: continue
        case .end: return nil
        }
      }
      return nil
    }
  }
}

extension StateChanges: Sendable where Value: Sendable {}

extension StateChanges {
  /// The source of a sequence, owned by the store whose values it reads. Releasing it ends the
  /// sequence. It is used on the store's actor only.
  final class Source {
    private let continuation: AsyncStream<Void>.Continuation
    private let isDuplicate: ((Value, Value) -> Bool)?
    private let read: () -> Value?
    private var subscription: Subscription?
    /// True once the iteration has ended.
    private(set) var isOver = false

    fileprivate init(
      _ context: StoreContext,
      _ continuation: AsyncStream<Void>.Continuation,
      isDuplicate: ((Value, Value) -> Bool)?,
      read: @escaping () -> Value?
    ) {
      self.continuation = continuation
      self.isDuplicate = isDuplicate
      self.read = read
      continuation.yield()
      subscription = context.subscribe { [weak self] in self?.notify() }
    }

    deinit {
      subscription?.cancel()
      continuation.finish()
    }

    private func notify() {
      if case .terminated = continuation.yield() {
        subscription?.cancel()
        isOver = true
      }
    }

    fileprivate var removesDuplicates: Bool { isDuplicate != nil }

    fileprivate func read(after last: Value?) -> Reading {
      guard let value = read() else { return .end }
      if let last, let isDuplicate, isDuplicate(last, value) { return .duplicate }
      return .value(value)
    }
  }

  enum Reading {
    case value(Value)
    /// The current value equals the one that was received before.
    case duplicate
    /// The store was released, so that the sequence ends.
    case end
  }

  /// A weak reference to a ``StateChanges/Source``, which the reader of the sequence passes between
  /// actors.
  ///
  /// Unchecked: the source is used on the store's actor only.
  struct WeakSource: @unchecked Sendable {
    private weak var source: Source?
    let removesDuplicates: Bool

    init(_ source: Source) {
      self.source = source
      removesDuplicates = source.removesDuplicates
    }

    func read(
      on isolation: isolated any Actor,
      after last: Transferred<Value?>
    ) -> Transferred<Reading> {
      Transferred(source?.read(after: last.value) ?? .end)
    }
  }
}

/// A value that is passed between the store's actor and the reader of a sequence.
///
/// Unchecked: a sequence leaves the store's actor only if its values are `Sendable`.
struct Transferred<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// The sources of the ``StateChanges`` sequences that were made from one store.
struct StateChangesSources<Value> {
  private var sources: [StateChanges<Value>.Source] = []

  mutating func makeChanges(
    _ context: StoreContext,
    of store: String,
    isDuplicate: ((Value, Value) -> Bool)?,
    read: @escaping () -> Value?
  ) -> StateChanges<Value> {
    sources.removeAll { $0.isOver }
    let (notifications, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let source = StateChanges<Value>.Source(
      context, continuation, isDuplicate: isDuplicate, read: read)
    sources.append(source)
    return StateChanges(
      notifications: notifications,
      source: StateChanges.WeakSource(source),
      isolation: context.isolationForEffects(store) ?? MainActor.shared
    )
  }
}

extension Store {
  func makeChanges(isDuplicate: ((State, State) -> Bool)?) -> StateChanges<State> {
    checkIsolation()
    let core = core
    var sources = changesSources ?? StateChangesSources()
    defer { changesSources = sources }
    return sources.makeChanges(core.context, of: Self.name, isDuplicate: isDuplicate) { core.state }
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
