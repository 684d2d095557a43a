#if Web
import Foundation
import Metrics
import NIOCore
package import PullbackConcurrency
import PullbackDependencies
import PullbackHTML
import PullbackSessions
import PullbackUI
import Synchronization

/// The actor of one visitor's session in an app. It owns the store, the views and the state of the
/// browser's page.
///
/// Messages go from the page's WebSocket to this actor and on to its ``SessionEngine``; changes go
/// the other way. The actor runs on the event loop of the WebSocket, so messages are handled
/// without a thread switch. If its views are isolated to the main actor, it runs there instead. It
/// must not block; long work belongs in an effect.
public final actor LiveSession {
  nonisolated let executor: LoopExecutor
  nonisolated let id: RandomID
  nonisolated let visitor: RandomID
  /// The address that counts against the limit of sessions per client; empty if no limit applies.
  nonisolated let address: String
  nonisolated let mount: LiveMount
  let server: LiveServer
  /// The right to store the session, which only one server has at a time. Not used if the app at
  /// ``mount`` stores no sessions.
  nonisolated let lease: SessionLease
  /// What the session begins with: a new page, a snapshot, or, if it replaces a session that was
  /// lost, neither.
  nonisolated let origin: Origin
  /// Whether the storage has a snapshot of the session.
  nonisolated let hasSnapshot: Atomic<Bool>
  private nonisolated let isStored = Atomic<Bool>(false)
  private(set) var content: LiveContent?
  private var graph: ViewGraph? { content?.graph }
  private(set) var engine: SessionEngine?
  private(set) var connection: LiveConnection?
  /// Whether the session has changed since it was last encoded as a snapshot.
  var isChanged = false
  var progress = SaveProgress()
  /// The tasks that wait for the storage, by number. They are resumed with false if their time is
  /// over.
  var saveWaiters: [UInt64: CheckedContinuation<Bool, Never>] = [:]
  var lastSaveWaiter: UInt64 = 0
  var hasWarned = false
  /// Whether the session, as it is now, could not be encoded as a snapshot.
  var cannotBeStored = false
  /// Whether changes are not announced to the saver for some seconds, because the session could not
  /// be encoded.
  var isSavingDelayed = false
  var forms = FormCheck()
  private var isEnding = false
  /// The URL with which the browser last requested a page of the session; nil if it is not known.
  /// A request for the same URL again is a reload.
  var openedURL: URL?

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    mount.isOnMainActor
      ? MainActor.sharedUnownedExecutor : executor.asUnownedSerialExecutor()
  }

  /// Whether this session's actor runs on an event loop.
  nonisolated func runs(on loop: any EventLoop) -> Bool {
    loop === executor.loop && !mount.isOnMainActor
  }

  /// Runs a closure on the actor later, after the closures of earlier calls.
  nonisolated func execute(_ body: @escaping @Sendable (isolated LiveSession) -> Void) {
    if mount.isOnMainActor {
      // Uses the main queue directly, because tasks could run out of order.
      DispatchQueue.main.async { self.assumeIsolated { body($0) } }
    } else {
      executor.execute { self.assumeIsolated { body($0) } }
    }
  }

  init(
    id: RandomID = .make(),
    visitor: RandomID,
    address: String,
    mount: LiveMount,
    server: LiveServer,
    epoch: UInt64 = 1,
    isKnown: Bool = false,
    origin: Origin = .page
  ) {
    hasSnapshot = Atomic(isKnown)
    self.id = id
    lease = SessionLease(id: id.sessionID, epoch: epoch)
    self.origin = origin
    self.visitor = visitor
    self.address = address
    self.mount = mount
    self.server = server
    executor = server.nextExecutor()
  }

  /// Creates the views of the session. It is called once, before anything else.
  ///
  /// - Throws: `SessionSnapshotError` if the stored state cannot be decoded.
  func start() async throws {
    var environment = EnvironmentValues()
    environment.openURL = OpenURLAction { [weak self] url in
      guard let self, ["http", "https", "mailto", "tel"].contains(url.scheme?.lowercased() ?? "")
      else {
        return .discarded
      }
      assumeIsolated { $0.engine?.open(url.absoluteString) }
      return .handled
    }
    var stored: SessionKeeping.Stored?
    var start = SessionProtocol.Start()
    var navigation: [String] = []
    switch origin {
    case .page: break
    case .snapshot(let snapshot, let content):
      stored = content
      start.handled = snapshot.handled
      navigation = snapshot.navigation
    case .nothing(let last):
      start.isNew = true
      start.handled = min(last, SessionProtocol.lastNumber)
    }
    let content = try await LiveVisitor.$current.withValue(LiveVisitor(visitor)) {
      try await mount.makeContent(self, environment, stored)
    }
    self.content = content
    let configuration = server.configuration
    let engine = SessionEngine(
      graph: content.graph,
      limits: configuration.limits,
      storing: mount.keeping?.storing ?? .no,
      start: start,
      navigation: navigation,
      pageState: stored?.page,
      windowLength: configuration.windowLength,
      base: mount.base,
      pictures: MountedImages(folder: server.images, mount: mount),
      now: { LiveServer.now }
    ) { [weak self] output in
      self?.assumeIsolated { $0.perform(output) }
    }
    self.engine = engine
    engine.aroundEvent = { [id = lease.id, signer = server.signer, weak engine] sequence, body in
      // A page that is loaded again may count from an earlier event.
      EventID.handling(
        "\(id)/\(engine?.window ?? 0)/\(sequence)", digest: { signer.digest($0) }, body)
    }
    content.graph.onNeedsUpdate = { [weak self] in
      self?.assumeIsolated {
        $0.noteViewState(); $0.engine?.changed()
      }
    }
    content.observeActions? { [weak self] in self?.assumeIsolated { $0.noteChange() } }
    if stored != nil {
      // The browser still shows the navigation pages that were open when the session was stored.
      engine.reopen()
      content.sendRestoreActions?()
    }
    if case .nothing = origin {
      _ = engine.page()
      engine.say("The server could not restore this page, so it begins anew.")
    }
  }

  /// Closes the current connection. The session continues, and waits for another connection.
  func release() {
    guard let connection else { return }
    self.connection = nil
    connection.channel.close(promise: nil)
    engine?.disconnect()
    resumeLeavings()
  }

  /// The requests that wait for the page's last message, by number.
  private var leavings: [UInt64: CheckedContinuation<Void, Never>] = [:]
  private var lastLeaving: UInt64 = 0

  /// Waits until the page disconnects or sends its last message (that the person leaves the page),
  /// but at most two seconds, because the connection may be dead already.
  func leaving() async {
    lastLeaving += 1
    let number = lastLeaving
    let limit = executor.loop.scheduleTask(in: .seconds(2)) { [weak self] in
      self?.execute { $0.leavings.removeValue(forKey: number)?.resume() }
    }
    await withCheckedContinuation { leavings[number] = $0 }
    limit.cancel()
  }

  private func resumeLeavings() {
    for continuation in leavings.values { continuation.resume() }
    leavings = [:]
  }

  private var arriving: LiveConnection?

  /// Attaches the WebSocket of a page, and moves the session to its event loop if possible.
  ///
  /// - Parameter done: Called on the session's executor with the result of
  ///   ``connect(_:_:)``: a copy of the session to connect to instead, or nil.
  nonisolated func connect(
    _ connection: LiveConnection,
    _ hello: PageHello,
    done: @escaping @Sendable (LiveSession?) -> Void
  ) {
    guard needsFirstSnapshot else { return attach(connection, hello, done: done) }
    // If the server crashed after the first answer and before the first snapshot, nothing would be
    // left of the session. Until then, the page keeps what the person does.
    Task {
      await waitForFirstSnapshot()
      attach(connection, hello, done: done)
    }
  }

  private nonisolated func attach(
    _ connection: LiveConnection,
    _ hello: PageHello,
    done: @escaping @Sendable (LiveSession?) -> Void
  ) {
    let loop = connection.channel.eventLoop
    guard !mount.isOnMainActor, !runs(on: loop) else {
      return execute { session in
        done(session.connect(connection, hello))
      }
    }
    execute { session in
      session.executor.move(to: loop)
      session.execute { session in
        done(session.connect(connection, hello))
      }
    }
  }

  /// Attaches the WebSocket of a page.
  ///
  /// - Returns: A copy of the session, not started, if another window shows the session. Nil if the
  ///   WebSocket was attached, or if it is closed, for example because the session has ended.
  func connect(_ connection: LiveConnection, _ hello: PageHello) -> LiveSession? {
    guard let engine, !engine.hasEnded else {
      sayEnd(on: connection)
      return nil
    }
    guard connection.channel.isActive else { return nil }
    if engine.isConnected, !engine.isFree, engine.window != hello.page, let copy = copy(for: hello)
    {
      return copy
    }
    if isBeingStored { mount.keeping?.saver.stay(lease.id) }
    arriving = connection
    engine.connect(hello)
    arriving = nil
    return nil
  }

  /// A new session with a copy of this session's state, for a second window; nil if the session
  /// cannot be encoded or the app stores no sessions.
  private func copy(for hello: PageHello) -> LiveSession? {
    guard let keeping = mount.keeping, let bytes = makeSnapshot(),
      var (snapshot, content) = try? keeping.stored(bytes)
    else { return nil }
    if let last = engine?.lastEvent(of: hello.run), last < snapshot.handled {
      // What this page did since another page replaced it has numbers of events that the other page
      // made. The copy counts from there, so that it takes them.
      snapshot.handled = last
      content.page.limitBirths(to: last)
    }
    return LiveSession(
      visitor: visitor,
      address: address,
      mount: mount,
      server: server,
      origin: .snapshot(snapshot, content)
    )
  }

  func receive(_ messages: [[UInt8]], from connection: LiveConnection) {
    guard self.connection === connection, let engine else { return }
    server.measures.events.increment(by: messages.count)
    let handled = engine.handled
    engine.receive(messages)
    if engine.handled != handled { noteChange() }
    if engine.isFree { resumeLeavings() }
  }

  func disconnect(_ connection: LiveConnection) {
    guard self.connection === connection else { return }
    self.connection = nil
    engine?.disconnect()
    resumeLeavings()
  }

  func tick() { engine?.tick() }

  /// Disconnects the page. By default the page connects again, normally to another server, because
  /// this server is stopping.
  func sendAway(_ action: CloseAction = .reconnect, _ reason: String = LiveServer.restarting) {
    guard let connection else { return }
    connection.close(action, reason)
    disconnect(connection)
  }

  /// Ends the session, even if a browser is connected.
  func end() {
    guard !isEnding else { return }
    isEnding = true
    if let connection { sayEnd(on: connection) }
    connection = nil
    if isBeingStored { mount.keeping?.saver.end(lease.id) }
    graph?.onNeedsUpdate = nil
    engine?.end()
    engine = nil
    content = nil
    server.remove(self)
    resumeLeavings()
    resumeSaves()
  }

  /// Whether the session is stored after changes; false until ``beginStoring()``.
  var isBeingStored: Bool { isStored.load(ordering: .relaxed) }

  /// Begins to store the session, because a browser has shown that it uses the session. Does
  /// nothing if the app stores no sessions.
  nonisolated func beginStoring() {
    guard let keeping = mount.keeping, !isStored.exchange(true, ordering: .relaxed) else { return }
    let isKnown = hasSnapshot.load(ordering: .relaxed)
    keeping.saver.add(self, lease, mode: keeping.mode, isKnown: isKnown)
    execute { if $0.isChanged { keeping.saver.changed($0.lease.id) } }
  }

  private var viewStateVersion: UInt64 = 0

  /// Records a change of the views' state, such as `@State`, which can change without an event or
  /// an action.
  private func noteViewState() {
    guard let version = graph?.viewStateVersion, version != viewStateVersion else { return }
    viewStateVersion = version
    noteChange()
  }

  func noteChange() {
    progress.changed()
    cannotBeStored = false
    guard !isChanged, let keeping = mount.keeping else { return }
    isChanged = true
    if isBeingStored, !isSavingDelayed { keeping.saver.changed(lease.id) }
  }

  /// Tells the saver about changes that ``isSavingDelayed`` has held back.
  private func announceChanges() {
    if isChanged, isBeingStored { mount.keeping?.saver.changed(lease.id) }
  }

  /// Logs why the connection of the session was closed.
  func log(_ reason: String) { server.log(reason, self, from: address) }

  private func perform(_ output: SessionEngine.Output) {
    switch output {
    case .accept:
      connection = arriving
    case .send(let bytes):
      server.measures.bytesSent.increment(by: bytes.count)
      connection?.send(bytes)
    case .pause(let time):
      guard let connection else { return }
      connection.setPaused(true)
      executor.loop.scheduleTask(in: TimeAmount(time)) { [weak self] in
        self?.execute { $0.continueReceiving(from: connection) }
      }
    case .close(let action, let reason):
      log(reason)
      connection?.close(action, reason)
      connection = nil
    case .save:
      announceChanges()
      mount.keeping?.saver.hurry(lease.id)
    case .missed(let count):
      server.measures.missed.increment(by: count)
      server.note(
        "\(count) events were not performed, because their element has changed.", self,
        from: address)
    case .unload:
      announceChanges()
      mount.keeping?.saver.leave(lease.id)
    case .end:
      if isBeingStored { mount.keeping?.saver.leave(lease.id) } else { end() }
    }
  }

  private func continueReceiving(from connection: LiveConnection) {
    guard self.connection === connection else { return }
    connection.setPaused(false)
    receive([], from: connection)
  }
}

extension LiveSession: ThreadBoundActor {
  package nonisolated var ownThread: OwnThread { executor.thread }
}
#endif
