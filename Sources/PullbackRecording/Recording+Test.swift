import Foundation
import PullbackDependencies
import PullbackSharing

extension Recording {
  /// Writes a test that sends the recorded actions to a `TestStore` and asserts the state changes.
  ///
  /// Actions of effects are received. The dependencies for dates, UUIDs and random numbers return
  /// the values that the reducer used in the recording. What effects got from dependencies is not
  /// recorded, also not from those three: override what effects use in the test, which fails if an
  /// effect does not send what it sent in the recording.
  ///
  /// What cannot be written as Swift source, such as a function in the state, becomes an editor
  /// placeholder, which does not compile.
  ///
  /// - Parameters:
  ///   - reducer: The source of the reducer, such as `Counter()`.
  ///   - name: The name of the test.
  ///   - known: A state that can be made by an initializer, with its source: the test makes it, and
  ///     changes it into the initial state of the recording. Nil writes the initial state with all
  ///     its properties, for which the type needs a memberwise initializer.
  /// - Returns: The source of a function for a suite of Swift Testing. The imports that it needs are
  ///   comments in front of it.
  public func test(
    of reducer: String, named name: String, from known: (state: State, source: String)? = nil
  ) -> String {
    test(of: reducer, named: name, from: known, runsEffects: true)
  }

  /// - Parameters:
  ///   - runsEffects: Whether actions of effects are received. Otherwise they are sent.
  ///   - comments: Lines in front of steps, by the indices of the steps.
  func test(
    of reducer: String, named name: String, from known: (state: State, source: String)?,
    runsEffects: Bool, comments: [Int: [String]] = [:]
  ) -> String {
    let values = steps.flatMap(\.generated)
    var lines = start(of: reducer, named: name, from: known, values, runsEffects: runsEffects)
    if runsEffects, steps.contains(where: \.isFromEffect) {
      lines.append("  // What effects got from dependencies is not recorded: override it above.")
    }
    var before = initialState
    for (index, step) in steps.enumerated() {
      lines += (comments[index] ?? []).map { "  // " + $0 }
      if step.isFromEffect, !runsEffects { lines.append("  // An effect sent it.") }
      let call =
        "  await store.\(step.isFromEffect && runsEffects ? "receive" : "send")"
        + "(\(SwiftSource.source(of: step.action)))"
      let changes =
        before.map { before in
          SharedPoints(shared(after: index), step.sharedAfter).use {
            SwiftSource.assignments(from: before, to: step.state, path: "$0")
          }
        } ?? []
      if changes.isEmpty {
        lines.append(call)
      } else {
        lines.append(call + " {")
        lines += changes.map { "    " + $0 }
        lines.append("  }")
      }
      before = step.state
    }
    return finished(lines)
  }

  /// The source of a test whose lines lack its end and what stands in front of it.
  private func finished(_ lines: [String], needsRecording: Bool = false) -> String {
    var lines = lines
    lines.append("}")
    lines.insert(contentsOf: SwiftSource.sharedFunctions(for: lines), at: 1)
    lines = TestSource.imports(of: State.self, needsRecording: needsRecording) + lines
    return secrets.removed(from: lines.joined(separator: "\n") + "\n")
  }

  /// Writes a test that sends the recorded actions, without their effects, and fails if they lead
  /// to a state with a condition. So it fails as the recording did, until the bug is mended.
  ///
  /// It asserts no changes: what the right ones are is not known. Actions of effects are sent, so
  /// the dependencies of the effects are not used.
  ///
  /// - Parameters:
  ///   - reducer: The source of the reducer, such as `Counter()`.
  ///   - name: The name of the test.
  ///   - known: As in ``test(of:named:from:)``.
  ///   - condition: The condition. If it cannot be written as Swift source, the test reads it with
  ///     ``StateCondition``, for which it needs `import PullbackRecording`.
  /// - Returns: The source of a function for a suite of Swift Testing. The imports that it needs are
  ///   comments in front of it.
  public func test(
    of reducer: String, named name: String, from known: (state: State, source: String)? = nil,
    until condition: StateCondition
  ) -> String {
    let values = steps.flatMap(\.generated)
    let source = state(after: count).flatMap { condition.source(for: $0, named: "store.state") }
    var lines = start(
      of: reducer, named: name, from: known, values, runsEffects: false, throws: source == nil)
    lines.append("  store.exhaustivity = .off")
    for step in steps {
      if step.isFromEffect { lines.append("  // An effect sent it.") }
      lines.append("  await store.send(\(SwiftSource.source(of: step.action)))")
    }
    if let source, case .none = condition.value {
      // A failed expectation prints its operands, and those of a test for nil may be large.
      lines += [
        "  let isFound = \(source)",
        "  #expect(!isFound, \(condition.text.debugDescription))",
      ]
    } else if let source {
      lines.append("  #expect(!(\(source)))")
    } else {
      lines += [
        "  let condition = try StateCondition(\(condition.text.debugDescription))",
        "  #expect(try !condition.isTrue(of: store.state))",
      ]
    }
    return finished(lines, needsRecording: source == nil)
  }

  /// The source lines up to the test store.
  private func start(
    of reducer: String, named name: String, from known: (state: State, source: String)?,
    _ values: [GeneratedValue], runsEffects: Bool, throws: Bool = false
  ) -> [String] {
    let effects = "async" + (`throws` ? " throws" : "")
    let function = TestSource.functionName(name)
    var lines = ["@MainActor @Test(\(name.debugDescription)) func \(function)() \(effects) {"]
    lines += declarations(values)
    if let known, let initialState {
      let changes = SharedPoints(nil, shared(after: 0)).use {
        SwiftSource.assignments(from: known.state, to: initialState, path: "state")
      }
      // A shared value is changed through a reference, which needs no variable.
      let isChanged = changes.contains { !$0.prefix { $0 != "{" }.hasSuffix(".withLock ") }
      lines.append("  \(isChanged ? "var" : "let") state = \(known.source)")
      lines += changes.map { "  " + $0 }
      lines.append("  let store = TestStore(initialState: state) {")
    } else {
      let state = SharedPoints(shared(after: 0)).use {
        initialState.map { SwiftSource.source(of: $0) } ?? "<#\(State.self)#>"
      }
      lines.append("  let store = TestStore(initialState: \(state)) {")
    }
    if runsEffects {
      lines.append("    \(reducer)")
    } else {
      let types = "\(SwiftSource.typeName(State.self)), \(SwiftSource.typeName(Action.self))"
      lines += [
        "    Reduce<\(types)> { state, action in",
        "      _ = \(reducer).reduce(into: &state, action: action)",
        "      return .none",
        "    }",
      ]
    }
    let overrides = overrides(values)
    if overrides.isEmpty {
      lines.append("  }")
    } else {
      lines.append("  } withDependencies: {")
      lines += overrides
      lines.append("  }")
    }
    return lines
  }

  /// The source lines that declare the recorded values, which dependencies return one after
  /// another.
  private func declarations(_ values: [GeneratedValue]) -> [String] {
    var lines: [String] = []
    func declare(_ name: String, _ sources: [String]) {
      if sources.isEmpty { return }
      lines.append("  let \(name) = LockIsolated([")
      lines += sources.map { "    \($0)," }
      lines.append("  ])")
    }
    declare("dates", values.compactMap { $0.date.map(SwiftSource.source(of:)) })
    declare("ids", values.compactMap { $0.uuid.map(SwiftSource.source(of:)) })
    let numbers = values.compactMap(\.random).map { "\($0) as UInt64" }
    declare("numbers", numbers)
    if !numbers.isEmpty {
      lines += [
        "  struct RecordedNumbers: RandomNumberGenerator {",
        "    let numbers: LockIsolated<[UInt64]>",
        "    mutating func next() -> UInt64 {",
        "      numbers.withValue { \(next) }",
        "    }",
        "  }",
      ]
    }
    return lines
  }

  /// The source that takes the next of the recorded values. The last one stays, because a changed
  /// reducer may ask for more.
  private var next: String { "$0.count > 1 ? $0.removeFirst() : $0[0]" }

  private func overrides(_ values: [GeneratedValue]) -> [String] {
    var lines: [String] = []
    if values.contains(where: { $0.date != nil }) {
      lines.append("    $0.date = DateGenerator { dates.withValue { \(next) } }")
    }
    if values.contains(where: { $0.uuid != nil }) {
      lines.append("    $0.uuid = UUIDGenerator { ids.withValue { \(next) } }")
    }
    if values.contains(where: { $0.random != nil }) {
      lines.append(
        "    $0.withRandomNumberGenerator = "
          + "WithRandomNumberGenerator(RecordedNumbers(numbers: numbers))")
    }
    return lines
  }
}
