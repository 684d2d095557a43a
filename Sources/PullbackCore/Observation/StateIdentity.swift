/// Detects whether a reducer replaced its whole state. The initializer returns nil for state that
/// is not observable.
@usableFromInline
struct StateIdentity<State> {
  /// Called before the reducer runs; returns the identity of the state.
  @usableFromInline let begin: (inout State) -> ObservableStateID
  /// Called after the reducer ran; returns the identity of the state then. The parameter is `inout`
  /// to avoid a copy.
  @usableFromInline let end: (inout State) -> ObservableStateID
  /// The observers of the current state; nil for state without a registrar of its own.
  @usableFromInline let observers: (inout State) -> StateObservers?

  @usableFromInline
  init?() {
    guard let type = State.self as? any ObservableState.Type else { return nil }
    func identity<S: ObservableState>(_: S.Type) -> Any {
      StateIdentity<S>(
        begin: {
          $0._$willModify()
          return $0._$id
        },
        end: { $0._$id },
        observers: { $0._$registrar?.observers }
      )
    }
    guard let identity = identity(type) as? Self else { return nil }
    self = identity
  }

  private init(
    begin: @escaping (inout State) -> ObservableStateID,
    end: @escaping (inout State) -> ObservableStateID,
    observers: @escaping (inout State) -> StateObservers?
  ) {
    self.begin = begin
    self.end = end
    self.observers = observers
  }
}
