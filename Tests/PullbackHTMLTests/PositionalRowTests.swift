import Observation
import PullbackHTML
import PullbackUI
import Testing

/// Lists whose rows have no identity but their position, changed by the person, by others and by kills of
/// the server while events and answers are on the way.
@MainActor @Suite struct PositionalRowTests {
  struct Row: Equatable {
    var name: String
    var count = 0
  }

  @Observable final class Model {
    var rows: [Row]
    /// The row that each event was performed on.
    var performed: [UInt32: String] = [:]
    var event: UInt32 = 0
    init(_ rows: [Row]) { self.rows = rows }
  }

  enum Layout: CaseIterable { case stack, lazyList, range, flat }

  struct RowView: View {
    let model: Model
    let index: Int
    /// Whether the name is in the button's own text.
    let isNamed: Bool

    var body: some View {
      if index < model.rows.count {
        let row = model.rows[index]
        HStack {
          Text("Row #\(row.name); has \(row.count)")
          Button(isNamed ? "Delete #\(row.name);" : "Delete") {
            model.performed[model.event] = model.rows[index].name
            model.rows.remove(at: index)
          }
          Button("Count") {
            model.performed[model.event] = model.rows[index].name
            model.rows[index].count += 1
          }
        }
      }
    }
  }

  struct ListView: View {
    let model: Model
    let layout: Layout

    var body: some View {
      switch layout {
      case .stack:
        VStack {
          ForEach(Array(model.rows.enumerated()), id: \.offset) { index, _ in
            RowView(model: model, index: index, isNamed: false)
          }
        }
      case .lazyList:
        List {
          ForEach(model.rows.indices, id: \.self) { index in
            RowView(model: model, index: index, isNamed: index % 2 == 0)
          }
        }
      case .range:
        ForEach(0..<model.rows.count) { RowView(model: model, index: $0, isNamed: true) }
      case .flat:
        VStack {
          ForEach(Array(model.rows.enumerated()), id: \.offset) { index, row in
            Text("Row #\(row.name);")
            Button("Delete") {
              model.performed[model.event] = model.rows[index].name
              model.rows.remove(at: index)
            }
          }
        }
      }
    }
  }

  /// A session, its page and a storage; frames wait until the test lets them pass.
  private final class Visit {
    let layout: Layout
    private(set) var model: Model
    private(set) var engine: SessionEngine!
    private(set) var client: SimulatedClient!
    private var stored: (rows: [Row], handled: UInt32, page: PageState?)
    var up: [[UInt8]] = []
    var down: [[UInt8]] = []
    /// What the person meant, by event.
    var wanted: [UInt32: String] = [:]
    /// What was done, by event.
    var performed: [UInt32: String] { model.performed }
    var closed: [String] = []
    private var names = 0

    init(_ layout: Layout, rows: Int) {
      self.layout = layout
      let first = (0..<rows).map { Row(name: "\($0)") }
      names = rows
      model = Model(first)
      stored = (first, 0, nil)
      start()
      client = SimulatedClient(engine.page())
      client.send = { [unowned self] in up.append($0) }
      engine.connect(client.hello())
    }

    private func start() {
      let known = model.performed
      model = Model(stored.rows)
      model.performed = known
      let (model, layout) = (model, layout)
      engine = SessionEngine(
        graph: ViewGraph { ListView(model: model, layout: layout) },
        storing: .kept,
        start: SessionProtocol.Start(handled: stored.handled),
        pageState: stored.page,
        now: { .zero }
      ) { [unowned self] in
        switch $0 {
        case .send(let bytes): down.append(bytes)
        case .close(_, let reason): closed.append(reason)
        default: break
        }
      }
      engine.aroundEvent = { number, body in
        model.event = number
        body()
      }
    }

    func save() {
      stored = (model.rows, engine.handled, engine.pageState)
      engine.stored(stored.handled)
    }

    func kill() {
      up = []
      down = []
      client.disconnected()
      start()
      engine.reopen()
      engine.connect(client.hello())
    }

    func deliverUp() {
      if !up.isEmpty { engine.receive([up.removeFirst()]) }
    }

    func deliverAllUp() {
      let all = up
      up = []
      engine.receive(all)
    }

    func deliverDown() throws {
      if !down.isEmpty { try client.receive(down.removeFirst()) }
    }

    /// Somebody else changes the rows.
    func change(using random: inout Seeded) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where !model.rows.isEmpty:
        model.rows.remove(at: Int.random(in: 0..<model.rows.count, using: &random))
      case 1 where model.rows.count > 1: model.rows.shuffle(using: &random)
      case 2 where !model.rows.isEmpty:
        names += 1
        model.rows[Int.random(in: 0..<model.rows.count, using: &random)] = Row(name: "\(names)")
      default:
        names += 1
        model.rows.insert(
          Row(name: "\(names)"), at: Int.random(in: 0...model.rows.count, using: &random))
      }
    }

    /// The buttons that the page shows, with the names of their rows.
    func buttons(_ prefix: String) -> [(node: UInt32, row: String)] {
      client.page.nodes.filter { $0.value.tag == "button" && $0.value.wholeText.hasPrefix(prefix) }
        .compactMap { number, node in
          guard let row = client.page.row(around: node) else { return nil }
          let text = client.page.text(ofRow: row)
          return text.split(separator: "#").dropFirst().first
            .flatMap { $0.split(separator: ";").first }.map { (number, String($0)) }
        }
        .sorted { $0.node < $1.node }
    }

    func press(_ button: (node: UInt32, row: String)) {
      client.fire(.activate, on: button.node)
      wanted[client.sent] = button.row
    }

    func settle() throws {
      for _ in 0..<100 where !up.isEmpty || !down.isEmpty {
        deliverAllUp()
        while !down.isEmpty { try deliverDown() }
      }
    }
  }

  @Test(
    "D2: an event on a row without identity never reaches another row", arguments: Layout.allCases)
  func neverAnotherRow(layout: Layout) throws {
    var done = 0
    var presses = 0
    for seed in UInt64(0)..<15 {
      var random = Seeded(seed)
      let visit = Visit(layout, rows: 6)
      for _ in 0..<80 {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<30:
          let name = Bool.random(using: &random) ? "Delete" : "Count"
          if let button = visit.buttons(name).randomElement(using: &random) { visit.press(button) }
        case 30..<35:
          visit.change(using: &random)
          if Bool.random(using: &random) { visit.engine.changed() }
        case 35..<60: visit.deliverUp()
        case 60..<65: visit.deliverAllUp()
        case 65..<92: try visit.deliverDown()
        case 92..<97: visit.save()
        default: visit.kill()
        }
      }
      try visit.settle()
      let comment: Comment = "seed \(seed)"
      #expect(visit.closed == [], comment)
      for (event, row) in visit.performed {
        #expect(visit.wanted[event] == row, "seed \(seed), event \(event)")
      }
      done += visit.performed.count
      presses += visit.wanted.count
      // The page shows what is there.
      #expect(visit.client.isSettled, comment)
      visit.engine.changed()
      try visit.settle()
      #expect(visit.buttons("Delete").map(\.row).sorted() == visit.model.rows.map(\.name).sorted())
    }
    #expect(done > presses / 3, "\(done) of \(presses)")
  }

  @Test(
    "Quick presses in one row without identity are all performed, also after a kill",
    arguments: [Layout.stack, .lazyList, .range], [false, true])
  func quickPresses(layout: Layout, isKilled: Bool) throws {
    let visit = Visit(layout, rows: 4)
    try visit.settle()
    for _ in 0..<5 {
      visit.press(visit.buttons("Count")[1])
      visit.deliverUp()
    }
    if isKilled { visit.kill() }
    try visit.settle()
    #expect(visit.model.rows.map(\.count).sorted() == [0, 0, 0, 5])
    #expect(visit.client.notices == [])
  }

  @Test("A second press on Delete does not delete the next row, and the person is told")
  func doublePress() throws {
    for layout in Layout.allCases {
      let visit = Visit(layout, rows: 4)
      try visit.settle()
      let button = visit.buttons("Delete")[0]
      visit.press(button)
      visit.press(button)
      try visit.settle()
      #expect(visit.model.rows.count == 3, "\(layout)")
      #expect(visit.performed.values.map { $0 } == [button.row])
    }
  }

  @Test("An event without a signature on a row is performed only if the page is up to date")
  func withoutSignature() throws {
    let visit = Visit(.stack, rows: 4)
    try visit.settle()
    let button = visit.buttons("Delete")[0]
    func frame(_ sequence: UInt32) -> [UInt8] {
      ClientFrame.event(
        seen: visit.client.seen, sequence: sequence, node: button.node, .activate
      ).encoded
    }
    visit.engine.receive([frame(1), frame(2)])
    #expect(visit.model.rows.count == 3)
    visit.model.rows.remove(at: 0)
    visit.engine.receive([frame(3)])
    #expect(visit.model.rows.count == 2)
  }
}
