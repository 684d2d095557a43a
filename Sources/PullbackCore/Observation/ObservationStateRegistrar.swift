/// Tells those who read observable state when what they read changes.
///
/// A property of the state that it serves; see ``ObservableState``. It takes no part in equality,
/// hashing or coding. Copies share their observers.
public struct ObservationStateRegistrar: Sendable {
  /// The identity of the state.
  public internal(set) var id = ObservableStateID()
  @usableFromInline let observers = StateObservers()

  public init() {}

  /// Called before the state is changed where it is.
  public mutating func _$willModify() { id._$willModify() }

  // All that macros call is inlined: the types of state and properties are known there, and need not
  // be looked up by the runtime.

  /// Called when a property is read.
  @inlinable
  public func access<State, Member>(_ keyPath: KeyPath<State, Member>) {
    withObservers { $0.add(keyPath) }
  }

  /// Tells the readers of a property.
  @inlinable
  func notify<State, Member>(_ keyPath: KeyPath<State, Member>) {
    withObservers { if $0.areThere { $0.tell(keyPath) } }
  }

  /// The state holds them as long as its accessor runs; to retain them for the call as well would be a
  /// good part of what a read costs.
  @inlinable
  @inline(__always)
  func withObservers(_ body: (StateObservers) -> Void) {
    Unmanaged.passUnretained(observers)._withUnsafeGuaranteedRef { body($0) }
  }
}

// MARK: Assignment

extension ObservationStateRegistrar {
  /// Assigns a property that is observable itself; its readers are told if it is another one.
  @inlinable
  public func mutate<State, Member: ObservableState>(
    _ keyPath: KeyPath<State, Member>,
    _ value: inout Member,
    _ newValue: Member
  ) {
    if value._$id != newValue._$id { notify(keyPath) }
    value = newValue
  }

  /// Assigns a property; its readers are told if the values are not equal.
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

  /// Assigns a property that cannot be compared; its readers are told.
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
  /// What is known of a property before it is changed where it is.
  ///
  /// It never holds a value with storage of its own, which would have to be copied then.
  public struct Change<Value> {
    @usableFromInline let before: Value?
    /// The session of those who went from a list.
    @usableFromInline let session: UInt64
    @inlinable init(before: Value?, session: UInt64 = 0) {
      self.before = before
      self.session = session
    }
  }

  /// Before a change inside of a property that is observable itself.
  @inlinable
  public func willModify<State, Member: ObservableState>(
    _ keyPath: KeyPath<State, Member>,
    _ value: inout Member
  ) -> Change<ObservableStateID> {
    value._$willModify()
    return Change(before: value._$id)
  }

  /// After it: readers are told if the property is another one now.
  @inlinable
  public func didModify<State, Member: ObservableState>(
    _ keyPath: KeyPath<State, Member>,
    _ value: inout Member,
    _ change: Change<ObservableStateID>
  ) {
    if value._$id != change.before { notify(keyPath) }
  }

  /// Before a change inside of a property.
  @_disfavoredOverload
  @inlinable
  public func willModify<State, Member: Equatable>(
    _ keyPath: KeyPath<State, Member>,
    _ value: inout Member
  ) -> Change<Member> {
    Change(before: _isPOD(Member.self) ? value : nil)
  }

  /// After it: readers are told unless the value is known to be equal.
  ///
  /// A value with storage of its own, such as an array, was not kept for a comparison.
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

  /// Before a change inside of a property that cannot be compared.
  @_disfavoredOverload
  @inlinable
  public func willModify<State, Member>(
    _ keyPath: KeyPath<State, Member>,
    _ value: inout Member
  ) -> Change<Void> {
    Change(before: nil)
  }

  /// After it: readers are told.
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
  public init(from decoder: any Decoder) throws { self.init() }
  public func encode(to encoder: any Encoder) throws {
    // A value must write something for a keyed container to take it.
    _ = encoder.singleValueContainer
  }
}

extension KeyedEncodingContainer {
  /// What a synthesized `encode(to:)` calls for a registrar, which is no part of the data.
  public mutating func encode(_ value: ObservationStateRegistrar, forKey key: Key) throws {}
}

extension KeyedDecodingContainer {
  /// What a synthesized `init(from:)` calls for a registrar, which is no part of the data.
  public func decode(
    _ type: ObservationStateRegistrar.Type,
    forKey key: Key
  ) throws -> ObservationStateRegistrar {
    ObservationStateRegistrar()
  }
}
