extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock whose sleeps return immediately. For example, set `$0.continuousClock = .immediate` in
  /// `withDependencies`.
  public static var immediate: Self { ImmediateClock() }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports an issue when it is used.
  ///
  /// - Parameters:
  ///   - name: The name of the clock in the issue.
  ///   - now: The instant at which the clock starts.
  public static func unimplemented(
    name: String = "Clock",
    now: ImmediateClock<Swift.Duration>.Instant = .init(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    UnimplementedClock(
      name: name,
      now: now,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
