/// Limits the frame rate: a change after a pause is drawn at once, further changes not before an
/// interval has passed since the last frame.
///
/// A state that changes 10,000 times a second is drawn 60 times a second. This value has no clock;
/// every call passes the time.
struct FrameSchedule {
  typealias Instant = ContinuousClock.Instant

  let interval: Duration
  private var last: Instant?
  /// The time at which the pending changes have to be drawn; nil if there are none.
  private(set) var deadline: Instant?

  init(interval: Duration) { self.interval = interval }

  /// Notes a change.
  ///
  /// - Returns: Whether to draw it now; otherwise ``deadline`` says when.
  mutating func isDueAfterChange(at now: Instant) -> Bool {
    guard deadline == nil else { return isDue(at: now) }
    guard let last, now < last + interval else { return true }
    deadline = last + interval
    return false
  }

  /// Whether changes wait whose time has come.
  func isDue(at now: Instant) -> Bool { deadline.map { $0 <= now } ?? false }

  /// Notes that everything that changed has been drawn.
  mutating func drew(at now: Instant) {
    last = now
    deadline = nil
  }
}
