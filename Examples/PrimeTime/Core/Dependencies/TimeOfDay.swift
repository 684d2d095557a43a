public import Foundation
public import Pullback

/// An hour and a minute, as a clock on the wall shows them.
public struct TimeOfDay: Equatable, Sendable, CustomStringConvertible {
  public let hour: Int
  public let minute: Int

  public init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  /// The time at a place.
  public init(_ date: Date, in timeZone: TimeZone) {
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    // The remainder of a moment before 1970 is negative.
    let minuteOfDay = (Int((seconds / 60).rounded(.down)) % 1440 + 1440) % 1440
    self.init(hour: minuteOfDay / 60, minute: minuteOfDay % 60)
  }

  /// Such as `09:05`, in every locale.
  public var description: String {
    (hour < 10 ? "0\(hour)" : "\(hour)") + (minute < 10 ? ":0\(minute)" : ":\(minute)")
  }
}

extension DependencyValues {
  /// What a clock on the wall shows now.
  public var timeOfDay: TimeOfDay { TimeOfDay(date.now, in: timeZone) }
}
