public import PullbackCore

/// What a walk through the states of a feature has found.
public struct Exploration<Feature: Reducer> where Feature.State: Hashable {
  /// The state of the feature.
  public typealias State = Feature.State
  /// The actions of the feature.
  public typealias Action = Feature.Action

  /// Why a walk ended before it had been everywhere.
  public enum Stop: Equatable, Sendable {
    /// Longer sequences of actions than ``ExplorationLimits/depth`` were not tried.
    case depth
    /// ``ExplorationLimits/states`` were kept, and there was another.
    case states
    /// ``ExplorationLimits/time`` was over.
    case time
  }

  let walk: StateWalk<Feature>

  /// The states that were found, in the order of their distance from the initial one. A state
  /// counts again where other effects are in flight in it.
  public var states: [State] { walk.nodes.map(\.state) }

  /// How many states were found.
  public var stateCount: Int { walk.nodes.count }

  /// How many steps from state to state were found.
  public var transitionCount: Int { walk.transitions.count }

  /// How many actions it takes to come to the state that is farthest away.
  public var depth: Int { Int(walk.depths.last ?? 0) }

  /// Why the walk ended; nil where it has been everywhere.
  public var stop: Stop? { walk.stop }

  /// How many states were found whose actions were not all tried.
  public var unvisitedCount: Int { walk.nodes.count - walk.expanded }

  /// What does not hold, each with the shortest sequence of actions that leads there.
  public let violations: [ExplorationViolation<Feature>]

  init(_ walk: StateWalk<Feature>) {
    self.walk = walk
    violations = walk.allViolations()
  }
}

extension Exploration: CustomStringConvertible {
  /// What was walked, and what was not.
  public var description: String {
    let found = "\(stateCount) states, \(transitionCount) steps, depth \(depth)"
    switch stop {
    case nil: return "\(found): all there are."
    case .depth?:
      return """
        \(found). Not visited: what follows after \(walk.limits.depth) actions, from \
        \(unvisitedCount) states.
        """
    case .states?:
      return """
        \(found). Not visited: more than \(walk.limits.states) states, from \(unvisitedCount) states.
        """
    case .time?:
      return """
        \(found). Not visited: what was not reached in \(walk.limits.time ?? .zero), from \
        \(unvisitedCount) states.
        """
    }
  }
}

/// A state in which something does not hold.
public struct ExplorationViolation<Feature: Reducer> {
  /// The state of the feature.
  public typealias State = Feature.State
  /// The actions of the feature.
  public typealias Action = Feature.Action

  /// The name of what does not hold.
  public let name: String
  /// The actions from the initial state to this one, also those of effects.
  public let actions: [Action]
  /// The state.
  public let state: State
  /// The body of a test that leads to the state, with every change asserted.
  public let testCode: String
  let message: String
}

extension ExplorationViolation: CustomStringConvertible {
  /// What does not hold, where, and a test that shows it.
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

  /// The nearest state from which none can be reached in which the invariant is true.
  private func nearestDeadEnd(
    for invariant: ReducerExplorer<Feature>.Invariant
  ) -> Int? {
    // What was not left by any action may lead anywhere.
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
      case .always: "\"\(invariant.name)\" is not true in every state"
      case .never: "\"\(invariant.name)\" is true in a state"
      case .eventually: "\"\(invariant.name)\" cannot come true any more from a state"
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
        initial one:

        \(FailureText.dump(state))

        A test that leads there:

        \(code)
        """
    )
  }
}
