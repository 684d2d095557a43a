public import PullbackCasePaths
import PullbackProjection

// Functions as reducers, as an alternative to the protocol `Reducer`: a reducer is a function
// `(inout Value, Action) -> Void`, and the functions below compose such reducers.

/// Combines reducers that are functions into one that runs them in order on the same value.
public func combine<Value, Action>(
  _ reducers: (inout Value, Action) -> Void...
) -> (inout Value, Action) -> Void {
  { value, action in
    for reducer in reducers { reducer(&value, action) }
  }
}

/// Converts a reducer of a part of a value, such as one screen's state, into a reducer of the whole
/// value. `get` copies the part out of the whole, and `set` writes it back.
public func pullback<LocalValue, GlobalValue, Action>(
  _ reducer: @escaping (inout LocalValue, Action) -> Void,
  get: @escaping (GlobalValue) -> LocalValue,
  set: @escaping (inout GlobalValue, LocalValue) -> Void
) -> (inout GlobalValue, Action) -> Void {
  { global, action in
    var local = get(global)
    reducer(&local, action)
    set(&global, local)
  }
}

/// Converts a reducer of a part of a value, such as one screen's state, into a reducer of the whole
/// value. The part is modified in place.
public func pullback<LocalValue, GlobalValue, Action>(
  _ reducer: @escaping (inout LocalValue, Action) -> Void,
  value: WritableKeyPath<GlobalValue, LocalValue>
) -> (inout GlobalValue, Action) -> Void {
  let path = Projection(state: value)
  return { global, action in _ = path.modify(&global) { reducer(&$0, action) } }
}

/// Converts a reducer of a part, such as one screen's state and actions, into a reducer of the
/// whole app. It ignores all actions that are not the part's.
public func pullback<LocalValue, GlobalValue, LocalAction, GlobalAction>(
  _ reducer: @escaping (inout LocalValue, LocalAction) -> Void,
  value: WritableKeyPath<GlobalValue, LocalValue>,
  action: AnyCasePath<GlobalAction, LocalAction>
) -> (inout GlobalValue, GlobalAction) -> Void {
  let path = Projection(state: value)
  return { global, globalAction in
    guard let localAction = action.extract(from: globalAction) else { return }
    _ = path.modify(&global) { reducer(&$0, localAction) }
  }
}

/// Converts a reducer of a part, such as one screen's state and actions, into a reducer of the
/// whole app. It ignores all actions that are not the part's.
public func pullback<LocalValue, GlobalValue, LocalAction, GlobalAction>(
  _ reducer: @escaping (inout LocalValue, LocalAction) -> Void,
  value: WritableKeyPath<GlobalValue, LocalValue>,
  action: CaseKeyPath<GlobalAction, LocalAction>
) -> (inout GlobalValue, GlobalAction) -> Void {
  pullback(reducer, value: value, action: AnyCasePath(action))
}

/// Converts a reducer of a part, such as one screen's state and actions, into a reducer of the
/// whole app. `action` is an optional property of the app's actions, which is nil for actions that
/// are not the part's.
@_disfavoredOverload
public func pullback<LocalValue, GlobalValue, LocalAction, GlobalAction>(
  _ reducer: @escaping (inout LocalValue, LocalAction) -> Void,
  value: WritableKeyPath<GlobalValue, LocalValue>,
  action: KeyPath<GlobalAction, LocalAction?>
) -> (inout GlobalValue, GlobalAction) -> Void {
  let path = Projection(state: value)
  return { global, globalAction in
    guard let localAction = globalAction[keyPath: action] else { return }
    _ = path.modify(&global) { reducer(&$0, localAction) }
  }
}
