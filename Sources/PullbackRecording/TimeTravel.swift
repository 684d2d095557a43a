public import PullbackCore
package import PullbackSharing

/// Shows earlier states of a store that is recorded, and what would have been without some actions.
///
/// ```swift
/// let travel = store.timeTravel()
/// travel.back()         // views show the state before the last action
/// travel.goToNewest()   // and the newest one again
/// ```
///
/// While an earlier state is shown, no effect begins, and what running effects send waits until the
/// newest state is shown again. ``input`` says what happens to the actions of people.
///
/// Values of `@Shared` are not part of a state, which refers to them. The views of an inspected app
/// show them as they were, too; other code reads them as they are now.
///
/// It belongs to the actor of the store, and must not be used while the store handles an action.
public final class TimeTravel<State, Action> {
  /// What happens to actions of people while an earlier state is shown.
  public enum Input: String, Sendable, CaseIterable {
    /// They are not handled, and counted in ``TimeTravel/heldBack``.
    case held
    /// The first one becomes the newest action: the actions after the shown state are forgotten.
    case forks
  }

  /// The recording of the store.
  public let recording: Recording<State, Action>
  /// What happens to actions of people while an earlier state is shown.
  public var input = Input.held { didSet { changed() } }
  /// The number of actions that the shown state comes after; nil for the newest state.
  public private(set) var position: Int?
  /// The indices of actions that the shown state leaves out.
  public private(set) var skipped: Set<Int> = []
  /// The number of actions that were not handled since an earlier state is shown.
  public private(set) var heldBack = 0

  /// How often the recorded actions were replaced by others: each time that the shown state has
  /// begun another future.
  package private(set) var futures = 0

  /// The shared values that the views of the store show.
  package let viewpoint = SharedViewpoint()

  private let store: Store<State, Action>
  /// The actual state while an earlier one is shown.
  private var newest: State?
  /// The state before the last action of the shown one, and the shared values before and after it,
  /// if that leaves out other actions; else nil.
  private var beforeShown: (state: State, shared: SharedPoints)?
  /// The action that the store handles, or has handled last.
  private var lastAction: Action?
  /// The effects of actions, with the names of the actions, the oldest first.
  private var effects: [(action: String, group: EffectGroup)] = []
  private var effectLimit = 16
  /// Actions of effects that wait for the newest state.
  private var waiting: [Action] = []
  /// The number of actions that wait at most; then the oldest are dropped.
  private static var mostWaiting: Int { 10_000 }
  /// Called when an action was recorded, or another state is shown.
  package var onChange: (() -> Void)?
  /// Called before an action is handled, with its number, counted from 1 at the start of the
  /// recording; and before another state is shown, with nil.
  package var onMoment: ((Int?) -> Void)?

  fileprivate init(_ store: Store<State, Action>, _ recording: Recording<State, Action>) {
    self.store = store
    self.recording = recording
    recording.onStep = { [weak self] in self?.changed() }
    _ = store.setGate { [weak self] state, action, isFromEffect, reduce in
      guard let self else { return reduce(&state, action) }
      if self.position != nil, self.hold(action, isFromEffect) { return .none }
      self.lastAction = action
      self.onMoment?(self.recording.forgotten + self.recording.count + 1)
      return reduce(&state, action)
    }
    store.setNewestState { [weak self] in self?.newest }
    store.core.context.setOnEffects { [weak self] in self?.noteEffects($0) }
  }

  /// The state that is shown.
  package var shownState: State? { store.currentState }
  /// The number of effects of the store that run now.
  package var effectsInFlight: Int { registry.effectsInFlight }
  private var registry: EffectRegistry { store.core.context.registry }
  /// The actor of the store; nil if the store was made outside of every actor.
  package var isolation: (any Actor)? { store.core.context.isolation }

  /// The number of actions that the shown state comes after.
  public var shown: Int { position ?? recording.count }

  /// What the last action of the shown state has changed in the history that is shown, as
  /// ``Recording/difference(at:)``; nil if it has changed nothing, or is left out.
  package var difference: String? {
    if skipped.isEmpty { return shown > 0 ? recording.difference(at: shown - 1) : nil }
    guard let beforeShown, let shownState else { return nil }
    let redactions = recording.redactions
    return beforeShown.shared.use {
      recording.difference(
        from: redactions.redacted(beforeShown.state), to: redactions.redacted(shownState))
    }
  }

  /// Shows the state after a number of actions; 0 is the state before the first one.
  public func go(to count: Int) {
    let count = min(max(count, 0), recording.count)
    if count == recording.count, skipped.isEmpty { return goToNewest() }
    if newest == nil { newest = store.currentState }
    position = count
    show()
  }

  /// Shows the state before the last action of the shown one.
  public func back() { go(to: shown - 1) }

  /// Shows the state after the next action.
  public func forward() { go(to: shown + 1) }

  /// Shows the newest state again, as it is without ``skipped`` actions. Then the actions that
  /// effects have sent meanwhile are handled.
  public func goToNewest() {
    skipped = []
    beforeShown = nil
    heldBack = 0
    position = nil
    if let newest {
      self.newest = nil
      replaceState(with: newest, shared: nil)
    }
    let actions = waiting
    waiting = []
    for action in actions { store.deliver(action) }
    changed()
  }

  /// Leaves an action out, or takes it back in, and shows what the state would be.
  ///
  /// The other actions run through the reducer again, without effects.
  ///
  /// - Parameter index: The index of the action in the ``Recording/steps``.
  public func skip(_ index: Int) {
    guard (0..<recording.count).contains(index) else { return }
    let count = shown
    if skipped.remove(index) == nil { skipped.insert(index) }
    go(to: count)
  }

  /// An effect that runs.
  package struct RunningEffect {
    /// The action that has started it, without its values: `counter.factTapped`.
    package let action: String
    /// Its name, or else the place in the source where it was made: `App/Counter.swift:12`.
    package let name: String
  }

  /// The effects that run now, the newest first. Those that began before the recording are not
  /// among them.
  package func runningEffects() -> [RunningEffect] {
    forgetEndedEffects()
    return effects.reversed().flatMap { action, group in
      registry.labels(in: group).map { RunningEffect(action: action, name: $0) }
    }
  }

  private func noteEffects(_ group: EffectGroup) {
    guard let lastAction else { return }
    if effects.count >= effectLimit {
      forgetEndedEffects()
      effectLimit = max(16, effects.count * 2)
    }
    effects.append((ActionName.name(of: lastAction), group))
  }

  private func forgetEndedEffects() { effects.removeAll { !registry.isRunning($0.group) } }

  private func show() {
    guard let position else { return }
    let state: State?
    let shared: SharedPoint?
    if skipped.isEmpty {
      (state, shared) = (recording.state(after: position), recording.shared(after: position))
      beforeShown = nil
    } else {
      let (steps, before, after) = replayed(to: position)
      (state, shared) = (steps.last?.state ?? recording.initialState, after)
      // Nothing changes where the last action is left out.
      let hasChanged = position > 0 && !skipped.contains(position - 1)
      beforeShown = (steps.dropLast().last?.state ?? recording.initialState)
        .flatMap { hasChanged ? ($0, SharedPoints(before, after)) : nil }
    }
    if let state { replaceState(with: state, shared: shared) }
    changed()
  }

  /// The first steps without those that are skipped, as the reducer handles them now, and the shared
  /// values before the last of them and after it.
  private func replayed(
    to count: Int
  ) -> (steps: [Recording<State, Action>.Step], before: SharedPoint?, after: SharedPoint?) {
    let start = recording.shared(after: 0)
    guard let reduce = store.rootReduce, var state = recording.initialState else {
      return ([], start, start)
    }
    var replay = Recording<State, Action>.Replay(reduce: reduce, nil, from: start)
    var steps: [Recording<State, Action>.Step] = []
    var before = start
    let last = (0..<count).last { !skipped.contains($0) }
    for index in 0..<count where !skipped.contains(index) {
      // Others than the reducer may have changed shared values before the action, also those of
      // another future.
      let step = recording.step(at: index)
      if let shared = recording.sharedChangedByOthers(before: step, at: index) {
        replay = Recording<State, Action>.Replay(reduce: reduce, nil, from: shared)
      }
      if index == last { before = replay.point }
      steps.append(replay.handleQuietly(step, in: &state))
    }
    return (steps, before, replay.point)
  }

  /// Whether an action is held back while an earlier state is shown. Forks the recording if it is
  /// not.
  private func hold(_ action: Action, _ isFromEffect: Bool) -> Bool {
    if isFromEffect {
      waiting.append(action)
      if waiting.count > Self.mostWaiting { waiting.removeFirst() }
      return true
    }
    // What a view does by itself because it shows an earlier state is no wish of a person: it may
    // not begin another future.
    if ViewCause.current != nil { return true }
    if input == .held {
      heldBack += 1
      changed()
      return true
    }
    fork()
    return false
  }

  /// Makes the shown state the newest one. The actions after it are forgotten.
  package func continueFromHere() {
    if position == nil { return }
    fork()
    changed()
  }

  /// Makes a state the newest one, and begins the recording anew with it.
  package func begin(with state: State) {
    recording.forgotten = 0
    recording.storage.start(with: recording.redactions.redacted(state))
    recording.storage.initialShared = recording.history?.moment()
    forgetFuture()
    replaceState(with: state, shared: nil)
    changed()
  }

  private func fork() {
    let count = shown
    if skipped.isEmpty {
      recording.storage.removeAll(from: count)
    } else if let initial = recording.initialState {
      let steps = replayed(to: count).steps
      recording.storage.start(with: initial)
      for step in steps { _ = recording.storage.append(step, without: recording.secrets) }
    }
    forgetFuture()
  }

  private func forgetFuture() {
    futures += 1
    position = nil
    newest = nil
    skipped = []
    beforeShown = nil
    heldBack = 0
    viewpoint.show(nil)
    // They are answers to what has not happened in this future.
    waiting = []
  }

  private func replaceState(with state: State, shared: SharedPoint?) {
    onMoment?(nil)
    viewpoint.show(shared)
    store.replaceState(with: state)
  }

  private func changed() { onChange?() }
}

extension Store {
  /// Makes the earlier states of a recording of this store visible.
  ///
  /// - Parameter recording: A recording of this store. By default the first one that is running
  ///   already, if possible one in memory without redactions; without any, a new one, which knows no
  ///   action from before.
  /// - Returns: What goes to earlier states. A store has one at a time.
  public func timeTravel(_ recording: Recording<State, Action>? = nil) -> TimeTravel<State, Action>
  {
    let present = recordings.compactMap { $0 as? Recording<State, Action> }
    let whole = present.first { $0.bytes == nil && $0.redactions.isEmpty }
    return TimeTravel(self, recording ?? whole ?? present.first ?? record())
  }
}
