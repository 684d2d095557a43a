import PullbackConcurrency
import PullbackSharing

/// The call of a test store's `send` that caused an effect, directly or through other actions.
///
/// Effect tasks inherit it as a task-local value, so that unfinished work is reported at that call.
final class SendOrigin: ControlledTask {
  let executor: TestExecutor
  let location: CodeLocation
  /// Records changes of shared values.
  private let tracker: SharedChangeTracker

  init(executor: TestExecutor, location: CodeLocation, tracker: SharedChangeTracker) {
    self.executor = executor
    self.location = location
    self.tracker = tracker
  }

  /// Runs work caused by this call and returns its result. Tasks that the work starts inherit the
  /// origin.
  func run<Result>(_ work: () -> Result) -> Result {
    ControlledContext.$current.withValue(self) { tracker.track(work) }
  }

  var work: any ControlledWork { executor }
}
