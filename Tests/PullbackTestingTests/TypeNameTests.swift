import Pullback
import PullbackTesting
import TestSupport
import Testing

private struct Hidden: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, failed }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    guard action == .failed else { return .none }
    return .run { _ in throw Failure() }
  }
  struct Failure: Error {}
}

/// Messages name types as source code does.
@Suite struct TypeNameTests {
  @Test("T2: a message about a private feature contains no mangled context")
  func privateFeature() async {
    let found = await issues {
      let store = TestStore(initialState: Hidden.State()) { Hidden() }
      await store.send(.tapped)
      await store.send(.failed) { $0.count = 2 }
    }
    #expect(found.count == 2)
    #expect(found.first?.message.hasPrefix("Hidden: ") == true)
    #expect(found.allSatisfy { !$0.message.contains("unknown context") })
    #expect(found.last?.message.contains("Hidden.Action") == true)
  }

  @Test("T2: a message about a feature in a function contains no mangled context")
  func localFeature() async {
    struct Local: Reducer {
      struct State: Equatable { var names: [String: Hidden.State?] = [:] }
      enum Action { case tapped(Hidden.State) }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        guard case .tapped(let value) = action else { return .none }
        state.names["a"] = value
        return .none
      }
    }
    let found = await issues {
      let store = TestStore(initialState: Local.State()) { Local() }
      await store.send(.tapped(Hidden.State()))
      let wrapped = TestStore(initialState: Local.State()) {
        CombineReducers { Local() }
      }
      await wrapped.send(.tapped(Hidden.State()))
    }
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.message.hasPrefix("TypeNameTests.Local: ") })
    #expect(found.allSatisfy { !$0.message.contains("unknown context") })
  }
}
