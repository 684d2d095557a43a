import Pullback
import PullbackUI
import Testing

// Everything in this module is isolated to the main actor unless it says otherwise.

struct Counter: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action { case increment, delayed }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .delayed:
        return .run { send in await send(.increment) }
      }
    }
  }
}

struct Parent: Reducer {
  struct State: Equatable {
    var counter: Counter.State? = Counter.State()
  }
  enum Action { case counter(Counter.Action) }
  var body: some Reducer<State, Action> {
    Reduce { _, _ in .none }
      .ifLet(\.counter, action: /Action.counter) { Counter() }
  }
}

struct CounterView: View {
  let store: StoreOf<Counter>
  @State private var presses = 0
  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Text("\(viewStore.count) after \(presses)")
      Button("Press") {
        presses += 1
        viewStore.send(.increment)
      }
    }
  }
}

struct ParentView: View {
  let store: StoreOf<Parent>
  var body: some View {
    IfLetStore(store.scope(state: \.counter, action: Parent.Action.counter)) {
      CounterView(store: $0)
    }
  }
}

// A value that is sent between servers is made on any thread, so it belongs to no actor.
nonisolated struct Visitor: Codable, Equatable, Sendable {
  var name: String
}

extension PresenceTopic<Visitor> {
  nonisolated static let shop = Self("shop")
}

struct Shop: Reducer {
  struct State: Equatable {
    var me: Visitor
    var visitors: [Visitor] = []
  }
  enum Action { case task, visitorsChanged([Visitor]) }
  @Dependency(\.presence) var presence
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { [presence, me = state.me] send in
          for await visitors in presence.updates(of: .shop, joining: me) {
            await send(.visitorsChanged(visitors))
          }
        }
      case .visitorsChanged(let visitors):
        state.visitors = visitors
        return .none
      }
    }
  }
}

@Suite struct MainActorModuleTests {
  @Test("a feature of a main-actor module is present, and knows who else is")
  func presence() async {
    let presence = Presence(over: .inProcess)
    let store = Store(initialState: Shop.State(me: Visitor(name: "Ada"))) {
      Shop()
    } withDependencies: {
      $0.presence = presence
    }
    var others = presence.updates(of: .shop).makeAsyncIterator()
    let task = store.send(.task)
    while await others.next() != [Visitor(name: "Ada")] {}
    task.cancel()
    while await others.next() != [] {}
  }

  @Test("features and views of a main-actor module run without annotations")
  func runs() async throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    let graph = ViewGraph { ParentView(store: store) }
    func elements(_ element: Element) -> [Element] {
      [element] + element.children.flatMap(elements)
    }
    let button = try #require(
      elements(graph.tree.root).first {
        if case .button = $0.content { true } else { false }
      })
    try graph.tree.perform(.activate, on: button.id)
    await store.send(.counter(.delayed)).finish()
    graph.update()
    #expect(graph.tree.root.label == "2 after 1 Press")
  }
}
