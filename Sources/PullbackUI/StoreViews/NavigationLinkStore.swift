public import PullbackCore

/// A link to a page that a store presents.
///
/// Pressing the link calls a closure, which sends the action that presents the page. Going back
/// sends `PresentationAction.dismiss`.
///
/// ```swift
/// NavigationLinkStore(store.scope(state: \.$detail, action: \.detail)) {
///   store.send(.detailTapped)
/// } destination: { store in
///   DetailView(store: store)
/// } label: {
///   Text("Detail")
/// }
/// ```
///
/// For state without `@ObservableState`. With it, use `NavigationLink(state:)` or
/// `navigationDestination(item:)`.
public struct NavigationLinkStore<
  State, Action, DestinationState, DestinationAction, Destination: ViewContent,
  Label: ViewContent
>: LibraryView {
  private let store: Store<PresentationState<State>, PresentationAction<Action>>
  private let toDestinationState: (State) -> DestinationState?
  private let fromDestinationAction: (DestinationAction) -> Action
  private let onTap: () -> Void
  private let destination: (Store<DestinationState, DestinationAction>) -> Destination
  private let label: Label

  /// Creates a link whose page is shown while the presented state is in one case.
  ///
  /// - Parameters:
  ///   - store: The store of the presented feature.
  ///   - toDestinationState: Returns the state of the page; nil to show no page.
  ///   - fromDestinationAction: Embeds an action of the page.
  ///   - onTap: Sends the action that presents the page.
  ///   - destination: Returns the page.
  ///   - label: Returns the label of the link.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ destinationAction: DestinationAction) -> Action,
    onTap: @escaping () -> Void,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.store = store
    self.toDestinationState = toDestinationState
    self.fromDestinationAction = fromDestinationAction
    self.onTap = onTap
    self.destination = destination
    self.label = label()
  }

  /// Creates a link whose page is shown while the store presents a feature.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    onTap: @escaping () -> Void,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    @ViewBuilder label: () -> Label
  ) where State == DestinationState, Action == DestinationAction {
    self.init(
      store,
      state: { $0 },
      action: { $0 },
      onTap: onTap,
      destination: destination,
      label: label
    )
  }

  /// Creates one of several links that share a presented state. The page of this link is shown
  /// while the `id` of the presented state is equal to the parameter `id`.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    id: State.ID,
    onTap: @escaping () -> Void,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    @ViewBuilder label: () -> Label
  ) where State == DestinationState, Action == DestinationAction, State: Identifiable {
    self.init(
      store,
      state: { $0.id == id ? $0 : nil },
      action: { $0 },
      onTap: onTap,
      destination: destination,
      label: label
    )
  }

  /// Creates one of several links that share a case of the presented state. The page of this link
  /// is shown while the `id` of the case's state is equal to the parameter `id`.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ destinationAction: DestinationAction) -> Action,
    id: DestinationState.ID,
    onTap: @escaping () -> Void,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label
  ) where DestinationState: Identifiable {
    self.init(
      store,
      state: { toDestinationState($0).flatMap { $0.id == id ? $0 : nil } },
      action: fromDestinationAction,
      onTap: onTap,
      destination: destination,
      label: label
    )
  }

  public var body: some LibraryView {
    Button(action: onTap) { label }
      .navigationDestination(
        store: store,
        state: toDestinationState,
        action: fromDestinationAction,
        destination: destination
      )
  }
}
