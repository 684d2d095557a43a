/// Who sleeps until when. It decides who wakes; its owner wakes them.
struct SleepSchedule<Instant: InstantProtocol> {
  /// Resumed with true by a clock that moved; with false where there was nothing to sleep for.
  typealias Continuation = CheckedContinuation<Bool, any Error>

  private struct Wait: Comparable {
    var deadline: Instant
    var id: UInt64

    static func < (left: Self, right: Self) -> Bool {
      left.deadline < right.deadline || (left.deadline == right.deadline && left.id < right.id)
    }
  }

  var now: Instant
  /// How many were woken by the clock and have not gone on yet.
  var wakingCount = 0
  /// How often somebody went to sleep or stopped sleeping early.
  private(set) var eventCount = 0
  /// In the order of waking, from ``first`` on. Who stopped sleeping early stays until it is its
  /// turn, or until most are such.
  private var waits: [Wait] = []
  private var first = 0
  /// Who went to sleep since the order was last asked for.
  private var arrivals: [Wait] = []
  private var sleepers: [UInt64: Continuation] = [:]
  private var lastID: UInt64 = 0

  init(now: Instant) {
    self.now = now
  }

  var count: Int { sleepers.count }

  var nextDeadline: Instant? {
    mutating get {
      sortArrivals()
      while first < waits.count, sleepers[waits[first].id] == nil { first += 1 }
      return first < waits.count ? waits[first].deadline : nil
    }
  }

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
  ) -> Result<Bool, any Error>? {
    guard deadline > now else { return .success(false) }
    eventCount += 1
    sleepers[id] = continuation
    arrivals.append(Wait(deadline: deadline, id: id))
    return nil
  }

  mutating func remove(id: UInt64) -> Continuation? {
    guard let continuation = sleepers.removeValue(forKey: id) else { return nil }
    eventCount += 1
    if waits.count + arrivals.count > 2 * sleepers.count + 64 { forgetTheGone() }
    return continuation
  }

  /// Moves to the next deadline and takes out those who wait for it, the first to wake first.
  mutating func takeNext(upTo limit: Instant?) -> (deadline: Instant?, woken: [Continuation]) {
    guard let deadline = nextDeadline, limit.map({ deadline <= $0 }) ?? true else {
      return (nil, [])
    }
    now = max(now, deadline)
    var woken: [Continuation] = []
    while first < waits.count, waits[first].deadline == deadline {
      if let continuation = sleepers.removeValue(forKey: waits[first].id) {
        woken.append(continuation)
      }
      first += 1
    }
    wakingCount += woken.count
    if first > waits.count / 2 {
      waits.removeFirst(first)
      first = 0
    }
    return (deadline, woken)
  }

  private mutating func forgetTheGone() {
    waits = waits[first...].filter { sleepers[$0.id] != nil }
    arrivals.removeAll { sleepers[$0.id] == nil }
    first = 0
  }

  private mutating func sortArrivals() {
    guard !arrivals.isEmpty else { return }
    defer { arrivals.removeAll(keepingCapacity: true) }
    guard arrivals.count < 16 else {
      waits = (waits[first...] + arrivals).sorted()
      first = 0
      return
    }
    for wait in arrivals { waits.insert(wait, at: place(of: wait)) }
  }

  private func place(of wait: Wait) -> Int {
    var range = first..<waits.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        wait < waits[middle]
        ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}
