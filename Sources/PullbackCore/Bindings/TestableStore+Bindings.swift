public import PullbackCasePaths

extension TestableStore where Action: BindableAction, Action.State == State {
  /// The state under test, with bindings that send binding actions to the store. A test makes view
  /// state from it: `ProfileView.ViewState(store.bindings)`.
  public var bindings: BindingViewStore<State> { BindingViewStore(store: storeUnderTest) }
}

extension TestableStore {
  /// The state under test with bindings that send actions in a case, such as `\.view`.
  public func bindings<ViewAction: BindableAction>(
    action toViewAction: CaseKeyPath<Action, ViewAction>
  ) -> BindingViewStore<State> where ViewAction.State == State {
    bindings(action: AnyCasePath(toViewAction))
  }

  /// The state under test with bindings that send actions in a case, named by a case path such as
  /// `/Action.view`.
  public func bindings<ViewAction: BindableAction>(
    action toViewAction: AnyCasePath<Action, ViewAction>
  ) -> BindingViewStore<State> where ViewAction.State == State {
    BindingViewStore(
      store: storeUnderTest.scope(state: { $0 }, action: { toViewAction.embed($0) })
    )
  }
}
