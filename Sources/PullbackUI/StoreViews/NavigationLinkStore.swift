public import PullbackCore

/// A link to a page that a store presents: a tap runs a closure, which sends the action that presents
/// it; going back sends ``PresentationAction/dismiss``.
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
/// For state that is not observable; else use `NavigationLink(state:)` or
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

  /// - Parameters:
  ///   - store: The store of what is presented.
  ///   - toDestinationState: What the page shows of it; nil for nothing.
  ///   - fromDestinationAction: Embeds the actions of the page.
  ///   - onTap: Presents the page.
  ///   - destination: Makes the page from its store.
  ///   - label: What the link looks like.
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

  /// A link to all that a store presents.
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

  /// A link among others to what a store presents: its page is shown when the id is its own.
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

  /// A link among others to a case of what a store presents: its page is shown when the id is its
  /// own.
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
