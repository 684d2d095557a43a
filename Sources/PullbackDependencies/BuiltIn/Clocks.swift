import PullbackConcurrency

extension DependencyValues {
  /// The clock for everything that waits. In tests it reports an issue until it is overridden.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  /// try await clock.sleep(for: .seconds(1))
  /// ```
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// The clock that pauses while the machine sleeps. In tests it reports an issue until it is
  /// overridden.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
  static let testValue: any Clock<Duration> =
    UnimplementedClock(ContinuousClock(), name: #"@Dependency(\.continuousClock)"#)
}

private enum SuspendingClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = SuspendingClock()
  static let testValue: any Clock<Duration> =
    UnimplementedClock(SuspendingClock(), name: #"@Dependency(\.suspendingClock)"#)
}
