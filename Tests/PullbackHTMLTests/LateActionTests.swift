import Observation
import PullbackHTML
import PullbackUI
import Testing

/// What a person does before the answer to the last action has come.
@MainActor @Suite struct LateActionTests {
  @Observable final class Model {
    var step = 1
    var name = ""
    var note = ""
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
      VStack {
        TextField("Text", text: $model.name).onSubmit {
          model.said.append(model.name)
          model.name = ""
        }
        TextField("Note", text: $model.note)
      }
    }
  }

  private struct LoginView: View {
    @Bindable var model: Model
    @State private var amount = 1
    @State private var isAsked = false
    var body: some View {
      VStack {
        VStack {
          TextField("Name", text: $model.name)
          Button("Log in") { model.said.append(model.name) }
            .disabled(model.name.isEmpty)
            .keyboardShortcut(.defaultAction)
        }
        VStack {
          TextField("Amount", value: $amount, format: .number)
          Button("Pay") { model.said.append("\(amount)") }.keyboardShortcut(.defaultAction)
        }
        TextField("Note", text: $model.note).onSubmit { isAsked = true }
      }
      .sheet(isPresented: $isAsked) {
        Button("Send") { model.said.append("sent") }.keyboardShortcut(.defaultAction)
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

    /// The node of the first element with a tag, or of another one.
    func node(_ tag: String, _ index: Int = 0) throws -> UInt32 {
      let nodes = client.page.nodes.filter { $0.value.tag == tag }.map(\.key).sorted()
      return try #require(nodes.dropFirst(index).first)
    }

    /// The field whose label begins with a text.
    func field(_ label: String) throws -> UInt32 {
      let field = client.page.nodes.first {
        $0.value.tag == "input" && $0.value.parent?.wholeText.hasPrefix(label) == true
      }
      return try #require(field?.key)
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

  @Test(
    "Text after Enter is the next line, however long the answer takes, and after text in another field",
    arguments: [false, true])
  func longAnswer(hasNote: Bool) throws {
    let model = Model()
    let visit = try Visit(ChatView(model: model))
    let field = try visit.node("input")
    for letter in "pear" { visit.client.type(letter, into: field) }
    visit.client.fire(.submit, on: field)
    visit.arrive()
    for _ in 0..<5 { visit.engine.tick() }
    if hasNote { visit.client.type("n", into: try visit.node("input", 1)) }
    for letter in "plum" { visit.client.type(letter, into: field) }
    try visit.answer()
    #expect(model.said == ["pear"] && model.name == "plum")
    #expect(model.note == (hasNote ? "n" : ""))
  }

  @Test("Enter presses the default button that the text before it enables")
  func defaultButton() throws {
    let model = Model()
    let visit = try Visit(LoginView(model: model))
    let name = try visit.field("Name")
    visit.client.fire(.submit, on: name)
    #expect(model.said == [])
    visit.client.type("A", into: name)
    visit.client.fire(.submit, on: name)
    try visit.answer()
    #expect(model.said == ["A"])
    visit.engine.post(fields: [name: "Bo"], button: "submit")
    #expect(model.said == ["A", "Bo"])
  }

  @Test(
    "Enter presses the default button nearest to the field, and none for a text that is no value")
  func nearestDefaultButton() throws {
    let model = Model()
    let visit = try Visit(LoginView(model: model))
    visit.client.type("A", into: try visit.field("Name"))
    let amount = try visit.field("Amount")
    visit.client.fire(.submit, on: amount)
    try visit.answer()
    #expect(model.said == ["1"])
    visit.client.fire(.edit("many"), on: amount)
    visit.client.fire(.submit, on: amount)
    try visit.answer()
    #expect(model.said == ["1"])
  }

  @Test("Enter does not press the default button of what it opens")
  func defaultButtonBehindSheet() throws {
    let model = Model()
    let visit = try Visit(LoginView(model: model))
    visit.client.type("A", into: try visit.field("Name"))
    visit.client.fire(.submit, on: try visit.field("Note"))
    try visit.answer()
    #expect(visit.client.page.button("Send") != nil)
    #expect(model.said == [])
  }

  private struct LockedView: View {
    @Bindable var model: Model
    var body: some View {
      Text("Page").sheet(isPresented: .constant(true)) {
        Button("Help") { model.helps += 1 }.interactiveDismissDisabled()
      }
    }
  }

  @Test("Escape in a dialog that the person cannot close is no error")
  func lockedDialog() throws {
    let model = Model()
    let visit = try Visit(LockedView(model: model))
    visit.client.fire(.dismiss, on: try visit.node("dialog"))
    try visit.answer()
    try visit.press("Help")
    try visit.answer()
    #expect(model.helps == 1)
  }
}
