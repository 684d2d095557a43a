public import PullbackCasePaths

/// A case of an enum of features: the path to its state, and the path to its actions.
///
/// `$store.scope(state: \.destination, action: \.destination).edit` names both by one member,
/// `edit`.
public struct _CaseFeature<State, Action: CasePathable, ChildState, ChildAction> {
  package let state: KeyPath<State, ChildState?>
  package let action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>

  /// Creates an instance from the path to the feature's state and the path to its actions.
  public init(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) {
    self.state = state
    self.action = action
  }
}

extension Store where Action: CasePathable {
  /// The store of one feature of an enum of features; nil while the state is in another case.
  package func scope<ChildState, ChildAction>(
    _ feature: _CaseFeature<State, Action, ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: feature.state, action: feature.action)
  }
}

/// A type with one property for each case of an enum of features. Each property is a
/// ``_CaseFeature``.
public protocol _CaseFeatures {
  /// Makes an instance, which stores nothing.
  init()
}

/// A type without features, the default for a ``CaseReducer`` that is written by hand.
public struct _NoCaseFeatures: _CaseFeatures {
  /// Makes the value, which has no properties.
  public init() {}
}
