/// A feature marked ``Reducer()`` that does not declare `State`. Its state is empty, unless an
/// extension declares `State`.
public protocol _StateByDefault: _StateAndAction {
  /// The state of the feature; empty if the feature declares none.
  associatedtype State = _EmptyState
}

/// A feature marked ``Reducer()`` that does not declare `Action`. It has no actions, unless an
/// extension declares `Action`.
public protocol _ActionByDefault: _StateAndAction {
  /// The actions that the feature handles; none if the feature declares none.
  associatedtype Action = Never
}

/// The state of a feature without data.
public struct _EmptyState: ObservableState, Codable, Hashable, Sendable {
  public var _$id: ObservableStateID { ._$inert }

  /// Creates the empty state.
  public init() {}

  public mutating func _$willModify() {}
}
