import Pullback
import Testing

/// Runs a test's part and returns the number of issues that it caused.
func issueCount(
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async -> Void
) async -> Int {
  let count = LockIsolated(0)
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { _ in
    count.withValue { $0 += 1 }
    return true
  }
  return count.value
}
