import Pullback
import PullbackUI
import Testing

@MainActor
@Suite struct StoreViewTests {
  private final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }
  private let log = Log()
  private let store = Store(initialState: ShownFeature.State()) { ShownFeature() }

  private func texts(_ graph: ViewGraph) -> [String] {
    graph.update()
    var texts: [String] = []
    func walk(_ element: Element) {
      if case .text(let text) = element.content { texts.append(text.string) }
      if case .lazyRows(let rows) = element.content {
        for index in 0..<rows.count { walk(rows.element(at: index)) }
      } else {
        element.children.forEach(walk)
      }
    }
    walk(graph.tree.root)
    return texts
  }

  @Test("V4: the body of WithViewStore runs only when the observed value changed")
  func withViewStore() {
    let graph = ViewGraph {
      WithViewStore(store, observe: { $0.count }) { viewStore in
        let _ = log.lines.append("body")
        Text("count \(viewStore.state)")
      }
    }
    #expect(texts(graph) == ["count 0"])
    #expect(log.take() == ["body"])
    store.send(.incrementUnseen)
    #expect(texts(graph) == ["count 0"])
    #expect(log.take() == [])
    store.send(.increment)
    #expect(texts(graph) == ["count 1"])
    #expect(log.take() == ["body"])
  }

  @Test("V4: WithViewStore takes observe, send and removeDuplicates in every combination")
  func withViewStoreForms() {
    enum ViewAction { case tapped }
    let counter = store.scope(state: \.count, action: { (count: Int) in .setCount(count) })
    let graph = ViewGraph {
      WithViewStore(
        store, observe: { $0.count }, send: { (_: ViewAction) in .increment }
      ) { viewStore in
        Button("a \(viewStore.state)") { viewStore.send(.tapped) }
      }
      WithViewStore(store, observe: { $0.count }, removeDuplicates: { $0 / 2 == $1 / 2 }) {
        viewStore in Text("b \(viewStore.state)")
      }
      WithViewStore(store, removeDuplicates: { $0.count == $1.count }) { viewStore in
        Text("c \(viewStore.count)")
      }
      WithViewStore(counter) { viewStore in Text("d \(viewStore.state)") }
    }
    #expect(texts(graph) == ["a 0", "b 0", "c 0", "d 0"])
    store.send(.increment)
    #expect(texts(graph) == ["a 1", "b 0", "c 1", "d 1"])
    store.send(.increment)
    #expect(texts(graph) == ["a 2", "b 2", "c 2", "d 2"])
  }

  @Test("V1: IfLetStore switches when the state becomes nil or non-nil, not when it changes")
  func ifLetStore() {
    let graph = ViewGraph {
      IfLetStore(store.scope(state: \.optional, action: ShownFeature.Action.optional)) { store in
        let _ = log.lines.append("then")
        ShownRowView(store: store) { _ in }
      } else: {
        let _ = log.lines.append("else")
        Text("nothing")
      }
    }
    #expect(texts(graph) == ["nothing"])
    #expect(log.take() == ["else"])
    store.send(.set { $0.optional = ShownRow.State(id: 7) })
    #expect(texts(graph) == ["row 7: 0"])
    #expect(log.take() == ["then"])
    store.send(.optional(.increment))
    #expect(texts(graph) == ["row 7: 1"])
    #expect(log.take() == [])
    store.send(.set { $0.optional = nil })
    #expect(texts(graph) == ["nothing"])
    #expect(log.take() == ["else"])
  }

  @Test("V1: IfLetStore works without else, and with then as an argument or a trailing closure")
  func ifLetStoreWithoutElse() {
    let optional = store.scope(state: \.optional, action: ShownFeature.Action.optional)
    let graph = ViewGraph {
      IfLetStore(optional, then: { store in ShownRowView(store: store) { _ in } })
      IfLetStore(
        optional, then: { store in ShownRowView(store: store) { _ in } }, else: { Text("nothing") })
    }
    #expect(texts(graph) == ["nothing"])
    store.send(.set { $0.optional = ShownRow.State(id: 7) })
    #expect(texts(graph) == ["row 7: 0", "row 7: 0"])
  }

  @Test("V1: the store of a view that disappears keeps its last value")
  func lastValue() {
    var kept: StoreOf<ShownRow>?
    let graph = ViewGraph {
      IfLetStore(store.scope(state: \.optional, action: ShownFeature.Action.optional)) { store in
        let _ = kept = store
        ShownRowView(store: store) { _ in }
      }
    }
    store.send(.set { $0.optional = ShownRow.State(id: 7) })
    store.send(.optional(.increment))
    #expect(texts(graph) == ["row 7: 1"])
    store.send(.set { $0.optional = nil })
    #expect(texts(graph) == [])
    #expect(kept?.state == ShownRow.State(id: 7, count: 1))
  }

  @Test(
    "V2: ForEachStore is rebuilt when ids or order change, and a row's change runs its own body")
  func forEachStore() {
    let graph = ViewGraph {
      ForEachStore(
        store.scope(state: \.rows, action: { .row(id: $0, action: $1) })
      ) { rowStore in
        let _ = log.lines.append("made \(rowStore.withState { $0.id })")
        ShownRowView(store: rowStore) { log.lines.append($0) }
      }
    }
    #expect(texts(graph) == ["row 1: 0", "row 2: 0"])
    #expect(log.take() == ["made 1", "row 1", "made 2", "row 2"])

    store.send(.row(id: 2, action: .increment))
    #expect(texts(graph) == ["row 1: 0", "row 2: 1"])
    #expect(log.take() == ["row 2"])

    store.send(.set { $0.rows.append(ShownRow.State(id: 3)) })
    #expect(texts(graph) == ["row 1: 0", "row 2: 1", "row 3: 0"])
    #expect(log.take().contains("made 3"))

    store.send(.set { $0.rows.swapAt(0, 2) })
    #expect(texts(graph) == ["row 3: 0", "row 2: 1", "row 1: 0"])

    store.send(.set { $0.rows.remove(id: 2) })
    #expect(texts(graph) == ["row 3: 0", "row 1: 0"])
  }

  @Test("V2: a new array with equal ids does not rebuild the list")
  func sameIDs() {
    let graph = ViewGraph {
      ForEachStore(
        store.scope(state: \.rows, action: { .row(id: $0, action: $1) })
      ) { rowStore in
        let _ = log.lines.append("made")
        ShownRowView(store: rowStore) { _ in }
      }
    }
    _ = texts(graph)
    _ = log.take()
    store.send(.set { $0.rows = [ShownRow.State(id: 1, count: 5), ShownRow.State(id: 2)] })
    #expect(texts(graph) == ["row 1: 5", "row 2: 0"])
    #expect(log.take() == [])
  }

  @Test("V2: a list of 100,000 rows makes only the rows that are asked for")
  func lazyRows() {
    store.send(
      .set {
        $0.rows = IdentifiedArray(uniqueElements: (0..<100_000).map { ShownRow.State(id: $0) })
      })
    var made = 0
    let graph = ViewGraph {
      List {
        ForEachStore(
          store.scope(state: \.rows, action: { .row(id: $0, action: $1) })
        ) { rowStore in
          let _ = made += 1
          ShownRowView(store: rowStore) { _ in }
        }
      }
    }
    func lazyRows(_ element: Element) -> (any LazyElements)? {
      if case .lazyRows(let rows) = element.content { return rows }
      return element.children.lazy.compactMap(lazyRows).first
    }
    let rows = lazyRows(graph.tree.root)
    #expect(rows?.count == 100_000)
    #expect(made == 0)
    #expect(rows?.element(at: 70_000).label == "row 70000: 0")
    #expect(made == 1)
    store.send(.row(id: 70_000, action: .increment))
    graph.update()
    #expect(rows?.element(at: 70_000).label == "row 70000: 1")
    #expect(made == 1)
  }

  @Test("V3: SwitchStore is rebuilt only when the case changes")
  func switchStore() {
    let mode = store.scope(state: \.mode, action: ShownFeature.Action.mode)
    let graph = ViewGraph {
      SwitchStore(mode) { state in
        let _ = log.lines.append("switch")
        switch state {
        case .row:
          CaseLet(/ShownFeature.Mode.row, action: ShownFeature.ModeAction.row) { store in
            ShownRowView(store: store) { _ in }
          }
        case .other:
          CaseLet(/ShownFeature.Mode.other, action: ShownFeature.ModeAction.other) { store in
            Text("other")
            ShownRowView(store: store) { _ in }
          }
        case .none:
          Text("none")
        }
      }
    }
    #expect(texts(graph) == ["row 1: 0"])
    #expect(log.take() == ["switch"])
    mode.send(.row(.increment))
    #expect(texts(graph) == ["row 1: 1"])
    #expect(log.take() == [])
    store.send(.set { $0.mode = .other(ShownRow.State(id: 2)) })
    #expect(texts(graph) == ["other", "row 2: 0"])
    #expect(log.take() == ["switch"])
    mode.send(.other(.increment))
    #expect(texts(graph) == ["other", "row 2: 1"])
    store.send(.set { $0.mode = .none })
    #expect(texts(graph) == ["none"])
  }

  @Test("V3: a CaseLet outside of a SwitchStore warns at its line")
  func strayCaseLet() {
    let line = #line + 3
    withKnownIssue {
      _ = ViewGraph {
        CaseLet(/ShownFeature.Mode.row, action: ShownFeature.ModeAction.row) {
          ShownRowView(store: $0) { _ in }
        }
      }
    } matching: {
      $0.description.contains("is not inside of a \"SwitchStore\"")
        && $0.sourceLocation?.line == line
    }
  }

  @Test("V3: a CaseLet in the branch of another case warns")
  func wrongBranch() {
    let mode = store.scope(state: \.mode, action: ShownFeature.Action.mode)
    withKnownIssue {
      _ = ViewGraph {
        SwitchStore(mode) { _ in
          CaseLet(/ShownFeature.Mode.other, action: ShownFeature.ModeAction.other) {
            ShownRowView(store: $0) { _ in }
          }
        }
      }
    } matching: {
      $0.description.contains("is in the branch of another case")
    }
  }

  @Test("V3: a SwitchStore shows the CaseLet that matches, and warns when none does")
  func missingCase() {
    let mode = store.scope(state: \.mode, action: ShownFeature.Action.mode)
    let graph = ViewGraph {
      SwitchStore(mode) {
        CaseLet(/ShownFeature.Mode.row, action: ShownFeature.ModeAction.row) {
          ShownRowView(store: $0) { _ in }
        }
        CaseLet(/ShownFeature.Mode.other, action: ShownFeature.ModeAction.other) {
          (_: StoreOf<ShownRow>) in
          Text("other")
        }
      }
    }
    #expect(texts(graph) == ["row 1: 0"])
    store.send(.set { $0.mode = .other(ShownRow.State(id: 2)) })
    #expect(texts(graph) == ["other"])
    withKnownIssue {
      store.send(.set { $0.mode = .none })
      _ = texts(graph)
    } matching: {
      $0.description.contains("has no \"CaseLet\" for the case that the state is in")
    }
  }

  @Test("a view store's binding reads the observed value and sends an action for a new one")
  func binding() {
    let viewStore = ViewStore(store, observe: { $0 })
    let count = viewStore.binding(get: \.count, send: { .setCount($0) })
    #expect(count.wrappedValue == 0)
    count.wrappedValue = 5
    #expect(store.state.count == 5)
    #expect(count.wrappedValue == 5)
    let isPositive = viewStore.binding(get: { $0.count > 0 }, send: .setCount(0))
    isPositive.wrappedValue = true
    #expect(store.state.count == 0)
  }

  @Test("a sheet with a binding shows the content of its IfLetStore")
  func sheet() {
    struct Screen: View {
      let store: StoreOf<ShownFeature>
      var body: some View {
        WithViewStore(store, observe: { $0 }) { viewStore in
          Text("root")
            .sheet(
              isPresented: viewStore.binding(
                get: { $0.optional != nil },
                send: { isPresented in .set { $0.optional = isPresented ? $0.optional : nil } })
            ) {
              IfLetStore(store.scope(state: \.optional, action: ShownFeature.Action.optional)) {
                store in
                ShownRowView(store: store) { _ in }
              }
            }
        }
      }
    }
    let graph = ViewGraph { Screen(store: store) }
    #expect(graph.tree.dialogs.isEmpty)
    store.send(.set { $0.optional = ShownRow.State(id: 7) })
    graph.update()
    #expect(graph.tree.dialogs.map(\.children.first?.label) == ["row 7: 0"])
    try? graph.tree.perform(.dismiss, on: graph.tree.dialogs[0].id)
    graph.update()
    #expect(graph.tree.dialogs.isEmpty)
    #expect(store.state.optional == nil)
  }
}
