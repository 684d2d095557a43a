import Observation
import PullbackHTML
import PullbackUI
import Testing

/// A recorded series of user events over a slow connection, which is cut at any one of its
/// messages.
@MainActor @Suite struct CutVisitTests {
  @Observable final class Model {
    var text = ""
    var echoes: [String] = []
    var presses = 0
  }

  struct VisitedView: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        TextField("Text", text: $model.text).onSubmit {
          model.echoes.append(model.text)
          model.text = ""
        }
        Button("Press") { model.presses += 1 }
        Text("Pressed \(model.presses)")
        ForEach(model.echoes, id: \.self) { Text("Said \($0)") }
        if model.presses % 3 == 2 { Text("Two of three") }
      }
    }
  }

  /// A session, its browser, and a connection on which every frame arrives after a delay. Time is a
  /// number of milliseconds, which advances from one event to the next.
  private final class Visit {
    enum Step { case type(Character), press, submit }
    private enum Happening {
      case step(Step)
      case up([UInt8], line: Int)
      case down([UInt8], line: Int)
      case connected(line: Int)
    }

    let model = Model()
    private let graph: ViewGraph
    private var view: SessionEngine!
    private(set) var client: SimulatedClient!
    private let latency: Int
    private let cut: Int?
    private var agenda: [(at: Int, order: Int, what: Happening)] = []
    private var order = 0
    private var now = 0
    /// The number of the current connection; frames of an earlier one are lost.
    private var line = 0
    private(set) var messages = 0
    private(set) var farewells: [String] = []
    private let field, button: UInt32

    init(latency: Int, cut: Int? = nil) throws {
      self.latency = latency
      self.cut = cut
      let model = model
      graph = ViewGraph { VisitedView(model: model) }
      var outputs: [SessionEngine.Output] = []
      let view = SessionEngine(graph: graph, now: { .zero }) { outputs.append($0) }
      client = SimulatedClient(view.page())
      let nodes = client.page.nodes
      field = try #require(nodes.first { $0.value.tag == "input" }).key
      button = try #require(nodes.first { $0.value.tag == "button" }).key
      self.view = view
      pour = {
        defer { outputs = [] }
        return outputs
      }
      client.send = { [unowned self] in put(.up($0, line: line), after: latency) }
      put(.connected(line: 0), after: latency)
    }

    private var pour: () -> [SessionEngine.Output] = { [] }

    private func put(_ what: Happening, after time: Int) {
      order += 1
      agenda.append((now + time, order, what))
    }

    func schedule(_ step: Step, at time: Int) {
      order += 1
      agenda.append((time, order, .step(step)))
    }

    /// Runs until no event is pending.
    func run() throws {
      while let next = agenda.min(by: { ($0.at, $0.order) < ($1.at, $1.order) }) {
        agenda.removeAll { $0.order == next.order }
        now = next.at
        try perform(next.what)
        for output in pour() {
          switch output {
          case .send(let bytes): put(.down(bytes, line: line), after: latency)
          case .close(_, let reason): farewells.append(reason)
          case .accept, .end, .pause, .report, .save, .missed, .unload: break
          }
        }
      }
    }

    private func perform(_ what: Happening) throws {
      switch what {
      case .step(.type(let letter)): client.type(letter, into: field)
      case .step(.press): client.fire(.activate, on: button)
      case .step(.submit): client.fire(.submit, on: field)
      case .connected(let line):
        if line == self.line { view.connect(client.hello()) }
      case .up(let bytes, let line):
        if try isThrough(line) { view.receive([bytes]) }
      case .down(let bytes, let line):
        if try isThrough(line) { try client.receive(bytes) }
      }
    }

    /// Whether a frame arrives. The frame at which the connection is cut is lost, and so are all
    /// frames in transit.
    private func isThrough(_ line: Int) throws -> Bool {
      guard line == self.line else { return false }
      messages += 1
      guard messages == cut else { return true }
      self.line += 1
      client.disconnected()
      view.disconnect()
      put(.connected(line: self.line), after: 2 * latency)
      return false
    }

    var text: String { client.page.node(field).attributes["value"] ?? "" }
  }

  /// Types two lines at 30 keys a second, with a button press in between, as a user would.
  private func record(latency: Int, cut: Int? = nil) throws -> Visit {
    let visit = try Visit(latency: latency, cut: cut)
    var time = 0
    for (index, letter) in "Hello, wörld 👋 how are you?".enumerated() {
      visit.schedule(.type(letter), at: time)
      if index % 5 == 2 { visit.schedule(.press, at: time + 10) }
      time += 33
    }
    visit.schedule(.submit, at: time)
    // The user waits for the answer before the next action.
    time += 20 * latency + 500
    for letter in "Second line" {
      visit.schedule(.type(letter), at: time)
      time += 33
    }
    try visit.run()
    return visit
  }

  private func expectWhole(_ visit: Visit, _ comment: Comment) {
    #expect(visit.farewells == [], comment)
    #expect(visit.client.isSettled, comment)
    #expect(visit.model.text == "Second line", comment)
    #expect(visit.text == "Second line", comment)
    #expect(visit.model.echoes == ["Hello, wörld 👋 how are you?"], comment)
    #expect(visit.model.presses == 5, comment)
  }

  @Test(
    "Text typed at 30 keys a second arrives whole over any latency", arguments: [0, 20, 300, 900])
  func latency(_ latency: Int) throws {
    expectWhole(try record(latency: latency), "latency \(latency)")
  }

  @Test(
    "A visit that is cut at any message ends like one that is not, with nothing lost or repeated",
    arguments: [5, 300]
  )
  func everyCut(latency: Int) throws {
    let whole = try record(latency: latency)
    try #require(whole.messages > 40)
    for cut in 1...whole.messages {
      let visit = try record(latency: latency, cut: cut)
      expectWhole(visit, "latency \(latency), cut at message \(cut)")
      #expect(
        visit.client.page.outline == whole.client.page.outline,
        "latency \(latency), cut at message \(cut)"
      )
    }
  }

  /// Types lines and submits each with Enter, and goes on typing at once, at the given numbers of
  /// milliseconds between keys. Presses the button in between.
  private func typeAhead(
    _ lines: [String], latency: Int, cut: Int? = nil, pause: () -> Int
  ) throws -> Visit {
    let visit = try Visit(latency: latency, cut: cut)
    var time = 0
    for (index, line) in lines.enumerated() {
      if index > 0 { visit.schedule(.submit, at: time) }
      for letter in line {
        time += pause()
        visit.schedule(.type(letter), at: time)
        if letter == "e" { visit.schedule(.press, at: time) }
      }
      time += pause()
    }
    try visit.run()
    return visit
  }

  private let lines = ["pear", "plum", "peer 👋 wö", "", "pea", "fig"]

  private func expectLines(_ visit: Visit, _ comment: Comment) {
    #expect(visit.farewells == [], comment)
    #expect(visit.client.isSettled, comment)
    #expect(visit.model.echoes == Array(lines.dropLast()), comment)
    #expect(visit.model.text == "fig", comment)
    #expect(visit.text == "fig", comment)
  }

  @Test(
    "What is typed after Enter is the next line, also before the answer has emptied the field",
    arguments: [0, 5, 20, 34, 100, 300, 900])
  func typesAhead(latency: Int) throws {
    expectLines(try typeAhead(lines, latency: latency) { 33 }, "latency \(latency)")
  }

  @Test("The same over a connection that is cut at any message", arguments: [5, 100])
  func typesAheadWhileCut(latency: Int) throws {
    let whole = try typeAhead(lines, latency: latency) { 33 }
    for cut in 1...whole.messages {
      let visit = try typeAhead(lines, latency: latency, cut: cut) { 33 }
      expectLines(visit, "latency \(latency), cut at message \(cut)")
    }
  }

  @Test("The same with keys at any times", arguments: 0..<200)
  func typesAheadAtAnyTimes(seed: UInt64) throws {
    var random = Seeded(seed)
    let latency = Int.random(in: 0...300, using: &random)
    let visit = try typeAhead(lines, latency: latency) {
      Bool.random(using: &random) ? 0 : Int.random(in: 0...400, using: &random)
    }
    expectLines(visit, "seed \(seed)")
  }
}
