import IssueReporting

extension GraphCore {
  /// Returns the state that all `@SceneStorage` properties with one key share. It lives as long as
  /// the graph.
  func sceneState<Value>(
    _ key: String,
    _ coding: StateCoding<Value>,
    _ initial: () -> Value
  ) -> StateLocation<Value> {
    if let known = sceneStates[key] as? StateLocation<Value> { return known }
    if sceneStates[key] != nil {
      reportIssue(
        """
        Two properties with @SceneStorage("\(key)") have different types, so that they do not share \
        their value. Give one of them another key.
        """
      )
    }
    let new = keeper?.makeState(.scene(key), coding, initial) ?? StateLocation(initial())
    sceneStates[key] = new
    return new
  }
}
