import Pullback
import Testing

@testable import PullbackRecording

/// Shared values in tests that are written from recordings.
@Suite struct SharedSourceTests {
  struct State {
    var count = 0
    @Shared var total: Int?
  }

  @Test("A shared value is made with its value, and changed under its lock")
  func source() {
    let old = State(total: Shared(value: nil))
    let new = State(count: 1, total: Shared(value: 3))
    #expect(SwiftSource.source(of: old).hasSuffix("State(count: 0, total: Shared(value: nil))"))
    #expect(
      SwiftSource.assignments(from: old, to: new, path: "$0") == [
        "$0.count = 1", "$0.$total.withLock { $0 = 3 }",
      ])
    // What is written compiles.
    let state = State(count: 0, total: Shared(value: nil))
    state.$total.withLock { $0 = 3 }
    #expect(state.total == 3)
  }
}
