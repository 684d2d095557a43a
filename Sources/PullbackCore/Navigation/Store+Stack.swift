extension Store {
  /// The store of a stack element; nil if no element has that id.
  ///
  /// While the store is alive, the same object is returned for the same element.
  package func element<ElementState, ElementAction>(
    id: StackElementID
  ) -> Store<ElementState, ElementAction>?
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let store: Store<ElementState, ElementAction>? = rowStore(id: id) {
      .element(id: $0, action: $1)
    }
    if store == nil, core.canReportReplacement { core.trackReplacement() }
    return store?.ifPresent
  }
}

extension Store {
  /// The ids of the elements of a stack.
  ///
  /// - Parameter isWhole: True to notify the view body or `observe` closure that calls this after
  ///   every batch of actions. Pass false if the state that contains the stack is observable: its
  ///   accessors notify the caller when the stack changes.
  package func ids<Element>(observingAll isWhole: Bool) -> [StackElementID]
  where State == StackState<Element> {
    if isWhole {
      core.context.trackWholeState()
    } else {
      core.context.trackRootReplacement()
    }
    return withState { Array($0.ids) }
  }
}
