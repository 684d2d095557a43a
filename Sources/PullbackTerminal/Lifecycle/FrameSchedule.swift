/// Limits the frame rate. A change after a pause is drawn immediately; further changes are drawn
/// when ``interval`` has passed since the last frame.
///
/// With an interval of 16 ms, a state that changes 10,000 times per second is drawn about 60 times
/// per second. The value has no clock: every call passes the time.
struct FrameSchedule {
  typealias Instant = ContinuousClock.Instant

  let interval: Duration
  private var last: Instant?
  /// The time at which pending changes have to be drawn; nil without pending changes.
  private(set) var deadline: Instant?

  init(interval: Duration) { self.interval = interval }

  /// Records a change.
  ///
  /// - Returns: True if the change is to be drawn now; if false, it is to be drawn at ``deadline``.
  mutating func recordChange(at now: Instant) -> Bool {
    guard deadline == nil else { return isDue(at: now) }
    guard let last, now < last + interval else { return true }
    deadline = last + interval
    return false
  }

  /// Whether there are pending changes whose deadline has passed.
  func isDue(at now: Instant) -> Bool { deadline.map { $0 <= now } ?? false }

  /// Records that a frame was drawn and nothing is pending.
  mutating func drew(at now: Instant) {
    last = now
    deadline = nil
  }
}
