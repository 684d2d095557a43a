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

  init(context: StoreContext) {
    self.context = context
  }

  /// The id of the element of a collection whose state this is; nil for other state.
  var rowID: AnyHashable? { nil }

  // MARK: State

  /// The address of the state; nil if the state is computed or absent, and in plain mode. It is
  /// valid until the next batch of actions.
  var address: Address<State>? { nil }

  /// A copy of the state; nil if it is absent.
  func find() -> State? { fatalError("A subclass of StoreCore must override find().") }

  /// Whether the state may be absent, because it is below an optional, a case or a row.
  var canBeAbsent: Bool { false }

  /// Whether the state is absent now: a nil optional, another case or a removed row.
  var isAbsent: Bool { false }

  /// Calls `body` with the state, without keeping it as the last state; nil if it is absent.
  final func inspect<Value>(_ body: (State) -> Value?) -> Value? {
    if let address { return body(address.value) }
    return find().flatMap(body)
  }

  /// Calls `body` with the state, or with the last state read if it is absent.
  @usableFromInline
  func read<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    fatalError("A subclass of StoreCore must override read(_:).")
  }

  /// The address of the state to read, valid as long as ``address``; nil if there is none. It
  /// registers observers and keeps the last state as ``read(_:)`` does.
  @usableFromInline
  var readable: Address<State>? { address }

  /// A copy of the state, or of the last state read if it is absent.
  final var state: State { read { $0 } }

  // MARK: Actions

  /// Sends the actions of `onRestore` for the present state. Only a root has them.
  package func sendRestoreActions() {}

  /// Sends an action towards the root, and returns the group of its effects, if any.
  ///
  /// - Parameter origin: The effect that sent the action; nil for a view.
  func send(_ action: Action, from origin: EffectHandle?) -> EffectHandle? {
    forward(action, from: origin)
  }

  /// Forwards an action towards the root. It is consumed, so that each level moves it instead of
  /// copying it.
  ///
  /// - Parameter origin: The effect that sent the action; nil for a view.
  func forward(_ action: consuming Action, from origin: EffectHandle?) -> EffectHandle? {
    fatalError("A subclass of StoreCore must override forward(_:from:).")
  }

  // MARK: Observation

  /// Whether reads must also register observers with the states above, for the replacement of the
  /// path to this state. The accessors of observable state do not do that.
  var isTracked: Bool { false }

  /// Whether observable state is nested in plain state between the root and this state. Plain state
  /// cannot report its replacement.
  var isBelowPlainState: Bool { false }

  /// Registers the current observer with every state above that reports the replacement or removal
  /// of this state.
  func trackReplacement() {}

  /// Called when a row of this list is read. Registers the reader for changes that cannot say which
  /// rows they removed.
  ///
  /// - Returns: False if rows have no registrar; the reader is then registered with the whole list.
  func trackRows() -> Bool {
    if isTracked { trackReplacement() }
    return false
  }
}

/// Reads a property of a borrowed value. Applying a key path to the value behind a pointer directly
/// would copy the whole value first.
@inlinable
@inline(__always)
func part<Root, Value>(_ keyPath: KeyPath<Root, Value>, of root: Root) -> Value {
  root[keyPath: keyPath]
}
