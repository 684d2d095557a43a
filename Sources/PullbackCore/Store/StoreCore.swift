public import PullbackProjection

/// The implementation behind a ``Store``: it reads the state and forwards actions.
///
/// There are three kinds. A ``RootCore`` owns the state and the reducer. A ``ScopedCore`` is a
/// part of another core's state, reached by a `Projection`: a property, the value of an optional or
/// a case, or the result of a function. A ``RowCore`` is an element of a collection. All rows of a
/// collection share one ``RowScope``, which keeps each row store small.
///
/// It is an abstract class rather than a protocol, so that a store needs one object and one dynamic
/// call.
@usableFromInline
package class StoreCore<State, Action> {
  package let context: StoreContext

  /// Whether the state may be absent, because it is below an optional, a case or a row.
  final let canBeAbsent: Bool
  /// Whether a read must also register the observer with the states around this one, so that it is
  /// notified when one of them is replaced. The accessors of observable state register it with the
  /// state itself only.
  final let registersWithAncestors: Bool
  /// Whether this state, or one that contains it, is observable but lies directly in a state that
  /// is not. That outer state cannot report when it replaces the inner one.
  final let hasPlainAncestor: Bool

  init(
    context: StoreContext,
    canBeAbsent: Bool = false,
    registersWithAncestors: Bool = false,
    hasPlainAncestor: Bool = false
  ) {
    self.context = context
    self.canBeAbsent = canBeAbsent
    self.registersWithAncestors = registersWithAncestors
    self.hasPlainAncestor = hasPlainAncestor
  }

  /// The id of the element if the state is an element of a collection; nil for other state.
  var rowID: AnyHashable? { nil }

  // MARK: State

  /// The address of the state; nil if the state is computed or absent, and in safe mode
  /// (`SafeMode`). It is valid until the next batch of actions.
  var address: Address<State>? { nil }

  /// A copy of the state; nil if it is absent.
  func copyIfPresent() -> State? {
    fatalError("A subclass of StoreCore must override copyIfPresent().")
  }

  /// Whether the state is absent now: a nil optional, another case or a removed row.
  var isAbsent: Bool { false }

  /// Calls `body` with the state and returns its result; nil if the state is absent. The state is
  /// not kept as the last one that was read.
  ///
  /// Traps if `body` sends an action, because it reads the state in place and not a copy.
  final func withStateIfPresent<Value>(_ body: (State) -> Value?) -> Value? {
    context.readCount += 1
    defer { context.readCount -= 1 }
    if let address { return body(address.value) }
    return copyIfPresent().flatMap(body)
  }

  /// Calls `body` with the state, or with the last state read if it is absent, and returns its
  /// result.
  @usableFromInline
  func read<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    fatalError("A subclass of StoreCore must override read(_:).")
  }

  /// Begins a read: registers observers and keeps the last state, as ``read(_:)`` does, and returns
  /// ``address``.
  @usableFromInline
  var trackedAddress: Address<State>? { address }

  /// A copy of the state, or of the last state read if it is absent.
  final var state: State { read { $0 } }

  // MARK: Actions

  /// Sends the actions of `onRestore` for the present state. Only a root has such actions; other
  /// cores do nothing.
  package func sendRestoreActions() {}

  /// Sends an action towards the root, and returns the group of its effects, if any. The action is
  /// consumed, so that each level moves it instead of copying it.
  ///
  /// - Parameter sender: The group of the effect that sent the action; nil if no effect sent it.
  func forward(_ action: consuming Action, from sender: EffectGroup?) -> EffectGroup? {
    fatalError("A subclass of StoreCore must override forward(_:from:).")
  }

  // MARK: Observation

  /// Whether ``trackReplacement()`` registers anything.
  final var canReportReplacement: Bool { registersWithAncestors || hasPlainAncestor }

  /// Registers the running view body or `observe` closure with every parent state that can report
  /// the replacement or removal of this state.
  func trackReplacement() {}

  /// Called when the store of a row of this list is read. Registers the reading view body or
  /// `observe` closure, to be notified of changes of the list that do not report which rows they
  /// removed.
  ///
  /// - Returns: False if rows have no registrar. Then the caller must register the reader with the
  ///   whole list, by ``trackReplacement()``.
  func trackRows() -> Bool { false }
}

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

  // Separate, because the compiler looks up the type of `copyIfPresent()` at the start of the
  // function.
  @inline(never)
  private var isNotFound: Bool { copyIfPresent() == nil }

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
    if let found = copyIfPresent() {
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
  /// - Returns: False if the part is absent and no earlier state is stored.
  final func keepPresent() -> Bool {
    guard let address else { return keepFound() }
    keepIfNew(address)
    return true
  }

  // Separate, as `isNotFound` is.
  @inline(never)
  private func keepFound() -> Bool {
    guard let found = copyIfPresent() else { return last != nil }
    keepLast(found)
    return true
  }
}

/// Returns a property of a borrowed value. Applying a key path to the value behind a pointer
/// directly would copy the whole value first.
@inlinable
@inline(__always)
func part<Root, Value>(_ keyPath: KeyPath<Root, Value>, of root: Root) -> Value {
  root[keyPath: keyPath]
}
