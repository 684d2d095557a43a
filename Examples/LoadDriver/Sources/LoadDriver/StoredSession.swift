import NIOCore

/// A visitor of a page whose session is stored: acts, connects again after a lost connection as the
/// page's script does, and compares what is shown with a model after every answer.
///
/// Unchecked: it is used only on its event loop, which acts as its actor.
final class StoredSession: @unchecked Sendable {
  /// The measurements of one event loop.
  ///
  /// Unchecked: only that loop uses it, which acts as its actor.
  final class Measures: @unchecked Sendable {
    var answered = 0
    var latencies: [Int64] = []
    /// For each reconnection of a page that had an action to be answered, the time in nanoseconds
    /// until the first answer. It is counted from the loss of the connection, the end of the server's
    /// start, or the action, whichever is latest.
    var pauses: [Int64] = []
    /// For each other reconnection, the time until the server has accepted the connection.
    var idlePauses: [Int64] = []
    /// For each session that returned from the storage after the server had removed it from memory,
    /// the time until its first answer, in nanoseconds.
    var returns: [Int64] = []
    /// Whether all servers are disturbed at once, so that pauses and returns are not measured.
    var isEnding = false
    var reconnects = 0
    var refused = 0
    var difference = CountersModel.Difference()
    var notices: [String: Int] = [:]
    var wrong: [String] = []
    /// When the last server that was started again accepted connections.
    var readyAt = NIODeadline.uptimeNanoseconds(0)
  }

  let loop: any EventLoop
  private let index: Int
  private let fleet: Fleet
  private let cookie, socketPath, token: String
  private let measures: Measures
  private var page: StoredPage
  private var model: CountersModel
  /// The model with the actions that are not answered yet.
  private var expected: CountersModel
  private var unanswered: [(action: CountersModel.Action, time: NIODeadline)] = []
  private var connection: StoredConnection?
  private var attempts = 0
  /// The next attempt to connect, after a lost connection.
  private var retry: Scheduled<Void>?
  /// For how many milliseconds longer the page waits at most if it has nothing to send.
  private(set) var spread: Int64
  private var heard = NIODeadline.now()
  private var lostAt: NIODeadline?
  private var wakes: NIODeadline?
  private var rests = false
  /// Whether the session has failed or was closed.
  private(set) var isOver = false
  private var random = SystemRandomNumberGenerator()

  init(
    _ page: Page,
    index: Int,
    rows: Int,
    fleet: Fleet,
    measures: Measures,
    loop: any EventLoop
  ) {
    self.page = StoredPage(page)
    self.index = index
    self.fleet = fleet
    self.measures = measures
    self.loop = loop
    cookie = page.cookie
    socketPath = page.socketPath
    token = page.token
    spread = page.spread
    model = CountersModel(rows: rows)
    expected = model
  }

  /// Whether nothing is expected: all actions are answered on a working connection, the server has
  /// removed the session from memory, or the session is over.
  var isSettled: Bool { isOver || rests || (page.isWelcome && !page.isStale && unanswered.isEmpty) }

  // MARK: The person

  /// Performs a random action on something that the page shows. Call it on the event loop.
  func act() {
    guard !isOver, unanswered.count < 400 else { return }
    let action = choose()
    guard let node = page.tree.buttons.first(where: { page.tree.name(of: $0) == action.button })
    else { return }
    expected.perform(action)
    unanswered.append((action, .now()))
    let isFirst = page.hasEmptyLog
    send(page.click(node))
    if rests {
      rests = false
      wakes = .now()
      connect()
    } else if attempts > 0, isFirst, !page.isWelcome {
      connect()
    }
  }

  private func choose() -> CountersModel.Action {
    let shown = expected.rows.filter { row in model.rows.contains { $0.id == row.id } }
    let number = Int.random(in: 0..<100, using: &random)
    if number < 5, shown.count > 2, let row = shown.randomElement(using: &random) {
      return .remove(row.id)
    }
    if number > 94, expected.rows.count < 6 { return .add }
    return shown.randomElement(using: &random).map { .increment($0.id) } ?? .add
  }

  /// Counts the silence of the server from now on, because nobody has asked it for a sign of life
  /// before.
  ///
  /// - Parameter spread: The ``spread`` of a page that is loaded when all sessions are open. The first
  ///   pages have a smaller one, with which most would come back in the first seconds.
  func beginWatch(spread: Int64) {
    heard = .now()
    self.spread = spread
  }

  // MARK: The connection

  /// Connects; the page's script does so when the page is loaded. Call it on the event loop.
  func connect() {
    guard !isOver else { return }
    retry?.cancel()
    heard = .now()
    connection?.close()
    let request = Wire.upgrade(path: socketPath, host: fleet.name, cookie: cookie)
    let opened = StoredConnection(request, session: self)
    connection = opened
    fleet.bootstrap(loop, index) { opened }.whenFailure { _ in
      self.loop.execute {
        self.measures.refused += 1
        self.lost(opened)
      }
    }
  }

  func opened(_ connection: StoredConnection) {
    guard connection === self.connection else { return }
    connection.send([page.hello])
  }

  /// Handles the loss of a connection: connects again after a pause that grows with each attempt.
  func lost(_ connection: StoredConnection) {
    guard connection === self.connection, !isOver else { return }
    if page.isWelcome || lostAt == nil { lostAt = lostAt ?? .now() }
    self.connection = nil
    page.disconnected()
    connection.close()
    attempts += 1
    let longest = min(8000, 100 << min(attempts, 7)) + (page.hasEmptyLog ? spread : 0)
    retry?.cancel()
    retry = loop.scheduleTask(in: .milliseconds(.random(in: 0...longest))) {
      // A search through all timers would find that it is over.
      self.retry = nil
      self.connect()
    }
  }

  /// Called every 500 ms: finds out whether the connection still works.
  func watch() {
    guard !isOver, let connection else { return }
    let quiet = NIODeadline.now() - heard
    if quiet > .seconds(20) {
      lost(connection)
    } else if let first = unanswered.first?.time, .now() - max(first, heard) > .seconds(15) {
      lost(connection)
    } else if quiet > .milliseconds(1900) {
      send([ByteBuffer(bytes: [4])])
    }
    if let frame = page.acknowledge() { send([frame]) }
  }

  private func send(_ frames: [ByteBuffer]) {
    if !frames.isEmpty { connection?.send(frames) }
  }

  func received(_ message: ByteBuffer, on connection: StoredConnection) {
    guard connection === self.connection, !isOver else { return }
    heard = .now()
    do throws(Wire.Broken) {
      for effect in try page.receive(message) {
        switch effect {
        case .welcomed:
          if attempts > 0 { measures.reconnects += 1 }
          attempts = 0
          send(page.post())
          if !page.isStale, lostAt != nil, unanswered.isEmpty { resumed(waitingSince: nil) }
        case .patched: patched()
        case .noticed(let text): measures.notices[text, default: 0] += 1
        case .goodbye(0, _): break
        case .goodbye(3, _):
          rests = true
          self.connection = nil
          page.disconnected()
        case .goodbye(_, let reason): fail("The server says: \(reason)")
        }
      }
    } catch {
      fail(error.description)
    }
  }

  private func patched() {
    let now = NIODeadline.now()
    let acted = unanswered.first?.time
    let first = page.made - UInt32(unanswered.count)
    if page.handled > first {
      for (action, time) in unanswered.prefix(Int(page.handled - first)) {
        model.perform(action)
        measures.answered += 1
        if lostAt == nil, wakes == nil { measures.latencies.append((now - time).nanoseconds) }
      }
      unanswered.removeFirst(min(unanswered.count, Int(page.handled - first)))
    }
    check()
    if lostAt != nil { resumed(waitingSince: acted) }
    if let woken = wakes {
      wakes = nil
      if !measures.isEnding { measures.returns.append((now - woken).nanoseconds) }
    }
    send(page.post())
    if page.owesAcknowledgement, let frame = page.acknowledge() { send([frame]) }
  }

  /// Measures the time that the page had no session.
  ///
  /// - Parameter action: When the first action was made that waited; nil if none waited.
  private func resumed(waitingSince action: NIODeadline?) {
    guard let lost = lostAt else { return }
    lostAt = nil
    guard !measures.isEnding else { return }
    let start = max(lost, measures.readyAt, action ?? lost)
    let pause = max(.nanoseconds(0), NIODeadline.now() - start).nanoseconds
    if action == nil { measures.idlePauses.append(pause) } else { measures.pauses.append(pause) }
  }

  private func check() {
    guard let shown = CountersModel(shown: page.tree) else {
      return fail("The page no longer shows its rows and their total.")
    }
    let before = model
    guard let difference = model.compare(with: shown) else { return }
    measures.difference.lost += difference.lost
    measures.difference.doubled += difference.doubled
    measures.difference.misplaced += difference.misplaced
    measures.wrong.append("Instead of \(before.rows) the page shows \(shown.rows).")
    expected = model
    for (action, _) in unanswered { expected.perform(action) }
  }

  private func fail(_ reason: String) {
    isOver = true
    // What is not answered now is never answered.
    measures.difference.lost += unanswered.count
    measures.wrong.append(
      "\(reason) (\(token.prefix(23)), \(page.handled) of \(page.made) answered)")
    close()
  }

  func close() {
    isOver = true
    connection?.close()
    connection = nil
  }
}

/// One WebSocket of a ``StoredSession``.
///
/// Unchecked: it is used only on its event loop, which acts as its actor.
final class StoredConnection: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let request: ByteBuffer
  private let session: StoredSession
  private var context: ChannelHandlerContext?
  private var received = ByteBuffer()
  /// Whether the server has accepted the WebSocket.
  private(set) var isOpen = false
  private var isClosed = false

  init(_ request: ByteBuffer, session: StoredSession) {
    self.request = request
    self.session = session
  }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) {
    guard !isClosed else { return context.close(promise: nil) }
    self.context = context
    context.writeAndFlush(wrapOutboundOut(request), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received.writeImmutableBuffer(unwrapInboundIn(data))
    if !isOpen {
      let view = received.readableBytesView
      guard let end = view.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
      let head = received.readString(length: end.upperBound - view.startIndex) ?? ""
      // A proxy without a server answers 503: to a browser it is a connection that failed.
      guard head.hasPrefix("HTTP/1.1 101") else { return session.lost(self) }
      isOpen = true
      session.opened(self)
    }
    do throws(Wire.Broken) {
      while let (message, isPing) = try received.readMessage() {
        if isPing {
          context.writeAndFlush(wrapOutboundOut(Wire.pong(message)), promise: nil)
        } else {
          session.received(message, on: self)
        }
      }
    } catch {
      session.lost(self)
    }
    if received.readableBytes == 0 { received.clear() }
  }

  func channelInactive(context: ChannelHandlerContext) { session.lost(self) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { session.lost(self) }

  func send(_ frames: [ByteBuffer]) {
    guard let context, isOpen else { return }
    for frame in frames { context.write(wrapOutboundOut(Wire.masked(frame)), promise: nil) }
    context.flush()
  }

  func close() {
    isClosed = true
    context?.close(promise: nil)
  }
}
