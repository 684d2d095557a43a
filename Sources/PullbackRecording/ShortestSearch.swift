import PullbackCore
import PullbackDependencies
import PullbackSharing

extension Recording {
  /// Finds few actions that lead to a state with a condition: first those up to the first such
  /// state, then fewer of them.
  struct ShortestSearch {
    /// The state that the actions have led to so far.
    private(set) var state: State?
    private var initialState: State?
    private var steps: [Step] = []
    /// The shared values of the first state, if it was read from a file.
    private var values: RecordedSharedValues?
    /// The shared values of the first state; nil if it has its own.
    private var shared: SharedPoint?
    private var replay: Replay
    private let reduce: (inout State, Action) -> Effect<Action>
    private let isFound: (State) -> Bool

    init(_ reducer: some Reducer<State, Action>, _ isFound: @escaping (State) -> Bool) {
      reduce = reducer._compile().reduce
      replay = Replay(reduce: reduce, nil, from: nil)
      self.isFound = isFound
    }

    /// Whether the state satisfies the condition.
    private(set) var isAtEnd = false

    /// Begins with a state, and without actions.
    mutating func begin(
      with state: State, _ values: RecordedSharedValues?, _ shared: SharedPoint? = nil
    ) {
      self.shared = shared
      initialState = state
      self.values = values
      self.state = state
      steps = []
      replay = Replay(reduce: reduce, values, from: shared)
      isAtEnd = replay.reading { isFound(state) }
    }

    mutating func handle(_ step: Step) {
      guard var now = state else { return }
      steps.append(replay.handleQuietly(step, in: &now))
      state = now
      isAtEnd = replay.reading { isFound(now) }
    }

    /// How often the reducer runs at most in order to leave actions out.
    static func mostRuns(for count: Int) -> Int { 100_000 + 20 * count }

    /// A recording of the actions that are left when as many as possible are left out.
    func result() -> Recording? {
      guard let initialState else { return nil }
      var changesShared = replay.hasChangedShared
      var runsLeft = Self.mostRuns(for: steps.count)
      /// The steps up to the first state with the condition; nil if there is none.
      func run(_ steps: some Collection<Step>) -> [Step]? {
        let replay = Replay(reduce: reduce, values, from: shared)
        defer { if replay.hasChangedShared { changesShared = true } }
        var state = initialState
        var done: [Step] = []
        for step in steps {
          if runsLeft == 0 { return nil }
          runsLeft -= 1
          done.append(replay.handleQuietly(step, in: &state))
          if replay.reading({ isFound(state) }) { return done }
        }
        return nil
      }
      var best = steps
      var parts = 2
      while best.count > 1, runsLeft > 0 {
        let size = (best.count + parts - 1) / parts
        var smaller: [Step]?
        for start in stride(from: 0, to: best.count, by: size) where smaller == nil {
          let end = min(start + size, best.count)
          // The part alone, then everything but the part.
          if size < best.count { smaller = run(best[start..<end]) }
          smaller = smaller ?? run(best[..<start] + best[end...])
        }
        if let smaller {
          best = smaller
          parts = max(parts - 1, 2)
        } else if size == 1 {
          break
        } else {
          parts = min(parts * 2, best.count)
        }
      }
      let result = Recording(limit: max(1, best.count))
      result.storage.start(with: initialState)
      result.sharedValues = values
      let replay = Replay(reduce: reduce, values, from: shared)
      result.storage.initialShared = replay.point
      var state = initialState
      for step in best {
        var step = step
        step.sharedBefore = replay.point
        // Once more for the shared values, which the other runs have not kept.
        if changesShared { step = replay.handleQuietly(step, in: &state) }
        step.sharedAfter = replay.point
        result.append(step)
      }
      if runsLeft == 0 {
        result.notice = "The search took long and was ended, so that fewer actions may do."
      }
      return result
    }
  }
}
