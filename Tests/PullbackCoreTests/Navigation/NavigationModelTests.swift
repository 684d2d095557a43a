import Pullback
import PullbackConcurrency
import PullbackCore
import Testing

/// A screen that presents itself and has a stack of itself.
private struct Screen: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    @PresentationState var child: State?
    var path = StackState<State>()
    var reply: Int?
  }
  indirect enum Action: CasePathable {
    case start(Int)
    case change(@Sendable (inout State) -> Void)
    case batch([Action])
    case child(PresentationAction<Action>)
    case path(StackAction<State, Action>)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, PresentationAction<Action>> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } }
        )
      }
      var path: AnyCasePath<Action, StackAction<State, Action>> {
        AnyCasePath(
          embed: { .path($0) },
          extract: { if case .path(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  let effects: RunningEffects
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .start(let effect):
        return .run { _ in await effects.run(effect) }
      case .batch(let actions):
        return .merge(actions.map { .send($0) })
      case .change(let change):
        change(&state)
      case .child(.dismiss):
        if let reply = state.reply { state.child = State(id: reply) }
        state.reply = nil
      case .child, .path:
        break
      }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Screen(effects: effects) }
    .forEach(\.path, action: \.path) { Screen(effects: effects) }
  }
}

/// Effects that run until they are cancelled, and record the cancellation at once.
private final class RunningEffects: Sendable {
  private let cancelled = ThreadLock<Set<Int>>([])
  private let gate = Gate()

  func run(_ effect: Int) async {
    // Only the cancellation handler ends it: a task is marked as cancelled before its handlers are
    // called, and a handler whose operation has ended meanwhile is not called at all.
    let end = Gate()
    await withTaskCancellationHandler {
      gate.open()
      await gate.wait()
      await end.wait()
    } onCancel: {
      cancelled.withLock { _ = $0.insert(effect) }
      end.open()
    }
  }

  /// Returns the cancelled effects, once the given number of effects have begun.
  func cancelled(of count: Int) async -> Set<Int> {
    if count > 0 { await gate.arrivals(count) }
    return cancelled.withLock { $0 }
  }
}

/// A step that the test performs on a screen.
private enum Step: Equatable, CaseIterable {
  case present, presentSame, remove, dismiss, dismissAndPresent, start
  case push, append, pop, popTo, removeElement, replaceState, replaceStack, startElement
  case presentInElement, dismissInElement, startInElement
}

/// A model of the screens and effects, which computes what to expect after each step.
private struct Model {
  struct Child {
    var id: Int
    var effects: Set<Int> = []
  }
  struct Element {
    var id: Int
    let key: Int
    var effects: Set<Int> = []
    var child: Child?
  }
  private(set) var child: Child?
  private(set) var path: [Element] = []
  private(set) var cancelled: Set<Int> = []
  private(set) var started = 0
  private var lastID = 0
  private var nextKey = 0

  private mutating func newID() -> Int {
    lastID += 1
    return lastID
  }

  private mutating func newEffect() -> Int {
    started += 1
    return started
  }

  private mutating func append(_ id: Int) {
    path.append(Element(id: id, key: nextKey))
    nextKey += 1
  }

  private mutating func cut(_ range: Range<Int>) {
    for element in path[range] {
      cancelled.formUnion(element.effects)
      cancelled.formUnion(element.child?.effects ?? [])
    }
    path.removeSubrange(range)
  }

  /// Performs a step; returns the actions that do the same, none where the step does not apply.
  mutating func perform(_ step: Step, at depth: Int) -> [Screen.Action] {
    switch step {
    case .present:
      let id = newID()
      cancelled.formUnion(child?.effects ?? [])
      child = Child(id: id)
      return [.change { $0.child = Screen.State(id: id) }]
    case .presentSame:
      guard let id = child?.id else { return [] }
      return [.change { $0.child = Screen.State(id: id) }]
    case .remove:
      cancelled.formUnion(child?.effects ?? [])
      child = nil
      return [.change { $0.child = nil }]
    case .dismiss, .dismissAndPresent:
      guard let old = child else { return [] }
      let reply = step == .dismiss ? nil : newID()
      cancelled.formUnion(old.effects)
      child = reply.map { Child(id: $0) }
      return [.change { $0.reply = reply }, .child(.dismiss)]
    case .start:
      guard child != nil else { return [] }
      let effect = newEffect()
      child?.effects.insert(effect)
      return [.child(.presented(.start(effect)))]
    case .push, .append:
      let (id, key) = (newID(), nextKey)
      append(id)
      if step == .append { return [.change { $0.path.append(Screen.State(id: id)) }] }
      return [.path(.push(id: StackElementID(generation: key), state: Screen.State(id: id)))]
    case .replaceStack:
      let ids = (0..<2).map { _ in newID() }
      cut(0..<path.count)
      for id in ids { append(id) }
      return [.change { $0.path = StackState(ids.map { Screen.State(id: $0) }) }]
    default:
      return depth < path.count ? perform(step, onElementAt: depth) : []
    }
  }

  private mutating func perform(_ step: Step, onElementAt depth: Int) -> [Screen.Action] {
    let key = StackElementID(generation: path[depth].key)
    switch step {
    case .pop:
      cut(depth..<path.count)
      return [.path(.popFrom(id: key))]
    case .popTo:
      cut(depth + 1..<path.count)
      return [.change { $0.path.pop(to: key) }]
    case .removeElement:
      cut(depth..<depth + 1)
      return [.change { $0.path[id: key] = nil }]
    case .replaceState:
      // The effects of a child would be cancelled only with the element's next action.
      guard path[depth].child == nil else { return [] }
      let id = newID()
      path[depth].id = id
      return [.change { $0.path[id: key] = Screen.State(id: id) }]
    case .startElement:
      let effect = newEffect()
      path[depth].effects.insert(effect)
      return [.path(.element(id: key, action: .start(effect)))]
    case .presentInElement:
      let id = newID()
      cancelled.formUnion(path[depth].child?.effects ?? [])
      path[depth].child = Child(id: id)
      return [.path(.element(id: key, action: .change { $0.child = Screen.State(id: id) }))]
    case .dismissInElement:
      guard let child = path[depth].child else { return [] }
      cancelled.formUnion(child.effects)
      path[depth].child = nil
      return [.path(.element(id: key, action: .child(.dismiss)))]
    case .startInElement:
      guard path[depth].child != nil else { return [] }
      let effect = newEffect()
      path[depth].child?.effects.insert(effect)
      return [.path(.element(id: key, action: .child(.presented(.start(effect)))))]
    default:
      return []
    }
  }
}

@MainActor
@Suite struct NavigationModelTests {
  private typealias Placed = (step: Step, depth: Int)

  /// Sends batches of steps to a store and to the model, and compares them after each.
  private func run(_ batches: [[Placed]], _ comment: Comment) async {
    let effects = RunningEffects()
    var model = Model()
    let store = Store(initialState: Screen.State()) {
      Screen(effects: effects)
    } withDependencies: {
      $0.stackElementID = .incrementing
    }
    for batch in batches {
      store.send(.batch(batch.flatMap { model.perform($0.step, at: $0.depth) }))
      let cancelled = await effects.cancelled(of: model.started)
      let state = store.withState { $0 }
      #expect(state.child?.id == model.child?.id, comment)
      #expect(state.path.map(\.id) == model.path.map(\.id), comment)
      #expect(state.path.ids.map(\.generation) == model.path.map(\.key), comment)
      #expect(state.path.map(\.child?.id) == model.path.map(\.child?.id), comment)
      #expect(cancelled == model.cancelled, comment)
    }
  }

  @Test("S15: random dismissals, pops and replacements in one batch end as the model says")
  func random() async {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let batches = (0..<6).map { _ in
        (0..<Int.random(in: 1...8, using: &random)).map { _ in
          Placed(
            Step.allCases.randomElement(using: &random)!, Int.random(in: 0..<3, using: &random))
        }
      }
      await run(batches, "seed \(seed): \(batches)")
    }
  }

  @Test(
    "S15: a dismissal, a pop, a replacement and a presentation in one batch work in every order")
  func everyOrder() async {
    let before: [Placed] = [
      (.present, 0), (.start, 0), (.append, 0), (.startElement, 0), (.presentInElement, 0),
      (.startInElement, 0), (.push, 0), (.startElement, 1),
    ]
    let steps: [Placed] = [
      (.dismiss, 0), (.pop, 0), (.replaceStack, 0), (.present, 0), (.dismissInElement, 0),
      (.start, 0),
    ]
    for order in permutations(steps) { await run([before, order], "\(order)") }
  }

  private func permutations(_ steps: [Placed]) -> [[Placed]] {
    guard steps.count > 1 else { return [steps] }
    return steps.indices.flatMap { index in
      var rest = steps
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }
}

private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
