public import Foundation
public import Pullback

/// A time of day in hours and minutes.
public struct TimeOfDay: Equatable, Sendable, Codable, CustomStringConvertible {
  public let hour: Int
  public let minute: Int

  public init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  /// Creates the time of day at a date in a time zone.
  public init(_ date: Date, in timeZone: TimeZone) {
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    // For dates before 1970 the remainder is negative; for one that is no number there is none.
    let minute = (seconds / 60).rounded(.down).truncatingRemainder(dividingBy: 1440)
    let minuteOfDay = minute.isFinite ? (Int(minute) + 1440) % 1440 : 0
    self.init(hour: minuteOfDay / 60, minute: minuteOfDay % 60)
  }

  /// The time in 24-hour format, such as `09:05`, in every locale.
  public var description: String {
    (hour < 10 ? "0\(hour)" : "\(hour)") + (minute < 10 ? ":0\(minute)" : ":\(minute)")
  }
}

extension DependencyValues {
  /// The current time of day, by the dependencies `date` and `timeZone`.
  public var timeOfDay: TimeOfDay { TimeOfDay(date.now, in: timeZone) }
}
