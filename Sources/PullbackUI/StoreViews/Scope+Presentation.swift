public import PullbackCasePaths
public import PullbackCore

// `$store.scope(state:action:)` for key paths to a `PresentationState`, such as `\.$destination`,
// and without the label `state:`.

extension _StoreBinding {
  /// A binding to the store of a presented feature, by the key path of its `PresentationState`:
  /// `$store.scope(state: \.$destination, action: \.destination)`.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(
      state: state.appending(path: \.wrappedValue),
      action: action,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// A binding to the store of a presented feature, by the key path of its `PresentationState`:
  /// `$store.scope(\.$destination, action: \.destination)`.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(
      state: state.appending(path: \.wrappedValue),
      action: action,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// A binding to the store of a presented feature, for `sheet(item:)`, `alert(_:)` and similar:
  /// `$store.scope(\.editor, action: \.editor)`.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(
      state: state,
      action: action,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// A binding to the store of a `StackState`, for `NavigationStack(path:)`:
  /// `$store.scope(\.path, action: \.path)`.
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state: state, action: action)
  }
}
