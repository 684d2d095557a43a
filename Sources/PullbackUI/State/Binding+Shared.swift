public import PullbackSharing

extension Binding {
  /// Creates a binding to a shared value: `Toggle("Sounds", isOn: Binding($settings.sounds))`.
  ///
  /// Writing takes the lock of the shared value and notifies its observers.
  public init(_ base: Shared<Value>) {
    self.init(location: SharedLocation(base))
  }
}

/// The storage of a binding that reads and writes a `Shared` value.
private final class SharedLocation<Value>: BindingLocation<Value> {
  private let shared: Shared<Value>
  init(_ shared: Shared<Value>) { self.shared = shared }
  override var value: Value {
    get { shared.wrappedValue }
    set { shared.withLock { $0 = newValue } }
  }
}
