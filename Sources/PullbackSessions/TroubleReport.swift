/// Decides when a log gets a line because a storage begins to fail, or works again.
///
/// A storage with a full disk may fail and work many times a minute. There is at most one line of
/// each kind a minute. A change within that minute is logged when the minute is over, if the
/// storage is still in the changed state.
package struct TroubleReport {
  private static let pause = Duration.seconds(60)

  /// Whether sessions show no answers until they are stored, as with ``SnapshotMode/everyEvent``.
  private let answersWait: Bool

  /// Why the storage fails; nil if it works.
  private var reason: String?
  /// Whether the storage failed according to the last line.
  private var hasToldFailure = false
  private var failureAt: Duration?
  private var recoveryAt: Duration?
  /// The number of changes since the last line.
  private var changes = 0

  package init(answersWait: Bool = false) { self.answersWait = answersWait }

  /// Notes that the storage has begun to fail, or works again, and returns the line to log now, if
  /// any.
  ///
  /// - Parameters:
  ///   - reason: Why the storage fails; nil if it works again.
  ///   - now: The time since an arbitrary but fixed moment.
  package mutating func note(_ reason: String?, now: Duration) -> String? {
    self.reason = reason
    changes += 1
    return line(now: now)
  }

  /// The time from which ``line(now:)`` returns a line; nil if there is nothing to tell.
  package var due: Duration? {
    guard (reason != nil) != hasToldFailure else { return nil }
    let last = reason == nil ? recoveryAt : failureAt
    return last.map { $0 + Self.pause } ?? .zero
  }

  /// Returns the line to log now, and records that it is logged. Nil if there is nothing to tell,
  /// or if the last line of the same kind is less than a minute old.
  ///
  /// - Parameter now: The time since the same moment as in ``note(_:now:)``.
  package mutating func line(now: Duration) -> String? {
    guard let due, due <= now else { return nil }
    let repetitions = changes / 2
    changes = 0
    hasToldFailure = reason != nil
    var text = "Sessions are stored again."
    if let reason {
      failureAt = now
      let consequence = answersWait ? ", so their pages wait" : " and go on in memory"
      text = "Sessions are not stored at present\(consequence). \(reason)"
    } else {
      recoveryAt = now
    }
    guard repetitions > 0 else { return text }
    return text + " This has changed back and forth \(repetitions) times since the last line."
  }
}
