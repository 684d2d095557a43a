import Observation
import Pullback
@testable import PullbackHTML
import PullbackUI
import Testing

/// A session that is created again for a page whose session has ended, and a session with too many
/// messages.
@MainActor @Suite struct RestoredPageTests {
  @Observable final class Model {
    var presses = 0
    var deleted: [Int] = []
    var password = ""
  }

  struct NumberView: View {
    let number: Int
    @Bindable var model: Model
    var body: some View {
      VStack {
        Text("Number \(number)")
        Button("Press") { model.presses += 1 }
        Text("Pressed \(model.presses)")
        Button("Delete \(number)") { model.deleted.append(number) }
        SecureField("Password", text: $model.password)
      }
    }
  }

  /// A session, the frames that it sends, and the page that results from them.
  final class Connection {
    var now = Duration.zero
    var frames: [ServerFrame] = []
    var outputs: [SessionEngine.Output] = []
    let model = Model()
    let graph: ViewGraph
    private(set) var engine: SessionEngine!

    init(number: Int, limits: SessionProtocol.Limits = .init()) {
      let model = model
      graph = ViewGraph { NumberView(number: number, model: model) }
      engine = SessionEngine(graph: graph, limits: limits, now: { [unowned self] in now }) {
        [unowned self] in
        outputs.append($0)
        if case .send(let bytes) = $0, let frame = try? ServerFrame(decoding: bytes) {
          frames.append(frame)
        }
      }
    }

    var button: UInt32 {
      get throws { try #require(BrowserPage(html: engine.page().content).button("Press")) }
    }

    func apply(to page: BrowserPage) {
      for case .patch(_, let operations) in frames { page.apply(operations) }
      frames = []
    }
  }

  @Test("A page rests half a minute after the last event, and not between two of them")
  func rests() throws {
    let session = Connection(number: 7)
    let loaded = session.engine.page()
    session.engine.connect(PageHello(run: loaded.run, page: 1, seen: 0, last: 0))
    let page = BrowserPage(html: loaded.content)
    let button = try #require(page.button("Press"))
    #expect(session.engine.document.isResting)
    for number in UInt32(1)...2 {
      session.now += .seconds(25)
      session.engine.receive([
        ClientFrame.event(seen: 0, sequence: number, node: button, .activate).encoded
      ])
      for _ in 1...3 { session.engine.tick() }
      #expect(!session.engine.document.isResting)
    }
    session.now += .seconds(29)
    session.engine.tick()
    #expect(!session.engine.document.isResting)
    session.now += .seconds(1)
    session.engine.tick()
    #expect(session.engine.document.isResting)
  }

  @Test("A page that equals the restored session's is kept: only the welcome is sent")
  func same() throws {
    let first = Connection(number: 7)
    let loaded = first.engine.page()
    let again = Connection(number: 7)
    again.engine.restore(path: loaded.path, checksum: loaded.checksum, run: loaded.run)
    again.engine.connect(PageHello(run: loaded.run, page: 1, seen: 0, last: 0))
    #expect(again.frames == [.welcome(handled: 0, run: loaded.run)])
    let page = BrowserPage(html: loaded.content)
    let button = try #require(page.button("Press"))
    again.engine.receive([
      ClientFrame.event(seen: 0, sequence: 1, node: button, .activate).encoded
    ])
    again.apply(to: page)
    #expect(page.outline.contains("Pressed 1"))
  }

  @Test(
    "A page unlike that of the restored session is replaced, and no event reaches a wrong element")
  func different() throws {
    let first = Connection(number: 7)
    let loaded = first.engine.page()
    let page = BrowserPage(html: loaded.content)
    let button = try #require(page.button("Press"))
    let delete = try #require(page.button("Delete 7"))
    let signatures = [delete, button].map { page.signature(of: $0) }
    let again = Connection(number: 8)
    again.engine.restore(path: loaded.path, checksum: loaded.checksum, run: loaded.run)
    again.engine.connect(PageHello(run: loaded.run, page: 1, seen: 0, last: 2))
    // The person acted on a button that has another name now, and on one that is the same.
    again.engine.receive(
      zip([delete, button], signatures).enumerated().map { index, node in
        ClientFrame.lateEvent(
          answered: 0, sequence: UInt32(index) + 1, node: node.0, signature: node.1, .activate
        ).encoded
      })
    #expect(again.outputs.contains(.missed(1)))
    again.apply(to: page)
    #expect(page.outline.contains("Number 8"))
    #expect(!page.outline.contains("Number 7"))
    #expect(again.model.deleted == [])
    #expect(again.model.presses == 1)
    #expect(page.outline.contains("Pressed 1"))
  }

  @Test("1,000 quick clicks are all handled, and the connection stays")
  func quickClicks() throws {
    let visit = Connection(number: 1)
    let button = try visit.button
    visit.engine.connect(seen: 0)
    let clicks = (UInt32(1)...1000).map {
      ClientFrame.event(seen: 0, sequence: $0, node: button, .activate).encoded
    }
    visit.engine.receive(clicks)
    #expect(visit.model.presses == 400)
    var pauses = 0
    while case .pause(let time)? = visit.outputs.last(where: {
      if case .pause = $0 { true } else { false }
    }),
      visit.model.presses < 1000, pauses < 100
    {
      pauses += 1
      visit.now += time
      visit.engine.receive([])
    }
    #expect(visit.model.presses == 1000)
    #expect(visit.now <= .seconds(7))
    #expect(!visit.outputs.contains { if case .close = $0 { true } else { false } })
  }

  @Test("More messages than may wait end the connection with a reason")
  func flood() throws {
    var limits = SessionProtocol.Limits()
    limits.eventBurst = 2
    limits.waitingMessages = 5
    let visit = Connection(number: 1, limits: limits)
    let button = try visit.button
    visit.engine.connect(seen: 0)
    visit.engine.receive(
      (UInt32(1)...20).map {
        ClientFrame.event(seen: 0, sequence: $0, node: button, .activate).encoded
      }
    )
    #expect(visit.outputs.last == .close(.stop, "Too many events at once."))
    #expect(visit.model.presses == 2)
  }

  @Test("A password is in no page and in no patch, except that a patch can empty its field")
  func password() throws {
    let visit = Connection(number: 1)
    let page = BrowserPage(html: visit.engine.page().content)
    let field = try #require(page.nodes.first { $0.value.attributes["type"] == "password" }).key
    visit.engine.connect(seen: 0)
    visit.engine.receive([
      ClientFrame.event(seen: 0, sequence: 1, node: field, .edit("secret")).encoded
    ])
    #expect(visit.model.password == "secret")
    visit.model.password = "another"
    visit.engine.changed()
    #expect(!"\(visit.frames)".contains("another"))
    #expect(!visit.engine.page().content.contains("another"))
    #expect(!HTMLRendering(tree: visit.graph.tree).text.contains("another"))
  }

  @Test("D2: a restored page that was not rendered yet is stored as it was")
  func storedAgain() throws {
    var state = PageState()
    state.births.common = 4
    state.births.others = [5: 9]
    state.windows = [3: 200]
    let model = Model()
    let engine = SessionEngine(
      graph: ViewGraph { NumberView(number: 1, model: model) }, storing: .kept,
      start: .init(handled: 9), pageState: state, now: { .zero }
    ) { _ in }
    engine.reopen()
    #expect(engine.pageState == state)
  }

  private struct FirstField: View {
    @FocusState private var isTyping: Bool
    var body: some View {
      Button("Other") {}
      TextField("Name", text: .constant("")).focused($isTyping)
        .defaultFocus($isTyping, true)
    }
  }

  @Test("A page whose session is restored keeps its focus, and a new page gets that of the app")
  func focus() throws {
    func connected(restoring state: PageState?) throws -> (page: PageState, asksForFocus: Bool) {
      var asks = false
      let graph = ViewGraph { FirstField() }
      let engine = SessionEngine(
        graph: graph, storing: .kept, pageState: state, now: { .zero }
      ) {
        guard case .send(let bytes) = $0, let frame = try? ServerFrame(decoding: bytes),
          case .patch(_, let operations) = frame
        else { return }
        asks = asks || operations.contains { if case .focus = $0 { true } else { false } }
      }
      if state != nil { engine.reopen() }
      let run = state == nil ? engine.page().run : 7
      engine.connect(PageHello(run: run, page: 1, seen: 0, last: 0))
      engine.changed()
      return (engine.pageState, asks)
    }
    let new = try connected(restoring: nil)
    #expect(new.asksForFocus)
    #expect(try !connected(restoring: new.page).asksForFocus)
  }

  private struct TwoFields: View {
    @FocusState private var field: Int?
    var body: some View {
      TextField("First", text: .constant("")).focused($field, equals: 1)
      TextField("Second", text: .constant("")).focused($field, equals: 2)
        .defaultFocus($field, 1)
    }
  }

  @Test("A page that is loaded after a crash has the focus of the last event, and not an older one")
  func focusOfLaterEvents() throws {
    var focused: [UInt32] = []
    let engine = SessionEngine(
      graph: ViewGraph { TwoFields() }, storing: .kept, now: { .zero }
    ) {
      guard case .send(let bytes) = $0, let frame = try? ServerFrame(decoding: bytes),
        case .patch(_, let operations) = frame
      else { return }
      for case .focus(let node) in operations { focused.append(node) }
    }
    engine.reopen()
    let loaded = engine.page()
    let page = BrowserPage(html: loaded.content)
    let inputs = page.nodes.filter { $0.value.tag == "input" }
    let second = try #require(
      inputs.first { $0.value.parent?.children.first?.text == "Second" }?.key)
    // The former page of the window had the focus there, and the snapshot was older.
    engine.connect(
      PageHello(run: 0, page: 1, seen: loaded.seen, last: loaded.handled + 1, path: "", first: 1))
    engine.receive([
      ClientFrame.lateEvent(
        answered: loaded.handled, sequence: loaded.handled + 1, node: second,
        signature: page.signature(of: second), .focus(true)
      ).encoded
    ])
    let label = try #require(page.nodes.first { $0.value === page.node(second).parent }?.key)
    #expect(focused == [label])
  }
}
