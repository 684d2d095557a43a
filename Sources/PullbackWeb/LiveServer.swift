#if Web
import Foundation
public import Logging
public import Metrics
import NIOCore
import NIOPosix
import PullbackHTML
import Synchronization

/// The live sessions of a server: who is there, and who may come.
///
/// One is enough for all apps of a program: ``shared``. Make one of your own to configure it, and
/// pass it to `router.live` and to `.live(_:)` alike.
public final class LiveServer: Sendable {
  /// Configured by the environment; with the defaults where that is malformed, which is logged.
  public static let shared: LiveServer = {
    do throws(LiveConfigurationError) {
      return LiveServer(
        configuration: try LiveConfiguration(environment: ProcessInfo.processInfo.environment)
      )
    } catch {
      let server = LiveServer()
      server.logger.error("\(error) The defaults are used.")
      return server
    }
  }()

  public let configuration: LiveConfiguration
  let logger: Logger
  let signer: TokenSigner
  let eventLoops: any EventLoopGroup
  private let loops: [any EventLoop]
  private let lastLoop = Atomic(0)
  let measures: LiveMeasures
  private let table = Mutex(Table())

  private struct Table {
    var mounts: [String: LiveMount] = [:]
    var visitors: [RandomName: LiveVisitor] = [:]
    var byOwner: [RandomName: [RandomName]] = [:]
    var perAddress: [String: Int] = [:]
    var sweep: RepeatedTask?
    /// The sessions again, in parts that are looked after one at a time.
    var parts = [Set<RandomName>](repeating: [], count: LiveServer.partCount)
    var nextPart = 0
  }

  /// - Parameters:
  ///   - logger: Told of connections that end because of what a client did.
  ///   - metrics: Makes what is counted; the one that the program was set up with.
  public init(
    configuration: LiveConfiguration = LiveConfiguration(),
    logger: Logger = Logger(label: "pullback.live"),
    metrics: any MetricsFactory = MetricsSystem.factory
  ) {
    self.configuration = configuration
    self.logger = logger
    measures = LiveMeasures(metrics)
    signer = TokenSigner(secret: configuration.secret)
    eventLoops = MultiThreadedEventLoopGroup.singleton
    loops = Array(eventLoops.makeIterator())
  }

  /// What a new session runs on until it has a socket: the loops in turn.
  func nextExecutor() -> LoopExecutor {
    let turn = lastLoop.wrappingAdd(1, ordering: .relaxed).newValue
    return LoopExecutor(loops, index: abs(turn % loops.count))
  }

  /// How many sessions there are, connected or waiting for their browser.
  public var sessionCount: Int { table.withLock { $0.visitors.count } }

  /// The time since any moment.
  static var now: Duration { .nanoseconds(Int64(DispatchTime.now().uptimeNanoseconds)) }

  /// Seconds since 1970, for what outlives a process.
  static var seconds: Int64 { Int64(Date().timeIntervalSince1970) }

  var expiry: Int64 { Self.seconds + configuration.tokenLifetime.components.seconds }

  func add(_ mount: LiveMount) { table.withLock { $0.mounts[mount.socketPath] = mount } }

  func hasSocket(at path: String) -> Bool { table.withLock { $0.mounts[path] != nil } }

  /// Makes room for a session, or says why there is none.
  func admit(_ visitor: LiveVisitor) -> Refusal? {
    let refusal = table.withLock { table -> Refusal? in
      if table.visitors.count >= configuration.sessionLimit { return .full }
      if !visitor.address.isEmpty,
        table.perAddress[visitor.address, default: 0] >= configuration.sessionsPerClient
      {
        return .tooMany
      }
      table.visitors[visitor.name] = visitor
      table.parts[Self.part(of: visitor.name)].insert(visitor.name)
      table.byOwner[visitor.owner, default: []].append(visitor.name)
      if !visitor.address.isEmpty { table.perAddress[visitor.address, default: 0] += 1 }
      if table.sweep == nil { table.sweep = startSweeping() }
      measures.sessions.record(table.visitors.count)
      return nil
    }
    if refusal != nil { measures.refusals.increment() }
    return refusal
  }

  enum Refusal { case full, tooMany }

  func visitor(_ name: RandomName) -> LiveVisitor? { table.withLock { $0.visitors[name] } }

  /// The sessions of a visitor in an app, the newest first.
  func sessions(of owner: RandomName, in mount: LiveMount) -> [LiveVisitor] {
    table.withLock { table in
      (table.byOwner[owner] ?? []).reversed().compactMap { table.visitors[$0] }
        .filter { $0.mount.base == mount.base }
    }
  }

  func forget(_ visitor: LiveVisitor) {
    table.withLock { table in
      guard table.visitors.removeValue(forKey: visitor.name) != nil else { return }
      table.parts[Self.part(of: visitor.name)].remove(visitor.name)
      table.byOwner[visitor.owner]?.removeAll { $0 == visitor.name }
      if table.byOwner[visitor.owner]?.isEmpty == true { table.byOwner[visitor.owner] = nil }
      if !visitor.address.isEmpty, let count = table.perAddress[visitor.address] {
        table.perAddress[visitor.address] = count > 1 ? count - 1 : nil
      }
      measures.sessions.record(table.visitors.count)
      if table.visitors.isEmpty {
        table.sweep?.cancel()
        table.sweep = nil
      }
    }
  }

  func log(_ reason: String, _ visitor: LiveVisitor?) {
    measures.closes.increment()
    logger.notice(
      "A live connection was closed: \(reason)",
      metadata: visitor.map { ["address": "\($0.address)", "app": "\($0.mount.base)/"] }
    )
  }

  private static let partCount = 16

  private static func part(of name: RandomName) -> Int { Int(name.low % UInt64(partCount)) }

  /// Looks now and then for sessions whose time is over, a part of them at a time, so that it is
  /// not noticed. Nothing runs while there is none.
  private func startSweeping() -> RepeatedTask {
    let pause = TimeAmount.milliseconds(200)
    return eventLoops.next().scheduleRepeatedTask(initialDelay: pause, delay: pause) {
      [weak self] _ in
      guard let self else { return }
      let visitors = table.withLock { table in
        table.nextPart = (table.nextPart + 1) % Self.partCount
        return table.parts[table.nextPart].compactMap { table.visitors[$0] }
      }
      for visitor in visitors {
        visitor.execute { $0.tick() }
      }
    }
  }
}

/// What is counted, by the names that operators see.
struct LiveMeasures: Sendable {
  let sessions: Gauge
  let events, bytesSent, closes, refusals: Counter
  let pages: Metrics.Timer

  init(_ factory: any MetricsFactory) {
    sessions = Gauge(label: "pullback_live_sessions", factory: factory)
    events = Counter(label: "pullback_live_messages_total", factory: factory)
    bytesSent = Counter(label: "pullback_live_sent_bytes_total", factory: factory)
    closes = Counter(label: "pullback_live_closes_total", factory: factory)
    refusals = Counter(label: "pullback_live_refusals_total", factory: factory)
    pages = Metrics.Timer(label: "pullback_live_page_duration", factory: factory)
  }
}
#endif
