#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

@Reducer private struct Page {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case close, increment, load, loaded(Int), start, stop, tick }
  enum CancelID { case timer }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .close: return .run { _ in await dismiss() }
      case .increment, .tick:
        state.count += 1
        return .none
      case .load:
        return .run { [count = state.count] send in
          try await clock.sleep(for: .seconds(count))
          await send(.loaded(42))
        }
      case .loaded(let count):
        state.count = count
        return .none
      case .start:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
        .cancellable(id: CancelID.timer)
      case .stop: return .cancel(id: CancelID.timer)
      }
    }
  }
}

@Reducer private struct Form {
  struct State: Equatable { var text = "" }
  enum Action: Equatable { case edit(String) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .edit(let text) = action else { return .none }
      state.text = text
      return .none
    }
  }
}

@Reducer private enum Screen {
  case page(Page)
  case form(Form)
}
extension Screen.State: Equatable {}
extension Screen.Action: Equatable {}

@Reducer private struct Root {
  struct State: Equatable {
    var path = StackState<Page.State>()
    var screens = StackState<Screen.State>()
  }
  enum Action: Equatable {
    case path(StackActionOf<Page>)
    case screens(StackActionOf<Screen>)
    case push, pushTwo, popAll, popLast, stopAll
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push:
        state.path.append(Page.State())
        return .none
      case .pushTwo:
        state.path.append(Page.State())
        state.path.append(Page.State())
        return .none
      case .popAll:
        state.path.removeAll()
        state.screens = StackState()
        return .none
      case .popLast:
        state.path.removeLast()
        return .none
      case .stopAll:
        return .cancel(id: Page.CancelID.timer)
      case .path(.element(id: let id, action: .loaded)):
        state.path.pop(to: id)
        return .none
      case .path, .screens: return .none
      }
    }
    .forEach(\.path, action: \.path) { Page() }
    .forEach(\.screens, action: \.screens)
  }
}

/// Stacks, as tests of applications check them.
@MainActor @Suite struct StackSuiteTests {
  private let clock = TestClock()

  private func makeStore(_ state: Root.State = Root.State()) -> TestStoreOf<Root> {
    let store = TestStore(initialState: state) {
      Root()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.timeout = 0
    return store
  }

  @Test("S14: elements are pushed by the parent and by actions, with ids that count from 0")
  func pushing() async {
    let store = makeStore()
    await store.send(.push) { $0.path[id: 0] = Page.State() }
    await store.send(.path(.push(id: 1, state: Page.State(count: 1)))) {
      $0.path[id: 1] = Page.State(count: 1)
    }
    await store.send(\.path[id: 1].increment) { $0.path[id: 1]?.count = 2 }
    await store.send(.screens(.push(id: 2, state: .form(Form.State())))) {
      $0.screens[id: 2] = .form(Form.State())
    }
    await store.send(\.screens[id: 2].form.edit, "a") {
      $0.screens[id: 2, case: \.form]?.text = "a"
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
    await store.send(.push) { $0.path[id: 3] = Page.State() }
  }

  @Test("S13: effects of an element end when it is popped, by whomever", arguments: 0..<4)
  func popping(end: Int) async {
    let store = makeStore(Root.State(path: StackState([Page.State(), Page.State()])))
    await store.send(\.path[id: 1].start)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].tick) { $0.path[id: 1]?.count = 1 }
    switch end {
    case 0: await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    case 1: await store.send(.popAll) { $0.path = StackState() }
    case 2: await store.send(.popLast) { $0.path.removeLast() }
    default:
      await store.send(\.path[id: 0].close)
      await store.receive(\.path.popFrom) { $0.path = StackState() }
    }
    await clock.advance(by: .seconds(3))
    await store.finish()
  }

  @Test("S22: an element cannot cancel its sibling's effects; the parent cancels all")
  func siblings() async {
    let store = makeStore(Root.State(path: StackState([Page.State(), Page.State()])))
    await store.send(\.path[id: 0].start)
    await store.send(\.path[id: 1].start)
    await store.send(\.path[id: 1].stop)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].tick) { $0.path[id: 0]?.count = 1 }
    await store.send(\.path[id: 1].start)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].tick) { $0.path[id: 0]?.count = 2 }
    await store.receive(\.path[id: 1].tick) { $0.path[id: 1]?.count = 1 }
    await store.send(.stopAll)
    await clock.advance(by: .seconds(2))
    await store.finish()
  }

  @Test("S14: a response arrives at the element that asked, also when others were pushed since")
  func responses() async {
    let store = makeStore(
      Root.State(path: StackState([Page.State(count: 2), Page.State(count: 1)]))
    )
    await store.send(\.path[id: 0].load)
    await store.send(\.path[id: 1].load)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].loaded, 42) { $0.path[id: 1]?.count = 42 }
    await store.send(.push) { $0.path[id: 2] = Page.State() }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].loaded) {
      $0.path[id: 0]?.count = 42
      $0.path.pop(to: 0)
    }
  }

  @Test("S14: actions for elements that are not there are an issue each")
  func absent() async {
    for action: StackActionOf<Page> in [
      .element(id: 9, action: .increment), .popFrom(id: 9),
    ] {
      let count = await issueCount {
        let store = makeStore()
        await store.send(.path(action))
      }
      #expect(count == 1, "\(action)")
    }
  }

  @Test("S14: pushing an id again, or one that skips some, is an issue")
  func ids() async {
    let again = await issueCount {
      let store = makeStore(Root.State(path: StackState([Page.State()])))
      await store.send(.path(.push(id: 0, state: Page.State())))
    }
    #expect(again == 1)
    let skipped = await issueCount {
      let store = makeStore()
      await store.send(.path(.push(id: 9, state: Page.State()))) {
        $0.path[id: 9] = Page.State()
      }
    }
    #expect(skipped >= 1)
  }

  @Test("S14: an expectation under a wrong id fails, and says so")
  func wrongID() async {
    let count = await issueCount {
      let store = makeStore()
      await store.send(.pushTwo) {
        $0.path[id: 0] = Page.State()
        $0.path[id: 2] = Page.State()
      }
    }
    #expect(count == 1)
  }

  @Test("a case of an element is read by id, and an element of another case is nil")
  func cases() {
    var state = Root.State(screens: StackState([.page(Page.State()), .form(Form.State())]))
    #expect(state.screens[id: 0, case: \.page] == Page.State())
    #expect(state.screens[id: 0, case: \.form] == nil)
    state.screens[id: 1, case: \.form]?.text = "x"
    #expect(state.screens[id: 1, case: \.form]?.text == "x")
    state.screens[id: 1, case: \.form] = nil
    #expect(state.screens.count == 1)
  }

  @Test("the description of a stack shows its ids and elements")
  func description() {
    let state = StackState([Form.State(text: "a"), Form.State(text: "b")])
    var text = ""
    customDump(state, to: &text)
    #expect(text.contains("#0") && text.contains("#1"))
    #expect(String(describing: state).contains("text: \"b\""))
  }
}
#endif
