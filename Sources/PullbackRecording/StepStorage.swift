import DequeModule
import PullbackSharing

/// Where a recording keeps its steps. Indices count from the first step that was not forgotten.
protocol StepStorage<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action
  typealias Step = Recording<State, Action>.Step

  /// Whether there is a state before the first step.
  var isStarted: Bool { get }
  /// The state before the first step; nil if nothing was recorded. It may have to be decoded.
  var initialState: State? { get }
  /// The shared values of that state; nil if it has its own.
  var initialShared: SharedPoint? { get set }
  var count: Int { get }
  /// The number of bytes that the steps take; nil if it is not known.
  var bytes: Int? { get }
  /// Why steps are not kept, in a sentence; nil if there is no problem.
  var problem: String? { get }
  /// Begins with a state, and without steps.
  func start(with state: State)
  /// Adds a step, and returns how many old ones were forgotten for it.
  func append(_ step: Step, without secrets: Secrets) -> Int
  func step(at index: Int) -> Step
  func action(at index: Int) -> Action
  /// Forgets the newest steps, from an index on.
  func removeAll(from index: Int)
}

/// Keeps the steps as values. Parts of states that did not change take memory once.
final class StepValues<State, Action>: StepStorage {
  typealias Step = Recording<State, Action>.Step

  private(set) var initialState: State?
  var initialShared: SharedPoint?
  private var steps: Deque<Step> = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var isStarted: Bool { initialState != nil }
  var count: Int { steps.count }
  var bytes: Int? { nil }
  var problem: String? { nil }

  func start(with state: State) {
    initialState = state
    steps = []
  }

  func append(_ step: Step, without secrets: Secrets) -> Int {
    steps.append(step)
    guard steps.count > limit, let first = steps.popFirst() else { return 0 }
    initialState = first.state
    initialShared = first.sharedAfter
    return 1
  }

  func step(at index: Int) -> Step { steps[index] }
  func action(at index: Int) -> Action { steps[index].action }
  func removeAll(from index: Int) { steps.removeLast(steps.count - index) }
}
