/// Actions of which some are sent by views, in a case of their own.
///
/// ```swift
/// enum Action: ViewAction {
///   case received(Int)
///   case view(View)
///   enum View { case incrementTapped }
/// }
/// ```
public protocol ViewAction<ViewAction> {
  /// What views send.
  associatedtype ViewAction

  /// The case of what views send.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends the view actions of its feature; `@ViewAction(for:)` makes it one.
public protocol ViewActionSending<StoreState, StoreAction> {
  associatedtype StoreState
  associatedtype StoreAction: ViewAction

  /// The store that actions are sent to.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends a view action to the store.
  ///
  /// - Returns: The effects that the action set off, to await or cancel.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}
