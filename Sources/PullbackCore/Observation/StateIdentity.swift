/// Sees whether a reducer replaced the whole of its state; nil for state that is not observable.
@usableFromInline
struct StateIdentity<State> {
  /// Before the reducer runs.
  @usableFromInline let begin: (inout State) -> ObservableStateID
  /// After it ran; `inout`, as to hand the state over by value would copy it.
  @usableFromInline let end: (inout State) -> ObservableStateID

  @usableFromInline
  init?() {
    guard let type = State.self as? any ObservableState.Type else { return nil }
    func identity<S: ObservableState>(_: S.Type) -> Any {
      StateIdentity<S>(
        begin: {
          $0._$willModify()
          return $0._$id
        },
        end: { $0._$id }
      )
    }
    guard let identity = identity(type) as? Self else { return nil }
    self = identity
  }

  private init(
    begin: @escaping (inout State) -> ObservableStateID,
    end: @escaping (inout State) -> ObservableStateID
  ) {
    self.begin = begin
    self.end = end
  }
}
