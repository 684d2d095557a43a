public import Foundation
import PullbackConcurrency
import PullbackDependencies

/// A view that is rebuilt as time passes.
///
/// It reads time from the dependencies `\.continuousClock` and `\.date`, so a script or a test
/// controls it. It does nothing while the view is off screen.
public struct TimelineView<Schedule: TimelineSchedule, Content: ViewContent>: LibraryView {
  @State private var date: Date?
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  /// - Parameter content: Made for each time of the schedule.
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

/// What a ``TimelineView`` makes its content of.
public struct TimelineViewDefaultContext: Hashable, Sendable {
  /// How often the content is made.
  public enum Cadence: Hashable, Comparable, Sendable { case live, seconds, minutes }
  /// The time of the schedule.
  public let date: Date
  public var cadence: Cadence { .live }
}

/// The times at which a view is made anew.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence<Date>
  /// The times from a date, in order; the first may be before it.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
  /// Identifies the schedule: a schedule with another id replaces the running one.
  var _id: AnyHashable { get }
}

extension TimelineSchedule {
  public var _id: AnyHashable { AnyHashable(ObjectIdentifier(Self.self)) }
}

/// Whether a screen saves power; front ends do not.
public enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

/// Times at a fixed distance.
public struct PeriodicTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  let start: Date
  let interval: TimeInterval
  /// - Parameter interval: In seconds; at least a hundredth.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = max(0.01, interval)
  }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let passed = ((startDate.timeIntervalSince(start)) / interval).rounded(.down)
    let first = start.addingTimeInterval(max(0, passed) * interval)
    return sequence(first: first) { $0.addingTimeInterval(interval) }
  }
  /// Where a period begins is told anew by every body; only how long it is makes another.
  public var _id: AnyHashable { AnyHashable(interval) }
}

/// The beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  public init() {}
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return sequence(first: Date(timeIntervalSinceReferenceDate: minute)) {
      $0.addingTimeInterval(60)
    }
  }
}

/// Times that are given one by one.
public struct ExplicitTimelineSchedule<Entries: Sequence<Date>>: TimelineSchedule {
  let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// As often as front ends of cells move anything: ten times a second.
public struct AnimationTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  let interval: TimeInterval
  let isPaused: Bool
  /// - Parameters:
  ///   - minimumInterval: In seconds; never less than a tenth.
  ///   - paused: Whether there are no further times.
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
  /// Times at a fixed distance, in seconds.
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
  /// Times that are given one by one.
  public static func explicit<Dates: Sequence<Date>>(_ dates: Dates) -> Self
  where Self == ExplicitTimelineSchedule<Dates> {
    ExplicitTimelineSchedule(dates)
  }
}
