#if Macros
import Pullback
import PullbackUI
import Testing

// Everything in this module is isolated to the main actor unless it says otherwise.

@Reducer
struct Row {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action: ViewAction, Equatable {
    case view(View)
    case received(Int)
    enum View { case tapped }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.tapped):
        return .run { send in await send(.received(1)) }
      case .received(let number):
        state.count += number
        return .none
      }
    }
  }
}

@Reducer
enum Screen {
  case row(Row)
  case nested(Nested)
  @ReducerCaseIgnored case text(String)

  @Reducer
  enum Nested {
    case row(Row)
  }
}
extension Screen.State: Equatable {}
extension Screen.Nested.State: Equatable {}

@Reducer
struct Screens {
  @ObservableState
  struct State: Equatable {
    @Presents var screen: Screen.State?
  }
  enum Action { case screen(PresentationAction<Screen.Action>) }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.$screen, action: \.screen)
  }
}

@ViewAction(for: Row.self)
struct RowView: View {
  let store: StoreOf<Row>
  var body: some View {
    Button("\(store.count)") { send(.tapped) }
  }
}

@Suite struct MacroTests {
  @Test("S20: features made by macros work in a main-actor module")
  func features() async {
    let store = Store(initialState: Screens.State(screen: .nested(.row(Row.State())))) { Screens() }
    await store.send(.screen(.presented(.nested(.row(.view(.tapped)))))).finish()
    #expect(store.screen == .nested(.row(Row.State(count: 1))))
    guard let screen = store.scope(state: \.screen, action: \.screen.presented),
      case .nested(let nested) = screen.case, case .row(let row) = nested.case
    else {
      Issue.record("It is another case.")
      return
    }
    await RowView(store: row).send(.tapped).finish()
    #expect(row.count == 2)
  }

  @Test("case paths of main-actor enums can be used outside of the main actor")
  func casePaths() async {
    let path: any CaseKeyPath<Row.Action, Int> & Sendable = \.received
    let action = await Task.detached { path(3) }.value
    #expect(action == .received(3))
    #expect(Screen.State.allCasePaths.map(\.self).count == 3)
  }
}
#endif
