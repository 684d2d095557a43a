import PullbackCasePaths
public import PullbackCore

extension Binding {
  /// A binding to the store of one case of a presented enum of features.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.$destination, action: \.destination).edit) { … }
  /// ```
  ///
  /// The store is nil while another case, or nothing, is presented. Setting the binding to nil
  /// dismisses the feature if this case is presented.
  public subscript<State: CaseReducerState, Action, ChildState, ChildAction>(
    dynamicMember feature: KeyPath<
      State.StateReducer._Features, _CaseFeature<State, Action, ChildState, ChildAction>
    >
  ) -> Binding<Store<ChildState, ChildAction>?>
  where Value == Store<State, Action>?, State.StateReducer: CaseReducer {
    Binding<Store<ChildState, ChildAction>?>(
      location: CaseFeatureLocation(
        location, State.StateReducer._Features()[keyPath: feature])
    )
  }
}

/// The storage of a binding to the store of one case of a presented enum of features. Writing nil
/// dismisses the feature.
private final class CaseFeatureLocation<State, Action: CasePathable, ChildState, ChildAction>:
  BindingLocation<Store<ChildState, ChildAction>?>
{
  private let base: BindingLocation<Store<State, Action>?>
  private let feature: _CaseFeature<State, Action, ChildState, ChildAction>

  init(
    _ base: BindingLocation<Store<State, Action>?>,
    _ feature: _CaseFeature<State, Action, ChildState, ChildAction>
  ) {
    self.base = base
    self.feature = feature
  }

  override var value: Store<ChildState, ChildAction>? {
    get { base.value?.scope(feature) }
    set {
      guard newValue == nil, let presented = base.value, presented.scope(feature) != nil else {
        return
      }
      // The binding keeps the store weakly, and dismisses only a store that still exists.
      withExtendedLifetime(presented) { base.value = nil }
    }
  }

  override func isSame(as other: BindingLocation<Store<ChildState, ChildAction>?>) -> Bool {
    guard let other = other as? Self else { return false }
    return self === other
      || (feature.state == other.feature.state && feature.action == other.feature.action
        && base.isSame(as: other.base))
  }
}
