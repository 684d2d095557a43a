/// A store for tests that wraps a real ``Store``, such as `TestStore`.
public protocol TestableStore<State, Action> {
  /// The state under test.
  associatedtype State
  /// The actions that the store receives.
  associatedtype Action
  /// The wrapped store.
  var storeUnderTest: Store<State, Action> { get }
}
