import Pullback
import PullbackCore
import Testing

private struct State: Equatable {
  var count = 0
  var log: [String] = []
}

private struct Counter: Reducer {
  func reduce(into state: inout State, action: Int) -> Effect<Int> {
    state.count = action
    return .none
  }
}

@MainActor
@Suite struct OnChangeTests {
  @Test("S18: onChange runs its reducer with the old value and the new one")
  func change() {
    let store = Store(initialState: State()) {
      Counter()
        .onChange(of: { $0.count }) { old, new in
          Reduce { state, action in
            state.log.append("\(old) to \(new) by \(action)")
            return .none
          }
        }
    }
    store.send(3)
    store.send(3)
    store.send(4)
    #expect(store.log == ["0 to 3 by 3", "3 to 4 by 4"])
  }

  @Test("S18: the closure of onChange gets the old value and the state, and its effects run")
  func closure() {
    let store = Store(initialState: State()) {
      Counter()
        .onChange(of: \.count) { old, state in
          state.log.append("\(old)")
          return state.count == 1 ? .send(2) : .none
        }
    }
    store.send(1)
    #expect(store.log == ["0", "1"])
    #expect(store.count == 2)
  }

  @Test("S18: removeDuplicates decides what counts as a change")
  func removeDuplicates() {
    let store = Store(initialState: State()) {
      Counter()
        .onChange(of: { $0.count }, removeDuplicates: { $0 % 2 == $1 % 2 }) { old, new in
          Reduce { state, _ in
            state.log.append("\(old) to \(new)")
            return .none
          }
        }
    }
    store.send(2)
    store.send(3)
    store.send(13)
    #expect(store.log == ["2 to 3"])
  }

  @Test("S18: onChange compares the values before and after its base ran, and sees no other change")
  func onlyTheBase() {
    let store = Store<State, Int>(initialState: State()) {
      Reduce { state, _ in
        state.count += 100
        return .none
      }
      EmptyReducer().onChange(of: { $0.count }) { _, _ in
        Reduce { state, _ in
          state.log.append("empty")
          return .none
        }
      }
      Counter().onChange(of: { $0.count }) { old, new in
        Reduce { state, _ in
          state.log.append("\(old) to \(new)")
          return .none
        }
      }
    }
    store.send(1)
    #expect(store.log == ["100 to 1"])
  }

  @Test("S18: the effects of onChange run after those of its base")
  func effectOrder() {
    let store = Store<[Int], Int>(initialState: []) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action == 0 ? .send(1) : .none
      }
      .onChange(of: { $0.count }) { _, new in
        Reduce { _, action in action == 0 ? .send(2) : .none }
      }
    }
    store.send(0)
    #expect(store.state == [0, 1, 2])
  }
}
