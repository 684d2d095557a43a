import IssueReporting
import Observation
import PullbackUI
import Testing

@MainActor struct ForEachNodeTests {
  @Observable final class Model {
    var numbers: [Int] = []
  }

  struct Row: View {
    let number: Int
    @State private var taps = 0
    var body: some View { Button("\(number): \(taps)") { taps += 1 } }
  }

  @Test("rows keep their state by id through any insertions, removals and moves")
  func property() throws {
    for seed in UInt64(1)...60 {
      var random = SeededNumbers(seed: seed)
      let model = Model()
      let live = ViewGraph { Screen(model: model) }
      var next = 1
      var taps: [Int: Int] = [:]
      for _ in 0..<25 {
        mutate(&model.numbers, next: &next, using: &random)
        live.update()
        taps = taps.filter { model.numbers.contains($0.key) }
        #expect(
          live.texts == model.numbers.map { "\($0): \(taps[$0, default: 0])" },
          "seed \(seed)"
        )
        if let number = model.numbers.randomElement(using: &random) {
          try live.tap("\(number): \(taps[number, default: 0])")
          taps[number, default: 0] += 1
        }
      }
    }
  }

  struct Screen: View {
    let model: Model
    var body: some View { VStack { ForEach(model.numbers, id: \.self) { Row(number: $0) } } }
  }

  @Test("two elements with the same id are reported, and both are shown")
  func duplicates() {
    withKnownIssue {
      let graph = ViewGraph { VStack { ForEach([1, 1, 2], id: \.self) { Text("\($0)") } } }
      #expect(graph.texts == ["1", "1", "2"])
    }
  }

  @Test("a binding to an element writes into the collection")
  func bindings() throws {
    struct Item: Identifiable { let id: Int; var name: String }
    struct Screen: View {
      @State private var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
      var body: some View {
        VStack {
          ForEach($items) { $item in TextField("Name \(item.id)", text: $item.name) }
          Text(items.map(\.name).joined(separator: ","))
        }
      }
    }
    let graph = ViewGraph { Screen() }
    try graph.edit("Name 2", "c")
    #expect(graph.texts == ["a,c"])
  }

  @Test("pressing one of 10,000 counters runs 1 body and changes 1 element")
  func granularity() throws {
    let model = Model()
    model.numbers = Array(0..<10_000)
    let graph = ViewGraph { Screen(model: model) }
    graph.bodiesRun = 0
    graph.elementsChanged = 0
    try graph.tap("5000: 0")
    #expect(graph.bodiesRun == 1)
    #expect(graph.elementsChanged == 1)
  }
}
