/// The suspended calls of a test clock's `sleep`, sorted by deadline. This type decides which of
/// them to resume; the clock resumes them.
struct SleepSchedule<Instant: InstantProtocol> {
  /// The continuation of a suspended `sleep`. It is resumed with true when the clock reaches the
  /// deadline, with false if the clock reached the deadline before the call suspended, and with an
  /// error if the task is cancelled.
  typealias Continuation = CheckedContinuation<Bool, any Error>

  private struct Wait: Comparable {
    var deadline: Instant
    var id: UInt64

    static func < (left: Self, right: Self) -> Bool {
      left.deadline < right.deadline || (left.deadline == right.deadline && left.id < right.id)
    }
  }

  var now: Instant
  /// The number of tasks whose sleep has ended but that have not continued to run.
  var wakingCount = 0
  /// The number of sleeps that have begun, plus the number of cancellations. If it did not change
  /// while resumed tasks ran, none of them slept again.
  private(set) var eventCount = 0
  /// The suspended calls, sorted by deadline. Entries before the index ``first`` are no longer
  /// used. The entries of cancelled calls are removed when they come first, or when most entries
  /// belong to cancelled calls.
  private var waits: [Wait] = []
  private var first = 0
  /// Suspended calls that were added after `waits` was last sorted.
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

  /// A call of `sleep` that has an ID but has not suspended yet.
  struct Reservation {
    let id: UInt64
    /// The clock's time when `sleep` was called.
    fileprivate let start: Instant
  }

  /// Reserves an ID for a call of `sleep`. Returns `nil` if the deadline is in the past.
  mutating func reserve(until deadline: Instant) -> Reservation? {
    guard deadline >= now else { return nil }
    lastID += 1
    return Reservation(id: lastID, start: now)
  }

  /// Adds a suspended call and returns nil. If the clock has reached the deadline since the
  /// reservation, adds nothing and returns the result with which to resume the call.
  mutating func add(
    _ continuation: Continuation,
    _ reservation: Reservation,
    until deadline: Instant
  ) -> Result<Bool, any Error>? {
    guard deadline > now || now == reservation.start else { return .success(false) }
    eventCount += 1
    sleepers[reservation.id] = continuation
    arrivals.append(Wait(deadline: deadline, id: reservation.id))
    return nil
  }

  mutating func remove(id: UInt64) -> Continuation? {
    guard let continuation = sleepers.removeValue(forKey: id) else { return nil }
    eventCount += 1
    if waits.count + arrivals.count > 2 * sleepers.count + 64 { removeCancelled() }
    return continuation
  }

  /// Advances to the next deadline, and removes and returns the calls that sleep until then, in the
  /// order to resume them. Returns nil and no calls if the next deadline is after `limit`, or if no
  /// call is suspended.
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

  private mutating func removeCancelled() {
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
    for wait in arrivals { waits.insert(wait, at: index(of: wait)) }
  }

  private func index(of wait: Wait) -> Int {
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
