import IssueReporting
public import PullbackCore
import PullbackDependencies
import PullbackSharing

/// The actions that a store has handled, with the state after each, so that they can be looked at
/// and replayed.
///
/// ```swift
/// let store = Store(initialState: AppFeature.State()) { AppFeature() }
/// let recording = store.record()
/// ```
///
/// It belongs to the actor of the store. States and actions are kept as values, so parts that did
/// not change take memory once; a recording of `record(bytes:)` keeps them encoded.
public final class Recording<State, Action> {
  /// An action that was handled.
  public struct Step {
    /// The action, as it reached the reducer.
    public let action: Action
    /// The state after the action.
    public let state: State
    /// What has sent the action.
    public let sender: RecordedSender
    /// Whether an effect sent the action. Otherwise it was sent to a store: by a view, by a test or
    /// by other code.
    public var isFromEffect: Bool { sender == .effect }
    /// The time from the first action of the recording to this one.
    public let time: Duration
    let generated: [GeneratedValue]
    /// Whether a value was left out of the action, or of the state before or after it.
    var isRedacted = false
    /// The shared values before and after the action; nil if the states have their own, as those
    /// of a file have.
    var sharedBefore: SharedPoint?
    var sharedAfter: SharedPoint?

    /// The action with the children that it came to, and without its values:
    /// `counter.incrementTapped`, `rows[id: 3].toggled`.
    public var name: String { ActionName.name(of: action) }
    /// The child that the action came to: `counter`; empty for an action of the root.
    public var child: String { ActionName.child(of: action) }
  }

  /// The number of actions that were forgotten because of the limit.
  public internal(set) var forgotten = 0
  /// What was wrong with the file that the recording was read from, in a sentence; nil for nothing.
  public internal(set) var notice: String?

  let storage: any StepStorage<State, Action>
  /// What was typed into fields for passwords. It is in nothing that is written.
  var secrets = Secrets()
  let redactions: Redactions<State, Action>
  /// Whether the recording that was read had ``Redactions``.
  var hadRedactions = false
  /// The shared values of the first state, if it was read from a file.
  var sharedValues: RecordedSharedValues?
  /// Keeps the shared values of the steps, for states that refer to the current ones.
  var history: SharedHistory?
  /// Called when a step was added.
  var onStep: (() -> Void)?
  private var start: ContinuousClock.Instant?

  /// Creates an empty recording.
  ///
  /// - Parameter limit: The maximum number of actions to keep, at least 1. If there are more, the
  ///   oldest are forgotten.
  public convenience init(limit: Int = 10_000) {
    precondition(limit > 0, "A recording keeps at least one action.")
    self.init(storage: StepValues(limit: limit))
  }

  init(
    storage: any StepStorage<State, Action>,
    redactions: Redactions<State, Action> = Redactions()
  ) {
    self.storage = storage
    self.redactions = redactions
  }

  /// The state before the first of the ``steps``; nil if nothing was recorded.
  public var initialState: State? { storage.initialState }
  /// The actions, the oldest first. For a recording in bytes they are all decoded.
  public var steps: [Step] { (0..<count).map(step(at:)) }
  /// The number of ``steps``.
  public var count: Int { storage.count }
  /// The number of bytes that the recording takes, if it was made with `record(bytes:)`; otherwise
  /// nil.
  public var bytes: Int? { storage.bytes }
  /// Why actions are not recorded any more, in a sentence; nil if they are. A state or an action
  /// that cannot be encoded ends a recording in bytes.
  public var problem: String? { storage.problem }

  /// One of the ``steps``. The cost does not depend on their number.
  public func step(at index: Int) -> Step { storage.step(at: index) }

  /// The name of an action with its values: `counter.nthPrimeProgressed(0.5)`.
  ///
  /// Redacted values and what was typed into fields for passwords are dots.
  public func title(at index: Int) -> String {
    let action = storage.action(at: index)
    return ActionName.name(of: action) + secrets.removed(from: ActionName.values(of: action))
  }

  /// The state after the first `count` of the ``steps``; with 0, the ``initialState``. Nil if there
  /// are fewer steps. The cost does not depend on the number of steps.
  public func state(after count: Int) -> State? {
    if count == 0 { return initialState }
    return count > 0 && count <= self.count ? step(at: count - 1).state : nil
  }

  /// Returns the shared values before the action.
  func willReduce(_ state: State) -> SharedPoint? {
    if let text = SecretInput.text { secrets.insert(text) }
    let shared = history?.moment()
    if !storage.isStarted, storage.problem == nil {
      storage.start(with: redactions.redacted(state))
      storage.initialShared = shared
    }
    return shared
  }

  func append(
    _ action: Action, _ state: State, _ isFromEffect: Bool, _ generated: [GeneratedValue],
    from shared: SharedPoint?
  ) {
    let now = ContinuousClock.now, start = start ?? now
    self.start = start
    append(
      Step(
        action: redactions.redacted(action), state: redactions.redacted(state),
        sender: .current(isFromEffect: isFromEffect), time: now - start, generated: generated,
        sharedBefore: shared, sharedAfter: history?.moment()))
  }

  func append(_ step: Step) {
    let count = storage.append(step, without: secrets)
    forgotten += count
    if count > 0, let oldest = storage.initialShared { history?.forget(before: oldest) }
    onStep?()
  }

  /// The shared values after the first `count` steps; nil if the states have their own.
  func shared(after count: Int) -> SharedPoint? {
    count == 0 ? storage.initialShared : step(at: count - 1).sharedAfter
  }
}

extension Store {
  /// Records every action that the store handles from now on, with the state after it, and with the
  /// values of `\.date`, `\.uuid`, `\.withRandomNumberGenerator` and `\.stackElementID` that the
  /// reducer has used.
  ///
  /// A store may have several recordings. A child store cannot be recorded: the call reports an
  /// issue, and the recording stays empty.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of actions to keep, at least 1. If there are more, the oldest
  ///     are forgotten.
  ///   - redactions: What the recording leaves out.
  /// - Returns: The recording. It belongs to the actor of the store.
  public func record(
    limit: Int = 10_000,
    redacting redactions: Redactions<State, Action> = Redactions(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Recording<State, Action> {
    precondition(limit > 0, "A recording keeps at least one action.")
    let recording = Recording(storage: StepValues(limit: limit), redactions: redactions)
    recording.history = SharedHistory()
    record(recording, fileID, filePath, line, column)
    return recording
  }

  /// Records every action as ``record(limit:redacting:fileID:filePath:line:column:)`` does, within
  /// a number of bytes.
  ///
  /// The state and the action are encoded each time, the state as its difference from the one
  /// before.
  ///
  /// - Parameters:
  ///   - bytes: The maximum size. If it is exceeded, the oldest actions are forgotten, about an
  ///     eighth of them at once. The newest action is kept whatever its size.
  ///   - redactions: What the recording leaves out.
  public func record(
    bytes: Int,
    redacting redactions: Redactions<State, Action> = Redactions(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Recording<State, Action> where State: Codable, Action: Codable {
    precondition(bytes > 0, "A recording takes some bytes.")
    let recording = Recording(storage: StepBytes(limit: bytes), redactions: redactions)
    record(recording, fileID, filePath, line, column)
    return recording
  }

  private func record(
    _ recording: Recording<State, Action>,
    _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) {
    let isRoot = addRecorder { state, action, isFromEffect, reduce in
      let shared = recording.willReduce(state)
      // Several recordings of a store share the record of one action.
      let values = GeneratedValues.current ?? GeneratedValues()
      let effect = GeneratedValues.$current.withValue(values) { reduce(&state, action) }
      recording.append(action, state, isFromEffect, values.given, from: shared)
      return effect
    }
    if isRoot {
      recordings.append(recording)
    } else {
      reportIssue(
        """
        A child store cannot be recorded, because its root handles the actions. Record the root \
        store: the one that was made with "Store(initialState:reducer:)".
        """,
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}
