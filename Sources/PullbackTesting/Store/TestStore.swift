import CustomDump
import IssueReporting
import PullbackConcurrency
public import PullbackCore
public import PullbackDependencies
import PullbackDependenciesTestSupport
import PullbackSharing

/// A store for tests, which asserts every state change, every received action and every effect.
///
/// ```swift
/// @Test func counting() async {
///   let store = TestStore(initialState: Counter.State()) { Counter() }
///   await store.send(.incremented) { $0.count = 1 }
///   await store.send(.factTapped)
///   await store.receive(\.fact) { $0.fact = "1 is the only unit." }
/// }
/// ```
///
/// Effects run on the store's own executor, in a deterministic order. When
/// `send(_:assert:fileID:file:line:column:)` returns, each effect has finished or is suspended on
/// something outside the executor, such as a clock. A test needs no `Task.yield()` and no real
/// time: override the clock with a `TestClock` and advance it.
///
/// Deinitializing an exhaustive store reports the actions that were not received and the effects
/// that still run. The issues point to the calls of `send` that caused them.
///
/// A test store can be used from any actor, but by one task at a time. The reducer runs in the
/// isolation of the caller.
public final class TestStore<State: Equatable, Action> {
  let store: Store<State, Action>
  let recorder: ActionRecorder<State, Action>
  let executor: TestExecutor
  let tracker: SharedChangeTracker
  /// The state after the last asserted action, from which the next assertion starts.
  var asserted: State
  /// The feature's name, for messages.
  let feature: String
  let location: CodeLocation

  /// How much the test must assert. The default is ``Exhaustivity/on``.
  public var exhaustivity: Exhaustivity = .on

  /// How long `receive(_:timeout:assert:fileID:file:line:column:)` and
  /// ``finish(timeout:fileID:file:line:column:)-(UInt64?,_,_,_,_)`` wait for suspended effects, in
  /// nanoseconds. The default is one second.
  ///
  /// The timeout applies only while every effect is suspended, usually on work outside the store's
  /// executor such as real input and output.
  public var timeout: UInt64 = 1_000_000_000

  /// A setting without effect, for source compatibility. A test store always runs its effects
  /// serially.
  public var useMainSerialExecutor = true

  /// Creates a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - isolation: The actor that the test runs on.
  ///   - reducer: The feature under test.
  ///   - prepareDependencies: Overrides dependencies for this test. All others keep the values that
  ///     they have where the store is created: overrides around this call, or their test values.
  public init<R: Reducer<State, Action>>(
    // The type is `R.State`, so that `.init()` and literals resolve to the reducer's state type.
    initialState: @autoclosure () -> R.State,
    isolation: (any Actor)? = #isolation,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    LinkedTestRun.observeXCTest()
    let tracker = SharedChangeTracker()
    let recorder = ActionRecorder<State, Action>(tracker: tracker)
    let executor = TestExecutor(scheduling: .current, isolation: isolation)
    let wasDismissed = ThreadLock(false)
    let (values, state, base) = withDependencies {
      $0.context = .test
      // Stack elements created earlier in the test keep their ids; the copy continues after them.
      $0.stackElementID = $0.stackElementID.copy()
      $0.dismiss = DismissEffect(calling: { wasDismissed.withLock { $0 = true } })
      prepareDependencies(&$0)
    } operation: {
      (DependencyValues._current, initialState(), reducer())
    }
    recorder.setDependencies(values)
    let store = EffectExecution.$executor.withValue(executor) {
      EffectExecution.$delivery.withValue(executor) {
        Store(initialState: state, isolation: nil) {
          RecordingReducer(base: base, recorder: recorder)
        }
      }
    }
    let context = store.core.context
    let registry = context.registry
    executor.registry.withLock { $0 = registry }
    context.setOnEffects { recorder.effectsBegan($0, in: registry) }
    self.store = store
    self.recorder = recorder
    self.executor = executor
    self.tracker = tracker
    self.wasDismissed = wasDismissed
    currentDependencies = values
    asserted = state
    feature = Self.name(of: R.self)
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private let wasDismissed: ThreadLock<Bool>

  /// Whether an effect of the feature has called `dismiss`.
  ///
  /// After that, sending an action is an issue, and effects in flight need not finish. Actions from
  /// effects can still be received.
  public var isDismissed: Bool { wasDismissed.withLock { $0 } }

  private var currentDependencies: DependencyValues

  /// The dependencies of the feature. A change applies from the next action on.
  public var dependencies: DependencyValues {
    get { currentDependencies }
    set {
      currentDependencies = newValue
      recorder.setDependencies(newValue)
    }
  }

  /// The state as of the last action that was asserted or skipped.
  ///
  /// Inside an assertion closure, this is the state before the action.
  public var state: State { asserted }

  var registry: EffectRegistry { store.core.context.registry }

  deinit {
    executor.drain()
    reportWhatIsLeft()
    registry.cancelAll()
    executor.drain()
    executor.end()
  }

  static func name(of reducer: any Any.Type) -> String {
    let name = typeName(reducer)
    if !name.contains("<") { return name }
    let state = typeName(State.self)
    return state.hasSuffix(".State") ? String(state.dropLast(".State".count)) : state
  }
}

/// The test store of a reducer.
public typealias TestStoreOf<R: _StateAndAction> = TestStore<R.State, R.Action>
where R.State: Equatable

// Unchecked: one task at a time uses it, and so acts as its actor; its effects run only meanwhile.
extension TestStore: @unchecked Sendable {}

extension TestStore: TestableStore {
  public var storeUnderTest: Store<State, Action> { store }
}
