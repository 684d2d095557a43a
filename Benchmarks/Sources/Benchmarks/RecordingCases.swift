import Foundation
import Pullback
import PullbackRecording

/// What recordings cost while they are made, and when they are looked at.
@MainActor
func recordingCases(bare: Double) -> [Measurement] {
  func store() -> StoreOf<TallyApp> {
    Store(initialState: TallyApp.State()) { TallyApp() }
  }
  let action = TallyApp.Action.counter(.incrementTapped)
  func send(_ store: StoreOf<TallyApp>, _ count: Int) {
    for _ in 0..<count { store.send(action) }
  }

  let plain = store()
  let values = store()
  let recording = values.record(limit: 10_000)
  let bytes = store()
  let small = bytes.record(bytes: 1 << 20)
  let absent = Absent()
  let encoder = JSONEncoder()
  // As recordings write it: equal parts of two states have the same text.
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  let sends = times([
    { send(plain, $0) },
    { send(values, $0) },
    { send(bytes, $0) },
    { turns in
      // What is encoded for an action: the state, the action, and a line with what else is known.
      for turn in 0..<turns {
        keep(try? encoder.encode(TallyApp.State(counter: Tally.State(count: turn))))
        keep(try? encoder.encode(action))
        keep(try? encoder.encode(["time": 0.5, "start": 9, "end": 1]))
      }
    },
    { keep(checks(of: absent, turns: $0)) },
  ])
  keep(recording)
  keep(small)

  func moments(_ count: Int) -> Double {
    let store = store()
    let recording = store.record(bytes: 256 << 20)
    send(store, count)
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
  send(replayed, 10_000)
  let replay = time(samples: 11) { turns in
    for _ in 0..<turns { keep(all.firstDivergence { TallyApp() }?.index) }
  }
  let file = (try? all.file().count) ?? .max
  // The actions alone, which no format could leave out.
  let actions = 10_000 * ((try? encoder.encode(action).count) ?? 0)

  // A multiple of the baseline is about a nanosecond.
  return [
    Measurement(
      "an action that is recorded", max(0, sends[1] - sends[0]), baseline: bare, budget: 2_000),
    Measurement(
      "an action that is recorded in bytes, beyond its encoding",
      max(0, sends[2] - sends[0] - sends[3]), baseline: bare, budget: 2_000),
    Measurement(
      "the check of a recording that is off, to an action", sends[4], baseline: sends[0],
      budget: 0.05),
    Measurement(
      "a moment among 100,000 actions, to 1,000", many, baseline: few, budget: 1.5),
    Measurement(
      "a moment among 100,000 actions", many, baseline: bare, budget: 10_000_000),
    Measurement("a replayed action", replay / 10_000, baseline: bare, budget: 5_000),
    Measurement(
      "10,000 actions in a file, to the actions alone", Double(file), .bytes,
      baseline: Double(actions), budget: 1_048_576 / Double(max(actions, 1))),
  ]
}

/// What is not there, as the recorder of a store that is not recorded, or the inspector of a graph
/// that nobody inspects.
final class Absent {
  var object: Absent?
}

/// Looks for what is not there, many times.
@inline(never)
func checks(of absent: Absent, turns: Int) -> Int {
  var found = 0
  for _ in 0..<turns where isPresent(in: absent) { found += 1 }
  return found
}

@inline(never)
private func isPresent(in absent: Absent) -> Bool { absent.object != nil }

/// A counter whose state and actions can be written, in an app with another feature, as in Prime
/// Time.
private struct TallyApp: Reducer {
  struct State: Codable, Equatable {
    var counter = Tally.State()
    var other = Tally.State()
  }
  enum Action: Codable, CasePathable {
    case counter(Tally.Action)
    case other(Tally.Action)
    struct AllCasePaths: Sendable {
      var counter: AnyCasePath<Action, Tally.Action> {
        AnyCasePath(embed: { .counter($0) }) { if case .counter(let a) = $0 { a } else { nil } }
      }
      var other: AnyCasePath<Action, Tally.Action> {
        AnyCasePath(embed: { .other($0) }) { if case .other(let a) = $0 { a } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { Tally() }
    Scope(state: \.other, action: \.other) { Tally() }
  }
}

private struct Tally: Reducer {
  struct State: Codable, Equatable {
    var count = 0
  }
  enum Action: Codable { case incrementTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}
