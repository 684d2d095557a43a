import Observation
import PullbackHTML
import PullbackUI
import Testing

/// A recorded visit to a server that is killed at any one of its messages, and begins again with the
/// last snapshot that was stored.
@MainActor @Suite struct KilledVisitTests {
  /// What is stored.
  struct State: Equatable {
    var text = ""
    var echoes: [String] = []
    var presses = 0
    var count = 0
    var rows = ["A", "B", "C", "D", "E"]
    var deleted: [String] = []
  }

  @Observable final class Model {
    var state: State
    init(_ state: State = State()) { self.state = state }
  }

  struct VisitedView: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        TextField("Text", text: $model.state.text).onSubmit {
          model.state.echoes.append(model.state.text)
          model.state.text = ""
        }
        Button("Press") { model.state.presses += 1 }
        Text("Pressed \(model.state.presses)")
        // A button whose label follows from its own presses.
        Button("Count \(model.state.count)") { model.state.count += 1 }
        ForEach(model.state.echoes, id: \.self) { Text("Said \($0)") }
        if model.state.presses % 3 == 2 { Text("Two of three") }
        ForEach(model.state.rows, id: \.self) { row in
          Button("Delete \(row)") {
            model.state.deleted.append(row)
            model.state.rows.removeAll { $0 == row }
          }
        }
      }
    }
  }

  /// A session, its browser, a storage, and a connection on which every frame takes its time.
  private final class Visit {
    enum Step { case type(Character), press, count, submit, delete(String) }
    private enum Happening {
      case step(Step)
      case up([UInt8], line: Int)
      case down([UInt8], line: Int)
      case connected(line: Int)
      case save
    }

    private(set) var model = Model()
    private var engine: SessionEngine!
    private(set) var client: SimulatedClient!
    private var stored: (state: State, handled: UInt32, page: PageState?) = (State(), 0, nil)
    private let latency: Int
    private let kill: Int?
    private var agenda: [(at: Int, order: Int, what: Happening)] = []
    private var order = 0
    private var now = 0
    private var line = 0
    private var outputs: [SessionEngine.Output] = []
    private(set) var messages = 0
    private(set) var missed = 0
    private(set) var farewells: [String] = []
    /// What the person asked to delete.
    private(set) var wanted: [String] = []

    init(latency: Int, kill: Int? = nil) {
      self.latency = latency
      self.kill = kill
      start()
      let client = SimulatedClient(engine.page())
      client.send = { [unowned self] in put(.up($0, line: line), after: latency) }
      self.client = client
      put(.connected(line: 0), after: latency)
      put(.save, after: 70)
    }

    /// Starts a process with what is stored.
    private func start() {
      let model = Model(stored.state)
      self.model = model
      engine = SessionEngine(
        graph: ViewGraph { VisitedView(model: model) },
        storing: .kept,
        start: SessionProtocol.Start(handled: stored.handled),
        pageState: stored.page,
        now: { .zero }
      ) { [unowned self] in outputs.append($0) }
      if client != nil { engine.reopen() }
    }

    private func put(_ what: Happening, after time: Int) {
      order += 1
      agenda.append((now + time, order, what))
    }

    func schedule(_ step: Step, at time: Int) {
      order += 1
      agenda.append((time, order, .step(step)))
    }

    /// Runs until no event is left but saves.
    func run() throws {
      while let next = agenda.min(by: { ($0.at, $0.order) < ($1.at, $1.order) }) {
        agenda.removeAll { $0.order == next.order }
        now = next.at
        if case .save = next.what, agenda.isEmpty, client.isSettled, client.logLength == 0 {
          return
        }
        try perform(next.what)
        let now = outputs
        outputs = []
        for output in now {
          switch output {
          case .send(let bytes): put(.down(bytes, line: line), after: latency)
          case .close(_, let reason): farewells.append(reason)
          case .missed(let count): missed += count
          case .accept, .end, .pause, .report, .save, .unload: break
          }
        }
      }
    }

    private func node(_ label: String) -> UInt32? { client.page.button(label) }

    private func perform(_ what: Happening) throws {
      switch what {
      case .step(.type(let letter)): client.type(letter, into: try field)
      case .step(.press): client.fire(.activate, on: try #require(node("Press")))
      case .step(.count): client.fire(.activate, on: try #require(node("Count")))
      case .step(.submit): client.fire(.submit, on: try field)
      case .step(.delete(let row)):
        // The person deletes what the page shows, if it does.
        guard let node = node("Delete \(row)") else { break }
        wanted.append(row)
        client.fire(.activate, on: node)
      case .connected(let line):
        if line == self.line { engine.connect(client.hello()) }
      case .up(let bytes, let line):
        if try isThrough(line) { engine.receive([bytes]) }
      case .down(let bytes, let line):
        if try isThrough(line) { try client.receive(bytes) }
      case .save:
        stored = (model.state, engine.handled, engine.pageState)
        engine.stored(stored.handled)
        put(.save, after: 70)
      }
    }

    private var field: UInt32 {
      get throws { try #require(client.page.nodes.first { $0.value.tag == "input" }).key }
    }

    /// Whether a frame arrives. At the one at which the server is killed, all that is under way and
    /// all that was not stored is lost.
    private func isThrough(_ line: Int) throws -> Bool {
      guard line == self.line else { return false }
      messages += 1
      guard messages == kill else { return true }
      self.line += 1
      outputs = []
      client.disconnected()
      start()
      put(.connected(line: self.line), after: 2 * latency)
      return false
    }

    var text: String {
      get throws { client.page.node(try field).attributes["value"] ?? "" }
    }
  }

  private func record(latency: Int, kill: Int? = nil) throws -> Visit {
    let visit = Visit(latency: latency, kill: kill)
    var time = 0
    for (index, letter) in "Hello, wörld 👋 how are you?".enumerated() {
      visit.schedule(.type(letter), at: time)
      if index % 5 == 2 { visit.schedule(.press, at: time + 10) }
      if index % 4 == 1 { visit.schedule(.count, at: time + 20) }
      time += 33
    }
    visit.schedule(.submit, at: time)
    time += 20 * latency + 500
    for (index, letter) in "Second line".enumerated() {
      visit.schedule(.type(letter), at: time)
      if index % 3 == 0 { visit.schedule(.delete(["A", "C", "D", "E"][index / 3]), at: time + 5) }
      time += 33
    }
    try visit.run()
    return visit
  }

  /// Types lines, and goes on after Enter at once.
  private func typeAhead(_ lines: [String], latency: Int, kill: Int? = nil) throws -> Visit {
    let visit = Visit(latency: latency, kill: kill)
    var time = 0
    for (index, line) in lines.enumerated() {
      if index > 0 { visit.schedule(.submit, at: time) }
      for letter in line {
        time += 33
        visit.schedule(.type(letter), at: time)
      }
    }
    try visit.run()
    return visit
  }

  @Test(
    "D1, D3: lines that are typed ahead are lines of their own, at whatever message a server is killed",
    arguments: [5, 40, 300])
  func everyKillOfLines(latency: Int) throws {
    let lines = ["pear", "plum", "pea", "fig"]
    let whole = try typeAhead(lines, latency: latency)
    try #require(whole.messages > 10)
    for kill in 1...whole.messages {
      let visit = try typeAhead(lines, latency: latency, kill: kill)
      let comment: Comment = "latency \(latency), killed at message \(kill)"
      #expect(visit.model.state.echoes == lines.dropLast(), comment)
      #expect(visit.model.state.text == "fig", comment)
      #expect(try visit.text == "fig", comment)
      #expect(visit.missed == 0 && visit.client.isSettled, comment)
    }
  }

  @Test(
    "D1, D2, D3: a server that is killed at any message loses, repeats and misplaces nothing",
    arguments: [5, 40, 300]
  )
  func everyKill(latency: Int) throws {
    let whole = try record(latency: latency)
    try #require(whole.messages > 60)
    #expect(whole.missed == 0)
    for kill in 1...whole.messages {
      let visit = try record(latency: latency, kill: kill)
      let comment: Comment = "latency \(latency), killed at message \(kill)"
      let state = visit.model.state
      #expect(visit.farewells == [], comment)
      #expect(visit.client.isSettled, comment)
      #expect(visit.client.logLength == 0, comment)
      // Nothing is lost or repeated.
      #expect(state.text == "Second line", comment)
      #expect(try visit.text == "Second line", comment)
      #expect(state.echoes == ["Hello, wörld 👋 how are you?"], comment)
      #expect(state.presses == 5, comment)
      // A button with another name after each press is one that the person saw.
      #expect(state.count == 7, comment)
      // Each row was deleted that the person meant, and no other.
      #expect(state.deleted == visit.wanted, comment)
      #expect(visit.wanted == ["A", "C", "D", "E"], comment)
      #expect(visit.missed == 0, comment)
      #expect(visit.client.notices == [], comment)
    }
  }
}
