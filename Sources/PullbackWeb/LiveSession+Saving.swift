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
      let number = session.progress.encoded(handled: session.engine?.handled ?? 0)
      let snapshot = session.makeSnapshot()
      // Nobody waits for a snapshot that cannot be made.
      if snapshot == nil { session.resumeSaves(true) }
      done(snapshot, number)
    }
  }

  package nonisolated func stored(_ number: UInt32) {
    execute { session in
      guard let handled = session.progress.stored(number) else { return }
      session.hasSnapshot.store(true, ordering: .relaxed)
      session.engine?.stored(handled)
      session.resumeSaves(true)
    }
  }

  package nonisolated func lost() {
    execute { session in
      session.server.log("Another server has taken the session.", session)
      session.end()
    }
  }

  package nonisolated func released() { execute { $0.end() } }

  package nonisolated func wanted() {
    // A page that is still here must not connect again, or two windows would take the session from
    // each other forever. One that has moved does not hear this.
    execute { $0.sendAway(.stop, "This page is open in another window.") }
  }
}

extension LiveSession {
  /// Closes a page's connection because the session has ended. The page then loads again or, if the
  /// app stores sessions, connects again so that the session is restored.
  func sayEnd(on connection: LiveConnection) {
    if mount.keeping == nil {
      connection.close(.reload, "The session has ended.")
    } else {
      connection.close(.reconnect, "The session has moved. Trying again…")
    }
  }

  /// With ``SnapshotMode/everyEvent``, waits until everything is stored that a page of the session
  /// could show.
  ///
  /// - Returns: False if the storage took too long; the page must not be shown then.
  func waitUntilStored() async -> Bool {
    guard mount.keeping?.mode == .everyEvent, isBeingStored else { return true }
    return await waitForSaves(atMost: .seconds(10)) { progress.isStored }
  }

  /// Whether a crash of the server would lose the session, because it was never stored.
  nonisolated var needsFirstSnapshot: Bool {
    mount.keeping != nil && mount.keeping?.mode != .never && !hasSnapshot.load(ordering: .relaxed)
  }

  /// Waits until the session can be restored after a crash, but not longer than it takes a storage
  /// that hangs to count as failing.
  func waitForFirstSnapshot() async {
    guard isBeingStored, mount.keeping?.saver.trouble == nil else { return }
    _ = await waitForSaves(atMost: .seconds(2)) { !needsFirstSnapshot || hasWarned }
  }

  /// Waits until a condition holds that depends on what is stored; false if that takes too long.
  private func waitForSaves(atMost time: Duration, until condition: () -> Bool) async -> Bool {
    let end = LiveServer.now + time
    let limit = executor.loop.scheduleTask(in: TimeAmount(time)) { [weak self] in
      self?.execute { $0.resumeSaves(false) }
    }
    defer { limit.cancel() }
    while !condition() {
      guard LiveServer.now < end, await withCheckedContinuation({ saveWaiters.append($0) })
      else { return false }
    }
    return true
  }

  func resumeSaves(_ isStored: Bool) {
    for waiter in saveWaiters { waiter.resume(returning: isStored) }
    saveWaiters = []
  }

  /// Encodes the session as a snapshot. Nil if the state cannot be encoded, which is logged once.
  func makeSnapshot() -> [UInt8]? {
    guard let keeping = mount.keeping, let engine, let content, let encode = content.encodeState
    else { return nil }
    do {
      return try keeping.snapshot(
        state: try encode(), views: try SnapshotCoding.encode(content.graph.viewState()),
        engine: engine)
    } catch {
      if !hasWarned { server.logger.warning("A session cannot be stored. \(error)") }
      hasWarned = true
      return nil
    }
  }
}
#endif
