extension Reducer {
  /// Prints every action that this reducer gets, and what it changed.
  ///
  /// Printing happens in order and off the store's actor, so that it holds nothing up. In a release
  /// build nothing is printed, and nothing is paid.
  ///
  /// - Parameter printer: What is printed of an action; nil prints nothing.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> _PrintChangesReducer<Self> {
    _PrintChangesReducer(base: self, printer: printer)
  }
}

/// A reducer whose actions are printed.
public struct _PrintChangesReducer<Base: Reducer>: Reducer {
  let base: Base
  let printer: _ReducerPrinter<Base.State, Base.Action>?

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _compile().reduce(&state, action)
  }

  public func _compile() -> CompiledReducer<Base.State, Base.Action> {
    #if DEBUG
    guard let printer else { return base._compile() }
    let reduce = base._compile().reduce
    return CompiledReducer { state, action in
      let old = state
      let effect = reduce(&state, action)
      printer.enqueue(action, old, state)
      return effect
    }
    #else
    return base._compile()
    #endif
  }
}
