public import Foundation
public import PullbackCore
import PullbackDependencies
import PullbackSharing

extension Recording where State: Codable, Action: Codable {
  /// Runs the actions in a file through a reducer, without their effects, and compares the states
  /// as they are encoded: parts of the state that are not in the file do not count.
  ///
  /// Unlike in ``firstDivergence(_:)``, changes of shared values (`@Shared`) are kept, because the
  /// states of a file have their own. Keys lead to the recorded values, and nothing is loaded or
  /// saved.
  ///
  /// A step may have another result only because a value that it depends on was left out of the
  /// file; the divergence says so.
  ///
  /// - Parameters:
  ///   - file: The file. One that was cut off is read up to its last whole line.
  ///   - app: The name and version of the app; nil accepts any.
  ///   - mostBytes: The size of the largest file that is read.
  ///   - reducer: The feature that was recorded, or a changed one.
  /// - Returns: The first action with another result; nil if there is none.
  /// - Throws: ``RecordingError`` if the file cannot be read.
  public static func firstDivergence(
    inFile file: URL,
    app: String? = nil,
    mostBytes: Int = 256 << 20,
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>
  ) throws -> Divergence? {
    let replay = try replayed(file: file, app: app, mostBytes: mostBytes, most: 1, reducer)
    return replay.divergences.first
  }

  /// What a replay of a file has found.
  struct FileReplay {
    /// The number of actions that were run.
    var count = 0
    /// The number of actions in the file; known at the end.
    private(set) var total = 0
    /// The divergences, which know the number of actions in the file.
    var divergences: [Divergence] = []
    /// What ``Recording/notice`` would say.
    var notice: String?

    /// Reads the rest of the file, which has `total` actions up to here.
    fileprivate mutating func end(_ lines: inout RecordedLines, total: Int) throws {
      self.total = total
      if !divergences.isEmpty {
        while let entry = try lines.next() {
          if case .step = entry { self.total += 1 }
        }
      }
      for index in divergences.indices { divergences[index].count = self.total }
      notice = lines.notice
    }
  }

  /// Runs the actions in a file through a reducer. After a divergence that may come from a value
  /// that was left out, it goes on with the recorded state; any other ends it.
  ///
  /// - Parameters:
  ///   - most: The number of divergences that end it.
  ///   - endsAtDivergence: Whether a divergence that has no such excuse ends it.
  static func replayed(
    file: URL, app: String?, mostBytes: Int, most: Int = .max, endsAtDivergence: Bool = true,
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>
  ) throws -> FileReplay {
    var lines = try RecordedLines(contentsOf: file, app: app, mostBytes: mostBytes)
    var replay = FileReplay()
    guard var recorded = lines.initialState else {
      replay.notice = lines.notice
      return replay
    }
    let coder = RecordingCoder<State, Action>()
    var shared = RecordedSharedValues()
    var state = try coder.decode(State.self, recorded, "The initial state", shared: shared)
    let hasRedactions = lines.header.redacted ?? false
    let reduce = reducer()._compile().reduce
    var index = 0
    while let entry = try lines.next() {
      guard case .step(let text) = entry else {
        if case .state(let json) = entry {
          recorded = json
          shared = RecordedSharedValues()
          state = try coder.decode(
            State.self, json, "The state after step \(index)", shared: shared)
        }
        continue
      }
      let (action, line) = try coder.stepWithoutState(text, index: index, state: &recorded)
      let values = GeneratedValues(replaying: line.generated ?? [])
      GeneratedValues.$current.withValue(values) {
        RecordedSharedValues.$current.withValue(shared) { _ = reduce(&state, action) }
      }
      let replayed = try coder.encode(state, "The state after step \(index + 1)")
      replay.count += 1
      if !values.isExact || !coder.isSame(replayed, recorded) {
        let mayLackValue = hasRedactions || line.redacted == true
        let name = "The state after step \(index + 1)"
        let step = try coder.decode(State.self, recorded, name)
        replay.divergences.append(
          Divergence(
            index: index, action: action, recorded: step, replayed: state,
            asksForOtherValues: !values.isExact, mayLackValue: mayLackValue,
            hasShared: !shared.isEmpty, difference: StateDifference.text(step, state)))
        if endsAtDivergence && !mayLackValue || replay.divergences.count >= most {
          try replay.end(&lines, total: index + 1)
          return replay
        }
        // Not the state of the divergence, whose shared values would change with the next steps.
        shared = RecordedSharedValues()
        state = try coder.decode(State.self, recorded, name, shared: shared)
      }
      index += 1
    }
    try replay.end(&lines, total: index)
    return replay
  }

  /// Finds the fewest actions in a file that lead to a state with a condition; see
  /// ``shortest(_:until:)``. The file is read up to the first such state, in one pass.
  ///
  /// - Parameter check: Is called with the first state, and throws if the condition has no meaning.
  /// - Returns: The number of actions that were read, and what was found.
  static func shortest(
    inFile file: URL, app: String?, mostBytes: Int, check: (State) throws -> Void,
    @ReducerBuilder<State, Action> _ reducer: () -> some Reducer<State, Action>,
    until isFound: @escaping (State) -> Bool
  ) throws -> (count: Int, recording: Recording?, notice: String?) {
    var lines = try RecordedLines(contentsOf: file, app: app, mostBytes: mostBytes)
    guard var recorded = lines.initialState else { return (0, nil, lines.notice) }
    let coder = RecordingCoder<State, Action>()
    var search = ShortestSearch(reducer(), isFound)
    func decode(_ json: [UInt8], _ name: String) throws -> (State, RecordedSharedValues) {
      let shared = RecordedSharedValues()
      return (try coder.decode(State.self, json, name, shared: shared), shared)
    }
    let (initial, shared) = try decode(recorded, "The initial state")
    try check(initial)
    search.begin(with: initial, shared)
    var count = 0
    while let entry = try lines.next() {
      if count > 0, search.isAtEnd { break }
      switch entry {
      case .state(let json):
        recorded = json
        let (state, shared) = try decode(json, "The state after step \(count)")
        search.begin(with: state, shared)
      case .step(let text):
        let (action, line) = try coder.stepWithoutState(text, index: count, state: &recorded)
        count += 1
        if search.isAtEnd { break }
        search.handle(
          Step(
            action: action, state: search.state ?? initial, sender: line.sender,
            time: .seconds(line.time), generated: line.generated ?? [],
            isRedacted: line.redacted ?? false))
      }
    }
    return (count, search.isAtEnd ? search.result() : nil, lines.notice)
  }
}
