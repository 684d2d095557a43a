import Synchronization

/// Tells the owners in this process which sessions other processes ask them to release: each owner
/// reads a stream.
package final class ReleaseRequests: Sendable {
  private struct State {
    var readers: [SessionOwner: [Int: AsyncStream<ReleaseRequest>.Continuation]] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// Passes requests to the streams of an owner. Returns false if the owner has none.
  @discardableResult
  package func deliver(_ requests: [ReleaseRequest], to owner: SessionOwner) -> Bool {
    let readers = state.withLock { Array($0.readers[owner, default: [:]].values) }
    for reader in readers {
      for request in requests { reader.yield(request) }
    }
    return !readers.isEmpty
  }

  package func stream(to owner: SessionOwner) -> AsyncStream<ReleaseRequest> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ReleaseRequest.self, bufferingPolicy: .bufferingNewest(10_000))
    let number = state.withLock { state in
      state.count += 1
      state.readers[owner, default: [:]][state.count] = continuation
      return state.count
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { state in
        state.readers[owner]?[number] = nil
        if state.readers[owner]?.isEmpty == true { state.readers[owner] = nil }
      }
    }
    return stream
  }
}
