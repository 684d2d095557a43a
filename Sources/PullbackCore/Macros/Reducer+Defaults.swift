/// A feature by ``Reducer()`` that does not declare `State` itself: it has no data, unless an
/// extension declares it.
public protocol _StateByDefault: _StateAndAction {
  /// The data of the feature.
  associatedtype State = _EmptyState
}

/// A feature by ``Reducer()`` that does not declare `Action` itself: it has no actions, unless an
/// extension declares them.
public protocol _ActionByDefault: _StateAndAction {
  /// The events that the feature handles.
  associatedtype Action = Never
}

/// The state of a feature without data.
public struct _EmptyState: ObservableState, Codable, Hashable, Sendable {
  public var _$id: ObservableStateID { ._$inert }

  /// Makes the state.
  public init() {}

  public mutating func _$willModify() {}
}
