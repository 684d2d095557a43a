import Observation

/// Registers the readers of a shared value with the standard library's observation.
final class ObservableValue: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  /// Registers the closure of `withObservationTracking` that is running, if any.
  func access() { registrar.access(self, keyPath: \.value) }

  /// Notifies the closures that ``access()`` registered.
  func notify() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
