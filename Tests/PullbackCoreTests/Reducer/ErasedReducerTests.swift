import PullbackCore
import Testing

/// A reducer whose type something hides still has the actions of its `onRestore`.
@MainActor
@Suite struct ErasedReducerTests {
  private struct Feature: Reducer {
    var body: some Reducer<[String], String> {
      Reduce { state, action in
        state.append(action)
        return .none
      }
      .onRestore("restored")
    }
  }

  private func restored(_ store: Store<[String], String>) -> [String] {
    store.core.sendRestoreActions()
    return store.state
  }

  @Test("onRestore inside of Reduce(_:) sends its action")
  func reduce() {
    let store = Store<[String], String>(initialState: []) { Reduce(Feature()) }
    #expect(restored(store) == ["restored"])
  }

  @Test("onRestore of a reducer whose type is any Reducer sends its action")
  func existential() {
    let feature: any Reducer<[String], String> = Feature()
    let store = Store<[String], String>(initialState: []) { Reduce(feature) }
    #expect(restored(store) == ["restored"])
  }

  @Test("onRestore below if #available sends its action")
  func availability() {
    let store = Store<[String], String>(initialState: []) {
      if #available(macOS 26, *) { Feature() }
    }
    #expect(restored(store) == ["restored"])
  }
}
