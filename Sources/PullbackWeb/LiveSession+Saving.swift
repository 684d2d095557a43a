#if Web
import Logging
import PullbackHTML
import PullbackSessions
import PullbackUI

extension LiveSession: SessionSaver.Session {
  package nonisolated func encode(
    _ done: @escaping @Sendable ([UInt8]?, _ handled: UInt32) -> Void
  ) {
    execute { session in
      session.isChanged = false
      done(session.makeSnapshot(), session.engine?.handled ?? 0)
    }
  }

  package nonisolated func stored(handled: UInt32) {
    execute { $0.engine?.stored(handled) }
  }

  package nonisolated func lost() {
    execute { session in
      session.server.log("Another server has taken the session.", session)
      session.end()
    }
  }

  package nonisolated func released() { execute { $0.end() } }
}

extension LiveSession {
  /// The present snapshot; nil if the state cannot be encoded, which is logged once.
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
