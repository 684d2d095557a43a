#if Web
import Logging
import NIOCore
import PullbackHTML
import PullbackSessions
import PullbackUI

extension LiveSession: SessionSaver.Session {
  package nonisolated func encode(
    _ done: @escaping @Sendable ([UInt8]?, _ number: UInt32) -> Void
  ) {
    execute { session in
      session.isChanged = false
      let number = session.progress.encoded(handled: session.engine?.handled ?? 0)
      done(session.makeSnapshot(), number)
    }
  }

  package nonisolated func stored(_ number: UInt32) {
    execute { session in
      guard let handled = session.progress.stored(number) else { return }
      session.engine?.stored(handled)
      if session.progress.isStored { session.resumeSaves(true) }
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
    guard mount.keeping?.mode == .everyEvent, isBeingStored, !progress.isStored else {
      return true
    }
    let limit = executor.loop.scheduleTask(in: .seconds(10)) { [weak self] in
      self?.execute { $0.resumeSaves(false) }
    }
    defer { limit.cancel() }
    return await withCheckedContinuation { saveWaiters.append($0) }
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
