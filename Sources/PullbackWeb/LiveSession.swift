#if Web
import Foundation
import Metrics
import NIOCore
import PullbackCore
import PullbackDependencies
import PullbackHTML
import PullbackSessions
import PullbackSharing
import PullbackUI
import Synchronization

/// The actor of one visitor's session in an app. It owns the store, the views and the state of the
/// browser's page.
///
/// Messages go from the page's WebSocket to this actor and on to its `SessionEngine`; changes go
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
  /// What a dashboard shows of the session; nil for nothing.
  nonisolated let activity: LiveActivity?
  nonisolated let isConnected = Atomic(false)
  /// Who was logged in when the session began. Requests with another login do not get it.
  nonisolated let login: Login
  /// The request that the session begins with, until its views are created.
  private(set) var request: ArrivedRequest?
  /// The dependencies of the session's code, with its request and its address.
  var dependencies: DependencyValues.Continuation?
  /// The right to store the session, which only one server has at a time. Not used if the app at
  /// ``mount`` stores no sessions.
  nonisolated let lease: SessionLease
  /// What the session begins with: a new page, a snapshot, or, if it replaces a session that was
  /// lost, neither.
  nonisolated let origin: Origin
  /// Whether the storage has a snapshot of the session.
  nonisolated let hasSnapshot: Atomic<Bool>
  nonisolated let isStored = Atomic<Bool>(false)
  private(set) var content: LiveContent?
  var graph: ViewGraph? { content?.graph }
  private(set) var engine: SessionEngine?
  private(set) var connection: LiveConnection? {
    didSet {
      guard (connection == nil) != (oldValue == nil) else { return }
      noteConnection(isOpen: connection != nil)
    }
  }
  /// Called when a page has connected, and when none is connected any more.
  package var onConnectionChange: ((_ isConnected: Bool) -> Void)?
  /// Whether the session has changed since it was last encoded as a snapshot.
  var isChanged = false
  /// The version of the views' state that ``noteViewState()`` has seen last.
  var viewStateVersion: UInt64 = 0
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
  var files = SessionFiles()
  /// The requests that wait for the page's last message, by number.
  var leavings: [UInt64: CheckedContinuation<Void, Never>] = [:]
  var lastLeaving: UInt64 = 0
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
    request: ArrivedRequest?,
    login: Login,
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
    activity = server.activity.measuring(mount)
    self.request = request
    self.login = login
    executor = server.nextExecutor()
  }

  /// Creates the views of the session. It is called once, before anything else.
  ///
  /// - Throws: `SessionSnapshotError` if the stored state cannot be decoded.
  func start() async throws {
    var environment = EnvironmentValues()
    // Until the page says what the browser has. Some browsers tell it in their requests.
    let scheme = request?.page.header("sec-ch-prefers-color-scheme") ?? ""
    environment.colorScheme = scheme.contains("dark") ? .dark : .light
    environment.openURL = OpenURLAction { [weak self] url in
      guard let self, ["http", "https", "mailto", "tel"].contains(url.scheme?.lowercased() ?? "")
      else {
        return .discarded
      }
      assumeIsolated { $0.engine?.open(url.absoluteString) }
      return .handled
    }
    environment.fileSource = .browser(fileReceiver, fileSender)
    var stored: SessionKeeping.Stored?
    var start = SessionProtocol.Start()
    var navigation: [String] = []
    switch origin {
    case .page: break
    case .snapshot(let snapshot, let content):
      stored = content
      start.handled = snapshot.handled
      start.isRestored = true
      navigation = snapshot.navigation
      forms = FormCheck(posted: content.page.forms ?? [])
    case .nothing(let last):
      start.isNew = true
      start.handled = min(last, SessionProtocol.lastNumber)
    }
    let page = request?.page ?? PageRequest()
    environment.request = page
    let locale = server.configuration.locale(for: page)
    if let locale { environment.locale = locale }
    let address = PageAddress(page.query)
    environment.pageAddress = address
    let tracer = SessionTracer()
    environment.bodyTimer = activity
    let content = try await PullbackDependencies.withDependencies {
      $0.request = page
      $0.pageAddress = address
      $0.filesWaitForSnapshots = mount.keeping.map { $0.mode != .never } ?? false
      if let locale { $0.locale = locale }
    } operation: {
      dependencies = withEscapedDependencies { $0 }
      return try await LiveVisitor.$current.withValue(LiveVisitor(visitor)) {
        try await Self.$currentID.withValue(id) {
          try await EffectExecution.$tracer.withValue(storeTracer(tracer)) {
            try await ViewActor(self).run { try await mount.makeContent(self, environment, stored) }
          }
        }
      }
    }
    request = nil
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
    engine.standardLanguage = locale?.identifier(.bcp47) ?? configuration.language
    engine.standardTitle = mount.title
    engine.urlOfPath = { [mount, host = page.header("host") ?? "", weak server] path in
      server?.url(of: mount.base + path, host: host)
    }
    engine.changes = { [weak self] in self?.assumeIsolated { $0.progress.changes } ?? 0 }
    address.onChange { [weak self] in
      // The answer to an event tells the browser itself.
      self?.execute { session in
        guard session.engine?.isAddressStale == true else { return }
        session.withDependencies { session.engine?.changed() }
      }
    }
    trace(engine, by: tracer)
    content.graph.onNeedsUpdate = { [weak self] in
      self?.assumeIsolated { session in
        session.noteViewState()
        session.withDependencies { session.engine?.changed() }
      }
    }
    content.observeActions? { [weak self] in self?.assumeIsolated { $0.noteChange() } }
    // Nothing of a copy for another window is stored yet, whatever the storage has of the original.
    if stored != nil, !hasSnapshot.load(ordering: .relaxed) { noteChange() }
    if stored != nil {
      // The browser still shows the navigation pages that were open when the session was stored.
      withDependencies { engine.reopen() }
      content.sendRestoreActions?()
    }
    if case .nothing = origin {
      withDependencies { _ = engine.page() }
      engine.say(LiveServer.notRestored)
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

  private var arriving: LiveConnection?

  /// Attaches the WebSocket of a page.
  ///
  /// - Returns: A copy of the session, not started, for a second window with the same page. Nil if
  ///   the socket was attached, or if it is closed, for example because the session has ended.
  func connect(
    _ connection: LiveConnection,
    _ hello: PageHello,
    _ request: ArrivedRequest?
  ) -> LiveSession? {
    guard let engine, !engine.hasEnded else {
      sayEnd(on: connection)
      return nil
    }
    guard connection.channel.isActive else { return nil }
    if let current = self.connection, current.number > connection.number,
      engine.window == hello.page
    {
      // The page has connected again while this connection waited for the session.
      connection.channel.close(promise: nil)
      return nil
    }
    if engine.isConnected, !engine.isFree, engine.window != hello.page,
      let copy = copy(for: hello, request)
    {
      return copy
    }
    if isBeingStored { mount.keeping?.saver.stay(lease.id) }
    arriving = connection
    let handled = engine.handled
    withDependencies { engine.connect(hello) }
    arriving = nil
    if engine.handled != handled {
      // The page has lost events, so the session counts on from its last one. Answers may wait until
      // that is stored.
      noteChange()
      mount.keeping?.saver.hurry(lease.id)
    }
    return nil
  }

  func receive(_ messages: [[UInt8]], from connection: LiveConnection) {
    guard self.connection === connection, let engine else { return }
    server.measures.events.increment(by: messages.count)
    let handled = engine.handled
    let start = activity?.start
    withDependencies { engine.receive(messages) }
    if engine.handled != handled {
      noteChange()
      activity?.handled(Int(engine.handled &- handled), since: start)
    }
    if engine.isFree { resumeLeavings() }
  }

  func disconnect(_ connection: LiveConnection) {
    guard self.connection === connection else { return }
    self.connection = nil
    engine?.disconnect()
    resumeLeavings()
  }

  func tick() {
    noteStorage()
    engine?.tick()
  }

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
    endFiles()
    resumeLeavings()
    resumeSaves()
  }

  /// Logs why the connection of the session was closed.
  func log(_ reason: String) { server.log(reason, self, from: address) }

  private func perform(_ output: SessionEngine.Output) {
    switch output {
    case .accept:
      connection = arriving
      activity?.connected()
    case .send(let bytes):
      server.measures.bytesSent.increment(by: bytes.count)
      activity?.sent(bytes.count)
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
      noteStorage()
      announceChanges()
      mount.keeping?.saver.hurry(lease.id)
    case .missed(let count):
      server.measures.missed.increment(by: count)
      activity?.missed(count)
      server.note(
        "\(count) events were not performed, because their element has changed.", self,
        from: address)
    case .report(let text):
      server.note(text.quoted(limit: 1000), self, from: address)
    case .unload, .end:
      if isBeingStored { leave() } else { end() }
    }
  }

  private func continueReceiving(from connection: LiveConnection) {
    guard self.connection === connection else { return }
    connection.setPaused(false)
    receive([], from: connection)
  }
}
#endif
