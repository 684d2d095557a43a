/// Limits the frame rate. A change after a pause is drawn immediately; further changes are drawn
/// when ``interval`` has passed since the last frame. Frames that take long come less often, so that
/// drawing takes a tenth of the time, but no change waits for more than ``most``.
///
/// With an interval of 16 ms, a state that changes 10,000 times per second is drawn about 60 times
/// per second. The value has no clock: every call passes the time.
struct FrameSchedule {
  typealias Instant = ContinuousClock.Instant

  /// The time for which a change waits at most.
  static let most = Duration.milliseconds(100)

  let interval: Duration
  private var last: Instant?
  /// How long the last frame took to draw.
  private var lastCost = Duration.zero
  /// The shorter of the times of the last two frames. A single one that took long, as the first does,
  /// delays nothing.
  private var cost = Duration.zero
  /// The time at which pending changes have to be drawn; nil without pending changes.
  private(set) var deadline: Instant?

  init(interval: Duration) { self.interval = interval }

  /// Records a change.
  ///
  /// - Returns: True if the change is to be drawn now; if false, it is to be drawn at ``deadline``.
  mutating func recordChange(at now: Instant) -> Bool {
    guard deadline == nil else { return isDue(at: now) }
    let pause = max(interval, min(Self.most, cost * 10))
    guard let last, now < last + pause else { return true }
    deadline = last + pause
    return false
  }

  /// Whether there are pending changes whose deadline has passed.
  func isDue(at now: Instant) -> Bool { deadline.map { $0 <= now } ?? false }

  /// Records that a frame was drawn and nothing is pending.
  ///
  /// - Parameter cost: How long the drawing took; nil if that is not known, as of a frame that waits
  ///   for the terminal.
  mutating func drew(at now: Instant, cost new: Duration? = nil) {
    last = now
    deadline = nil
    guard let new else { return }
    cost = min(new, lastCost)
    lastCost = new
  }
}
