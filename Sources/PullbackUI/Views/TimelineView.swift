public import Foundation
import PullbackConcurrency
import PullbackDependencies

/// A view whose content is made again at the times of a schedule.
///
/// It reads the time from the dependencies `\.continuousClock` and `\.date`, so that tests control
/// it. It pauses while the view is off screen.
public struct TimelineView<Schedule: TimelineSchedule, Content: ViewContent>: LibraryView {
  @State(notKept: nil) private var date: Date?
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  /// Creates a view that follows a schedule.
  ///
  /// - Parameter content: Returns the content for a time of the schedule.
  public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  public var body: some LibraryView {
    content(TimelineViewDefaultContext(date: date ?? Self.now))
      .task(id: schedule._id) { await follow() }
  }

  private static var now: Date {
    @Dependency(\.date.now) var now
    return now
  }

  nonisolated(nonsending) private func follow() async {
    @Dependency(\.continuousClock) var clock
    var last = Self.now
    for next in schedule.entries(from: last, mode: .normal) where next > last {
      let wait = next.timeIntervalSince(Self.now)
      if wait > 0, (try? await clock.sleep(for: .seconds(wait))) == nil { return }
      if Task.isCancelled { return }
      last = next
      date = next
    }
  }
}

/// The time that a ``TimelineView`` passes to its content.
public struct TimelineViewDefaultContext: Hashable, Sendable {
  /// How often the content is made again. Always `live`.
  public enum Cadence: Hashable, Comparable, Sendable { case live, seconds, minutes }
  /// The latest time of the schedule that has come since the view appeared; the current time if
  /// none has come yet.
  public let date: Date
  public var cadence: Cadence { .live }
}

/// The times at which a ``TimelineView`` makes its content again.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence<Date>
  /// Returns the times of the schedule from a date on, in ascending order. The first one may be
  /// before the date.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
  /// The identity of the schedule. When the id changes, the view follows the new schedule instead
  /// of the old one.
  var _id: AnyHashable { get }
}

extension TimelineSchedule {
  public var _id: AnyHashable { AnyHashable(ObjectIdentifier(Self.self)) }
}

/// Whether the screen saves power. Always ``normal``.
public enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

/// A schedule with a fixed interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  let start: Date
  let interval: TimeInterval
  /// Creates a schedule with a fixed interval.
  ///
  /// - Parameter interval: In seconds; at least 0.01.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = max(0.01, interval)
  }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let passed = ((startDate.timeIntervalSince(start)) / interval).rounded(.down)
    let first = start.addingTimeInterval(max(0, passed) * interval)
    return sequence(first: first) { $0.addingTimeInterval(interval) }
  }
  /// The interval alone, without the start date: a body may pass a new start date at each
  /// evaluation, which must not restart the schedule.
  public var _id: AnyHashable { AnyHashable(interval) }
}

/// A schedule with the start of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  public init() {}
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return sequence(first: Date(timeIntervalSinceReferenceDate: minute)) {
      $0.addingTimeInterval(60)
    }
  }
}

/// A schedule with given times. When they change, the view follows the new times only if `Entries`
/// is hashable, as an array is; otherwise it keeps the times that it had when it appeared.
public struct ExplicitTimelineSchedule<Entries: Sequence<Date>>: TimelineSchedule {
  let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
  public var _id: AnyHashable {
    (dates as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(Self.self))
  }
}

/// A schedule for animations: by default, and at most, ten times a second.
public struct AnimationTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  let interval: TimeInterval
  let isPaused: Bool
  /// Creates a schedule for animations.
  ///
  /// - Parameters:
  ///   - minimumInterval: In seconds; at least 0.1.
  ///   - paused: Whether the schedule ends after its first time.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = max(0.1, minimumInterval ?? 0)
    isPaused = paused
  }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    sequence(first: startDate) { isPaused ? nil : $0.addingTimeInterval(interval) }
  }
  public var _id: AnyHashable { AnyHashable(self) }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns a schedule with a fixed interval, in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
extension TimelineSchedule {
  /// Returns a schedule with given times, which must be in ascending order. See
  /// ``ExplicitTimelineSchedule`` for what happens when they change.
  public static func explicit<Dates: Sequence<Date>>(_ dates: Dates) -> Self
  where Self == ExplicitTimelineSchedule<Dates> {
    ExplicitTimelineSchedule(dates)
  }
}
