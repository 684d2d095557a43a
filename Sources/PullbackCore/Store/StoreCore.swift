public import PullbackProjection

/// The implementation behind a ``Store``: it reads the state and forwards actions.
///
/// There are three subclasses. A ``RootCore`` owns the state and the reducer. A ``ScopedCore`` is a
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
  final let isTracked: Bool
  /// Whether this state is observable, but a state around it is not and so cannot report its
  /// replacement.
  final let isBelowPlainState: Bool

  init(
    context: StoreContext,
    canBeAbsent: Bool = false,
    isTracked: Bool = false,
    isBelowPlainState: Bool = false
  ) {
    self.context = context
    self.canBeAbsent = canBeAbsent
    self.isTracked = isTracked
    self.isBelowPlainState = isBelowPlainState
  }

  /// The id of the element of a collection whose state this is; nil for other state.
  var rowID: AnyHashable? { nil }

  // MARK: State

  /// The address of the state; nil if the state is computed or absent, and in safe mode
  /// (`SafeMode`). It is valid until the next batch of actions.
  var address: Address<State>? { nil }

  /// A copy of the state; nil if it is absent.
  func find() -> State? { fatalError("A subclass of StoreCore must override find().") }

  /// Whether the state is absent now: a nil optional, another case or a removed row.
  var isAbsent: Bool { false }

  /// Calls `body` with the state and returns its result; nil if the state is absent. The state is
  /// not kept as the last one that was read.
  ///
  /// Traps if `body` sends an action: it reads the state itself and no copy.
  final func inspect<Value>(_ body: (State) -> Value?) -> Value? {
    context.readCount += 1
    defer { context.readCount -= 1 }
    if let address { return body(address.value) }
    return find().flatMap(body)
  }

  /// Calls `body` with the state, or with the last state read if it is absent, and returns its
  /// result.
  @usableFromInline
  func read<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    fatalError("A subclass of StoreCore must override read(_:).")
  }

  /// The address of the state, or nil if there is none, for a read that begins: it registers
  /// observers and keeps the last state as ``read(_:)`` does. It is valid as long as ``address``.
  @usableFromInline
  var trackedAddress: Address<State>? { address }

  /// A copy of the state, or of the last state read if it is absent.
  final var state: State { read { $0 } }

  // MARK: Actions

  /// Sends the actions of `onRestore` for the present state. Only a root has them.
  package func sendRestoreActions() {}

  /// Sends an action towards the root, and returns the group of its effects, if any. The action is
  /// consumed, so that each level moves it instead of copying it.
  ///
  /// - Parameter origin: The effect that sent the action; nil for a view.
  func forward(_ action: consuming Action, from origin: EffectGroup?) -> EffectGroup? {
    fatalError("A subclass of StoreCore must override forward(_:from:).")
  }

  // MARK: Observation

  /// Whether ``trackReplacement()`` registers anything.
  final var canReportReplacement: Bool { isTracked || isBelowPlainState }

  /// Registers the running view body or `observe` closure with every parent state that can report
  /// the replacement or removal of this state.
  func trackReplacement() {}

  /// Called when the store of a row of this list is read. Registers the view body or `observe`
  /// closure that reads for those changes of the list that do not report which rows they removed.
  ///
  /// - Returns: False if rows have no registrar; the caller must register the reader with the whole
  ///   list then, by ``trackReplacement()``.
  func trackRows() -> Bool { false }
}

/// Returns a property of a borrowed value. Applying a key path to the value behind a pointer
/// directly would copy the whole value first.
@inlinable
@inline(__always)
func part<Root, Value>(_ keyPath: KeyPath<Root, Value>, of root: Root) -> Value {
  root[keyPath: keyPath]
}
