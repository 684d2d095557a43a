/// The state machine of a live session. It orders events and patches, resends patches after a
/// reconnect, and detects clients that are too slow, too fast or gone.
///
/// It has no socket, clock or views: its owner passes in inputs with the time, and carries out the
/// returned commands. Patches are numbered from 1 and kept until the client has acknowledged them.
/// While too many are unacknowledged no patch is made, so that a slow client skips intermediate
/// states.
package struct SessionProtocol {
  package struct Limits: Hashable, Sendable {
    /// The average number of events that are handled per second; `eventBurst` is the largest number
    /// at once.
    package var eventsPerSecond = 100
    package var eventBurst = 400
    /// The maximum number of messages that wait because of the limit of events.
    package var waitingMessages = 1024
    /// The number and the size of unacknowledged patches at which no further patch is made.
    package var patchesInFlight = 32
    package var bytesInFlight = 64 * 1024
    /// The time limit for acknowledging a patch.
    package var stall: Duration = .seconds(30)
    /// The time limit without user activity; nil for none.
    package var idle: Duration?
    /// The time that a session waits for its client to reconnect.
    package var resume: Duration = .seconds(120)
    /// The time limit for a client that announced that it leaves, or that never connected.
    package var leaving: Duration = .seconds(15)
    package init() {}
  }

  package enum Input: Hashable, Sendable {
    /// A client presented the session's token; `seen` is the number of the last patch that it
    /// applied.
    case connected(seen: UInt32)
    case received(ClientFrame)
    case disconnected
    /// The views may show something new, so a patch may be needed.
    case changed
    /// The owner has carried out all commands that it was given.
    case settled
    /// The patch that a `render` command asked for, encoded; empty if nothing changed.
    case patched([UInt8])
    /// The whole page was rendered for a newly loaded browser page.
    case rendered
    /// A form was posted without JavaScript.
    case posted
    /// Time has passed: check the time limits.
    case tick
  }

  package enum Command: Hashable, Sendable {
    /// Replace the client's previous connection by the new one.
    case accept
    /// Perform a client's event on the tree.
    case perform(node: UInt32, ClientEvent)
    /// The frame was not handled because of the event limit; pass it in again after this time.
    case wait(Duration)
    /// Make a patch of all changes since the last one, and pass it in as `patched`.
    case render
    case send([UInt8])
    /// Send the reason and close the connection.
    case close(CloseAction, String)
    /// The session is over: forget it.
    case end
  }

  private enum Phase: Hashable { case new, connected, waiting, ended }

  private let limits: Limits
  private var phase = Phase.new
  private var since: Duration
  private var lastEvent: Duration
  private var isLeaving = false
  /// The patches that the client has not acknowledged, with the times at which they were sent; the
  /// oldest is first.
  private var inFlight: [(bytes: [UInt8], at: Duration)] = []
  private var bytesInFlight = 0
  private var wantsRender = false
  private var isRendering = false
  private var allowance: Double
  private var allowanceAt: Duration

  /// The number of the last patch that was made; 0 before the first.
  package private(set) var sent: UInt32 = 0
  /// The number of the client's last event that was handled; 0 before the first.
  package private(set) var handled: UInt32 = 0
  /// The number of the last event that a patch sent to the client has acknowledged.
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

  /// Whether a reloaded page may resume the session: no other page is connected.
  package var isFree: Bool { phase == .waiting || (phase == .connected && isLeaving) }

  /// Handles an input and returns the commands that the owner must carry out, in order.
  ///
  /// - Parameter now: The time since an arbitrary but fixed moment.
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
      // The client's page was rendered by another session, or is too old.
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
    case .hello: return fail("The session has already begun.", now)
    // The socket handler answers pings.
    case .ping: return []
    case .seen(let seen): return acknowledge(seen) ? [] : fail("The patch does not exist.", now)
    case .leaving:
      isLeaving = true
      return []
    case .event(let seen, let sequence, let node, let event):
      guard acknowledge(seen) else { return fail("The patch does not exist.", now) }
      // Events that are resent after a reconnect may have been handled already.
      if sequence <= handled { return [] }
      guard sequence == handled + 1 else { return fail("An event is missing.", now) }
      if let time = spendAllowance(now) { return [.wait(time)] }
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

  /// Counts one event. Returns the time to wait if the limit of events does not allow it now; nil
  /// if it does.
  private mutating func spendAllowance(_ now: Duration) -> Duration? {
    let earned = (now - allowanceAt) / .seconds(1) * Double(limits.eventsPerSecond)
    allowance = min(Double(limits.eventBurst), allowance + earned)
    allowanceAt = now
    guard allowance >= 1 else {
      // Waits until several events are allowed, so that few timers are needed.
      let wanted = Double(max(1, min(limits.eventBurst, limits.eventsPerSecond / 10)))
      return .seconds((wanted - allowance) / Double(limits.eventsPerSecond))
    }
    allowance -= 1
    return nil
  }

  /// Closes the connection of a client that violates the protocol. The session continues, for
  /// another connection.
  private mutating func fail(_ reason: String, _ now: Duration) -> [Command] {
    pause(now)
    return [.close(.stop, reason)]
  }

  /// Closes the connection because the owner found an invalid frame or event. The session
  /// continues.
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
    // Every event gets an answer, even if it changed nothing.
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
        return [.close(.reconnect, "The client stopped reading.")]
      }
      if let idle = limits.idle, now - lastEvent > idle {
        phase = .ended
        return [.close(.stop, "The session ended after a long time without activity."), .end]
      }
      return []
    case .new, .waiting:
      if now - since > (isLeaving || phase == .new ? limits.leaving : limits.resume) {
        phase = .ended
        return [.end]
      }
      return []
    case .ended: return []
    }
  }
}
