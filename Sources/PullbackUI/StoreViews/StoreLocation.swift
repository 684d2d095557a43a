import PullbackConcurrency
import PullbackCore

/// The storage of a binding to a property of a store's state. Writing sends a ``BindableAction``
/// that sets the property.
final class StoreLocation<State, Action: BindableAction, Value: Equatable & Sendable>:
  BindingLocation<Value>
where Action.State == State {
  private let store: Store<State, Action>
  private let keyPath: WritableKeyPath<State, Value>
  private let location: CodeLocation?

  /// Creates the storage of a binding to a property of a store's state.
  ///
  /// - Parameter location: The source location of the binding; nil if it is not known.
  init(
    _ store: Store<State, Action>,
    _ keyPath: WritableKeyPath<State, Value>,
    madeAt location: CodeLocation? = nil
  ) {
    self.store = store
    self.keyPath = keyPath
    self.location = location
  }

  override var value: Value {
    get { store[dynamicMember: keyPath as KeyPath<State, Value>] }
    set { store.write(newValue, to: keyPath, bindingAt: location) }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? StoreLocation<State, Action, Value> else { return false }
    return self === other || (store === other.store && keyPath == other.keyPath)
  }
}
