/// Detects whether a reducer replaced its whole state, and finds the observers of the state. The
/// initializer returns nil for state that is not observable.
@usableFromInline
struct ReplacementDetector<State> {
  /// Called before the reducer runs: gives the state a new identity, by which replaced state is
  /// recognized, and returns it.
  @usableFromInline let renewIdentity: (inout State) -> ObservableStateID
  /// Returns the identity after the reducer ran. It differs from the one that `renewIdentity`
  /// returned if the whole state was replaced. The parameter is `inout` to avoid a copy.
  @usableFromInline let identify: (inout State) -> ObservableStateID
  /// The observers of the current state; nil for state without a registrar of its own.
  @usableFromInline let observers: (inout State) -> StateObservers?

  @usableFromInline
  init?() {
    guard let type = State.self as? any ObservableState.Type else { return nil }
    func identity<S: ObservableState>(_: S.Type) -> Any {
      ReplacementDetector<S>(
        renewIdentity: {
          $0._$willModify()
          return $0._$id
        },
        identify: { $0._$id },
        observers: { $0._$registrar?.observers }
      )
    }
    guard let identity = identity(type) as? Self else { return nil }
    self = identity
  }

  private init(
    renewIdentity: @escaping (inout State) -> ObservableStateID,
    identify: @escaping (inout State) -> ObservableStateID,
    observers: @escaping (inout State) -> StateObservers?
  ) {
    self.renewIdentity = renewIdentity
    self.identify = identify
    self.observers = observers
  }
}
