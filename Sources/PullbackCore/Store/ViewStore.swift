public import Observation
import PullbackConcurrency

/// Observes a part of a store's state, and notifies its observers only when that part changes.
///
/// ```swift
/// let viewStore = ViewStore(store, observe: { $0.count })
/// ```
///
/// Use it only on the actor of its store; use from elsewhere traps. Features whose state is
/// observable can read the ``Store`` directly instead.
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction>: Observable {
  private let currentState: () -> ViewState
  private let sendAction: (ViewAction) -> StoreTask
  private let isAbsent: () -> Bool
  private let isDuplicate: (ViewState, ViewState) -> Bool
  private let source = ObservationSource()
  private var shown: ViewState
  private var subscription: Subscription?
  private let context: StoreContext

  /// Observes a part of a store's state.
  ///
  /// - Parameters:
  ///   - toViewState: Computes the observed value from the state.
  ///   - fromViewAction: Converts an action of the view to one of the store.
  ///   - isDuplicate: Returns whether a new value counts as equal to the one before, so that
  ///     observers are not notified.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    store.checkReadable()
    let core = store.core
    // Passes a copy, because the function may send actions.
    currentState = { toViewState(core.state) }
    sendAction = { store.send(fromViewAction($0)) }
    isAbsent = { core.isAbsent }
    context = core.context
    self.isDuplicate = isDuplicate
    shown = toViewState(core.state)
    subscription = core.context.subscribe { [weak self] in self?.refresh() }
  }

  deinit { subscription?.cancel() }

  /// The observed value, as of the last change that was not a duplicate.
  public var state: ViewState {
    checkIsolation()
    source.access(ObservationSource.whole)
    return shown
  }

  /// A property of the observed value.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action to the store. Returns the effects that it started.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask { sendAction(action) }

  /// Sends an action for a value written by a control; does nothing if the state is absent.
  package func sendFromBinding(_ action: @autoclosure () -> ViewAction) {
    checkIsolation()
    if !isAbsent() { send(action()) }
  }

  private func checkIsolation() {
    context.checkIsolation("ViewStore<\(typeName(ViewState.self)), \(typeName(ViewAction.self))>")
  }

  func makeChanges() -> StateChanges<ViewState> {
    checkIsolation()
    let name = "ViewStore<\(ViewState.self)>"
    return StateChanges(context, of: name, isDuplicate: isDuplicate) {
      self.refresh()
      return self.shown
    }
  }

  private func refresh() {
    let new = currentState()
    guard !isDuplicate(shown, new) else { return }
    shown = new
    source.notify(ObservationSource.whole)
  }
}

/// A ``ViewStore`` with the state and actions of a reducer: `ViewStoreOf<Counter>`.
public typealias ViewStoreOf<R: _StateAndAction> = ViewStore<R.State, R.Action>

extension ViewStore {
  /// Observes a part of a store's state, and sends the store's own actions. Values for which
  /// `isDuplicate` returns true do not count as a change.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }

  /// Observes all of a store's state. Values for which `isDuplicate` returns true do not count as a
  /// change.
  public convenience init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: { $0 }, send: { $0 }, removeDuplicates: isDuplicate)
  }
}

extension ViewStore where ViewState: Equatable {
  /// Observes a part of a store's state. Values that are equal do not count as a change.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: ==)
  }

  /// Observes a part of a store's state. Values that are equal do not count as a change.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: ==)
  }

  /// Observes all of a store's state. Values that are equal do not count as a change.
  public convenience init(_ store: Store<ViewState, ViewAction>) {
    self.init(store, observe: { $0 }, send: { $0 }, removeDuplicates: ==)
  }
}

extension ViewStore where ViewState == Void {
  /// Observes no state, for a view that only sends actions: `observe: { _ in }`.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> Void
  ) {
    self.init(store)
  }

  /// Observes no state, for a view that only sends actions.
  public convenience init<State>(_ store: Store<State, ViewAction>) {
    self.init(store, observe: { _ in }, send: { $0 }, removeDuplicates: { _, _ in true })
  }
}
