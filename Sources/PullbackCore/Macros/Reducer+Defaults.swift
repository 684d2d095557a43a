/// A feature by ``Reducer()`` that does not say what its state is: nothing, unless an extension does.
public protocol _StateByDefault: _StateAndAction {
  /// What the feature remembers.
  associatedtype State = _EmptyState
}

/// A feature by ``Reducer()`` that does not say what its actions are: none, unless an extension does.
public protocol _ActionByDefault: _StateAndAction {
  /// What can happen to it.
  associatedtype Action = Never
}

/// The state of a feature that remembers nothing.
public struct _EmptyState: ObservableState, Codable, Hashable, Sendable {
  public var _$id: ObservableStateID { ._$inert }

  /// Makes the state.
  public init() {}

  public mutating func _$willModify() {}
}
