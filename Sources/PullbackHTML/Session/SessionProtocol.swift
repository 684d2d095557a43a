/// The state machine of a live session's protocol, without connection, clock or views.
/// ``SessionEngine`` passes in inputs with the current time, and carries out the returned commands.
///
/// The state machine orders events and patches, resends patches after a reconnect, and detects
/// clients that are too slow, too fast or gone. Patches are numbered from 1, and stay in memory
/// until the client has acknowledged them. While too many are unacknowledged, no patch is made, so
/// that a slow client skips intermediate states.
///
/// A session that is restored from a snapshot is another *run* of the session, whose patches are
/// numbered from 1 again. A page that shows an earlier run sends the events that the snapshot
/// lacks, and then gets one patch with the HTML of the whole page. See also ``SessionRuns``.
package struct SessionProtocol: Hashable, Sendable {
  enum Phase: Hashable { case new, connected, waiting, ended }

  let limits: Limits
  let storing: Storing
  private var isNew: Bool
  private var runs: SessionRuns
  var phase = Phase.new
  private var since: Duration
  private var lastEvent: Duration
  private var isLeaving = false
  /// Whether a page may have events that were not received, also if the person has left it: it did not say
  /// that it is leaving, which it does after them.
  package private(set) var mayLackEvents: Bool
  /// Whether the session has rendered a page, which can then connect.
  private var hasRendered = false
  /// The patches that the client has not acknowledged; the oldest is first.
  private var inFlight: [Patch] = []
  private var bytesInFlight = 0
  /// How many patches of `inFlight`, from the first, were sent on this connection. The others wait
  /// until the storage has what they show.
  private var sentInFlight = 0
  private var wantsRender = false
  private var isRendering = false
  private var eventLimit: RateLimit
  /// Whether the next patch must contain the HTML of the whole page, for example because the
  /// browser shows the session as it was before the server restarted.
  private var mustMorph = false
  /// The number of the last event that the browser sends again after the session was restored. No
  /// patch is made before this event is handled. Nil if no event is awaited.
  private var awaited: UInt32?
  /// Whether a page has connected. `hasReconnected` is true from the second connection on.
  private var hasConnected = false
  private var hasReconnected = false
  /// The events that were handled since the last snapshot, at most as many as the limit.
  var unstored: [UnstoredEvent] = []
  var hasAskedToSave = false
  /// Whether the storage fails at present, or the session cannot be stored.
  var isStorageFailing = false

  /// The number of the last patch that was made; 0 before the first. It becomes 0 again when a page
  /// connects that has to get the whole page.
  package private(set) var sent: UInt32 = 0
  /// The number of the client's last event that was handled; 0 before the first.
  package private(set) var handled: UInt32
  /// The number of the last event that was handled before the last patch, or the last whole page,
  /// was made.
  private var answered: UInt32
  /// The number of the last event whose answer, a patch, the client has applied; 0 while that is
  /// not known.
  package private(set) var seenAnswer: UInt32
  /// The number of the last event that was handled before the stored snapshot was made.
  var kept: UInt32
  /// The number of changes of the session that the stored snapshot contains.
  var keptChanges: UInt64 = 0
  /// The random number that the browser's page chose when it was loaded; nil before the first
  /// connection.
  package private(set) var page: UInt32?
  /// Which pages have made the events that were handled.
  package private(set) var makers: EventMakers

  package init(
    limits: Limits = Limits(),
    storing: Storing = .no,
    start: Start = Start(),
    now: Duration
  ) {
    self.limits = limits
    self.storing = storing
    isNew = start.isNew
    mayLackEvents = start.isRestored
    runs = SessionRuns(first: start.run)
    handled = start.handled
    answered = start.handled
    seenAnswer = 0
    kept = start.handled
    page = start.page
    makers = start.makers
    since = now
    lastEvent = now
    eventLimit = RateLimit(burst: limits.eventBurst, perSecond: limits.eventsPerSecond)
  }

  package var run: UInt32 { runs.current }
  package var isConnected: Bool { phase == .connected }
  package var hasEnded: Bool { phase == .ended }

  /// Whether a page that is loaded again may resume this session, because no page is connected, or
  /// the connected one is leaving.
  package var isFree: Bool { phase == .waiting || (phase == .connected && isLeaving) }

  /// Whether all events that the connected page had when it connected are handled.
  var hasCaughtUp: Bool { phase == .connected && awaited == nil }

  /// Whether the client has acknowledged all patches that were made.
  package var hasSeenAll: Bool { inFlight.isEmpty }

  /// Takes over the number of an earlier run of the session, because the page that shows that run
  /// has the same content as this session and needs no new HTML.
  package mutating func adopt(run: UInt32) { runs.adopt(run) }

  /// Handles an input and returns the commands that the caller must carry out, in order.
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
    case .patched(let operations, let changes): return patched(operations, changes, now)
    case .rendered:
      runs.begin(handled: handled)
      hasRendered = true
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
    case .kept(let event, let changes): return keep(event, changes, now)
    case .storage(let isFailing):
      isStorageFailing = isFailing
      return []
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
      // The patches that the page lacks are no longer in memory.
      return [.accept, .close(.reload, "This page is out of date.")]
    }
    var commands: [Command] = []
    if phase == .connected {
      commands.append(.close(.stop, "This page is open in another window."))
    }
    phase = .connected
    hasReconnected = hasConnected
    hasConnected = true
    since = now
    lastEvent = now
    isLeaving = false
    mayLackEvents = true
    let isSameWindow = page == hello.page
    page = hello.page
    commands.append(.accept)
    if isCurrent {
      runs.show()
      drop(upTo: hello.seen)
      commands += welcome(.continued)
      sentInFlight = 0
      return commands + sendInFlight(now)
    }
    let isForeign = isNew && hello.run != run && lastEvent(of: hello.run) == nil
    let lacksEvents =
      !isForeign
      && (firstEventOfOthers(in: hello) != nil
        || runs.lacksEvents(
          of: hello, handled: handled, mayBeOwn: isSameWindow || makers.know(hello.first)))
    if hello.run != run { runs.begin(for: isForeign ? nil : hello.run, handled: handled) }
    let beginsAnew = isForeign || lacksEvents
    // A page that begins anew does not use a number twice, because numbers are part of `eventID`.
    // If another page comes with the numbers in between, it learns that its events were not handled.
    if beginsAnew, hello.last > handled {
      makers.note(handled + 1, by: 0)
      handled = max(handled, min(hello.last, Self.lastNumber))
    }
    commands += welcome(beginsAnew ? .new : .restored)
    if beginsAnew, handled > kept { commands.append(.save) }
    if lacksEvents { commands.append(.say(Self.lostActions)) }
    dropPatches()
    sent = 0
    answered = handled
    // It is unknown which answers the page shows, until it has applied the whole page.
    seenAnswer = 0
    mustMorph = true
    wantsRender = true
    awaited = !isForeign && !lacksEvents && hello.last > handled ? hello.last : nil
    if awaited != nil { commands.append(.observe) }
    return commands
  }

  func lastEvent(of run: UInt32) -> UInt32? { runs.lastEvent(of: run) }

  private func welcome(_ beginning: Welcome.Beginning) -> [Command] {
    let welcome = Welcome(
      beginning: beginning, isStored: storing != .no, run: run, handled: handled)
    var frames = [ServerFrame.welcome(version: ClientFrame.version, welcome)]
    // The page may not have heard that earlier. It keeps the events that are handled and not stored.
    if kept > 0 { frames.append(.kept(kept)) }
    return frames.map { .send($0.encoded) }
  }

  private mutating func receive(_ frame: ClientFrame, _ now: Duration) -> [Command] {
    // The page shows this session. If it comes from another run later, that is a run of the same
    // session on another server.
    if frame != .ping, frame != .leaving { isNew = false }
    switch frame {
    case .hello: return fail("The session has already begun.", now)
    // The socket handler answers pings.
    case .ping: return []
    case .seen(let seen): return acknowledge(seen) ? [] : fail("The patch does not exist.", now)
    case .leaving:
      isLeaving = true
      mayLackEvents = false
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
      awaited = nil
      pause(now)
      if hasReconnected, storing != .no {
        // Another server may have stored more of the session, and this one has not noticed yet. What
        // is stored decides.
        return [.close(.reconnect, Self.hasMoved), .unload]
      }
      // The page could not keep all events since the last snapshot.
      return [.close(.reload, Self.lostActions)]
    }
    guard eventLimit.admit(now: now) else { return [.wait(eventLimit.pause)] }
    handled = event.sequence
    if let page { makers.note(event.sequence, by: page) }
    lastEvent = now
    isLeaving = false
    mayLackEvents = true
    wantsRender = true
    var commands: [Command] = [.perform(event)]
    if let awaited {
      commands.append(.observe)
      if handled >= awaited { self.awaited = nil }
    }
    return commands + saveIfFull(event.event)
  }

  /// Sends the patches that were not sent on this connection and need not wait for the storage.
  mutating func sendInFlight(_ now: Duration) -> [Command] {
    var commands: [Command] = []
    while phase == .connected, sentInFlight < inFlight.count,
      storing != .beforeAnswers
        || inFlight[sentInFlight].answered <= kept && inFlight[sentInFlight].changes <= keptChanges
    {
      inFlight[sentInFlight].at = now
      commands.append(.send(inFlight[sentInFlight].bytes))
      sentInFlight += 1
    }
    return commands
  }

  /// The number of the last patch that was sent on this connection.
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

  /// Closes the connection of a client that violates the protocol. The session continues, for
  /// another connection.
  private mutating func fail(_ reason: String, _ now: Duration) -> [Command] {
    pause(now)
    return [.close(.stop, reason)]
  }

  /// Closes the connection because the caller found an invalid frame or event. The session
  /// continues.
  package mutating func reject(_ reason: String, now: Duration) -> [Command] {
    phase == .connected ? fail(reason, now) : []
  }

  private mutating func pause(_ now: Duration) {
    phase = .waiting
    since = now
  }

  private mutating func renderIfPossible() -> [Command] {
    guard phase == .connected, wantsRender, !isRendering, awaited == nil, !waitsForStorage,
      inFlight.count < limits.patchesInFlight, bytesInFlight < limits.bytesInFlight
    else { return [] }
    isRendering = true
    wantsRender = false
    return [mustMorph ? .morph : .render]
  }

  private mutating func patched(
    _ operations: [UInt8],
    _ changes: UInt64,
    _ now: Duration
  ) -> [Command] {
    isRendering = false
    mustMorph = false
    // Every event gets an answer, even if it changed nothing.
    if operations.isEmpty && answered == handled { return [] }
    let frame = ServerFrame.patch(handled: handled - answered, written: operations)
    answered = handled
    sent += 1
    inFlight.append(Patch(bytes: frame, at: now, answered: answered, changes: changes))
    bytesInFlight += frame.count
    return sendInFlight(now)
  }

  private mutating func tick(_ now: Duration) -> [Command] {
    switch phase {
    case .connected:
      if sentInFlight > 0, let oldest = inFlight.first, now - oldest.at > limits.stall {
        pause(now)
        return [.close(.reconnect, Self.tooSlow)]
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
      // A session whose page is still being made is not one whose page never connected.
      let isShort = isLeaving || phase == .new && hasRendered
      guard now - since > (isShort ? limits.leaving : limits.resume) else { return [] }
      // It goes on if the storage does not take it now.
      if storing != .no {
        since = now
        return [.unload]
      }
      phase = .ended
      return [.end]
    case .ended: return []
    }
  }
}
