#if Macros
import Foundation
import Pullback

@Reducer
struct DebateList {
  @Reducer
  enum Destination {
    case add(DebateForm)
    case alert(AlertState<Alert>)
    @CasePathable
    enum Alert { case confirmLoadMock }
  }
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared(.debates) var debates
  }
  enum Action {
    case addTapped
    case confirmAddTapped
    case destination(PresentationAction<Destination.Action>)
    case dismissAddTapped
    case onDelete(IndexSet)
  }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.destination = .add(DebateForm.State(debate: Debate(id: uuid())))
        return .none
      case .confirmAddTapped:
        guard case .some(.add(let form)) = state.destination else { return .none }
        var debate = form.debate
        debate.speakers.removeAll { $0.name.allSatisfy(\.isWhitespace) }
        if debate.speakers.isEmpty {
          debate.speakers.append(form.debate.speakers.first ?? Debate.Speaker(id: uuid()))
        }
        state.$debates.withLock { _ = $0.append(debate) }
        state.destination = nil
        return .none
      case .destination(.presented(.alert(.confirmLoadMock))):
        state.$debates.withLock { $0 = [.mock] }
        return .none
      case .destination:
        return .none
      case .dismissAddTapped:
        state.destination = nil
        return .none
      case .onDelete(let offsets):
        state.$debates.withLock { $0.remove(atOffsets: offsets) }
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
extension DebateList.Destination.State: Equatable {}

@Reducer
struct DebateApp {
  @Reducer
  enum Path {
    case page(DebatePage)
    case minutes(Debate.Held, debate: Debate)
    case timer(DebateTimer)
  }
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var list = DebateList.State()
  }
  enum Action {
    case path(StackActionOf<Path>)
    case list(DebateList.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { DebateList() }
    Reduce { state, action in
      switch action {
      case .path(.element(_, .page(.delegate(.start(let debate))))):
        state.path.append(.timer(DebateTimer.State(debate: debate)))
        return .none
      case .path, .list:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}
extension DebateApp.Path.State: Equatable {}
#endif
