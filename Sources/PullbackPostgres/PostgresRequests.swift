#if Postgres
import PullbackSessions
import Synchronization

/// The streams of requests by which servers ask each other to release sessions. A request is a
/// PostgreSQL notification with the identifier of the session, the number of the page that wants it
/// and the name of the owner of its lease.
final class PostgresRequests: Sendable {
  private struct State {
    var readers: [Int: (owner: String, continuation: AsyncStream<ReleaseRequest>.Continuation)] =
      [:]
    var count = 0
  }

  private let state = Mutex(State())

  /// The payload of the notification that asks `holder` to release a session. Nil if it is too long
  /// for a notification (8,000 bytes or more), or if the holder's name contains a null byte.
  static func payload(_ request: ReleaseRequest, _ holder: SessionOwner) -> String? {
    let page = request.page.map { String($0) } ?? ""
    let payload = "s\(request.id)\(page) \(holder.name)"
    return payload.utf8.count < 8000 && !payload.utf8.contains(0) ? payload : nil
  }

  /// The owners in this process that read requests, without the empty name by which servers speak of
  /// sessions that nobody has stored.
  var owners: Set<String> {
    state.withLock { Set($0.readers.values.map(\.owner).filter { !$0.isEmpty }) }
  }

  func stream(to owner: SessionOwner) -> AsyncStream<ReleaseRequest> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ReleaseRequest.self, bufferingPolicy: .bufferingNewest(10_000))
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

  /// Passes the request in a notification's payload to the streams of the owner that it names.
  /// Other notifications are ignored.
  func receive(_ payload: String) {
    guard payload.first == "s", let id = SessionID(String(payload.dropFirst().prefix(32))),
      let end = payload.firstIndex(of: " ")
    else { return }
    let request = ReleaseRequest(id, page: UInt32(payload[..<end].dropFirst(33)))
    let owner = payload[end...].dropFirst()
    let readers = state.withLock { state in
      state.readers.values.filter { $0.owner == owner }.map(\.continuation)
    }
    for reader in readers { reader.yield(request) }
  }
}
#endif
