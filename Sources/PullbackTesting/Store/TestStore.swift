import CustomDump
import IssueReporting
import PullbackCollections
import PullbackConcurrency
public import PullbackCore
public import PullbackDependencies
import PullbackSharing

/// A store for tests: every change of state, every action and every effect is asserted.
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
/// Effects run on an executor of the store's own: when ``send(_:assert:fileID:file:line:column:)``
/// returns, they have run as far as they can without the test, in the same order every time. A test
/// needs no yields, and depends on no clock: give effects a `TestClock`, and move it.
///
/// What is left when the store is released fails the test: actions that were not received, and
/// effects that still run. The issue is at the call of `send` that set them off.
///
/// A test store may be used from any actor, by one task at a time. The reducer runs where the store
/// is used.
public final class TestStore<State: Equatable, Action> {
  let store: Store<State, Action>
  let recorder: ActionRecorder<State, Action>
  let executor: TestExecutor
  let tracker: SharedChangeTracker
  /// The state as of the last asserted action; the exhaustive closure mutates it.
  var asserted: State
  /// The feature's name, for messages.
  let feature: String
  let place: TestPlace

  /// How much of what happens has to be asserted; everything unless it is set.
  public var exhaustivity: Exhaustivity = .on

  /// How long ``receive(_:timeout:assert:fileID:file:line:column:)-(Action,_,_,_,_,_,_)`` and ``finish(timeout:fileID:file:line:column:)-(UInt64?,_,_,_,_)``
  /// wait for effects that do not answer, in nanoseconds; a second unless it is set.
  ///
  /// It counts only where every effect is suspended: such as for work that left the store's
  /// executor, which is usually input or output of the real world.
  public var timeout: UInt64 = 1_000_000_000

  /// Accepted for tests that know it. The effects of a test store run one after another anyway.
  public var useMainSerialExecutor = true

  /// Makes a test store.
  ///
  /// - Parameters:
  ///   - initialState: What the state is before the first action.
  ///   - isolation: The actor that the test runs on.
  ///   - reducer: The feature under test.
  ///   - prepareDependencies: Overrides dependencies for this test. The others have their test
  ///     values; those in force where the store is made hold as well.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    isolation: (any Actor)? = #isolation,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    ShortComparisons.enable()
    let tracker = SharedChangeTracker()
    let recorder = ActionRecorder<State, Action>(tracker: tracker)
    let executor = TestExecutor(scheduling: .current, isolation: isolation)
    let wasDismissed = ThreadLock(false)
    let (values, state, base) = withDependencies {
      $0.context = .test
      // The initial state may have been made earlier in the test; its ids are not given again. The
      // tests of XCTest share one count, which says nothing.
      $0.stackElementID =
        TestContext.current == .xcTest ? .incrementing : $0.stackElementID.copy()
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
    context.onEffects = { recorder.effectsBegan($0, in: registry) }
    self.store = store
    self.recorder = recorder
    self.executor = executor
    self.tracker = tracker
    self.wasDismissed = wasDismissed
    currentDependencies = values
    asserted = state
    feature = Self.name(of: R.self)
    place = TestPlace(fileID, filePath, line, column)
  }

  private let wasDismissed: ThreadLock<Bool>

  /// Whether an effect of the feature has called `dismiss`.
  public var isDismissed: Bool { wasDismissed.withLock { $0 } }

  private var currentDependencies: DependencyValues

  /// The dependencies of the feature. What is changed holds from the next action on.
  public var dependencies: DependencyValues {
    get { currentDependencies }
    set {
      currentDependencies = newValue
      recorder.setDependencies(newValue)
    }
  }

  /// The state as of the last action that was asserted or skipped.
  public var state: State {
    recorder.received.isEmpty ? store.withState { $0 } : asserted
  }

  var registry: EffectRegistry { store.core.context.registry }

  deinit {
    executor.drain()
    reportWhatIsLeft()
    registry.cancelAll()
    executor.drain()
    executor.end()
  }

  static func name(of reducer: any Any.Type) -> String {
    let name = _typeName(reducer, qualified: false)
    if !name.contains("<") { return name }
    let state = _typeName(State.self, qualified: true)
    return state.split(separator: ".").dropFirst().filter { $0 != "State" }.last.map(String.init)
      ?? state
  }
}

/// The test store of a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

// A test may hand its store from task to task; it is used by one at a time, as documented, and the
// effects touch it only in the midst of such a use.
extension TestStore: @unchecked Sendable {}

extension TestStore: TestableStore {
  public var storeUnderTest: Store<State, Action> { store }
}
