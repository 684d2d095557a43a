/// The state machine of a live session. It orders events and patches, resends patches after a
/// reconnect, receives pages of an earlier run of the session, and detects clients that are too
/// slow, too fast or gone.
///
/// It has no socket, clock or views: its owner passes in inputs with the time, and carries out the
/// returned commands. Patches are numbered from 1 and kept until the client has acknowledged them.
/// While too many are unacknowledged no patch is made, so that a slow client skips intermediate
/// states.
///
/// A session that is restored from a snapshot is another *run*, with patches of its own. A page of
/// another run sends the events that the snapshot lacks, which are *replayed*, and then gets one
/// patch with the whole page.
package struct SessionProtocol {
  private enum Phase: Hashable { case new, connected, waiting, ended }

  private struct Patch {
    var bytes: [UInt8]
    /// The time at which it was sent.
    var at: Duration
    /// The last event that this patch, or one before it, answers.
    var answered: UInt32
  }

  private let limits: Limits
  private let storing: Storing
  private var start: Start
  private var phase = Phase.new
  private var since: Duration
  private var lastEvent: Duration
  private var isLeaving = false
  /// The patches that the client has not acknowledged; the oldest is first.
  private var inFlight: [Patch] = []
  private var bytesInFlight = 0
  /// How many of them were sent; the others wait for the storage.
  private var sentInFlight = 0
  private var wantsRender = false
  private var isRendering = false
  private var allowance: Double
  private var allowanceAt: Duration
  /// Whether the page is of another run, and gets the whole page next.
  private var mustMorph = false
  /// The last event of a page of another run, until it is handled.
  private var awaited: UInt32?
  /// The size of the events since the last snapshot.
  private var unstoredBytes = 0
  private var hasAskedToSave = false

  /// The number of the last patch that was made; 0 before the first.
  package private(set) var sent: UInt32 = 0
  /// The number of the client's last event that was handled; 0 before the first.
  package private(set) var handled: UInt32
  /// The number of the last event that a patch sent to the client has acknowledged.
  private var answered: UInt32
  /// The last event whose answer the client has applied.
  package private(set) var seenAnswer: UInt32
  /// The last event in a stored snapshot.
  private var kept: UInt32
  /// The random number of the connected page.
  package private(set) var page: UInt32?

  package init(
    limits: Limits = Limits(),
    storing: Storing = .no,
    start: Start = Start(),
    now: Duration
  ) {
    self.limits = limits
    self.storing = storing
    self.start = start
    handled = start.handled
    answered = start.handled
    seenAnswer = 0
    kept = start.handled
    since = now
    lastEvent = now
    allowance = Double(limits.eventBurst)
    allowanceAt = now
  }

  package var run: UInt32 { start.run }
  package var isConnected: Bool { phase == .connected }
  package var hasEnded: Bool { phase == .ended }

  /// Whether a reloaded page may resume the session: no other page is connected.
  package var isFree: Bool { phase == .waiting || (phase == .connected && isLeaving) }

  /// Whether the client has acknowledged all patches that were made.
  package var hasSeenAll: Bool { inFlight.isEmpty }

  /// Continues another run, because this one shows the same page.
  package mutating func adopt(run: UInt32) { start.run = run }

  /// Handles an input and returns the commands that the owner must carry out, in order.
  ///
  /// - Parameter now: The time since an arbitrary but fixed moment.
  package mutating func handle(_ input: Input, now: Duration) -> [Command] {
    if phase == .ended { return [] }
    switch input {
    case .connected(let hello): return connect(hello, now)
    case .received(let frame): return phase == .connected ? receive(frame, now) : []
    case .disconnected:
      guard phase == .connected else { return [] }
      pause(now)
      return storing == .no ? [] : [.save]
    case .changed:
      wantsRender = true
      return []
    case .settled: return renderIfPossible()
    case .patched(let operations): return patched(operations, now)
    case .rendered:
      dropPatches()
      answered = handled
      seenAnswer = handled
      wantsRender = false
      isLeaving = false
      mustMorph = false
      awaited = nil
      if phase == .new { since = now } else { pause(now) }
      return []
    case .posted:
      if phase != .connected { pause(now) }
      return []
    case .kept(let event): return keep(event, now)
    case .tick: return tick(now)
    }
  }

  private mutating func dropPatches() {
    inFlight = []
    bytesInFlight = 0
    sentInFlight = 0
  }

  private mutating func connect(_ hello: PageHello, _ now: Duration) -> [Command] {
    let firstKept = sent - UInt32(inFlight.count)
    let isCurrent =
      hello.run == run && !mustMorph && hello.seen >= firstKept && hello.seen <= lastSent
    if !isCurrent, hello.run == run, !mustMorph, storing == .no {
      // The page is too old.
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
    page = hello.page
    commands.append(.accept)
    if isCurrent {
      drop(upTo: hello.seen)
      commands.append(welcome(.continued))
      if kept > 0 { commands.append(.send(ServerFrame.kept(kept).encoded)) }
      sentInFlight = 0
      return commands + sendInFlight(now)
    }
    let isForeign = start.isNew && hello.run != run
    commands.append(welcome(isForeign ? .new : .restored))
    dropPatches()
    sent = 0
    answered = handled
    // What the page shows is not known before it has the whole page of this run.
    seenAnswer = 0
    mustMorph = true
    wantsRender = true
    awaited = !isForeign && hello.last > handled ? hello.last : nil
    if awaited != nil { commands.append(.observe) }
    return commands
  }

  private func welcome(_ beginning: Welcome.Beginning) -> Command {
    let welcome = Welcome(
      beginning: beginning, isStored: storing != .no, run: run, handled: handled)
    return .send(ServerFrame.welcome(version: ClientFrame.version, welcome).encoded)
  }

  private mutating func receive(_ frame: ClientFrame, _ now: Duration) -> [Command] {
    switch frame {
    case .hello: return fail("The session has already begun.", now)
    // The socket handler answers pings.
    case .ping: return []
    case .seen(let seen): return acknowledge(seen) ? [] : fail("The patch does not exist.", now)
    case .leaving:
      isLeaving = true
      return storing == .no ? [] : [.save]
    case .event(let seen, let sequence, let node, let event):
      guard acknowledge(seen) else { return fail("The patch does not exist.", now) }
      return receive(
        PageEvent(sequence: sequence, node: node, event: event, answered: seenAnswer), now)
    case .lateEvent(let answered, let sequence, let node, let signature, let event):
      guard answered < sequence else { return fail("The answer does not exist.", now) }
      return receive(
        PageEvent(
          sequence: sequence, node: node, event: event, answered: answered, signature: signature),
        now)
    }
  }

  private mutating func receive(_ event: PageEvent, _ now: Duration) -> [Command] {
    // Events that are resent after a reconnect may have been handled already.
    if event.sequence <= handled { return [] }
    guard event.sequence == handled + 1 else {
      guard mustMorph else { return fail("An event is missing.", now) }
      // The page had no room for all events since the snapshot.
      awaited = nil
      pause(now)
      return [.close(.reload, "Some of your last actions could not be carried out.")]
    }
    if let time = spendAllowance(now) { return [.wait(time)] }
    handled = event.sequence
    lastEvent = now
    isLeaving = false
    wantsRender = true
    var commands: [Command] = [.perform(event)]
    if let awaited {
      commands.append(.observe)
      if handled >= awaited { self.awaited = nil }
    }
    return commands + saveIfFull(event.event)
  }

  /// Asks for a snapshot before the page's log of events is full.
  private mutating func saveIfFull(_ event: ClientEvent) -> [Command] {
    guard storing != .no else { return [] }
    unstoredBytes += event.size
    let isFull =
      handled - kept >= UInt32(limits.unstoredEvents) || unstoredBytes >= limits.unstoredBytes
    guard isFull, !hasAskedToSave else { return [] }
    hasAskedToSave = true
    return [.save]
  }

  private mutating func keep(_ event: UInt32, _ now: Duration) -> [Command] {
    guard event > kept, event <= handled else { return [] }
    kept = event
    unstoredBytes = 0
    hasAskedToSave = false
    guard phase == .connected else { return [] }
    return [.send(ServerFrame.kept(kept).encoded)] + sendInFlight(now)
  }

  /// Sends the patches that were not sent on this connection and need not wait for the storage.
  private mutating func sendInFlight(_ now: Duration) -> [Command] {
    var commands: [Command] = []
    while phase == .connected, sentInFlight < inFlight.count,
      storing != .beforeAnswers || inFlight[sentInFlight].answered <= kept
    {
      inFlight[sentInFlight].at = now
      commands.append(.send(inFlight[sentInFlight].bytes))
      sentInFlight += 1
    }
    return commands
  }

  /// The last patch that was sent.
  private var lastSent: UInt32 { sent - UInt32(inFlight.count - sentInFlight) }

  private mutating func acknowledge(_ seen: UInt32) -> Bool {
    guard seen <= lastSent else { return false }
    drop(upTo: seen)
    return true
  }

  private mutating func drop(upTo seen: UInt32) {
    let firstKept = sent - UInt32(inFlight.count)
    guard seen > firstKept else { return }
    let count = Int(seen - firstKept)
    for patch in inFlight[..<count] {
      bytesInFlight -= patch.bytes.count
      seenAnswer = patch.answered
    }
    inFlight.removeFirst(count)
    sentInFlight = max(0, sentInFlight - count)
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
    guard phase == .connected, wantsRender, !isRendering, awaited == nil,
      inFlight.count < limits.patchesInFlight, bytesInFlight < limits.bytesInFlight
    else { return [] }
    isRendering = true
    wantsRender = false
    return [mustMorph ? .morph : .render]
  }

  private mutating func patched(_ operations: [UInt8], _ now: Duration) -> [Command] {
    isRendering = false
    mustMorph = false
    // Every event gets an answer, even if it changed nothing.
    if operations.isEmpty && answered == handled { return [] }
    let frame = ServerFrame.patch(handled: handled - answered, written: operations)
    answered = handled
    sent += 1
    inFlight.append(Patch(bytes: frame, at: now, answered: answered))
    bytesInFlight += frame.count
    return sendInFlight(now)
  }

  private mutating func tick(_ now: Duration) -> [Command] {
    switch phase {
    case .connected:
      if sentInFlight > 0, let oldest = inFlight.first, now - oldest.at > limits.stall {
        pause(now)
        return [.close(.reconnect, "The connection is too slow. Trying again…")]
      }
      if let idle = limits.idle, now - lastEvent > idle {
        guard storing == .no else {
          pause(now)
          return [.close(.rest, ""), .unload]
        }
        phase = .ended
        return [.close(.stop, "The session ended after a long time without activity."), .end]
      }
      return []
    case .new, .waiting:
      guard now - since > (isLeaving || phase == .new ? limits.leaving : limits.resume) else {
        return []
      }
      if phase == .waiting, storing != .no {
        since = now
        return [.unload]
      }
      phase = .ended
      return [.end]
    case .ended: return []
    }
  }
}

extension ClientEvent {
  /// About the size of the event in a page's log.
  fileprivate var size: Int {
    switch self {
    case .edit(let text), .set(let text), .visit(let text): 16 + text.utf8.count
    default: 16
    }
  }
}
