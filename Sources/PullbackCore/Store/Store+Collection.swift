import PullbackConcurrency
public import PullbackDependencies

extension Store where State: Collection {
  /// Makes a root store whose state is a collection.
  ///
  /// This overload lets an empty literal be the initial state where the store's type is known:
  /// `Store<[String], Action>(initialState: []) { Reduce { … } }`.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    isolation: (any Actor)? = #isolation,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    func makeCore() -> RootCore<State, Action> {
      let state = initialState()
      return RootCore(
        state: state,
        isolation: isolation,
        reducer: reducer()._compile().holdingDependencies(),
        place: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
    self.init(
      core: prepareDependencies.map { withDependencies($0, operation: makeCore) } ?? makeCore())
  }
}
