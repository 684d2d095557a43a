import Observation
import Pullback
import PullbackHTML
import PullbackUI
import Testing

@MainActor @Suite struct LiveDocumentRestTests {
  @Observable final class Model {
    var rows: [Int] = [1, 2, 3]
    var text = "a"
    var isOn = false
    var isShown = false
  }

  struct AppView: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack {
        List {
          ForEach(model.rows, id: \.self) { row in
            HStack {
              Text("Row \(row)").bold()
              Button("Delete", role: .destructive) { model.rows.removeAll { $0 == row } }
                .buttonStyle(.plain)
            }
          }
          TextField("Text", text: $model.text)
          Toggle("On", isOn: $model.isOn)
          if model.isOn { Slider(value: .constant(0.5)) { Text("Volume") } }
        }
        .navigationTitle("Home \(model.rows.count)")
        .sheet(isPresented: $model.isShown) { Text("Sheet") }
      }
    }
  }

  /// A document, its page, and the patches that it sends.
  private struct Side {
    let model = Model()
    let graph: ViewGraph
    var document = LiveDocument(windowLength: 5)
    let page: String

    init() {
      let model = model
      graph = ViewGraph { AppView(model: model) }
      page = document.render(graph.tree)
    }

    mutating func patch(_ change: (Model) -> Void) -> [UInt8] {
      change(model)
      graph.update()
      return document.patch(graph.tree)
    }
  }

  @Test("A document that rests between changes sends the same patches as one that never rests")
  func resting() {
    for seed in UInt64(1)...20 {
      var random = SplitMix(seed)
      var awake = Side()
      var resting = Side()
      #expect(awake.page == resting.page)
      for _ in 0..<40 {
        let kind = Int.random(in: 0..<6, using: &random)
        let number = Int.random(in: 0..<12, using: &random)
        func change(_ model: Model) {
          switch kind {
          case 0: if !model.rows.contains(number) { model.rows.insert(number, at: 0) }
          case 1: model.rows.removeAll { $0 == number }
          case 2: model.rows.reverse()
          case 3: model.text = "text \(number)"
          case 4: model.isOn.toggle()
          default: model.isShown.toggle()
          }
        }
        resting.document.rest(resting.graph.tree)
        #expect(resting.document.isResting)
        #expect(resting.document.count == awake.document.count, "seed \(seed)")
        let fits = resting.document.wake(resting.graph.tree)
        #expect(fits, "seed \(seed)")
        let expected = awake.patch(change)
        let sent = resting.patch(change)
        #expect(sent == expected, "seed \(seed)")
      }
    }
  }

  @Test("A document does not rest while the browser may show something other than the tree")
  func busy() throws {
    var side = Side()
    let field = try #require(side.document.fields.first { $0.kind == .text })
    side.document.clientDid(.edit("typed"), to: field.number)
    side.document.rest(side.graph.tree)
    #expect(!side.document.isResting)
    _ = side.patch { $0.text = "typed" }
    side.model.text = "news"
    side.graph.update()
    side.document.rest(side.graph.tree)
    #expect(!side.document.isResting)
    _ = side.document.patch(side.graph.tree)
    side.document.rest(side.graph.tree)
    #expect(side.document.isResting)
  }

  @Test("Waking a document whose tree has changed meanwhile fails")
  func unfit() {
    var side = Side()
    side.document.rest(side.graph.tree)
    side.model.rows = [7, 8]
    side.graph.update()
    let fits = side.document.wake(side.graph.tree)
    #expect(!fits)
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    init(_ seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
