import Foundation
import Pullback
import PullbackTerminal
import PullbackUI

/// What paging and removing rows cost.
@MainActor
func pageCases() -> [Measurement] {
  let prose = VirtualTerminal(graph: ViewGraph { Prose() }, columns: 200, rows: 60)
  keep(prose.draw())
  keep(prose.type(pageDown))
  let before = prose.text
  let sent = Double(prose.type(pageDown).count)
  let changed = Double(changedBytes(from: before, to: prose.text))
  let removals = [10, 100_000].map { Removal(count: $0) }
  let (few, many) = (removals[0].time(), removals[1].time())
  let byHand = removalByHand(count: 100_000)
  return [
    Measurement("bytes of a page of 200 × 60", sent, .bytes, baseline: changed, budget: 1.5),
    Measurement("a row of 10 is removed", few / 1000, .microseconds),
    // An array moves the rows behind the one that is removed, and its view keeps their ids, which are
    // copied at the first change. The baseline does both by hand.
    Measurement(
      "a row of 100,000 is removed, to 10 and the array's own work", many / 1000, .microseconds,
      baseline: (few + byHand) / 1000, budget: 1.5),
  ]
}

/// The median time to remove a row from an array whose ids somebody keeps, in nanoseconds.
@MainActor
private func removalByHand(count: Int) -> Double {
  var rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
  var next = count
  return timeOnce(samples: 101) {
    let ids = rows.ids
    let start = ContinuousClock.now
    rows.remove(at: 1)
    let time = start.elapsed
    keep(ids)
    rows.append(Row.State(id: next))
    next += 1
    return time
  }
}

private let pageDown = Array("\u{1B}[6~".utf8)

/// The bytes of the characters of a screen that are others than before.
private func changedBytes(from old: String, to new: String) -> Int {
  let lines = old.split(separator: "\n", omittingEmptySubsequences: false)
  var count = 0
  for (index, line) in new.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let before = index < lines.count ? Array(lines[index]) : []
    for (column, character) in line.enumerated()
    where column >= before.count || before[column] != character {
      count += String(character).utf8.count
    }
  }
  return count
}

/// Rows of words of many lengths.
private struct Prose: View {
  var body: some View {
    List(0..<10_000) { row in Text(sentence(row)) }
  }

  private func sentence(_ row: Int) -> String {
    var seed = UInt64(row + 1)
    var words: [String] = []
    for _ in 0..<12 + row % 15 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let length = Int(seed >> 60) % 9 + 2
      words.append(
        String((0..<length).map { Character(Unicode.Scalar(UInt8(97 + (seed >> (4 * $0)) % 26))) }))
    }
    return words.joined(separator: " ")
  }
}

/// Rows, and a button that removes the second one.
@MainActor
private final class Removal {
  struct Rows: Reducer {
    struct State {
      var rows: IdentifiedArrayOf<Row.State>
    }
    enum Action: Sendable {
      case rows(IdentifiedActionOf<Row>)
      case removed
      case added(Row.State)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .removed: state.rows.remove(at: 1)
        case .added(let row): state.rows.append(row)
        case .rows: break
        }
        return .none
      }
    }
  }

  private struct Page: View {
    let store: StoreOf<Rows>
    var body: some View {
      VStack {
        Button("Remove") { store.send(.removed) }
        List {
          ForEachStore(store.scope(state: { $0.rows }, action: Rows.Action.rows)) { row in
            WithViewStore(row, observe: { $0.id }) { Text("Row \($0.state)") }
          }
        }
      }
    }
  }

  private let store: StoreOf<Rows>
  private let terminal: VirtualTerminal
  private var next: Int

  init(count: Int) {
    next = count
    let rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
    let store = Store(initialState: Rows.State(rows: rows)) { Rows() }
    self.store = store
    // As high as 10 rows, so that as many are drawn of 100,000.
    terminal = VirtualTerminal(graph: ViewGraph { Page(store: store) }, rows: 13)
    keep(terminal.draw())
  }

  /// The median time from the key that removes a row to the bytes of the frame, in nanoseconds.
  func time() -> Double {
    timeOnce(samples: 101) {
      let start = ContinuousClock.now
      keep(terminal.type([0x0D]))
      let time = start.elapsed
      store.send(.added(Row.State(id: next)))
      next += 1
      keep(terminal.draw())
      return time
    }
  }
}
