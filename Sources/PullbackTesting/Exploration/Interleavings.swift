import IssueReporting

/// Runs a test many times, each time with a different order of its test stores' effects.
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
/// If several jobs of effects are ready, the seed determines which runs next. A seed gives the same
/// order on every machine. The runs end at the first seed with which the test fails. The issues
/// contain the seed: pass `seeds: 17..<18` to run only that one.
///
/// Effects run only during calls of the test stores and their clocks, even if the test runs on an
/// actor.
///
/// A failure is an issue reported by a test store or `reportIssue`, or an error that the test
/// throws, such as that of `try #require(…)`. A failed `#expect` fails the test as always, but
/// without a seed, and does not end the runs.
///
/// - Parameters:
///   - seeds: The seeds to try, in ascending order.
///   - isolation: The actor of the test.
///   - test: The test. It must create its test stores itself, for each run.
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
