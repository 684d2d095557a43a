/// Decides everything about a live session that is not views: the order of events and patches, what
/// is sent again after a connection was cut, and when a client is too slow, too fast or gone.
///
/// It knows no socket and no clock: its owner tells it what happened and does what it answers.
/// Patches are counted from 1 and kept until the client has seen them. While too many are
/// under way none is made, so that a slow client gets the newest tree in the end and not every step
/// on the way to it.
package struct LiveSession {
  package struct Limits: Hashable, Sendable {
    /// How many events a second are handled in the long run, and how many at once.
    package var eventsPerSecond = 100
    package var eventBurst = 400
    /// How many patches, and bytes of patches, are under way before no more are made.
    package var patchesInFlight = 32
    package var bytesInFlight = 64 * 1024
    /// How long a client may leave a patch unseen.
    package var stall: Duration = .seconds(30)
    /// How long a connected client may do nothing.
    package var idle: Duration = .seconds(3600)
    /// How long a session waits for its client to come back.
    package var resume: Duration = .seconds(120)
    /// The same where the client said that it leaves.
    package var leaving: Duration = .seconds(15)
    package init() {}
  }

  package enum Input: Hashable, Sendable {
    /// A client proved that the session is its own; `seen` is the last patch that it has.
    case connected(seen: UInt32)
    case received(ClientFrame)
    case disconnected
    /// The views may show something new.
    case changed
    /// All commands to perform have been performed.
    case settled
    /// The patch that was asked for.
    case patched([UInt8])
    /// The whole page was rendered anew for a client that has nothing yet.
    case rendered
    /// A form was posted, where no script runs.
    case posted
    /// Time went by.
    case tick
  }

  package enum Command: Hashable, Sendable {
    /// Takes the new connection in place of the one before.
    case accept
    /// Does to the tree what a person did.
    case perform(node: UInt32, ClientEvent)
    /// Makes a patch of all that changed since the last one.
    case render
    case send([UInt8])
    /// Says goodbye and closes the connection.
    case close(Farewell, String)
    /// The session is over.
    case end
  }

  private enum Phase: Hashable { case new, connected, waiting, ended }

  private let limits: Limits
  private var phase = Phase.new
  private var since: Duration
  private var lastEvent: Duration
  private var isLeaving = false
  /// Patches that the client may not have, the oldest first.
  private var inFlight: [(bytes: [UInt8], at: Duration)] = []
  private var bytesInFlight = 0
  private var wantsRender = false
  private var isRendering = false
  private var allowance: Double
  private var allowanceAt: Duration

  /// The last patch that was made.
  package private(set) var sent: UInt32 = 0
  /// The last event that was handled.
  package private(set) var handled: UInt32 = 0
  /// The last event that a patch answered.
  private var answered: UInt32 = 0

  package init(limits: Limits = Limits(), now: Duration) {
    self.limits = limits
    since = now
    lastEvent = now
    allowance = Double(limits.eventBurst)
    allowanceAt = now
  }

  package var isConnected: Bool { phase == .connected }
  package var hasEnded: Bool { phase == .ended }

  /// Whether a browser that loads the page again may go on with it: nobody else is connected.
  package var isFree: Bool { phase == .waiting || (phase == .connected && isLeaving) }

  /// - Parameter now: The time since any moment that stays the same.
  package mutating func handle(_ input: Input, now: Duration) -> [Command] {
    if phase == .ended { return [] }
    switch input {
    case .connected(let seen): return connect(seen, now)
    case .received(let frame): return phase == .connected ? receive(frame, now) : []
    case .disconnected:
      if phase == .connected { pause(now) }
      return []
    case .changed:
      wantsRender = true
      return []
    case .settled: return renderIfPossible()
    case .patched(let operations): return patched(operations, now)
    case .rendered:
      inFlight = []
      bytesInFlight = 0
      answered = handled
      wantsRender = false
      isLeaving = false
      if phase == .new { since = now } else { pause(now) }
      return []
    case .posted:
      if phase != .connected { pause(now) }
      return []
    case .tick: return tick(now)
    }
  }

  private mutating func connect(_ seen: UInt32, _ now: Duration) -> [Command] {
    let firstKept = sent - UInt32(inFlight.count)
    guard seen >= firstKept, seen <= sent else {
      // It has a page that this session did not make, or no longer knows.
      return [.accept, .close(.reload, "This page is out of date.")]
    }
    var commands: [Command] = []
    if phase == .connected {
      commands.append(.close(.stop, "This page is open in another window."))
    }
    phase = .connected
    since = now
    lastEvent = now
    isLeaving = false
    drop(upTo: seen)
    commands.append(.accept)
    commands.append(
      .send(ServerFrame.welcome(version: ClientFrame.version, handled: handled).encoded)
    )
    for index in inFlight.indices {
      inFlight[index].at = now
      commands.append(.send(inFlight[index].bytes))
    }
    return commands
  }

  private mutating func receive(_ frame: ClientFrame, _ now: Duration) -> [Command] {
    switch frame {
    case .hello: return fail("The session has begun already.", now)
    case .seen(let seen): return acknowledge(seen) ? [] : fail("No such patch.", now)
    case .leaving:
      isLeaving = true
      return []
    case .event(let seen, let sequence, let node, let event):
      guard acknowledge(seen) else { return fail("No such patch.", now) }
      // What comes again after a connection was cut has been handled.
      if sequence <= handled { return [] }
      guard sequence == handled + 1 else { return fail("An event is missing.", now) }
      guard spendAllowance(now) else { return fail("Too many events at once.", now) }
      handled = sequence
      lastEvent = now
      isLeaving = false
      wantsRender = true
      return [.perform(node: node, event)]
    }
  }

  private mutating func acknowledge(_ seen: UInt32) -> Bool {
    guard seen <= sent else { return false }
    drop(upTo: seen)
    return true
  }

  private mutating func drop(upTo seen: UInt32) {
    let firstKept = sent - UInt32(inFlight.count)
    guard seen > firstKept else { return }
    let count = Int(seen - firstKept)
    for patch in inFlight[..<count] { bytesInFlight -= patch.bytes.count }
    inFlight.removeFirst(count)
  }

  private mutating func spendAllowance(_ now: Duration) -> Bool {
    let earned = (now - allowanceAt) / .seconds(1) * Double(limits.eventsPerSecond)
    allowance = min(Double(limits.eventBurst), allowance + earned)
    allowanceAt = now
    guard allowance >= 1 else { return false }
    allowance -= 1
    return true
  }

  /// A client that breaks the rules loses its connection and nothing else.
  private mutating func fail(_ reason: String, _ now: Duration) -> [Command] {
    pause(now)
    return [.close(.stop, reason)]
  }

  /// The owner found a frame or an event to be wrong.
  package mutating func reject(_ reason: String, now: Duration) -> [Command] {
    phase == .connected ? fail(reason, now) : []
  }

  private mutating func pause(_ now: Duration) {
    phase = .waiting
    since = now
  }

  private mutating func renderIfPossible() -> [Command] {
    guard phase == .connected, wantsRender, !isRendering,
      inFlight.count < limits.patchesInFlight, bytesInFlight < limits.bytesInFlight
    else { return [] }
    isRendering = true
    wantsRender = false
    return [.render]
  }

  private mutating func patched(_ operations: [UInt8], _ now: Duration) -> [Command] {
    isRendering = false
    // Every event is answered, also one that changed nothing.
    if operations.isEmpty && answered == handled { return [] }
    let frame = ServerFrame.patch(handled: handled - answered, written: operations)
    answered = handled
    sent += 1
    inFlight.append((frame, now))
    bytesInFlight += frame.count
    return phase == .connected ? [.send(frame)] : []
  }

  private mutating func tick(_ now: Duration) -> [Command] {
    switch phase {
    case .connected:
      if let oldest = inFlight.first, now - oldest.at > limits.stall {
        pause(now)
        return [.close(.reconnect, "The client does not read.")]
      }
      if now - lastEvent > limits.idle {
        phase = .ended
        return [.close(.stop, "Nothing was done for a long time."), .end]
      }
      return []
    case .new, .waiting:
      if now - since > (isLeaving ? limits.leaving : limits.resume) {
        phase = .ended
        return [.end]
      }
      return []
    case .ended: return []
    }
  }
}
