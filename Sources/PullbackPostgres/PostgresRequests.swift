#if Postgres
import PullbackSessions
import Synchronization

/// Who waits for requests to release sessions. A request is a notification with the session and the
/// name of its holder.
final class PostgresRequests: Sendable {
  private struct State {
    var readers: [Int: (owner: String, continuation: AsyncStream<SessionID>.Continuation)] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  /// The payload of a request; nil if the name of the holder is too long for a notification.
  static func payload(_ id: SessionID, _ holder: SessionOwner) -> String? {
    let payload = "s\(id)\(holder.name)"
    return payload.utf8.count < 8000 && !payload.utf8.contains(0) ? payload : nil
  }

  func stream(to owner: SessionOwner) -> AsyncStream<SessionID> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: SessionID.self, bufferingPolicy: .bufferingNewest(10_000))
    let number = state.withLock { state in
      state.count += 1
      state.readers[state.count] = (owner.name, continuation)
      return state.count
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.readers.removeValue(forKey: number) }
    }
    return stream
  }

  /// Passes a request on to those whom it is for.
  func receive(_ payload: String) {
    guard payload.first == "s", let id = SessionID(String(payload.dropFirst().prefix(32))) else {
      return
    }
    let owner = payload.dropFirst(33)
    let readers = state.withLock { state in
      state.readers.values.filter { $0.owner == owner }.map(\.continuation)
    }
    for reader in readers { reader.yield(id) }
  }
}
#endif
