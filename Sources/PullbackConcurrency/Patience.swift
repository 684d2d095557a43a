/// How long whoever moves a clock lets others run between two deadlines.
///
/// Woken tasks get the chance to go to sleep again before the next deadline. Where one deadline after
/// the other passes without anybody doing so, the chance gets shorter, so that thousands of
/// sleepers that wake and are done take little time.
struct Patience {
  private var quietSteps = 0
  /// How many were woken and did not go on in all the time they were given.
  private(set) var stuckCount = 0

  var rounds: Int {
    switch quietSteps {
    case ..<32: 20
    case ..<64: 5
    default: 1
    }
  }

  /// Takes note of what came of a step.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether nobody went to sleep or stopped sleeping early.
  ///   - wakingCount: How many were woken and have not gone on.
  mutating func note(isQuiet: Bool, wakingCount: Int) {
    quietSteps = isQuiet ? quietSteps + 1 : 0
    stuckCount = wakingCount
  }
}
