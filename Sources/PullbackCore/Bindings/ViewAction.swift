/// An action type with a case for everything that its view sends, apart from what effects and parents
/// send.
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
  /// What the view sends.
  associatedtype ViewAction

  /// The case of the view's actions.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends the actions of its own and no others: `send(.refreshTapped)`.
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the view's feature.
  associatedtype StoreState
  /// The action of the view's feature.
  associatedtype StoreAction: ViewAction

  /// The store of the view's feature.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends one of the view's actions to the store.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}
