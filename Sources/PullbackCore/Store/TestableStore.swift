/// A test double of a ``Store`` that wraps a real store, such as `TestStore`.
public protocol TestableStore<State, Action> {
  /// The state under test.
  associatedtype State
  /// The actions that the store receives.
  associatedtype Action
  /// The wrapped store.
  var storeUnderTest: Store<State, Action> { get }
}
