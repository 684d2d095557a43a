#if Web
import Logging
import NIOCore
import PullbackHTML
import PullbackSessions
import PullbackUI
import Synchronization

extension LiveSession: SessionSaver.Session {
  package nonisolated func encode(
    _ done: @escaping @Sendable ([UInt8]?, _ number: UInt32) -> Void
  ) {
    execute { session in
      session.isChanged = false
      let hadWarned = session.hasWarned
      guard let snapshot = session.makeSnapshot() else {
        session.cannotBeStored = true
        session.noteStorage()
        session.resumeSaves()
        session.sayUnstorable(isFirst: !hadWarned)
        return done(nil, 0)
      }
      session.cannotBeStored = false
      done(snapshot, session.progress.encoded(handled: session.engine?.handled ?? 0))
    }
  }

  package nonisolated func stored(_ number: UInt32) {
    execute { session in
      guard let (handled, changes) = session.progress.stored(number) else { return }
      session.hasSnapshot.store(true, ordering: .relaxed)
      session.engine?.stored(handled, changes: changes)
      session.resumeSaves()
    }
  }

  package nonisolated func lost() {
    execute { session in
      // Where it was never stored, its page was loaded here and has connected to another server.
      if session.hasSnapshot.load(ordering: .relaxed) {
        session.log("Another server has taken the session.")
      }
      session.end()
    }
  }

  package nonisolated func released() { execute { $0.end() } }

  package nonisolated func wanted(
    by page: UInt32?, _ handOver: @escaping @Sendable () -> Void
  ) {
    execute { session in
      let isSame = page != nil && page == session.engine?.window
      if isSame || page == ReleaseRequest.pageBeingLoaded {
        // The page has moved or was loaded again, and does not hear this. Or it has moved back before
        // this server has read the request.
        session.sendAway(.reconnect, SessionProtocol.hasMoved)
      } else {
        // Another window must not connect again, or both would take the session from each other forever.
        session.sendAway(.stop, LiveServer.isElsewhere)
      }
      handOver()
    }
  }
}

extension LiveSession {
  /// A new session with a copy of this session's state, for a second window; nil if the session
  /// cannot be encoded or the app stores no sessions.
  func copy(for hello: PageHello, _ request: ArrivedRequest?) -> LiveSession? {
    guard let keeping = mount.keeping, let bytes = makeSnapshot(),
      var (snapshot, content) = try? keeping.stored(bytes)
    else { return nil }
    if let last = engine?.lastEvent(before: hello), last < snapshot.handled {
      // What this page did since another page replaced it has numbers of events that the other page
      // made. The copy counts from there, so that it takes them.
      snapshot.handled = last
      content.page.limit(to: last)
    }
    return LiveSession(
      visitor: visitor,
      address: address,
      mount: mount,
      server: server,
      request: request,
      login: login,
      origin: .snapshot(snapshot, content)
    )
  }

  /// Whether the session is stored after changes; false until ``beginStoring()``.
  var isBeingStored: Bool { isStored.load(ordering: .relaxed) }

  /// Begins to store the session, because a browser has shown that it uses it.
  nonisolated func beginStoring() {
    guard let keeping = mount.keeping, !isStored.exchange(true, ordering: .relaxed) else { return }
    let isKnown = hasSnapshot.load(ordering: .relaxed)
    keeping.saver.add(self, lease, mode: keeping.mode, isKnown: isKnown)
    execute { if $0.isChanged { keeping.saver.changed($0.lease.id) } }
  }

  /// Records a change of the views' state, such as `@State`, which can change without an event or
  /// an action.
  func noteViewState() {
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

  /// Tells the engine whether the session can be stored at present, because answers wait for a slow
  /// storage and not for one that fails.
  func noteStorage() {
    guard let saver = mount.keeping?.saver else { return }
    engine?.storage(
      isFailing: cannotBeStored || isSavingDelayed || !isBeingStored || saver.trouble != nil)
  }

  /// Tells the saver about changes that ``isSavingDelayed`` has held back.
  func announceChanges() {
    if isChanged, isBeingStored { mount.keeping?.saver.changed(lease.id) }
  }

  /// Stores the session and removes it from the memory.
  func leave() {
    announceChanges()
    mount.keeping?.saver.leave(lease.id)
  }

  /// Ends the session because its page has connected to another server, which goes on with it. Does
  /// nothing if it is used here.
  func endUnused() {
    if connection == nil, !isBeingStored { end() }
  }

  /// Closes a page's connection because the session has ended. The page then loads again or, if the
  /// app stores sessions, connects again so that the session is restored.
  func sayEnd(on connection: LiveConnection) {
    if mount.keeping == nil {
      connection.close(.reload, "The session has ended, so this page begins anew.")
    } else {
      connection.close(.reconnect, SessionProtocol.hasMoved)
    }
  }

  /// Waits until all changes so far are stored, before a page that shows them is sent. A page that
  /// is loaded again has lost the events that led to what it shows, so it could not send them again
  /// after a crash.
  ///
  /// - Returns: False if the page must not be shown, because the changes are not stored in time or
  ///   cannot be stored. Always true unless the mode is ``SnapshotMode/everyEvent``.
  func waitUntilStored() async -> Bool {
    guard let keeping = mount.keeping, keeping.mode != .never, isBeingStored else { return true }
    let changes = progress.changes
    let waits = server.configuration.storageWaits
    if keeping.mode == .everyEvent {
      await waitForSaves(atMost: waits.everyEvent) {
        progress.hasStored(changes) || cannotBeStored
      }
      return progress.hasStored(changes)
    }
    guard keeping.saver.trouble == nil else { return true }
    keeping.saver.hurry(lease.id)
    await waitForSaves(atMost: waits.page) { progress.hasStored(changes) || cannotBeStored }
    return true
  }

  /// Whether a crash of the server would lose the session, because it was never stored.
  nonisolated var needsFirstSnapshot: Bool {
    mount.keeping != nil && mount.keeping?.mode != .never && !hasSnapshot.load(ordering: .relaxed)
  }

  /// Waits until the session can be restored after a crash, at most for ``StorageWaits/first``.
  /// Does not wait while the storage fails, or if the session cannot be stored.
  ///
  /// - Returns: False if a crash would lose the session that a later snapshot can keep.
  @discardableResult func waitForFirstSnapshot() async -> Bool {
    guard isBeingStored else { return true }
    if mount.keeping?.saver.trouble == nil {
      await waitForSaves(atMost: server.configuration.storageWaits.first) {
        !needsFirstSnapshot || hasWarned
      }
    }
    return !needsFirstSnapshot || hasWarned
  }

  /// Waits until a condition holds that depends on what is stored, the session ends, or the time is
  /// over.
  private func waitForSaves(atMost time: Duration, until condition: () -> Bool) async {
    lastSaveWaiter += 1
    let waiter = lastSaveWaiter
    let limit = executor.loop.scheduleTask(in: TimeAmount(time)) { [weak self] in
      self?.execute { $0.saveWaiters.removeValue(forKey: waiter)?.resume(returning: false) }
    }
    defer { limit.cancel() }
    let end = LiveServer.now + time
    while !condition(), engine != nil, LiveServer.now < end {
      guard await withCheckedContinuation({ saveWaiters[waiter] = $0 }) else { return }
    }
  }

  /// Makes all tasks that wait for the storage check their conditions again.
  func resumeSaves() {
    for waiter in saveWaiters.values { waiter.resume(returning: true) }
    saveWaiters = [:]
  }

  /// Tells the person that the session cannot be encoded. With ``SnapshotMode/everyEvent``, no
  /// answer can be shown, so the page is stopped. Otherwise the session continues in memory, and is
  /// encoded again at most every ten seconds, because encoding a large state takes long.
  private func sayUnstorable(isFirst: Bool) {
    guard let engine, let keeping = mount.keeping else { return }
    if keeping.mode == .everyEvent {
      return sendAway(
        .stop, "Your last action cannot be stored, so its result cannot be shown.")
    }
    if isFirst {
      engine.say("What you do here cannot be stored. It would be lost if the server restarted.")
      engine.changed()
    }
    guard !isSavingDelayed else { return }
    isSavingDelayed = true
    executor.loop.scheduleTask(in: .seconds(10)) { [weak self] in
      self?.execute { session in
        session.isSavingDelayed = false
        if session.isChanged, session.isBeingStored { keeping.saver.changed(session.lease.id) }
      }
    }
  }

  /// Encodes the session as a snapshot. Nil if the app stores no sessions, or if the session is too
  /// large or cannot be encoded, which is logged once.
  func makeSnapshot() -> [UInt8]? {
    guard let keeping = mount.keeping, let engine, let content, let encode = content.encodeState
    else { return nil }
    do {
      return try keeping.snapshot(
        state: try encode(), views: try SnapshotCoding.encode(content.graph.viewState()),
        engine: engine, forms: forms.posted)
    } catch {
      if !hasWarned { server.logger.warning("A session cannot be stored. \(error)") }
      hasWarned = true
      return nil
    }
  }
}
#endif
