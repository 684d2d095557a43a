/// Computes how many times a test clock calls `Task.yield()` between two deadlines, so that resumed
/// tasks can run.
///
/// Resumed tasks need yields to sleep again before the next deadline. While many consecutive
/// deadlines pass without a new sleep, the number falls, so that thousands of tasks that sleep once
/// take little time.
struct YieldCount {
  private var quietSteps = 0
  /// The number of resumed tasks that had not continued to run when the clock was done with the
  /// last deadline.
  private(set) var stuckCount = 0

  /// The number of yields to make after the next deadline.
  var rounds: Int {
    switch quietSteps {
    case ..<32: 20
    case ..<64: 5
    default: 1
    }
  }

  /// Records what happened after the clock advanced to one deadline.
  ///
  /// - Parameters:
  ///   - isQuiet: True if no sleep began and none was cancelled.
  ///   - wakingCount: The number of resumed tasks that have not continued.
  mutating func note(isQuiet: Bool, wakingCount: Int) {
    quietSteps = isQuiet ? quietSteps + 1 : 0
    stuckCount = wakingCount
  }
}
