import Foundation
import Pullback
import PullbackRecording

/// A counter whose state and actions can be written.
private struct Tally: Reducer {
  struct State: Codable, Equatable {
    var count = 0
  }
  enum Action: Codable { case increment }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

/// What recordings cost while they are made, and when they are looked at.
@MainActor
func recordingCases() -> [Measurement] {
  func store() -> StoreOf<Tally> { Store(initialState: Tally.State()) { Tally() } }

  let plain = store()
  let values = store()
  let recording = values.record(limit: 10_000)
  let bytes = store()
  let small = bytes.record(bytes: 1 << 20)
  let encoder = JSONEncoder()
  let sends = times([
    { for _ in 0..<$0 { plain.send(.increment) } },
    { for _ in 0..<$0 { values.send(.increment) } },
    { for _ in 0..<$0 { bytes.send(.increment) } },
    { turns in
      // What is encoded for an action: the state, the action, and a line with what else is known.
      for turn in 0..<turns {
        keep(try? encoder.encode(Tally.State(count: turn)))
        keep(try? encoder.encode(Tally.Action.increment))
        keep(try? encoder.encode(["time": 0.5, "start": 9, "end": 1]))
      }
    },
  ])
  keep(recording)
  keep(small)

  func moments(_ count: Int) -> Double {
    let store = store()
    let recording = store.record(bytes: 256 << 20)
    for _ in 0..<count { store.send(.increment) }
    var index = 0
    return time(samples: 21) { turns in
      for _ in 0..<turns {
        // Far from the last one, in both directions.
        index = (index + 61_803) % count
        keep(recording.state(after: index))
      }
    }
  }
  let few = moments(1_000)
  let many = moments(100_000)

  let replayed = store()
  let all = replayed.record(limit: 10_000)
  for _ in 0..<10_000 { replayed.send(.increment) }
  let replay = time(samples: 11) { turns in
    for _ in 0..<turns { keep(all.firstDivergence { Tally() }?.index) }
  }

  return [
    Measurement(
      "an action that is recorded", max(0, sends[1] - sends[0]), budget: 2_000),
    Measurement(
      "an action that is recorded in bytes, beyond its encoding",
      max(0, sends[2] - sends[0] - sends[3]), budget: 2_000),
    Measurement("a moment among 100,000 actions, to 1,000", many, baseline: few, budget: 1.5),
    Measurement("a moment among 100,000 actions", many / 1_000, .microseconds, budget: 10_000),
    Measurement("a replayed action", replay / 10_000, budget: 5_000),
  ]
}
