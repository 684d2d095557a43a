import PullbackCasePaths
public import PullbackCore

/// One view while optional state is there, and another, or none, while it is nil.
///
/// It switches only when the state becomes nil or stops being so. The view of the state gets a store
/// of what is inside, which keeps the last value that it had when the state goes.
///
/// ```swift
/// IfLetStore(store.scope(state: \.results, action: \.results)) {
///   SearchResultsView(store: $0)
/// } else: {
///   Text("Loading search results…")
/// }
/// ```
public struct IfLetStore<State, Action, Content: ViewContent>: LibraryView {
  private let store: Store<State?, Action>
  private let content: (Store<State?, Action>) -> Content

  /// - Parameters:
  ///   - store: A store of optional state.
  ///   - ifContent: The view while the state is there.
  ///   - elseContent: The view while it is nil.
  public init<IfContent, ElseContent>(
    _ store: Store<State?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) where Content == _ConditionalContent<IfContent, ElseContent> {
    self.store = store
    content = { store in
      if let unwrapped = store.unwrapped() {
        ViewBuilder.buildEither(first: ifContent(unwrapped))
      } else {
        ViewBuilder.buildEither(second: elseContent())
      }
    }
  }

  /// - Parameters:
  ///   - store: A store of optional state.
  ///   - ifContent: The view while the state is there; nothing is shown while it is nil.
  public init<IfContent>(
    _ store: Store<State?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.store = store
    content = { $0.unwrapped().map(ifContent) }
  }

  /// One view while something is presented, and another while nothing is.
  public init<IfContent, ElseContent>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) where Content == _ConditionalContent<IfContent, ElseContent> {
    self.init(
      store.scope(state: \.wrappedValue, action: \.presented),
      then: ifContent,
      else: elseContent
    )
  }

  /// A view while something is presented.
  public init<IfContent>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(store.scope(state: \.wrappedValue, action: \.presented), then: ifContent)
  }

  /// One view while a case of what is presented is there, and another while it is not.
  public init<DestinationState, DestinationAction, IfContent, ElseContent>(
    _ store: Store<PresentationState<DestinationState>, PresentationAction<DestinationAction>>,
    state toState: @escaping (_ destinationState: DestinationState) -> State?,
    action fromAction: @escaping (_ action: Action) -> DestinationAction,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) where Content == _ConditionalContent<IfContent, ElseContent> {
    self.init(
      store.scope(
        state: { $0.wrappedValue.flatMap(toState) },
        action: { .presented(fromAction($0)) }
      ),
      then: ifContent,
      else: elseContent
    )
  }

  /// A view while a case of what is presented is there.
  public init<DestinationState, DestinationAction, IfContent>(
    _ store: Store<PresentationState<DestinationState>, PresentationAction<DestinationAction>>,
    state toState: @escaping (_ destinationState: DestinationState) -> State?,
    action fromAction: @escaping (_ action: Action) -> DestinationAction,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(
      store.scope(
        state: { $0.wrappedValue.flatMap(toState) },
        action: { .presented(fromAction($0)) }
      ),
      then: ifContent
    )
  }

  public var body: some LibraryView {
    // Observing whether it is there, and not the state, keeps no copy of it.
    WithViewStore(store, observe: { $0 != nil }) { viewStore in
      let _ = viewStore.state
      content(store)
    }
  }
}
