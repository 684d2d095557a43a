import PullbackConcurrency

/// The call of `send` that an effect goes back to, directly or by way of other actions.
///
/// The tasks of effects carry it along, so that what they leave undone is reported at that call.
final class SendOrigin: SettlingPart {
  let executor: TestExecutor
  let place: TestPlace

  init(executor: TestExecutor, place: TestPlace) {
    self.executor = executor
    self.place = place
  }

  var work: any SettlingWork { executor }
}
