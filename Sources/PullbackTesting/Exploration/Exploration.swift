public import PullbackCore

/// The result of exploring the states of a feature.
public struct Exploration<Feature: Reducer> where Feature.State: Hashable {
  /// The type of the feature's state.
  public typealias State = Feature.State
  /// The type of the feature's actions.
  public typealias Action = Feature.Action

  /// The limit that stopped an incomplete exploration.
  public enum Stop: Equatable, Sendable {
    /// The ``ExplorationLimits/depth`` limit was reached.
    case depth
    /// The ``ExplorationLimits/states`` limit was reached.
    case states
    /// The ``ExplorationLimits/time`` limit was reached.
    case time
  }

  let walk: StateWalk<Feature>

  /// The states found, ordered by distance from the initial state. A state is listed again for each
  /// different set of pending effects.
  public var states: [State] { walk.nodes.map(\.state) }

  /// The number of states found.
  public var stateCount: Int { walk.nodes.count }

  /// The number of transitions found.
  public var transitionCount: Int { walk.transitions.count }

  /// The number of steps from the initial state to the state farthest from it. Each step sends an
  /// action, or one response of an effect.
  public var depth: Int { Int(walk.depths.last ?? 0) }

  /// The limit that stopped the exploration; nil if it is complete.
  public var stop: Stop? { walk.stop }

  /// The number of states in which not all actions were tried because a limit was reached.
  public var unvisitedCount: Int { walk.nodes.count - walk.expanded }

  /// The violated invariants, each with a shortest sequence of actions that leads to a violation.
  public let violations: [ExplorationViolation<Feature>]

  init(_ walk: StateWalk<Feature>) {
    self.walk = walk
    violations = walk.allViolations()
  }
}

extension Exploration: CustomStringConvertible {
  /// A summary of the explored and the unexplored states.
  public var description: String {
    let found = "\(stateCount) states, \(transitionCount) steps, depth \(depth)"
    switch stop {
    case nil: return "\(found): all reachable states."
    case .depth?:
      return """
        \(found). Stopped at the limit of \(walk.limits.depth) actions; states with \
        untried actions: \(unvisitedCount).
        """
    case .states?:
      return """
        \(found). Stopped at the limit of \(walk.limits.states) states; states with \
        untried actions: \(unvisitedCount).
        """
    case .time?:
      return """
        \(found). Stopped at the limit of \(walk.limits.time ?? .zero); states with \
        untried actions: \(unvisitedCount).
        """
    }
  }
}

/// A violation of an invariant in a state.
public struct ExplorationViolation<Feature: Reducer> {
  /// The type of the feature's state.
  public typealias State = Feature.State
  /// The type of the feature's actions.
  public typealias Action = Feature.Action

  /// The name of the violated invariant.
  public let name: String
  /// The actions from the initial state to this one, including those sent by effects.
  public let actions: [Action]
  /// The state that violates the invariant; for ``ReducerExplorer/eventually(_:_:)``, a state from
  /// which the condition can no longer become true.
  public let state: State
  /// The body of a test that reproduces the violation and asserts every state change.
  public let testCode: String
  let message: String
}

extension ExplorationViolation: CustomStringConvertible {
  /// The violated invariant, the state, and a test that reproduces it.
  public var description: String { message }
}

extension StateWalk {
  func exploration() -> Exploration<Feature> { Exploration(self) }

  func allViolations() -> [ExplorationViolation<Feature>] {
    var found = violations
    for (index, invariant) in explorer.invariants.enumerated() where invariant.kind == .eventually {
      if let node = nearestDeadEnd(for: invariant) { found.append((index, node)) }
    }
    return found.sorted { $0.invariant < $1.invariant }.map {
      violation(of: $0.invariant, at: $0.node)
    }
  }

  /// The index of the state nearest to the initial one from which no state that satisfies the
  /// invariant is reachable; nil if there is none.
  private func nearestDeadEnd(
    for invariant: ReducerExplorer<Feature>.Invariant
  ) -> Int? {
    // States that were not expanded may lead to any state.
    var reaches = nodes.indices.map { $0 >= expanded || invariant.isTrue(nodes[$0].state) }
    var predecessors: [[Int32]] = Array(repeating: [], count: nodes.count)
    for transition in transitions { predecessors[Int(transition.to)].append(transition.from) }
    var open = nodes.indices.filter { reaches[$0] }
    while let node = open.popLast() {
      for predecessor in predecessors[node] where !reaches[Int(predecessor)] {
        reaches[Int(predecessor)] = true
        open.append(Int(predecessor))
      }
    }
    return reaches.firstIndex(of: false)
  }

  private func violation(
    of index: Int,
    at node: Int
  ) -> ExplorationViolation<Feature> {
    let invariant = explorer.invariants[index]
    let script = TestScript(explorer, path(to: node))
    let state = nodes[node].state
    let claim =
      switch invariant.kind {
      case .always: "\"\(invariant.name)\" must always be true, and is false in a state"
      case .never: "\"\(invariant.name)\" must never be true, and is true in a state"
      case .eventually: "\"\(invariant.name)\" can no longer become true from a state"
      }
    let count = script.actions.count
    let code = script.code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  " + $0 }
      .joined(separator: "\n")
    return ExplorationViolation(
      name: invariant.name,
      actions: script.actions,
      state: state,
      testCode: script.code,
      message: """
        \(explorer.feature): \(claim), \(count) \(count == 1 ? "action" : "actions") from the \
        initial state:

        \(FailureText.dump(state))

        This test reproduces it:

        \(code)
        """
    )
  }
}
