import PullbackConcurrency
import PullbackProjection
import Synchronization

/// Notifies the observers of observable state when the properties that they read change.
///
/// It is a property of that state; see ``ObservableState``. All registrars are equal, and they add
/// nothing to hashes and encoded data. Copies share their observers.
public struct ObservationStateRegistrar: Sendable {
  /// The identity of the state.
  public internal(set) var id = ObservableStateID()
  @usableFromInline let observers = StateObservers()

  public init() {}

  /// Gives the state a new identity. Called before the state is modified in place.
  public mutating func _$willModify() { id._$willModify() }

  // Everything that macros call is inlinable: the types of state and properties are known in the
  // feature's module, so that they need not be looked up at run time.

  /// Called when a property is read. Registers the running view body or `observe` closure, if any,
  /// to be notified when the property changes.
  @inlinable
  public func access<State, Member>(_ keyPath: KeyPath<State, Member>) {
    observers.add(keyPath)
  }

  /// Notifies the observers of a property.
  @inlinable
  func notify<State, Member>(_ keyPath: KeyPath<State, Member>) {
    observers.notify(keyPath)
  }
}

// MARK: Assignment

extension ObservationStateRegistrar {
  /// Assigns a value to a property of an observable type. Notifies the property's observers if its
  /// identity changes.
  @inlinable
  public func mutate<State, Member: ObservableState>(
    _ keyPath: KeyPath<State, Member>,
    _ value: inout Member,
    _ newValue: Member
  ) {
    if value._$id != newValue._$id { notify(keyPath) }
    value = newValue
  }

  /// Assigns a value to a property. Notifies the property's observers unless the old and the new
  /// value are equal.
  @_disfavoredOverload
  @inlinable
  public func mutate<State, Member: Equatable>(
    _ keyPath: KeyPath<State, Member>,
    _ value: inout Member,
    _ newValue: Member
  ) {
    if value != newValue { notify(keyPath) }
    value = newValue
  }

  /// Assigns a value that cannot be compared to a property. Always notifies the property's
  /// observers.
  @_disfavoredOverload
  @inlinable
  public func mutate<State, Member>(
    _ keyPath: KeyPath<State, Member>,
    _ value: inout Member,
    _ newValue: Member
  ) {
    notify(keyPath)
    value = newValue
  }
}

// MARK: Changes in place

extension ObservationStateRegistrar {
  /// What `willModify` records about a property, so that a change can be
  /// detected after the property was modified in place.
  ///
  /// It never holds a value with heap storage, such as an array: a second reference to the storage
  /// would make the modification copy it.
  public struct Change<Value> {
    @usableFromInline let before: Value?
    /// The `removalVersion` of a list before the change; nil for other values, and if nobody
    /// observes the list.
    @usableFromInline let removals: UInt64?
    @inlinable init(before: Value?, removals: UInt64? = nil) {
      self.before = before
      self.removals = removals
    }
  }

  /// Called before a property of an observable type is modified in place. Returns the identity of
  /// the property's value.
  @inlinable
  public func willModify<State, Member: ObservableState>(
    _ keyPath: KeyPath<State, Member>,
    _ value: inout Member
  ) -> Change<ObservableStateID> {
    value._$willModify()
    return Change(before: value._$id)
  }

  /// Called after a property was modified in place. Notifies the property's observers if its value
  /// has another identity.
  @inlinable
  public func didModify<State, Member: ObservableState>(
    _ keyPath: KeyPath<State, Member>,
    _ value: inout Member,
    _ change: Change<ObservableStateID>
  ) {
    if value._$id != change.before { notify(keyPath) }
  }

  /// Called before a property is modified in place. Returns the property's value for a comparison
  /// if its type contains no references. Arrays and strings do, and are not returned: a second
  /// reference to their storage would make the modification copy it.
  @_disfavoredOverload
  @inlinable
  public func willModify<State, Member: Equatable>(
    _ keyPath: KeyPath<State, Member>,
    _ value: inout Member
  ) -> Change<Member> {
    Change(before: _isPOD(Member.self) ? value : nil)
  }

  /// Called after a property was modified in place. Notifies the property's observers unless its
  /// value is known to be unchanged.
  ///
  /// A value of a type with references, such as an array, was not kept for a comparison, so the
  /// observers are always notified.
  @_disfavoredOverload
  @inlinable
  public func didModify<State, Member: Equatable>(
    _ keyPath: KeyPath<State, Member>,
    _ value: inout Member,
    _ change: Change<Member>
  ) {
    if let before = change.before, before == value { return }
    notify(keyPath)
  }

  /// Called before a property that cannot be compared is modified in place.
  @_disfavoredOverload
  @inlinable
  public func willModify<State, Member>(
    _ keyPath: KeyPath<State, Member>,
    _ value: inout Member
  ) -> Change<Void> {
    Change(before: nil)
  }

  /// Called after a property that cannot be compared was modified in place. Always notifies its
  /// observers.
  @_disfavoredOverload
  @inlinable
  public func didModify<State, Member>(
    _ keyPath: KeyPath<State, Member>,
    _ value: inout Member,
    _ change: Change<Void>
  ) {
    notify(keyPath)
  }
}

extension ObservationStateRegistrar: Hashable, Codable {
  public static func == (a: Self, b: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
  private enum NoKeys: CodingKey {}
  public init(from decoder: any Decoder) throws { self.init() }
  public func encode(to encoder: any Encoder) throws {
    // Encoders may refuse a value that asks for no container.
    _ = encoder.container(keyedBy: NoKeys.self)
  }
}

extension KeyedEncodingContainer {
  /// Encodes nothing. A synthesized `encode(to:)` calls it for a registrar, which is not part of
  /// the data.
  public mutating func encode(_ value: ObservationStateRegistrar, forKey key: Key) throws {}
}

extension KeyedDecodingContainer {
  /// Makes a new registrar. A synthesized `init(from:)` calls it, because none was encoded.
  public func decode(
    _ type: ObservationStateRegistrar.Type,
    forKey key: Key
  ) throws -> ObservationStateRegistrar {
    ObservationStateRegistrar()
  }
}

/// The observers of a value of observable state and of its copies.
///
/// It takes one word of memory until a property of the value is first read.
@usableFromInline
final class StateObservers: Sendable {
  private let lazySource = LazyReference<ObservationSource>()

  init() {}

  /// Whether a property of the value was ever read by its accessors, so that the value may have
  /// observers. State is read and written on one actor, so no observer is added while it is
  /// written.
  @usableFromInline
  var mayExist: Bool { lazySource.with { _ in true } ?? false }

  /// Registers the running view body or `observe` closure, if any, to be notified when a property
  /// changes.
  @usableFromInline
  func add(_ keyPath: AnyKeyPath) {
    if lazySource.with({ $0.access(keyPath) }) == nil {
      lazySource.storeIfNil(ObservationSource()).access(keyPath)
    }
  }

  /// Notifies the observers of a property of its change.
  @usableFromInline
  func notify(_ keyPath: AnyKeyPath) { lazySource.with { $0.notify(keyPath) } }

  /// Registers the running view body or `observe` closure, to be notified when the value is removed
  /// from its list or replaced there.
  func addPresence() { add(StatePart.presence) }

  /// Notifies the observers of the value's removal or replacement.
  @usableFromInline
  func notifyPresence() { notify(StatePart.presence) }

  /// Registers the running view body or `observe` closure, to be notified of changes to the value's
  /// lists that do not report which elements they removed, such as changes by generic code.
  func addRows() { add(StatePart.rows) }

  /// Notifies the observers that ``addRows()`` registered.
  @usableFromInline
  func notifyRows() { notify(StatePart.rows) }
}
