/// An action type with one case for all actions of the view, separate from actions of effects and
/// parents.
///
/// ```swift
/// enum Action: ViewAction {
///   case response(Int)
///   case view(View)
///
///   enum View { case refreshTapped }
/// }
/// ```
public protocol ViewAction<ViewAction> {
  /// The actions that the view sends.
  associatedtype ViewAction

  /// The case that wraps the view's actions.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends only its own actions: `send(.refreshTapped)`.
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the view's feature.
  associatedtype StoreState
  /// The action of the view's feature.
  associatedtype StoreAction: ViewAction

  /// The store of the view's feature.
  var store: Store<StoreState, StoreAction> { get }

  /// Does nothing. `@ViewAction` writes it on the main actor, so that the compiler accepts one
  /// spelling of the conformance for main-actor views and for all others.
  static func _onMainActor()
}

extension ViewActionSending {
  public static func _onMainActor() {}

  /// Sends one of the view's actions to the store. Returns the effects that it started.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}
