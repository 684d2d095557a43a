import IssueReporting

/// Runs a test many times, each time with the effects of its test stores in another order.
///
/// ```swift
/// @Test func searching() async {
///   await exploreInterleavings(seeds: 0..<1000) {
///     let store = TestStore(initialState: Search.State()) { Search() }
///     …
///   }
/// }
/// ```
///
/// Whenever several jobs of effects are ready, the seed decides which runs next. The same seed gives
/// the same order, on every machine. The first seed under which the test fails ends the search, and
/// its number is in the issues: pass `seeds: 17..<18` to run that one alone.
///
/// Effects run only during calls to the test stores and their clocks, even if the test runs on an
/// actor.
/// A failure is an issue that a test store or `reportIssue` reports, or an error that the test
/// throws, such as that of `try #require(…)`. What `#expect` finds fails the test as always, without
/// a seed, and does not end the search.
///
/// - Parameters:
///   - seeds: The orders to try.
///   - isolation: The actor of the test.
///   - test: The test. It makes its test stores itself, anew for each seed.
public func exploreInterleavings(
  seeds: Range<UInt64> = 0..<100,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ test: () async throws -> Void
) async {
  for seed in seeds {
    let reporter = InterleavingReporter(seed: seed, reporters: IssueReporters.current)
    do {
      try await Scheduling.$current.withValue(.seeded(SeededNumbers(seed: seed))) {
        try await withIssueReporters([reporter]) { try await test() }
      }
    } catch {
      reporter.reportIssue(
        "The test threw an error: \(error)",
        severity: .error,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
    if reporter.hasIssues { return }
  }
}
