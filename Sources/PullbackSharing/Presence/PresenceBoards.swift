import Synchronization

/// The topics of one ``Presence`` that are in use in this process.
final class PresenceBoards: Sendable {
  private struct Key: Hashable {
    var topic: String
    var value: ObjectIdentifier
  }

  private let pubSub: PubSub
  private let timing: PresenceTiming
  private let boards = Mutex<[Key: any PresenceBoardUse]>([:])

  init(pubSub: PubSub, timing: PresenceTiming) {
    self.pubSub = pubSub
    self.timing = timing
  }

  func updates<Value>(
    of topic: PresenceTopic<Value>,
    joining value: Value?
  ) -> AsyncStream<[Value]> {
    let key = Key(topic: topic.name, value: ObjectIdentifier(Value.self))
    let (board, place) = boards.withLock { boards in
      let board =
        boards[key] as? PresenceBoard<Value>
        ?? PresenceBoard(topic: topic.name, pubSub: pubSub, timing: timing)
      boards[key] = board
      return (board, board.reserve())
    }
    return board.updates(at: place, joining: value) { [weak self] in self?.removeIfUnused(key) }
  }

  private func removeIfUnused(_ key: Key) {
    boards.withLock { if $0[key]?.isUnused == true { $0[key] = nil } }
  }
}

/// A ``PresenceBoard`` with values of any type.
protocol PresenceBoardUse: Sendable {
  var isUnused: Bool { get }
}

/// When servers send signs of life, and when they count as dead.
struct PresenceTiming: Sendable {
  let heartbeat = Duration.seconds(5)
  let expiry = Duration.seconds(15)
  /// Returns the time since this value was made.
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }
}
