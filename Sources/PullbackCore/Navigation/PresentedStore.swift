package import PullbackCasePaths

/// Makes and keeps the store of a presented value. While the same value is presented, the store is
/// the same object. When the identity of the value changes, a new store is made, so that views are
/// created anew.
///
/// Use it only on the actor of its store.
package final class PresentedStore<State, Action> {
  private let read: () -> State?
  private let make: () -> Store<State, Action>?
  private let identity = PresentedIdentity<State>()
  private var mark = PresentedMark.absent
  private weak var current: Store<State, Action>?

  private init(read: @escaping () -> State?, make: @escaping () -> Store<State, Action>?) {
    self.read = read
    self.make = make
  }

  /// Creates an instance for a value that `toState` takes from the presented state, such as one
  /// case of a destination; nothing is presented while `toState` returns nil.
  package convenience init<Presented, PresentedAction>(
    _ store: Store<PresentationState<Presented>, PresentationAction<PresentedAction>>,
    state toState: @escaping (Presented) -> State?,
    action fromAction: @escaping (Action) -> PresentedAction
  ) {
    self.init(
      read: {
        store.core.context.trackWholeState()
        return store.withState { $0.wrappedValue.flatMap(toState) }
      },
      make: {
        store.caseStore(
          state: { $0.wrappedValue.flatMap(toState) },
          action: { .presented(fromAction($0)) }
        )
      }
    )
  }

  /// Creates an instance for the value of the store's optional state. The store is not retained.
  fileprivate convenience init<ParentAction>(
    unowned store: Store<State?, ParentAction>,
    action fromAction: @escaping (Action) -> ParentAction
  ) {
    self.init(
      read: { [unowned store] in store.withState { $0 } },
      make: { [unowned store] in store.caseStore(state: { $0 }, action: fromAction) }
    )
  }

  /// The store of the presented value; nil if nothing is presented.
  package var store: Store<State, Action>? {
    let mark = identity.mark(read())
    defer { self.mark = mark }
    guard mark.isPresent else { return nil }
    if let current, mark == self.mark { return current }
    let made = make()
    current = made
    return made
  }
}

extension Store where State: ObservableState {
  /// The store of a value presented by optional state; nil if nothing is presented.
  ///
  /// A view whose body calls this is updated when the value is presented, dismissed or replaced.
  package func presented<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    core.context.trackRootReplacement()
    let optional: Store<ChildState?, PresentationAction<ChildAction>> =
      scope(state: state, action: action)
    return optional.presentedStore { .presented($0) }
  }
}

// As in `Store+Scope.swift`: overloads that take the `AllCasePaths` member itself.
extension Store where State: ObservableState, Action: CasePathable {
  /// The store of a value presented by optional state, by the path of a single action case, such as
  /// `\.editor`; nil if nothing is presented.
  ///
  /// A view whose body calls this is updated when the value is presented, dismissed or replaced.
  package func presented<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, PresentationAction<ChildAction>>>
  ) -> Store<ChildState, ChildAction>? {
    core.context.trackRootReplacement()
    let optional: Store<ChildState?, PresentationAction<ChildAction>> =
      scope(state: state, action: action)
    return optional.presentedStore { .presented($0) }
  }
}

extension Store {
  fileprivate func presentedStore<Wrapped, ChildAction>(
    action: @escaping (ChildAction) -> Action
  ) -> Store<Wrapped, ChildAction>? where State == Wrapped? {
    typealias Presented = PresentedStore<Wrapped, ChildAction>
    if let present = children.presented as? Presented { return present.store }
    let made = Presented(unowned: self, action: action)
    children.presented = made
    return made.store
  }
}
