extension Store {
  /// The store of an element of a stack; nil where there is none with that id.
  ///
  /// The same element has the same store while that lives.
  package func element<ElementState, ElementAction>(
    id: StackElementID
  ) -> Store<ElementState, ElementAction>?
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    checkIsolation()
    let stores = rowStores(StackElementID.self, ElementState.self, ElementAction.self)
    if let store = stores.find(id) { return store.ifPresent }
    let element = StackElementCore(parent: core, id: id)
    element.track()
    guard let store = Store<ElementState, ElementAction>.seen(element, from: self) else {
      return nil
    }
    stores.insert(store, id: id)
    return store
  }
}

extension Store {
  /// The ids of the elements of a stack.
  ///
  /// - Parameter isWhole: Whether what asks under observation is told after every batch; else the
  ///   state around the stack has to be observable.
  package func ids<Element>(observingAll isWhole: Bool) -> [StackElementID]
  where State == StackState<Element> {
    if isWhole {
      core.context.trackWholeState()
    } else {
      core.context.trackRootIdentity()
    }
    return withState { Array($0.ids) }
  }
}

/// An element of a stack in the parent's state.
final class StackElementCore<State, Action>: ScopedCore<State, Action> {
  private let parent: StoreCore<StackState<State>, StackAction<State, Action>>
  private let id: StackElementID
  private let identity = StateIdentity<State>()

  init(parent: StoreCore<StackState<State>, StackAction<State, Action>>, id: StackElementID) {
    self.parent = parent
    self.id = id
    super.init(context: parent.context)
  }

  override var mayGo: Bool { true }
  override var pointer: UnsafeMutablePointer<State>? {
    guard let stack = parent.pointer, let index = stack.pointee.ids.firstIndex(of: id) else {
      return nil
    }
    // The elements stay where they are until the stack changes, which takes an action.
    return stack.pointee.elements.withUnsafeBufferPointer {
      UnsafeMutablePointer(mutating: $0.baseAddress! + index)
    }
  }
  override var isTracked: Bool { parent.isTracked }
  override var isBelowPlainState: Bool { parent.isBelowPlainState }
  override func trackWay() {
    if trackElement() { return }
    parent.track()
  }
  /// False where it does not tell when it goes: then its stack does.
  private func trackElement() -> Bool {
    guard parent.trackRows(), let pointer, let observers = identity?.observers(&pointer.pointee)
    else { return false }
    observers.addPresence()
    return true
  }
  override func find() -> State? {
    parent.isGone ? nil : parent.look { $0[id: id] }
  }
  override func forward(_ action: consuming Action, from origin: EffectHandle?) -> EffectHandle? {
    parent.forward(.element(id: id, action: action), from: origin)
  }
}
