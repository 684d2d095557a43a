extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock whose sleeps return immediately: `withDependencies { $0.continuousClock = .immediate
  /// }`.
  public static var immediate: Self { ImmediateClock() }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports an issue when it is used.
  ///
  /// - Parameters:
  ///   - name: What the clock is called in the issue.
  ///   - now: The moment that it stands at.
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
