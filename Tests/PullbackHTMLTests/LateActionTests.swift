import Observation
import PullbackHTML
import PullbackUI
import Testing

/// What a person does before the answer to the last action has come.
@MainActor @Suite struct LateActionTests {
  @Observable final class Model {
    var step = 1
    var name = ""
    var helps = 0
    var said: [String] = []
  }

  private struct StepsView: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        if model.step == 1 {
          TextField("Name", text: $model.name)
          Button("Next") { model.step = 2 }
          Button("Help") { model.helps += 1 }
        }
        Button("Start") { model.step = 1 }
      }
    }
  }

  private struct ChatView: View {
    @Bindable var model: Model
    var body: some View {
      TextField("Text", text: $model.name).onSubmit {
        model.said.append(model.name)
        model.name = ""
      }
    }
  }

  /// A session and its page, which gets no answers to what the person does.
  private final class Visit {
    let engine: SessionEngine
    let client: SimulatedClient
    private var up: [[UInt8]] = []
    private var down: [[UInt8]] = []
    private let pour: () -> [[UInt8]]

    init(_ view: some View) throws {
      var frames: [[UInt8]] = []
      engine = SessionEngine(graph: ViewGraph { view }, now: { .zero }) { output in
        if case .send(let bytes) = output { frames.append(bytes) }
      }
      pour = {
        defer { frames = [] }
        return frames
      }
      client = SimulatedClient(engine.page())
      client.send = { [unowned self] in up.append($0) }
      engine.connect(client.hello())
      try answer()
    }

    func node(_ tag: String) throws -> UInt32 {
      try #require(client.page.nodes.first { $0.value.tag == tag }).key
    }

    func press(_ label: String) throws {
      client.fire(.activate, on: try #require(client.page.button(label)))
    }

    /// The session gets what was done.
    func arrive() {
      down += pour()
      for frame in up { engine.receive([frame]) }
      up = []
      down += pour()
    }

    func answer() throws {
      arrive()
      for frame in down { try client.receive(frame) }
      down = []
    }
  }

  @Test(
    "An action on what the last one has removed is told, unless it is the same one again",
    arguments: ["Help", "Name", "Next"])
  func removed(second: String) throws {
    let model = Model()
    let visit = try Visit(StepsView(model: model))
    try visit.press("Next")
    if second == "Name" {
      visit.client.type("A", into: try visit.node("input"))
    } else {
      try visit.press(second)
    }
    try visit.answer()
    #expect(model.step == 2 && model.helps == 0 && model.name == "")
    #expect(visit.client.notices.count == (second == "Next" ? 0 : 1))
  }

  @Test("Text after Enter is the next line, however long the answer takes")
  func longAnswer() throws {
    let model = Model()
    let visit = try Visit(ChatView(model: model))
    let field = try visit.node("input")
    for letter in "pear" { visit.client.type(letter, into: field) }
    visit.client.fire(.submit, on: field)
    visit.arrive()
    for _ in 0..<5 { visit.engine.tick() }
    for letter in "plum" { visit.client.type(letter, into: field) }
    try visit.answer()
    #expect(model.said == ["pear"] && model.name == "plum")
  }
}
