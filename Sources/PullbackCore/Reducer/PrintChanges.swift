import PullbackSharing

extension Reducer {
  /// Prints every action that this reducer receives, and how it changed the state.
  ///
  /// Each action is printed on the store's actor, directly after it was reduced. In a release build
  /// nothing is printed, and this operator has no cost.
  ///
  /// - Parameter printer: How to print; nil prints nothing.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> _PrintChangesReducer<Self> {
    _PrintChangesReducer(base: self, printer: printer)
  }
}

/// A reducer whose actions are printed.
public struct _PrintChangesReducer<Base: Reducer>: Reducer, CompiledOperator {
  @usableFromInline let compiledOnce = CompiledOnce<Base.State, Base.Action>()
  let base: Base
  let printer: _ReducerPrinter<Base.State, Base.Action>?

  public func _compile() -> CompiledReducer<Base.State, Base.Action> {
    #if DEBUG
    guard let printer else { return base._compile() }
    let base = base._compile()
    let reduce = base.reduce
    return CompiledReducer { state, action in
      let old = state
      let tracker = SharedChangeTracker.nested()
      let effect = tracker.track { reduce(&state, action) }
      // So that shared values in the old state have their old values.
      tracker.assert { printer.printChange(receivedAction: action, oldState: old, newState: state) }
      return effect
    }.restoring(base)
    #else
    return base._compile()
    #endif
  }
}
