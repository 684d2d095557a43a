import PullbackCore

/// A breadth-first search through the states of a feature.
struct StateWalk<Feature: Reducer> where Feature.State: Hashable {
  typealias State = Feature.State
  typealias Action = Feature.Action

  /// A state of the feature with the effects that are pending in it.
  struct Node: Hashable {
    var state: State
    var pending: [PendingEffect<Action>] = []
  }

  /// A step from one node to another. `from` and `to` are indices in ``nodes``.
  struct Transition {
    let from: Int32
    let to: Int32
    let step: Step
  }

  /// The cause of a transition: an action of the user or the system, or a response of a pending
  /// effect.
  enum Step {
    case send(Action)
    /// Sends the next action of one possible outcome (`course`) of the pending effect at an index,
    /// or ends the effect if that outcome has no more actions.
    case answer(effect: Int, course: Int)
  }

  let explorer: ReducerExplorer<Feature>
  let limits: ExplorationLimits
  private(set) var nodes: [Node] = []
  private(set) var depths: [Int32] = []
  /// For each node, the index in ``transitions`` of the step that first found it; -1 for the
  /// initial state.
  private(set) var origins: [Int32] = []
  private(set) var transitions: [Transition] = []
  private(set) var violations: [(invariant: Int, node: Int)] = []
  private(set) var stop: Exploration<Feature>.Stop?
  /// The number of nodes from which all steps have been tried; these nodes come first in ``nodes``.
  private(set) var expanded = 0
  private var numbers: [Node: Int32] = [:]

  init(_ explorer: ReducerExplorer<Feature>, limits: ExplorationLimits) {
    self.explorer = explorer
    self.limits = limits
  }

  mutating func run() {
    visit(Node(state: explorer.initialState), depth: 0, by: -1)
    let start = ContinuousClock.now
    while expanded < nodes.count {
      if stop != nil { return }
      let depth = depths[expanded]
      if Int(depth) >= limits.depth { return stop = .depth }
      // Reading the clock costs as much as a small step, so it is read only once in 256 steps.
      if expanded % 256 == 0, let time = limits.time, start.duration(to: .now) > time {
        return stop = .time
      }
      expand(expanded, depth: depth)
      expanded += 1
    }
  }

  private mutating func expand(_ index: Int, depth: Int32) {
    let node = nodes[index]
    for action in explorer.actions(node.state) {
      follow(.send(action), from: node, index, depth: depth)
    }
    for (effect, pending) in node.pending.enumerated() {
      for course in pending.courses.indices {
        follow(.answer(effect: effect, course: course), from: node, index, depth: depth)
      }
    }
  }

  private mutating func follow(_ step: Step, from node: Node, _ index: Int, depth: Int32) {
    var next = node
    explorer.apply(step, to: &next) { _, _, _ in }
    let number = Int32(transitions.count)
    guard let to = visit(next, depth: depth + 1, by: number) else { return }
    transitions.append(Transition(from: Int32(index), to: to, step: step))
  }

  /// Returns the index in ``nodes`` of a node, which is added if it is new; nil if the limit of
  /// states is reached.
  @discardableResult
  private mutating func visit(_ node: Node, depth: Int32, by transition: Int32) -> Int32? {
    let next = Int32(nodes.count)
    // Looks up and inserts with one hash computation, because hashing is most of the work.
    func insert(_ number: inout Int32) -> Int32 { number }
    let number = insert(&numbers[node, default: next])
    guard number == next else { return number }
    guard nodes.count < limits.states else {
      numbers[node] = nil
      stop = .states
      return nil
    }
    nodes.append(node)
    depths.append(depth)
    origins.append(transition)
    for (index, invariant) in explorer.invariants.enumerated() {
      let isViolated: Bool =
        switch invariant.kind {
        case .always: !invariant.isTrue(node.state)
        case .never: invariant.isTrue(node.state)
        case .eventually: false
        }
      // The search is breadth-first, so the first violation is one with the fewest steps.
      if isViolated, !violations.contains(where: { $0.invariant == index }) {
        violations.append((index, Int(next)))
      }
    }
    return next
  }

  /// The steps from the initial state to a node.
  func path(to node: Int) -> [Step] {
    var steps: [Step] = []
    var node = node
    while origins[node] >= 0 {
      let transition = transitions[Int(origins[node])]
      steps.append(transition.step)
      node = Int(transition.from)
    }
    return steps.reversed()
  }
}
