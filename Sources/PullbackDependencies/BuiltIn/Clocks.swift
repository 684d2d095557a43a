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
  static var testValue: any Clock<Duration> {
    unimplemented(ContinuousClock(), #"@Dependency(\.continuousClock)"#)
  }
}

private enum SuspendingClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = SuspendingClock()
  static var testValue: any Clock<Duration> {
    unimplemented(SuspendingClock(), #"@Dependency(\.suspendingClock)"#)
  }
}

/// Makes a clock that reports an issue when it is used. The issue is located at the `@Dependency`
/// that first read the clock in the test.
private func unimplemented(
  _ base: some Clock<Duration>,
  _ name: String
) -> UnimplementedClock<Duration> {
  guard let location = DependencyAccess.current?.location else {
    return UnimplementedClock(base, name: name)
  }
  return UnimplementedClock(
    base,
    name: name,
    fileID: location.fileID,
    filePath: location.filePath,
    line: location.line,
    column: location.column
  )
}
