/// A store that tests use in place of a ``Store``, and that has one inside.
public protocol TestableStore<State, Action> {
  /// The state under test.
  associatedtype State
  /// What can happen.
  associatedtype Action
  /// The store inside.
  var storeUnderTest: Store<State, Action> { get }
}
