/// A part of a value that stays where it is: a key path that is followed from a pointer would copy the
/// whole value first.
@inlinable
@inline(__always)
func part<Root, Value>(_ keyPath: KeyPath<Root, Value>, of root: Root) -> Value {
  root[keyPath: keyPath]
}

/// Where a store's state lives and where its actions go: the root's own, or a way through a parent.
///
/// An abstract class instead of a protocol, so that a store is one object and one call away.
@usableFromInline
package class StoreCore<State, Action> {
  package let context: StoreContext

  init(context: StoreContext) {
    self.context = context
  }

  /// The state, copied out.
  var state: State { fatalError("A core must say where its state is.") }

  /// The state where it lives, if it lives in a fixed place now; valid until the next action.
  var pointer: UnsafeMutablePointer<State>? { nil }

  /// Whether the state is one that may go: below optional state, a case or a row.
  var mayGo: Bool { false }

  /// Whether the state has gone for good or for now: nil, a removed row, another case.
  var isGone: Bool { false }

  /// Sends an action, which its sender keeps; the root answers with the group of its effects, if any.
  func send(_ action: Action, from origin: EffectHandle?) -> EffectHandle? {
    forward(action, from: origin)
  }

  /// Hands an action towards the root. It is moved from level to level: to copy it at each would cost
  /// as much as there is in it.
  func forward(_ action: consuming Action, from origin: EffectHandle?) -> EffectHandle? {
    fatalError("A core must say where its actions go.")
  }

  /// Adds the observation in force to those who are told when the state here is another one, or gone:
  /// of the places on the way, what may be replaced there.
  ///
  /// A core that reads by value leaves it to the accessors on the way.
  @inline(__always)
  final func track() {
    if isTracked { trackWay() }
  }

  /// Whether there is anything on the way that tells of a replacement.
  var isTracked: Bool { false }

  /// Whether observable state lies in plain state on the way, which cannot tell of a replacement.
  var isBelowPlainState: Bool { false }

  /// What ``track()`` does where there is anything to do.
  func trackWay() {}

  /// Adds the observation in force to those who are told when the list of rows here is another one,
  /// for somebody who reads a row and is told by that when it goes.
  ///
  /// - Returns: False where rows are told by their list alone, to which the observation was added.
  func trackRows() -> Bool {
    track()
    return false
  }

  /// Reads the state on the way to a part of it, which is not kept as the last one seen.
  func look<Value>(_ body: (State) -> Value) -> Value {
    if let pointer { return body(pointer.pointee) }
    return body(state)
  }

  /// The state where it lives, for a read that is answered with it: what the core must know after it
  /// has gone is kept.
  @usableFromInline
  var readable: UnsafeMutablePointer<State>? { pointer }

  /// Reads the state, without a copy where it lives in a fixed place.
  @usableFromInline
  func read<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    if let pointer { return try body(pointer.pointee) }
    return try body(state)
  }
}
