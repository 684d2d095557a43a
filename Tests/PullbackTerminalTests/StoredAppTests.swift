import PullbackConcurrency
import PullbackSessions
import PullbackTerminal
import PullbackUI
import Testing

/// Sessions in the terminal that survive their process, and go from one terminal to another.
@MainActor @Suite struct StoredAppTests {
  private let feature = StoredFeature()

  private func storage() -> MemorySessionStorage { MemorySessionStorage(clock: feature.clock) }

  @Test
  func `the next start goes on where the person has quit: state, view state, page and focus`()
    async throws
  {
    let storage = storage()
    let first = await feature.start(storage)
    for label in ["Count", "Increment", "Increment", "Toggle", "Mark", "Increment"] {
      try first.frontEnd.tap(label)
    }
    first.frontEnd.stop()
    #expect(try await first.end() == nil)

    let second = await feature.start(storage)
    #expect(second.frontEnd.shows("Count 3, restored 1"))
    #expect(second.frontEnd.shows("Open"))
    #expect(second.frontEnd.shows("Marks 1"))
    #expect(second.frontEnd.screen.focus?.label == "Increment")
    #expect(second.frontEnd.notices == [])
    second.frontEnd.screen.handle(.key(.escape))
    second.frontEnd.afterStep?()
    #expect(second.frontEnd.shows("Other"))
    second.frontEnd.stop()
    #expect(try await second.end() == nil)

    let third = await feature.start(storage)
    #expect(third.frontEnd.shows("Other"), "the page that the person has left stays closed")
    third.frontEnd.stop()
    #expect(try await third.end() == nil)
  }

  @Test func `D3: the next start opens the pages below a sheet`() async throws {
    let storage = storage()
    let first = await feature.start(storage)
    for label in ["Count", "Increment", "Ask"] { try first.frontEnd.tap(label) }
    first.frontEnd.stop()
    #expect(try await first.end() == nil)

    let second = await feature.start(storage)
    #expect(second.frontEnd.shows("Really?"))
    try second.frontEnd.tap("No")
    #expect(second.frontEnd.shows("Count 1, restored 1"))
    second.frontEnd.stop()
    #expect(try await second.end() == nil)
  }

  @Test func `D3: the next start shows the same rows of a list`() async throws {
    let storage = storage()
    let first = await feature.start(storage)
    try first.frontEnd.tap("Rows")
    for _ in 0..<3 {
      first.frontEnd.screen.handle(.key(.pageDown))
      first.frontEnd.render()
      first.frontEnd.afterStep?()
    }
    let rows = (0..<200).filter { first.frontEnd.shows("Row \($0) of many") }
    #expect(rows.first.map { $0 > 20 } == true)
    first.frontEnd.stop()
    #expect(try await first.end() == nil)

    let second = await feature.start(storage)
    #expect((0..<200).filter { second.frontEnd.shows("Row \($0) of many") } == rows)
    second.frontEnd.stop()
    #expect(try await second.end() == nil)
  }

  @Test func `D1: what was stored before the process died is there at the next start`() async throws
  {
    let storage = storage()
    let ofFirst = ProcessStorage(storage)
    let first = await feature.start(ofFirst)
    try first.frontEnd.tap("Count")
    try first.frontEnd.tap("Increment")
    await feature.wait { ofFirst.saved.contains(#""count":1"#) }
    // What the process does afterwards reaches nobody.
    ofFirst.fault = .failing
    try first.frontEnd.tap("Increment")

    let second = await feature.start(storage)
    #expect(second.frontEnd.shows("Count 1, restored 1"))
    second.frontEnd.stop()
    #expect(try await second.end() == nil)
    first.frontEnd.stop()
    await feature.wait { first.hasEnded }
  }

  @Test func `a second terminal begins a session of its own, and says how to take the first`()
    async throws
  {
    let storage = storage()
    let first = await feature.start(storage)
    try first.frontEnd.tap("Count")
    try first.frontEnd.tap("Increment")
    let second = await feature.start(storage)
    #expect(second.frontEnd.shows("Other"))
    #expect(second.frontEnd.notices.first?.contains("--attach") == true)
    #expect(first.isRunning)
    second.frontEnd.stop()
    #expect(try await second.end() == nil)
    first.frontEnd.stop()
    #expect(try await first.end() == nil)
  }

  @Test func `a terminal that attaches has the session, and the first one ends with a sentence`()
    async throws
  {
    let storage = storage()
    let first = await feature.start(storage)
    try first.frontEnd.tap("Count")
    try first.frontEnd.tap("Increment")
    let second = await feature.start(storage, attach: true)
    #expect(try await first.end() == "This session goes on in another terminal.")
    #expect(second.frontEnd.shows("Count 1, restored 1"))
    second.frontEnd.stop()
    #expect(try await second.end() == nil)
  }

  @Test func `D6: a damaged session begins anew with a sentence, and is kept for the operator`()
    async throws
  {
    let storage = storage()
    let first = await feature.start(storage)
    first.frontEnd.stop()
    #expect(try await first.end() == nil)
    let damaged = ProcessStorage(storage)
    damaged.damage = { Array($0.dropLast(3)) }
    let second = await feature.start(damaged)
    #expect(second.frontEnd.notices == ["The stored session cannot be read, so it begins anew."])
    #expect(storage.snapshotsSetAside.count == 1)
    try second.frontEnd.tap("Count")
    try second.frontEnd.tap("Increment")
    second.frontEnd.stop()
    #expect(try await second.end() == nil)
    let third = await feature.start(storage)
    #expect(third.frontEnd.shows("Count 1, restored 1"))
    third.frontEnd.stop()
    #expect(try await third.end() == nil)
  }

  @Test(arguments: [ProcessStorage.Fault.failing, .hanging])
  func `D7: without its storage an app begins, takes every key, and says what it cannot do`(
    fault: ProcessStorage.Fault
  ) async throws {
    let storage = ProcessStorage(storage())
    storage.fault = fault
    let terminal = await feature.start(storage)
    #expect(terminal.frontEnd.notices.first?.hasPrefix("This session is not stored.") == true)
    try terminal.frontEnd.tap("Count")
    try terminal.frontEnd.tap("Increment")
    #expect(terminal.frontEnd.shows("Count 1, restored 0"))
    terminal.frontEnd.stop()
    #expect(try await terminal.end() == nil)
  }

  @Test(arguments: [ProcessStorage.Fault.failing, .hanging])
  func `D7: a storage that is lost later slows no key, and the app says so and can be quit`(
    fault: ProcessStorage.Fault
  ) async throws {
    let storage = ProcessStorage(storage())
    let terminal = await feature.start(storage)
    storage.fault = fault
    try terminal.frontEnd.tap("Count")
    for _ in 0..<9 { try terminal.frontEnd.tap("Increment") }
    #expect(terminal.frontEnd.shows("Count 9, restored 0"))
    await feature.wait { !terminal.frontEnd.notices.isEmpty }
    #expect(terminal.frontEnd.notices.first?.hasPrefix("Sessions are not stored") == true)
    terminal.frontEnd.stop()
    await feature.wait { terminal.hasEnded }
  }

  @Test func `a session that is not stored says so after each key and attempt, and at the end`()
    async throws
  {
    let storage = ProcessStorage(storage())
    let terminal = await feature.start(storage)
    let screen = terminal.frontEnd.screen
    storage.fault = .failing
    try terminal.frontEnd.tap("Count")
    await feature.wait { !terminal.frontEnd.notices.isEmpty }
    #expect(terminal.frontEnd.shows("Sessions are not stored"))
    screen.handle(.key(.down))
    #expect(!terminal.frontEnd.shows("Sessions are not stored"))
    #expect(terminal.frontEnd.shows("! not stored"))
    await feature.wait { terminal.frontEnd.notices.count > 1 }
    #expect(terminal.frontEnd.shows("Sessions are not stored"), "the next attempt failed, too")
    storage.fault = nil
    await feature.wait { terminal.frontEnd.notices.last == "Sessions are stored again." }
    #expect(!terminal.frontEnd.shows("not stored"))

    storage.fault = .failing
    try terminal.frontEnd.tap("Increment")
    terminal.frontEnd.stop()
    await feature.wait { terminal.hasEnded }
    #expect(try await terminal.end()?.hasPrefix("What was done last in this session") == true)
  }

  @Test func `without a storage a mark stays, and what a storage tells is shown`()
    async throws
  {
    let broken = ProcessStorage(storage())
    broken.fault = .failing
    let terminal = await feature.start(broken)
    terminal.frontEnd.screen.handle(.key(.down))
    #expect(terminal.frontEnd.shows("! not stored"))
    terminal.frontEnd.stop()
    _ = try await terminal.end()

    let mended = ProcessStorage(storage())
    mended.openingNotice = "The file was set aside as sessions.sqlite.damaged-1."
    let second = await feature.start(mended)
    #expect(second.frontEnd.notices == [mended.openingNotice])
    second.frontEnd.stop()
    #expect(try await second.end() == nil)
  }

  @Test func `a terminal that another process has robbed of its session ends with a sentence`()
    async throws
  {
    let storage = storage()
    let ofFirst = ProcessStorage(storage)
    let first = await feature.start(ofFirst)
    ofFirst.fault = .failing
    let second = await feature.start(storage)
    ofFirst.fault = nil
    await feature.wait { first.hasEnded }
    #expect(try await first.end() == "This session goes on in another terminal.")
    #expect(second.isRunning)
    second.frontEnd.stop()
    #expect(try await second.end() == nil)
  }

  @Test func `a session goes to a browser by a link, and comes back`() async throws {
    let storage = storage()
    let isUsed = LockIsolated(false)
    let asked = LockIsolated<SessionID?>(nil)
    let terminal = await feature.start(storage) { id in
      asked.setValue(id)
      return HandOverLink(address: "http://here/link") { isUsed.value }
    }
    try terminal.frontEnd.tap("Count")
    try terminal.frontEnd.tap("Increment")
    terminal.frontEnd.continueInBrowser?()
    await feature.wait { terminal.frontEnd.address != nil }
    #expect(terminal.frontEnd.address == "http://here/link")

    // What a server does.
    isUsed.setValue(true)
    let id = try #require(asked.value)
    let server = SessionSaver(
      storage: storage, owner: SessionOwner("server"), clock: feature.clock
    ) { _ in }
    let isOpened = LockIsolated(false)
    let opening = Task {
      defer { isOpened.setValue(true) }
      return try await server.open(id)
    }
    await feature.wait { isOpened.value && terminal.frontEnds.count == 2 && terminal.isRunning }
    let opened = try await opening.value
    let snapshot = try #require(opened.snapshot)
    #expect(String(decoding: snapshot, as: UTF8.self).contains(#""count":1"#))
    #expect(terminal.frontEnd.shows("This session goes on in a browser."))
    let page = Page()
    server.add(page, try #require(opened.lease), mode: .everyEvent, isKnown: true)

    try terminal.frontEnd.tap("Take it back")
    await feature.wait { terminal.frontEnds.count == 3 && terminal.isRunning }
    #expect(terminal.frontEnd.shows("Count 1, restored 1"))
    terminal.frontEnd.stop()
    #expect(try await terminal.end() == nil)
  }

  @Test func `a terminal whose session has left the browser does not say that it is there`()
    async throws
  {
    let isInBrowser = LockIsolated(false)
    let asked = LockIsolated<SessionID?>(nil)
    let storage = storage()
    let terminal = await feature.start(storage) { id in
      asked.setValue(id)
      return HandOverLink(address: "http://here/link") { isInBrowser.value }
    }
    terminal.frontEnd.continueInBrowser?()
    await feature.wait { terminal.frontEnd.address != nil }
    isInBrowser.setValue(true)
    let server = SessionSaver(
      storage: storage, owner: SessionOwner("server"), clock: feature.clock
    ) { _ in }
    let opening = Task { [id = try #require(asked.value)] in try await server.open(id) }
    await feature.wait { terminal.frontEnds.count == 2 && terminal.isRunning }
    #expect(terminal.frontEnd.shows("This session goes on in a browser."))

    // Another terminal takes it from the server.
    isInBrowser.setValue(false)
    await feature.wait { terminal.frontEnd.shows("no longer in a browser") }
    #expect(!terminal.frontEnd.shows("goes on in a browser"))
    isInBrowser.setValue(true)
    await feature.wait { terminal.frontEnd.shows("This session goes on in a browser.") }
    terminal.frontEnd.stop()
    #expect(try await terminal.end() == nil)
    _ = try await opening.value
  }

  /// A session on a server, which does nothing but to be stored.
  private final class Page: SessionSaver.Session {
    func encode(_ done: @escaping @Sendable ([UInt8]?, UInt32) -> Void) { done(nil, 0) }
    func stored(_ number: UInt32) {}
    func lost() {}
    func released() {}
    func wanted(by page: UInt32?, _ handOver: @escaping @Sendable () -> Void) { handOver() }
  }
}
