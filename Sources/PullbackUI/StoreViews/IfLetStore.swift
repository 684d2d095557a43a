import PullbackCasePaths
public import PullbackCore

/// A view of optional state: shows one view while the state is not nil, and another view or nothing
/// while it is nil.
///
/// Its body is evaluated again only when the state becomes nil or stops being nil. The store of the
/// unwrapped state keeps the last value after the state has become nil.
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

  /// Creates a view that shows one of two views.
  ///
  /// - Parameters:
  ///   - store: A store of optional state.
  ///   - ifContent: Returns the view while the state is not nil, from a store of the unwrapped
  ///     state.
  ///   - elseContent: Returns the view while the state is nil.
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

  /// Creates a view that shows nothing while the state is nil.
  ///
  /// - Parameters:
  ///   - store: A store of optional state.
  ///   - ifContent: Returns the view while the state is not nil, from a store of the unwrapped
  ///     state.
  public init<IfContent>(
    _ store: Store<State?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.store = store
    content = { $0.unwrapped().map(ifContent) }
  }

  /// Creates a view that shows one view while a feature is presented, and another one while no
  /// feature is presented.
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

  /// Creates a view that shows a view while a feature is presented, and nothing while no feature is
  /// presented.
  public init<IfContent>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(store.scope(state: \.wrappedValue, action: \.presented), then: ifContent)
  }

  /// Creates a view that shows one view while the presented state is in a case, and another one
  /// otherwise.
  ///
  /// - Parameters:
  ///   - toState: Returns the associated value of the case; nil for another case.
  ///   - fromAction: Embeds an action of the case.
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

  /// Creates a view that shows a view while the presented state is in a case, and nothing
  /// otherwise.
  ///
  /// - Parameters:
  ///   - toState: Returns the associated value of the case; nil for another case.
  ///   - fromAction: Embeds an action of the case.
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
    // Observes only whether the state is nil, so that no copy of the state is kept.
    WithViewStore(store, observe: { $0 != nil }) { viewStore in
      let _ = viewStore.state
      content(store)
    }
  }
}
