import Pullback
import PullbackTesting
import Testing

/// `ReducerExplorer` tries the orders of effects that a store can take, and no others.
@Suite struct ExploredEffectTests {
  /// The actions that were received in each order that the explorer found.
  private func orders(
    responses: @escaping (String, [String]) -> [[String]],
    actions: @escaping ([String]) -> [String] = { _ in [] },
    _ reduce: @escaping (inout [String], String) -> Effect<String>
  ) -> Set<String> {
    let exploration = ReducerExplorer<Reduce<[String], String>>(
      initialState: [],
      actions: { state in state.isEmpty ? ["start"] : actions(state) },
      reducer: {
        Reduce { state, action in
          state.append(action)
          return reduce(&state, action)
        }
      },
      responses: responses
    )
    .explore()
    #expect(exploration.stop == nil)
    return Set(exploration.states.map { $0.joined(separator: " ") })
  }

  private var run: Effect<String> { .run { _ in } }

  @Test("what follows merged effects in a concatenation waits for all of them")
  func joined() {
    let found = orders(responses: { action, state in
      // The two merged effects respond with "a", and the one after them with "c".
      action == "start" ? [[state.contains("a") ? "c" : "a"]] : []
    }) { _, action in
      guard action == "start" else { return .none }
      return .concatenate(.merge(run, run), run)
    }
    #expect(found == ["", "start", "start a", "start a a", "start a a c"])
  }

  @Test("an effect that sends nothing does not keep the next one of a concatenation from starting")
  func silent() {
    let found = orders(responses: { _, _ in [] }) { _, action in
      guard action == "start" else { return .none }
      return .concatenate(run, .send("next"))
    }
    #expect(found == ["", "start", "start next"])
  }

  @Test("an effect that may send nothing is tried both ways before the next one starts")
  func maybeSilent() {
    let found = orders(responses: { action, _ in action == "start" ? [[], ["a"]] : [] }) {
      _, action in
      guard action == "start" else { return .none }
      return .concatenate(run, .send("next"))
    }
    #expect(found == ["", "start", "start next", "start a", "start a next"])
  }

  @Test("states whose pending effects go on differently are different states")
  func differentRest() {
    // Both actions leave the same state and the same running effect, and end differently.
    let found = ReducerExplorer<Reduce<Set<String>, String>>(
      initialState: [],
      actions: { $0.isEmpty ? ["one", "two"] : [] },
      reducer: {
        Reduce { state, action in
          switch action {
          case "one", "two":
            state.insert("started")
            return .concatenate(.run { _ in }, .send("after \(action)"))
          default:
            state.insert(action)
            return .none
          }
        }
      },
      responses: { action, _ in ["one", "two"].contains(action) ? [["response"]] : [] }
    )
    .explore()
    #expect(found.states.contains(["started", "response", "after one"]))
    #expect(found.states.contains(["started", "response", "after two"]))
  }

  @Test("cancelling one effect of a concatenation starts the next, as in a store")
  func cancelledStep() {
    let found = orders(
      responses: { action, _ in action == "start" ? [["a"]] : [] },
      actions: { $0 == ["start"] ? ["cancel"] : [] }
    ) { _, action in
      switch action {
      case "start": .concatenate(run.cancellable(id: "step"), .send("next"))
      case "cancel": .cancel(id: "step")
      default: .none
      }
    }
    #expect(found == ["", "start", "start a", "start a next", "start cancel", "start cancel next"])
  }

  @Test("cancelling a whole concatenation drops the effects that have not started")
  func cancelledSequence() {
    let found = orders(
      responses: { action, _ in action == "start" ? [["a"]] : [] },
      actions: { $0 == ["start"] ? ["cancel"] : [] }
    ) { _, action in
      switch action {
      case "start": .concatenate(run, .send("next")).cancellable(id: "all")
      case "cancel": .cancel(id: "all")
      default: .none
      }
    }
    #expect(found == ["", "start", "start a", "start a next", "start cancel"])
  }
}
