import Pullback
import PullbackUI
import PullbackUITesting
import Testing

private struct Greeter: Reducer {
  struct State: Equatable { var text = "Nothing" }
  enum Action: Equatable, Sendable { case onTask, answered(String) }
  @Dependency(\.continuousClock) var clock
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .onTask:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.answered("Hello"))
        }
      case .answered(let text):
        state.text = text
        return .none
      }
    }
  }
}

private struct GreeterView: View {
  let store: StoreOf<Greeter>
  var body: some View {
    WithViewStore(store, observe: { $0 }) { Text($0.text) }
      .task { await store.send(.onTask).finish() }
  }
}

@MainActor @Suite struct TaskTests {
  @Test("A view's task that only awaits its store runs on the main actor of a headless screen")
  func task() async {
    let screen = HeadlessScreen {
      Store(initialState: Greeter.State()) { Greeter() }
    } view: {
      GreeterView(store: $0)
    }
    await screen.settle()
    #expect(screen.shows("Nothing"))
    await screen.advance(by: .seconds(1))
    #expect(screen.shows("Hello"))
  }

  @Test("A headless page shows what a view's task changes before anything is pressed")
  func taskOfPage() async {
    let page = HeadlessPage {
      Store(initialState: Greeter.State()) { Greeter() }
    } view: {
      GreeterView(store: $0)
    }
    await page.settle()
    #expect(page.shows("Nothing"))
    await page.advance(by: .seconds(1))
    #expect(page.shows("Hello"))
    page.reload()
    #expect(page.shows("Hello"))
  }
}
