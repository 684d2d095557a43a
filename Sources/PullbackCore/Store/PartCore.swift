import PullbackProjection

/// The base class of a ``StoreCore`` whose state is a part of another core's state.
///
/// If the part may be absent, the core keeps a copy of the state that its store last read, so that
/// a view that is being removed still has state to display. The copy is made at most once after
/// each batch of actions.
///
/// While the copy exists, the next mutation of a collection inside the state copies that
/// collection. Therefore only the core that is read keeps a copy, and not the cores between it and
/// the root: reading a row of an optional screen does not copy the screen's rows.
class PartCore<State, Action>: StoreCore<State, Action> {
  private var last: State?
  private var lastVersion: UInt64 = .max

  /// The part in the last state that the parent's store read; nil if the part is absent there too.
  func findLast() -> State? { nil }

  final override var isAbsent: Bool {
    canBeAbsent && address == nil && isNotFound
  }

  // Separate, because the compiler looks up the type of `find()` at the start of the function.
  @inline(never)
  private var isNotFound: Bool { find() == nil }

  final override var trackedAddress: Address<State>? {
    trackRead()
    guard let address else { return nil }
    if canBeAbsent { keepIfNew(address) }
    return address
  }

  final override func read<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    if let trackedAddress { return try body(trackedAddress.value) }
    return try body(foundOrLast())
  }

  private func trackRead() {
    if canReportReplacement { trackReplacement() }
  }

  @inline(__always)
  private func keepIfNew(_ address: Address<State>) {
    if lastVersion != context.version { copy(address) }
  }

  // Separate, because the compiler looks up the type of `last` at the start of the function.
  @inline(never)
  private func copy(_ address: Address<State>) {
    last = address.value
    // During a batch the state changes while the version stays the same.
    lastVersion = context.isInBatch ? .max : context.version
  }

  private func foundOrLast() -> State {
    if let found = find() {
      if canBeAbsent { keepLast(found) }
      return found
    }
    guard let last = last ?? findLast() else {
      fatalError("A store was made for state that is absent. Make it while the state is present.")
    }
    return last
  }

  /// Sets the state that reads return once the part is absent.
  final func keepLast(_ state: State) {
    last = state
    lastVersion = .max
  }

  /// Stores the current state as the one that reads return once the part is absent.
  ///
  /// - Returns: False if the part is absent and was never present.
  final func keepPresent() -> Bool {
    guard let address else { return keepFound() }
    keepIfNew(address)
    return true
  }

  // Separate, as `isNotFound` is.
  @inline(never)
  private func keepFound() -> Bool {
    guard let found = find() else { return last != nil }
    keepLast(found)
    return true
  }
}
