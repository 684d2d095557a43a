import Observation
import Pullback
import PullbackTerminal
import PullbackUI

/// The cost of a change among few and among many views.
@MainActor
func viewCases() -> [Measurement] {
  let few = ClickedText(among: 100)
  let many = ClickedText(among: 10_000)
  let absent = Absent()
  let clicks = times([
    { for _ in 0..<$0 { few.click() } },
    { turns in
      // A click asks for the tracer of its event and of its patch, for the observer of the bodies
      // of one changed part, one body and one update, and for the recorder of one action.
      for _ in 0..<turns { keep(checks(of: absent, turns: 8)) }
    },
  ])
  let amongFew = clicks[0] / 1000
  return [
    Measurement(
      "a tracer and an inspector that are off, to a click", clicks[1], baseline: clicks[0],
      budget: 0.01),
    Measurement("a click that changes one text among 100", amongFew, .microseconds),
    Measurement(
      "the same among 10,000",
      time { for _ in 0..<$0 { many.click() } } / 1000,
      .microseconds,
      baseline: amongFew,
      budget: 1.5
    ),
    Measurement("allocations of it", few.allocationsOfClick(), .allocations),
    Measurement("bodies it runs", many.count(\.bodiesRun), .bodies, budget: 1),
    Measurement("elements it changes", many.count(\.elementsChanged), .elements, budget: 1),
    Measurement(
      "the first frame of a list of 100,000 rows, 200 × 60",
      timeOnce(samples: 21) {
        let start = ContinuousClock.now
        let graph = ViewGraph { LongList(count: 100_000) }
        keep(VirtualTerminal(graph: graph, columns: 200, rows: 60).draw())
        return start.elapsed
      } / 1000,
      .microseconds,
      baseline: Baseline.copy(bytes: 200 * 60 * 16) / 1000,
      budget: 3000
    ),
  ]
}

/// Many texts in a stack. Pressing the focused one changes it.
@MainActor
private final class ClickedText {
  private let graph: ViewGraph
  private let terminal: VirtualTerminal

  init(among count: Int) {
    graph = ViewGraph {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(0..<count, id: \.self) { Cell(index: $0) }
        }
      }
    }
    terminal = VirtualTerminal(graph: graph)
    keep(terminal.draw())
    click()
  }

  func click() { keep(terminal.type([0x0D])) }

  /// The number of heap allocations of one click.
  func allocationsOfClick() -> Double { allocations { for _ in 0..<$0 { click() } } }

  /// The increase of one of the graph's counters by one click.
  func count(_ counter: ReferenceWritableKeyPath<ViewGraph, Int>) -> Double {
    graph[keyPath: counter] = 0
    click()
    return Double(graph[keyPath: counter])
  }

  private struct Cell: View {
    @State private var count = 0
    let index: Int
    var body: some View {
      Button("\(index): \(count)") { count = (count + 1) % 10 }
    }
  }
}

/// Rows that contain a number and a text.
struct LongList: View {
  let count: Int
  var body: some View {
    NavigationStack {
      List(0..<count) { row in
        HStack {
          Text("Row \(row)")
          Spacer()
          Button("Open") {}
        }
      }
      .navigationTitle("Rows")
    }
  }
}
