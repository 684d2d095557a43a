import PullbackDependencies
import PullbackProjection

/// A reducer with its body built and its key paths and case paths resolved. Stores make it once and
/// run it for every action.
public struct CompiledReducer<State, Action> {
  /// Changes the state by an action.
  public let reduce: (_ state: inout State, _ action: Action) -> Effect<Action>
  /// Returns the actions of the `onRestore` operators for a restored state; nil if the reducer has
  /// no such operator.
  @usableFromInline var restoreActions: ((State) -> [Action])?

  /// Makes a compiled reducer that runs a function.
  @inlinable
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.reduce = reduce
  }
}

extension CompiledReducer {
  /// Returns a reducer that runs with the dependencies of the caller of this method, and not with
  /// those of the tasks that send actions.
  func holdingDependencies() -> Self {
    let dependencies = CapturedDependencies()
    let (reduce, actions) = (reduce, restoreActions)
    var held = Self { state, action in
      // A generic result would need a runtime type lookup for every action.
      if dependencies.areCurrent { return reduce(&state, action) }
      return dependencies.yield { reduce(&state, action) }
    }
    held.restoreActions = actions.map { actions in
      { state in dependencies.yield { actions(state) } }
    }
    return held
  }
}

/// A reducer's body, which is built when it is first used, so that features can contain themselves.
@usableFromInline
final class LazyBody<State, Action> {
  private let build: () -> CompiledReducer<State, Action>
  private lazy var built = build()
  /// The body's function, stored apart from `built` so that an action copies only this.
  @usableFromInline private(set) lazy var reduce = built.reduce
  @usableFromInline private(set) lazy var restoreActions = built.restoreActions

  @usableFromInline
  init(_ build: @escaping () -> CompiledReducer<State, Action>) { self.build = build }
}

/// The compiled bodies of reducers that another reducer's `reduce(into:action:)` calls.
///
/// A reducer that wraps another calls `base.reduce(into:action:)` for every action. Without a
/// cache, each call would build the body of `base` again. While a store handles an action, the
/// store's cache is the current one of the thread, and a call finds the body that an earlier call
/// built. So a reducer costs the same inside of a wrapper, and its body is built once.
@usableFromInline
final class ReducerCache {
  private static let current = ThreadLocal<ReducerCache>()

  /// The compiled bodies, by the type of their reducer.
  private var entries: [ObjectIdentifier: [AnyObject]] = [:]
  /// The maximum number of entries for one type. It bounds the cache where a reducer is made for
  /// each call with different values.
  private static let limit = 8

  private final class Entry<R: Reducer> {
    let reducer: R
    let compiled: CompiledReducer<R.State, R.Action>
    /// The dependencies with which the body was built. The body may depend on them, so it is used
    /// only while they are the current ones.
    let dependencies = CapturedDependencies()

    init(_ reducer: R, _ compiled: CompiledReducer<R.State, R.Action>) {
      self.reducer = reducer
      self.compiled = compiled
    }
  }

  /// Runs a function with this cache as the current one of the calling thread.
  @inline(__always)
  func use(_ body: () -> Void) {
    let outer = Self.current.object
    Self.current.object = self
    body()
    Self.current.object = outer
  }

  /// Returns the compiled form of a reducer with a body. Nil outside of a store, and if the cache
  /// is full of other reducers of the same type, or of reducers with other dependencies.
  @usableFromInline
  static func compiled<R: Reducer>(
    _ reducer: R
  ) -> CompiledReducer<R.State, R.Action>? where R.Body: Reducer<R.State, R.Action> {
    current.object?.compiled(reducer)
  }

  private func compiled<R: Reducer>(
    _ reducer: R
  ) -> CompiledReducer<R.State, R.Action>? where R.Body: Reducer<R.State, R.Action> {
    let known = entries[ObjectIdentifier(R.self)] ?? []
    for entry in known {
      // Two reducers with the same bytes are equal: the entry retains the objects that its reducer
      // refers to, so no other object can have their addresses.
      if let entry = entry as? Entry<R>, haveSameBytes(entry.reducer, reducer),
        entry.dependencies.areCurrent
      {
        return entry.compiled
      }
    }
    guard known.count < Self.limit else { return nil }
    let entry = Entry(reducer, reducer._compile())
    entries[ObjectIdentifier(R.self), default: []].append(entry)
    return entry.compiled
  }
}

/// An operator, such as `ifLet`, that runs only in its compiled form. If it is called directly, the
/// first call compiles it.
@usableFromInline
protocol CompiledOperator: Reducer {
  var compiledOnce: CompiledOnce<State, Action> { get }
}

extension CompiledOperator {
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    compiledOnce.reduce(&state, action) { _compile() }
  }
}

/// Compiles an operator, such as `ifLet`, when its `reduce(into:action:)` is first called directly,
/// and keeps the result.
///
/// Stores call `_compile()` instead. Copies of an operator share this object.
@usableFromInline
final class CompiledOnce<State, Action> {
  private var compiled: CompiledReducer<State, Action>?

  @usableFromInline
  init() {}

  @usableFromInline
  func reduce(
    _ state: inout State,
    _ action: Action,
    _ compile: () -> CompiledReducer<State, Action>
  ) -> Effect<Action> {
    let compiled = self.compiled ?? compile()
    self.compiled = compiled
    return compiled.reduce(&state, action)
  }
}
