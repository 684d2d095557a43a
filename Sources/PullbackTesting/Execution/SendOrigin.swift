import PullbackConcurrency
import PullbackSharing

/// The call of `send` that an effect goes back to, directly or by way of other actions.
///
/// The tasks of effects carry it along, so that what they leave undone is reported at that call.
final class SendOrigin: SettlingPart {
  let executor: TestExecutor
  let location: CodeLocation
  /// Sees which shared values change.
  private let tracker: SharedChangeTracker

  init(executor: TestExecutor, location: CodeLocation, tracker: SharedChangeTracker) {
    self.executor = executor
    self.location = location
    self.tracker = tracker
  }

  /// Runs work that goes back to this call, and starts tasks that carry it along.
  func run<Result>(_ work: () -> Result) -> Result {
    SettlingContext.$current.withValue(self) { tracker.track(work) }
  }

  var work: any SettlingWork { executor }
}
