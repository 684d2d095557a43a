#if Macros
public import Pullback

/// Shows what a recorded store has done, and takes it back to earlier states.
///
/// It reaches the store by the dependency `\.inspectorClient`. ``InspectorView`` is its view.
@Reducer
public struct Inspector {
  /// What is shown of the recording.
  public enum Tab: String, CaseIterable, Sendable {
    case actions, changes, state, views
  }

  @ObservableState
  public struct State: Equatable {
    /// What is shown.
    public var page = InspectorPage()
    public var tab = Tab.actions
    /// The values of the state whose parts are shown.
    public var expanded: Set<String> = []
    /// What is searched in the state; empty for nothing.
    public var search = ""

    public init() {}

    var request: InspectorClient.Request {
      var request = InspectorClient.Request()
      request.expanded = expanded
      request.search = search
      return request
    }
  }

  public enum Action: Equatable, Sendable {
    /// The view appeared. The effect ends when the view disappears.
    case task
    case changed
    case pageLoaded(InspectorPage)
    case actionTapped(Int)
    case backTapped
    case forwardTapped
    case newestTapped
    /// The inspector was closed. The newest state is shown again, unless what the person does
    /// begins another future.
    case closed
    case skipTapped
    case inputChanged(InspectorInput)
    case tabChanged(Tab)
    case valueTapped(StateTreeLine.ID)
    case searchChanged(String)
  }

  private enum CancelID { case page, effects }

  @Dependency(\.inspectorClient) var client
  @Dependency(\.continuousClock) var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { [client] send in
          for await _ in await client.changes() { await send(.changed) }
        }
      case .changed:
        return load(state)
      case .pageLoaded(let page):
        state.page = page
        return page.effects > 0 ? watch(page.effects) : .cancel(id: CancelID.effects)
      case .actionTapped(let index):
        // Beside the actions, what is shown of them stays.
        if state.tab == .actions { state.tab = .changes }
        return perform(.go(index + 1))
      case .backTapped:
        return perform(.back)
      case .forwardTapped:
        return perform(.forward)
      case .newestTapped:
        return perform(.newest)
      case .closed:
        return perform(.leave)
      case .skipTapped:
        guard state.page.shown > 0 else { return .none }
        return perform(.skip(state.page.shown - 1))
      case .inputChanged(let input):
        return perform(.input(input))
      case .tabChanged(let tab):
        state.tab = tab
        return .none
      case .valueTapped(let id):
        if state.expanded.remove(id) == nil { state.expanded.insert(id) }
        return load(state)
      case .searchChanged(let search):
        state.search = search
        return load(state)
      }
    }
  }

  private func load(_ state: State) -> Effect<Action> {
    .run { [client, request = state.request] send in
      await send(.pageLoaded(await client.page(request)))
    }
    .cancellable(id: CancelID.page, cancelInFlight: true)
  }

  /// Loads the page when the number of effects changes: nothing says when an effect has ended.
  private func watch(_ count: Int) -> Effect<Action> {
    .run { [client, clock] send in
      repeat { try await clock.sleep(for: .seconds(1)) } while await client.effects() == count
      await send(.changed)
    }
    .cancellable(id: CancelID.effects, cancelInFlight: true)
  }

  /// The client answers with a change, which loads the page.
  private func perform(_ command: InspectorClient.Command) -> Effect<Action> {
    .run { [client] _ in await client.perform(command) }
  }
}
#endif
