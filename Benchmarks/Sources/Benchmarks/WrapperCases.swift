import Pullback

/// A reducer that calls another for every action: the usual form of a higher-order reducer.
private struct Wrapper<Base: Reducer>: Reducer {
  let base: Base
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }
}

/// Ten levels of features, with and without a wrapping reducer.
@MainActor
func wrapperCases() -> [Measurement] {
  let plain = Store(initialState: Level10.initialState) { Level10() }
  let wrapped = Store(initialState: Level10.initialState) { Wrapper(base: Level10()) }
  let action = Level10.leafAction
  let measured = times([
    { for _ in 0..<$0 { plain.send(action) } },
    { for _ in 0..<$0 { wrapped.send(action) } },
  ])
  return [
    Measurement(
      "a wrapper around ten levels", measured[1], baseline: measured[0], budget: 2)
  ]
}
