/// Who sleeps until when. It decides who wakes; its owner wakes them.
struct SleepSchedule<Instant: InstantProtocol> {
  typealias Continuation = CheckedContinuation<Void, any Error>

  private struct Sleeper {
    var id: UInt64
    var deadline: Instant
    var continuation: Continuation
  }

  var now: Instant
  /// In the order of waking, the last first, so that the next to wake leaves from the end.
  private var sleepers: [Sleeper] = []
  private var lastID: UInt64 = 0

  init(now: Instant) {
    self.now = now
  }

  var count: Int { sleepers.count }

  var nextDeadline: Instant? { sleepers.last?.deadline }

  /// Gives the number of a new sleeper, or `nil` when there is nothing to sleep for.
  mutating func reserve(until deadline: Instant) -> UInt64? {
    guard deadline > now else { return nil }
    lastID += 1
    return lastID
  }

  /// Puts a sleeper in its place, or gives the outcome when its deadline has passed meanwhile.
  mutating func add(
    _ continuation: Continuation,
    id: UInt64,
    until deadline: Instant
  ) -> Result<Void, any Error>? {
    guard deadline > now else { return .success(()) }
    let place = sleepers.firstPosition {
      $0.deadline < deadline || ($0.deadline == deadline && $0.id < id)
    }
    sleepers.insert(
      Sleeper(id: id, deadline: deadline, continuation: continuation),
      at: place
    )
    return nil
  }

  mutating func remove(id: UInt64) -> Continuation? {
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else { return nil }
    return sleepers.remove(at: index).continuation
  }

  /// Moves to the next deadline and takes out those who wait for it, the first to wake first.
  mutating func takeNext(upTo limit: Instant?) -> (deadline: Instant?, woken: [Continuation]) {
    guard let deadline = nextDeadline, limit.map({ deadline <= $0 }) ?? true else {
      return (nil, [])
    }
    now = max(now, deadline)
    var woken: [Continuation] = []
    while sleepers.last?.deadline == deadline {
      woken.append(sleepers.removeLast().continuation)
    }
    return (deadline, woken)
  }
}

extension Array {
  /// The position of the first element that satisfies a condition which, once true, stays true.
  fileprivate func firstPosition(where condition: (Element) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        condition(self[middle])
        ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}
