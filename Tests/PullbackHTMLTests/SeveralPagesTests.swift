import Foundation
import Observation
import PullbackHTML
import PullbackUI
import Testing

/// Pages that show one session one after the other.
@MainActor @Suite struct SeveralPagesTests {
  @Observable final class Model { var presses = 0 }

  struct PressView: View {
    let model: Model
    var body: some View {
      Text("Pressed \(model.presses)")
      Button("Press") { model.presses += 1 }
    }
  }

  /// A session, and the frames that wait for the page that shows it.
  private final class Session {
    let model = Model()
    private(set) var engine: SessionEngine!
    private var frames: [[UInt8]] = []
    private var messages: [[UInt8]] = []

    init() { begin(.init(), nil) }

    private func begin(_ start: SessionProtocol.Start, _ pageState: PageState?) {
      let model = model
      engine = SessionEngine(
        graph: ViewGraph { PressView(model: model) }, storing: .kept, start: start,
        pageState: pageState, now: { .zero }
      ) { [unowned self] in
        if case .send(let bytes) = $0 { frames.append(bytes) }
      }
    }

    /// Stores the session, and restores it, as the next process of the server does.
    func restart() throws {
      let stored = try JSONEncoder().encode(engine.pageState)
      var start = SessionProtocol.Start(handled: engine.handled)
      start.isRestored = true
      begin(start, try JSONDecoder().decode(PageState.self, from: stored))
    }

    func load(after former: SimulatedClient? = nil) -> SimulatedClient {
      let page = engine.page()
      let client = former.map { SimulatedClient(page, after: $0) } ?? SimulatedClient(page)
      client.send = { [unowned self] in messages.append($0) }
      return client
    }

    func press(_ client: SimulatedClient) throws {
      client.fire(.activate, on: try #require(client.page.button("Press")))
    }

    func connect(_ client: SimulatedClient) throws {
      engine.connect(client.hello())
      try exchange(with: client)
    }

    /// Passes the first message that waits to the session. The others, and the answers, are lost.
    func loseAllButFirst() {
      engine.receive(Array(messages.prefix(1)))
      messages = []
      frames = []
    }

    func exchange(with client: SimulatedClient) throws {
      while !frames.isEmpty || !messages.isEmpty {
        let received = frames
        frames = []
        for frame in received { try client.receive(frame) }
        let sent = messages
        messages = []
        if !sent.isEmpty { engine.receive(sent) }
      }
    }

    /// The page connects, its button is pressed and answered, and the connection is lost.
    func pressOnce(_ client: SimulatedClient) throws {
      try connect(client)
      try press(client)
      try exchange(with: client)
      disconnect(client)
    }

    func disconnect(_ client: SimulatedClient) {
      client.disconnected()
      engine.disconnect()
    }
  }

  @Test("D1: what an older page did while it was offline is handled when it connects")
  func olderPage() throws {
    let session = Session()
    let old = session.load()
    try session.pressOnce(old)
    try session.press(old)
    _ = session.load()
    try session.connect(old)
    #expect(session.model.presses == 2)
    #expect(old.notices == [])
    #expect(old.isSettled)
  }

  @Test("D1: what is done before the welcome comes, in a page older than another one, is handled")
  func actedBeforeTheWelcome() throws {
    let session = Session()
    let old = session.load()
    try session.pressOnce(old)
    // The welcome is on its way with the numbers of what the other page did.
    for _ in 1...2 { try session.pressOnce(session.load()) }
    session.engine.connect(old.hello())
    try session.press(old)
    try session.press(old)
    try session.exchange(with: old)
    #expect(session.model.presses == 5)
    #expect(old.notices == [])
    #expect(old.isSettled)
  }

  @Test("D1: presses that were made quickly before a reload are handled, once")
  func reloaded() throws {
    let session = Session()
    let old = session.load()
    try session.connect(old)
    // All were made before the first was answered, and the connection was lost after the first.
    for _ in 0..<3 { try session.press(old) }
    session.loseAllButFirst()
    session.disconnect(old)
    #expect(session.model.presses == 1)
    let new = session.load(after: old)
    try session.connect(new)
    #expect(session.model.presses == 3)
    #expect(new.notices == [] && new.isSettled)
  }

  @Test(
    "D1: a window that is loaded again after another one has acted is told what was not done",
    arguments: [1, 2, 5], [false, true])
  func reloadedLate(others: Int, isRestarted: Bool) throws {
    let session = Session()
    let old = session.load()
    try session.pressOnce(old)
    for _ in 0..<3 { try session.press(old) }
    let other = session.load()
    other.window = 2
    for _ in 0..<others { try session.pressOnce(other) }
    if isRestarted { try session.restart() }
    let new = session.load(after: old)
    try session.connect(new)
    #expect(new.notices == ["Some of your last actions could not be carried out."])
    #expect(session.model.presses == 1 + others)
    try session.press(new)
    try session.exchange(with: new)
    #expect(session.model.presses == 2 + others)
    #expect(new.isSettled)
  }

  @Test(
    "D1: a page that connects once more while it is loaded again costs nothing, and says nothing")
  func reconnectedWhileReloading() throws {
    let session = Session()
    let old = session.load()
    try session.connect(old)
    session.disconnect(old)
    for _ in 0..<2 { try session.press(old) }
    let new = session.load(after: old)
    try session.connect(old)
    #expect(session.model.presses == 2)
    session.disconnect(old)
    try session.connect(new)
    #expect(session.model.presses == 2)
    #expect(new.notices == [] && new.isSettled)
    try session.press(new)
    try session.exchange(with: new)
    #expect(session.model.presses == 3)
  }

  @Test(
    "D1: an older page is told that what it did came too late, shows the session, and goes on",
    arguments: [false, true])
  func late(isRestarted: Bool) throws {
    let session = Session()
    let old = session.load()
    try session.pressOnce(old)
    try session.press(old)
    let new = session.load()
    new.window = 2
    try session.pressOnce(new)
    if isRestarted { try session.restart() }
    try session.connect(old)
    #expect(session.model.presses == 2)
    #expect(old.notices == ["Some of your last actions could not be carried out."])
    try session.press(old)
    try session.exchange(with: old)
    #expect(session.model.presses == 3)
    #expect(old.isSettled)
    session.disconnect(old)
    try session.press(new)
    try session.connect(new)
    #expect(new.notices.count == 1)
    #expect(session.model.presses == 3)
  }

  @Test("D1: after a restart both pages of a session go on, one after the other, without a loss")
  func restarted() throws {
    let session = Session()
    let old = session.load()
    try session.pressOnce(old)
    let new = session.load()
    new.window = 2
    try session.pressOnce(new)
    try session.restart()
    try session.press(new)
    try session.connect(new)
    #expect(session.model.presses == 3)
    session.disconnect(new)
    try session.connect(old)
    try session.press(old)
    try session.exchange(with: old)
    #expect(session.model.presses == 4)
    #expect(old.notices == [] && new.notices == [])
    #expect(old.isSettled && new.isSettled)
  }
}
