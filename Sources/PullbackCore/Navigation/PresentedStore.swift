package import PullbackCasePaths

/// The store of what is presented: the same as long as the same thing is, and another for another,
/// so that views begin anew for it.
///
/// It belongs to the actor of its store.
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

  /// What a part of a presentation's state presents.
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

  /// What optional state presents, by actions that a function wraps.
  fileprivate convenience init<ParentAction>(
    unowned store: Store<State?, ParentAction>,
    action fromAction: @escaping (Action) -> ParentAction
  ) {
    self.init(
      read: { [unowned store] in store.withState { $0 } },
      make: { [unowned store] in store.caseStore(state: { $0 }, action: fromAction) }
    )
  }

  /// The store of what is presented now; nil for nothing.
  package var store: Store<State, Action>? {
    let mark = identity.mark(read())
    defer { self.mark = mark }
    guard mark.isThere else { return nil }
    if let current, mark == self.mark { return current }
    let made = make()
    current = made
    return made
  }
}

extension Store where State: ObservableState {
  /// The store of what optional state presents; nil for nothing.
  ///
  /// What asks under observation is told when something comes, goes, or is replaced.
  package func presented<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    core.context.trackRootIdentity()
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
