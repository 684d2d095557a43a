public import PullbackCasePaths

extension PresentationState where State: CasePathable {
  /// The presentation of one case of the state. It presents nothing while the state is in another
  /// case.
  ///
  /// ```swift
  /// .sheet(store: store.scope(state: \.$destination.edit, action: \.destination.edit)) { … }
  /// ```
  ///
  /// Setting it to present nothing dismisses the whole state if that is in the case. Setting it to
  /// present a value changes the whole state to the case.
  public subscript<Value>(
    dynamicMember member: KeyPath<State.AllCasePaths, AnyCasePath<State, Value>>
  ) -> PresentationState<Value> {
    get {
      let path = State.allCasePaths[keyPath: member]
      return PresentationState<Value>(
        wrappedValue: wrappedValue.flatMap { path.extract(from: $0) }
      )
    }
    set {
      let path = State.allCasePaths[keyPath: member]
      if let value = newValue.wrappedValue {
        wrappedValue = path.embed(value)
      } else if let state = wrappedValue, path.extract(from: state) != nil {
        wrappedValue = nil
      }
    }
  }
}
