import Pullback
import PullbackTesting
import PullbackUITesting
import Testing

@testable import TemplateApp

@MainActor struct CounterTests {
  @Test func countsAndResets() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.send(.incrementTapped) { $0.count = 2 }
    await store.send(.decrementTapped) { $0.count = 1 }
    await store.send(.resetTapped) { $0.count = 0 }
  }

  @Test func inABrowser() throws {
    let page = HeadlessPage {
      Store(initialState: Counter.State()) { Counter() }
    } view: {
      CounterView(store: $0)
    }
    #expect(page.title == "TemplateApp")
    try page.tap("Increment")
    #expect(page.shows("1"))
  }

  @Test func inATerminal() throws {
    let screen = HeadlessScreen {
      Store(initialState: Counter.State()) { Counter() }
    } view: {
      CounterView(store: $0)
    }
    try screen.tap("Decrement")
    #expect(screen.shows("-1"))
  }
}
