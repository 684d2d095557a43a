import PullbackCore

/// A task of an effect that has not ended, or a concatenation whose later effects have not started.
struct PendingEffect<Action>: Hashable {
  enum Kind {
    /// The possible outcomes of a task, each with the actions that it still has to send.
    case task([[Action]])
    /// The number of a concatenation, and its effects that have not started. They start one after
    /// another when all effects whose ``parent`` is this number have ended.
    case sequence(Int, rest: [Effect<Action>])
  }

  let task: EffectTask
  /// The action whose reducer returned the effect.
  let origin: Action
  let kind: Kind
  /// The number of the concatenation that waits for this effect to end; nil for none.
  let parent: Int?
  /// Hashable descriptions of the actions and effects, which need not be hashable themselves.
  /// Equality and hashing use them.
  private let contents: [AnyHashable]

  init(task: EffectTask, of origin: Action, _ kind: Kind, in parent: Int?) {
    self.task = task
    self.origin = origin
    self.kind = kind
    self.parent = parent
    switch kind {
    case .task(let courses):
      contents = [courses.map { $0.map(FailureText.dump) }]
    case .sequence(let number, let rest):
      contents = [number, FailureText.dump(origin), rest.map { $0.shape(FailureText.dump) }]
    }
  }

  /// The possible outcomes of a task, each with the actions that it still has to send; empty for a
  /// concatenation.
  var courses: [[Action]] {
    if case .task(let courses) = kind { courses } else { [] }
  }

  /// The number of a concatenation; nil for a task.
  var number: Int? {
    if case .sequence(let number, _) = kind { number } else { nil }
  }

  /// Returns the same task with other possible outcomes.
  func with(_ courses: [[Action]]) -> Self {
    Self(task: task, of: origin, .task(courses), in: parent)
  }

  static func == (a: Self, b: Self) -> Bool {
    a.contents == b.contents && a.task == b.task && a.parent == b.parent
  }

  func hash(into hasher: inout Hasher) { hasher.combine(contents) }
}

extension StateWalk.Node {
  /// Cancels the effects whose task `isMeant` accepts, as a store does. A cancelled task sends
  /// nothing more. It is removed at once, unless a concatenation waits for it: then it stays,
  /// without actions, until the exploration performs the step that ends it.
  mutating func cancel(_ isMeant: (EffectTask) -> Bool) {
    pending.removeAll { $0.number != nil && isMeant($0.task) }
    let sequences = Set(pending.compactMap { $0.number })
    pending = pending.compactMap { effect in
      guard effect.number == nil, isMeant(effect.task) else { return effect }
      return effect.parent.map(sequences.contains) == true ? effect.with([[]]) : nil
    }
  }

  /// Numbers the concatenations by their position, so that nodes with the same pending effects are
  /// equal.
  mutating func renumber() {
    // Closures, because a key path of a generic type is made anew each time.
    let numbers = pending.compactMap { $0.number }
    guard !numbers.isEmpty else { return }
    let new = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
    pending = pending.map { effect in
      let parent = effect.parent.flatMap { new[$0] }
      let kind: PendingEffect<Feature.Action>.Kind =
        if case .sequence(let number, let rest) = effect.kind {
          .sequence(new[number] ?? number, rest: rest)
        } else { effect.kind }
      return PendingEffect(task: effect.task, of: effect.origin, kind, in: parent)
    }
  }
}

extension ReducerExplorer {
  /// Performs a step of the exploration: reduces the step's actions on the state of a node, and
  /// updates the node's pending effects.
  ///
  /// - Parameter reduced: Called for every action that is reduced, with the action, whether it was
  ///   sent from outside rather than by an effect, and the state after it.
  func apply(
    _ step: StateWalk<Feature>.Step,
    to node: inout StateWalk<Feature>.Node,
    _ reduced: (Action, Bool, State) -> Void
  ) {
    var batch: [Action] = []
    switch step {
    case .send(let action):
      reduce(action, isSent: true, in: &node, &batch, reduced)
    case .answer(let index, let course):
      let effect = node.pending[index]
      var rest = effect.courses[course]
      if rest.isEmpty {
        node.pending.remove(at: index)
        continueSequence(effect.parent, in: &node, &batch)
      } else {
        let action = rest.removeFirst()
        if rest.isEmpty, effect.parent == nil {
          node.pending.remove(at: index)
        } else {
          node.pending[index] = effect.with([rest])
        }
        reduce(action, isSent: false, in: &node, &batch, reduced)
      }
    }
    // The actions that `.send` effects send join the batch, as in a store.
    var next = 0
    while next < batch.count {
      reduce(batch[next], isSent: false, in: &node, &batch, reduced)
      next += 1
    }
    node.renumber()
  }

  private func reduce(
    _ action: Action,
    isSent: Bool,
    in node: inout StateWalk<Feature>.Node,
    _ batch: inout [Action],
    _ reduced: (Action, Bool, State) -> Void
  ) {
    let effect = reduce(&node.state, action)
    reduced(action, isSent, node.state)
    start(effect, of: action, after: EffectTask(), inSequence: nil, in: &node, &batch)
  }

  /// Starts an effect: adds its tasks and concatenations to the pending effects of the node, and
  /// the actions that it sends without a task to the batch.
  private func start(
    _ effect: Effect<Action>,
    of origin: Action,
    after task: EffectTask,
    inSequence parent: Int?,
    in node: inout StateWalk<Feature>.Node,
    _ batch: inout [Action]
  ) {
    effect.forEachStep(after: task) { step in
      // What a cancelled sequence would start is cancelled with it.
      let isCancelled = parent != nil && !node.pending.contains { $0.number == parent }
      switch step {
      case .send(let action):
        batch.append(action)
      case .cancel(let isMeant):
        node.cancel(isMeant)
      case .task where isCancelled, .sequence where isCancelled:
        break
      case .task(let task):
        var courses = responses(origin, node.state)
        if parent == nil {
          courses.removeAll { $0.isEmpty }
          if courses.isEmpty { return }
        } else if courses.isEmpty {
          courses = [[]]
        }
        node.pending.append(PendingEffect(task: task, of: origin, .task(courses), in: parent))
      case .sequence(let task, let first, let rest):
        let number = (node.pending.compactMap { $0.number }.max() ?? -1) + 1
        node.pending.append(
          PendingEffect(task: task, of: origin, .sequence(number, rest: rest), in: parent))
        start(first, of: origin, after: task, inSequence: number, in: &node, &batch)
        continueSequence(number, in: &node, &batch)
      }
    }
  }

  /// Starts the remaining effects of the concatenation with a number, if all effects that it waits
  /// for have ended.
  private func continueSequence(
    _ number: Int?,
    in node: inout StateWalk<Feature>.Node,
    _ batch: inout [Action]
  ) {
    guard let number, !node.pending.contains(where: { $0.parent == number }),
      let index = node.pending.firstIndex(where: { $0.number == number }),
      case .sequence(_, let rest) = node.pending[index].kind
    else { return }
    let sequence = node.pending.remove(at: index)
    start(
      .concatenate(rest), of: sequence.origin, after: sequence.task, inSequence: sequence.parent,
      in: &node, &batch)
    continueSequence(sequence.parent, in: &node, &batch)
  }
}
