#if Web
import Foundation
public import Logging
public import Metrics
import NIOCore
import NIOPosix
import PullbackDependencies
import PullbackHTML
import PullbackSessions
import PullbackStrings
import Synchronization

/// The live sessions of a program, with their limits and the secret that signs their tokens.
///
/// All apps of a program can use ``shared``. To configure a server, create one and pass it to both
/// `router.live` and `.live(_:)`.
public final class LiveServer: Sendable {
  /// A server configured by environment variables; see ``LiveConfiguration/init(environment:)``. If
  /// a variable is malformed, an application with this server does not start: it throws the
  /// ``LiveConfigurationError``.
  public static let shared = LiveServer(environment: ProcessInfo.processInfo.environment)

  public let configuration: LiveConfiguration
  /// Why an application with this server must not start; nil if it may.
  let startError: LiveConfigurationError?
  let logger: Logger
  /// Logs issues, which the dashboard counts by itself.
  let issueLogger: IssueLogger
  let signer: TokenSigner
  let images: ImageFolder
  let eventLoops: any EventLoopGroup
  private let loops: [any EventLoop]
  private let lastLoop = Atomic(0)
  let measures: LiveMeasures
  package let activity: LiveActivity
  let links = LiveLinks()
  let turns = RequestTurns()
  let uploads = SessionUploads()
  let failurePages = FailurePages()
  /// The name of this server in storages.
  let owner = SessionOwner.process(isTerminal: false)
  private let table = Mutex(Table())

  /// Whether an application serves this server's sockets.
  let isServed = Atomic(false)
  let hasLoggedNotServed = Atomic(false)
  /// Whether an unusable `X-Forwarded-For` field was logged, which happens only once.
  let hasLoggedForwarding = Atomic(false)
  /// Whether it was logged that a trusted proxy sends no client address.
  let hasLoggedMissingAddress = Atomic(false)
  private let logLimiter = Mutex(LogLimiter(now: LiveServer.now))
  private let reconnectLimit: Mutex<ReconnectLimit>
  private let connectionLimit = Mutex(ConnectionLimit())

  /// Why the file of the secret has not kept it; nil if it has.
  let secretTrouble = Mutex<String?>(nil)

  private struct Table {
    var mounts: [String: LiveMount] = [:]
    var pageScripts: [String] = []
    var sessions = SessionTable()
    var sweep: RepeatedTask?
    var secretChecks: RepeatedTask?
    /// The tasks that restore sessions, by the identifier of the session.
    var recoveries: [RandomID: Task<Recovery, Never>] = [:]
    var isDraining = false
  }

  /// Creates a server without apps.
  ///
  /// - Parameters:
  ///   - logger: Receives a line for each connection that is closed because of its client, and for
  ///     requests whose host, origin or form is not allowed, at a limited rate; also the problems
  ///     of storages, and the issues that the program reports, such as errors that no effect
  ///     handles.
  ///   - metrics: Creates the counters and timers.
  public convenience init(
    configuration: LiveConfiguration = LiveConfiguration(),
    logger: Logger = Logger(label: "pullback.live"),
    metrics: any MetricsFactory = MetricsSystem.factory
  ) {
    self.init(configuration, startError: nil, logger, metrics)
  }

  /// Creates a server without apps, configured by environment variables. If a variable is
  /// malformed, an application with the server does not start.
  package convenience init(environment: [String: String]) {
    var configuration = LiveConfiguration()
    var startError: LiveConfigurationError?
    do throws(LiveConfigurationError) {
      configuration = try LiveConfiguration(environment: environment)
    } catch {
      startError = error
    }
    self.init(
      configuration, startError: startError, Logger(label: "pullback.live"), MetricsSystem.factory)
  }

  private init(
    _ configuration: LiveConfiguration,
    startError: LiveConfigurationError?,
    _ logger: Logger,
    _ metrics: any MetricsFactory
  ) {
    self.configuration = configuration
    self.startError = startError
    let activity = LiveActivity()
    self.activity = activity
    self.logger = activity.noting(logger)
    issueLogger = IssueLogger(logger: logger)
    measures = LiveMeasures(metrics)
    signer = TokenSigner(secret: configuration.secret)
    reconnectLimit = Mutex(configuration.reconnectLimit)
    images = ImageFolder(configuration.images, logger: logger)
    eventLoops = MultiThreadedEventLoopGroup.singleton
    loops = Array(eventLoops.makeIterator())
  }

  /// Returns the executor on which a new session runs until its page opens a WebSocket. Event loops
  /// are assigned in turn.
  func nextExecutor() -> LoopExecutor {
    let turn = lastLoop.wrappingAdd(1, ordering: .relaxed).newValue
    return LoopExecutor(loops, index: abs(turn % loops.count))
  }

  /// The number of sessions that are connected or wait for their browser to reconnect. A page that
  /// was only loaded, for example by a crawler, does not count.
  public var sessionCount: Int { table.withLock { $0.sessions.count } }

  /// The value of ``LivePage/spread`` for a new page. To restore a session takes about 2 ms.
  var reconnectSpread: Int { min(2 * sessionCount, 30_000) }

  /// The number of sessions whose page was loaded but has not connected; see ``SessionTable``.
  package var provisionalSessionCount: Int {
    table.withLock { $0.sessions.sessions.count - $0.sessions.count }
  }

  /// The time since an arbitrary but fixed moment, which never goes back.
  package static var now: Duration { .nanoseconds(Int64(DispatchTime.now().uptimeNanoseconds)) }

  /// Seconds since 1970, for expiry dates that must survive a restart.
  static var seconds: Int64 { Int64(Date().timeIntervalSince1970) }

  var expiry: Int64 { Self.seconds + configuration.tokenLifetime.components.seconds }

  /// Adds a script of this server to all its pages.
  package func addPageScript(_ path: String) {
    table.withLock { table in
      if !table.pageScripts.contains(path) { table.pageScripts.append(path) }
    }
  }

  /// The paths of the scripts that every page loads besides the client.
  var pageScripts: [String] { table.withLock { $0.pageScripts } }

  /// The problems of the storages that fail at present.
  var storageTroubles: [String] {
    table.withLock { $0.mounts.values.compactMap { $0.keeping?.saver.trouble } }
  }

  func add(_ mount: LiveMount) {
    table.withLock { table in
      table.mounts[mount.socketPath] = mount
      guard configuration.secretFile != nil, table.secretChecks == nil else { return }
      let pause = TimeAmount.seconds(10)
      table.secretChecks = eventLoops.next().scheduleRepeatedTask(
        initialDelay: pause, delay: pause
      ) { [weak self] task in
        guard let self else { return task.cancel() }
        DispatchQueue.global(qos: .utility).async { self.checkSecret() }
      }
    }
  }

  /// Whether the program is about to end; see ``drain(within:)``.
  var isDraining: Bool { table.withLock { $0.isDraining } }

  func beginDraining() -> ([LiveSession], [SessionSaver]) {
    table.withLock { table in
      table.isDraining = true
      return (
        Array(table.sessions.sessions.values), table.mounts.values.compactMap { $0.keeping?.saver }
      )
    }
  }

  /// The language for the reader who has sent a request.
  func localization(for request: PageRequest) -> Localization {
    let locale = configuration.locale(for: request)
    return locale.map { .of($0, .main) } ?? .standard
  }

  /// The reason that pages get for the end of their connection when the program is about to end.
  static let restarting = "The server is restarting. Trying again…"

  func mount(socketPath: String) -> LiveMount? { table.withLock { $0.mounts[socketPath] } }

  private var limits: SessionTable.Limits {
    SessionTable.Limits(
      sessions: configuration.sessionLimit,
      ofAddress: configuration.sessionsPerClient,
      ofNoAddress: configuration.sessionsWithoutAddress,
      ofVisitor: configuration.sessionsPerVisitor
    )
  }

  /// The reason why a visitor cannot have another session; nil if another session is allowed. A
  /// refusal is counted in the metrics.
  func refusal(visitor: RandomID?, address: String) -> SessionTable.Refusal? {
    let refusal = table.withLock {
      $0.sessions.refusal(visitor: visitor, address: address, limits)
    }
    if refusal != nil { countRefusal() }
    return refusal
  }

  private func countRefusal() {
    measures.refusals.increment()
    activity.refused()
  }

  /// Adds the session of a page that was loaded, and ends the oldest such session if there are too
  /// many.
  func addProvisional(_ session: LiveSession) {
    let oldest = table.withLock { table in
      startSweeping(&table)
      return table.sessions.addProvisional(session)
    }
    guard let oldest else { return }
    // Removed at once, because `end()` runs later and the next page needs the room.
    remove(oldest)
    oldest.execute { $0.end() }
  }

  /// Removes a session if it is provisional, and returns it.
  func takeProvisional(_ id: RandomID) -> LiveSession? {
    table.withLock { table in
      guard table.sessions.provisional.contains(id), let session = table.sessions.sessions[id]
      else { return nil }
      table.sessions.remove(session)
      return session
    }
  }

  /// Makes a provisional session permanent, because its browser has opened the page's WebSocket or
  /// posted its form.
  ///
  /// - Returns: The reason if a limit does not allow it; otherwise nil.
  func confirm(_ session: LiveSession) -> SessionTable.Refusal? {
    let (refusal, count) = table.withLock { table in
      startSweeping(&table)
      return (table.sessions.confirm(session, limits), table.sessions.count)
    }
    if refusal != nil {
      countRefusal()
    } else {
      measures.sessions.record(count)
      session.beginStoring()
    }
    return refusal
  }

  /// Restores a session by calling `recover`. If the session is being restored already, waits for
  /// that and returns the same session; if that fails, calls `recover` nevertheless, because each
  /// call has its own conditions.
  func recovery(
    of id: RandomID,
    _ recover: @escaping @Sendable () async -> Recovery
  ) async -> Recovery {
    while true {
      let (task, isOwn) = table.withLock { table in
        if let task = table.recoveries[id] { return (task, false) }
        let task = Task {
          let result = await recover()
          self.table.withLock { $0.recoveries[id] = nil }
          return result
        }
        table.recoveries[id] = task
        return (task, true)
      }
      let result = await task.value
      if isOwn { return result }
      if case .session = result { return result }
    }
  }

  /// Returns whether the page of a session may connect now; false if it connects too often. A
  /// permitted connection is counted.
  func mayConnect(_ session: RandomID) -> Bool {
    reconnectLimit.withLock { $0.admit(session, now: Self.now) }
  }

  /// Returns whether an address may have another connection; if so, it is counted.
  ///
  /// - Parameters:
  ///   - peer: The remote address of the connection. There is no limit for trusted proxies, nor for
  ///     connections without an address.
  ///   - end: Completes when the connection has ended.
  func admitConnection(from peer: String, until end: EventLoopFuture<Void>) -> Bool {
    guard let peer = IPAddress(peer), !configuration.trusts(peer) else { return true }
    let address = peer.customer
    let limit = configuration.connectionsPerClient
    guard connectionLimit.withLock({ $0.admit(address, limit: limit) }) else { return false }
    end.whenComplete { [weak self] _ in self?.connectionLimit.withLock { $0.release(address) } }
    return true
  }

  /// Whether a session is in memory, or is being restored.
  func has(_ id: SessionID) -> Bool {
    let id = RandomID(high: id.high, low: id.low)
    return table.withLock { $0.sessions.sessions[id] != nil || $0.recoveries[id] != nil }
  }

  func session(_ id: RandomID) -> LiveSession? { table.withLock { $0.sessions.sessions[id] } }

  var allSessions: [LiveSession] { table.withLock { Array($0.sessions.sessions.values) } }

  /// The apps, all sessions, and the identifiers of those that are provisional.
  var contents: (mounts: [LiveMount], sessions: [LiveSession], provisional: Set<RandomID>) {
    table.withLock { table in
      (
        Array(table.mounts.values), Array(table.sessions.sessions.values),
        Set(table.sessions.provisional)
      )
    }
  }

  /// The visitor's confirmed sessions in an app, the newest first.
  func sessions(of visitor: RandomID, in mount: LiveMount) -> [LiveSession] {
    table.withLock { $0.sessions.sessions(of: visitor) }.filter { $0.mount.base == mount.base }
  }

  func remove(_ session: LiveSession) {
    let count = table.withLock { table in
      table.sessions.remove(session)
      if table.sessions.sessions.isEmpty {
        table.sweep?.cancel()
        table.sweep = nil
      }
      return table.sessions.count
    }
    measures.sessions.record(count)
  }

  /// Logs why a connection was closed, and counts the connection in the metrics; see
  /// ``note(_:_:from:)``.
  func log(_ reason: String, _ session: LiveSession? = nil, from source: String) {
    measures.closes.increment()
    activity.closed()
    note("A live connection was closed: \(reason)", session, from: source)
  }

  /// Logs what a client did. The number of lines per second is limited.
  ///
  /// - Parameters:
  ///   - session: The client's session, if it is known.
  ///   - source: The address of the client; empty if it is not known.
  func note(_ text: String, _ session: LiveSession? = nil, from source: String) {
    let (line, needsReport) = logLimiter.withLock { limiter in
      let line = limiter.admit(now: Self.now)
      let needsReport = line == nil ? limiter.awaitReport() : false
      return (line, needsReport)
    }
    if needsReport {
      eventLoops.next().scheduleTask(in: .seconds(10)) { [weak self] in self?.reportOmissions() }
    }
    guard let omitted = line else { return }
    var metadata: Logger.Metadata = [:]
    if !source.isEmpty { metadata["address"] = "\(source)" }
    if let session { metadata["app"] = "\(session.mount.base)/" }
    if omitted > 0 { metadata["omitted"] = "\(omitted)" }
    logger.notice("\(text)", metadata: metadata)
  }

  /// Logs how many lines were left out, if no later line has said so.
  private func reportOmissions() {
    let count = logLimiter.withLock { $0.report() }
    guard count > 0 else { return }
    logger.notice("Lines about clients were left out.", metadata: ["omitted": "\(count)"])
  }

  /// Starts a timer that checks the time limits of a part of the sessions at each tick. Without
  /// sessions no timer runs.
  private func startSweeping(_ table: inout Table) {
    guard table.sweep == nil else { return }
    let pause = TimeAmount.milliseconds(200)
    table.sweep = eventLoops.next().scheduleRepeatedTask(initialDelay: pause, delay: pause) {
      [weak self] _ in
      guard let self else { return }
      for session in self.table.withLock({ $0.sessions.takePart() }) {
        session.execute { $0.tick() }
      }
    }
  }
}
#endif
