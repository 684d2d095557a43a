/// Sees whether a reducer replaced the whole of its state; nil for state that is not observable.
@usableFromInline
struct StateIdentity<State> {
  /// Before the reducer runs.
  @usableFromInline let begin: (inout State) -> ObservableStateID
  /// After it ran; `inout`, as to hand the state over by value would copy it.
  @usableFromInline let end: (inout State) -> ObservableStateID
  /// Those who read the state that is there now; nil for state without a registrar of its own.
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
