public import PullbackCollections

/// State whose properties are observed one by one: a view that reads `count` runs again when `count`
/// changes, and not when something else does.
///
/// By hand, every property reports its reads and writes to an ``ObservationStateRegistrar``:
///
/// ```swift
/// struct State: ObservableState {
///   private var _count = 0
///   var count: Int {
///     get {
///       _$observationRegistrar.access(\Self.count)
///       return _count
///     }
///     set { _$observationRegistrar.mutate(\Self.count, &_count, newValue) }
///     _modify {
///       let change = _$observationRegistrar.willModify(\Self.count, &_count)
///       defer { _$observationRegistrar.didModify(\Self.count, &_count, change) }
///       yield &_count
///     }
///   }
///   var _$observationRegistrar = ObservationStateRegistrar()
///   var _$id: ObservableStateID { _$observationRegistrar.id }
///   var _$registrar: ObservationStateRegistrar? { _$observationRegistrar }
///   mutating func _$willModify() { _$observationRegistrar._$willModify() }
/// }
/// ```
///
/// To write an equal value is no change. To replace a child is one for those who read the child; to
/// change something inside of it is one only for those who read that.
///
/// Observers are told while the reducer runs, before or after the write itself. They may note that
/// they have to look again, and must not look yet: the state is in the hands of the reducer, and
/// reading the store then traps. Views and ``observe(isolation:_:)`` look when the batch is over.
public protocol ObservableState {
  /// Which value this is.
  var _$id: ObservableStateID { get }
  /// Called before the value is changed where it is.
  mutating func _$willModify()
  /// A ``StatePropertyAccess`` for a key path, so that operators like `forEach` change the property
  /// where it is: a plain key path copies a property with accessors out and in. It has a default,
  /// which knows none.
  static func _$access(to keyPath: PartialKeyPath<Self>) -> Any?
  /// The registrar that the properties report to, so that a store whose whole state is replaced can
  /// tell those who read one of them. It has a default, which is none: then each read is registered
  /// twice, for the property and for the replacement.
  var _$registrar: ObservationStateRegistrar? { get }
}

extension ObservableState {
  public var _$registrar: ObservationStateRegistrar? { nil }
  public static func _$access(to keyPath: PartialKeyPath<Self>) -> Any? { nil }
}

/// The ways to a property with accessors: its own accessor, to change it where it is, and its storage,
/// for stores that read a part of it.
///
/// ```swift
/// static func _$access(to keyPath: PartialKeyPath<Self>) -> Any? {
///   switch keyPath {
///   case \Self.rows: StatePropertyAccess<Self, _>(\Self._rows) { $1(&$0.rows) }
///   default: nil
///   }
/// }
/// ```
///
/// A store that knows the storage finds what lies in a property without a copy, and those who read a
/// row of a list are not told when other rows come and go.
public struct StatePropertyAccess<State, Value> {
  @usableFromInline let modify: (inout State, (inout Value) -> Void) -> Void
  /// Finds the storage in a state that lies somewhere; nil where that is not known.
  let locate: ((UnsafeMutablePointer<State>) -> UnsafeMutablePointer<Value>?)?

  /// - Parameter modify: Hands the property of the state to the function.
  public init(_ modify: @escaping (inout State, (inout Value) -> Void) -> Void) {
    self.modify = modify
    locate = nil
  }

  /// - Parameters:
  ///   - storage: The stored property behind the one with accessors.
  ///   - modify: Hands the property of the state to the function.
  public init(
    _ storage: KeyPath<State, Value>,
    _ modify: @escaping (inout State, (inout Value) -> Void) -> Void
  ) {
    self.modify = modify
    locate = MemoryLayout<State>.offset(of: storage).map { offset in
      { UnsafeMutableRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Value.self) }
    }
  }

  /// - Parameters:
  ///   - presentation: The stored presentation behind the property.
  ///   - modify: Hands the property of the state to the function.
  public init<Presented>(
    presented presentation: KeyPath<State, PresentationState<Presented>>,
    _ modify: @escaping (inout State, (inout Value) -> Void) -> Void
  ) where Value == Presented? {
    self.modify = modify
    locate = MemoryLayout<State>.offset(of: presentation).map { offset in
      {
        UnsafeMutableRawPointer($0).advanced(by: offset)
          .assumingMemoryBound(to: PresentationState<Presented>.self).pointee.address
      }
    }
  }

  /// The access that a type of state knows for a key path.
  init?(_ keyPath: KeyPath<State, Value>) {
    func access<S: ObservableState>(_: S.Type) -> Any? {
      (keyPath as AnyKeyPath as? PartialKeyPath<S>).flatMap { S._$access(to: $0) }
    }
    guard
      let type = State.self as? any ObservableState.Type,
      let access = access(type) as? Self
    else { return nil }
    self = access
  }
}

extension Optional: ObservableState where Wrapped: ObservableState {
  public var _$id: ObservableStateID { self?._$id ?? ._$inert }
  public var _$registrar: ObservationStateRegistrar? { self?._$registrar }
  public mutating func _$willModify() { self?._$willModify() }
}

/// Known by its ids, their order, and which rows they are; what changes inside of a row is no change
/// of the list.
extension IdentifiedArray: ObservableState where Element: ObservableState {
  public var _$id: ObservableStateID { .rows(structureVersion, replacementVersion) }
  public mutating func _$willModify() {}
}

/// The registrar that the properties of a value report to, if it has one.
public func _$registrar<Value: ObservableState>(of value: Value) -> ObservationStateRegistrar? {
  value._$registrar
}

/// Values that are not observable have none.
@_disfavoredOverload
public func _$registrar<Value>(of value: Value) -> ObservationStateRegistrar? { nil }

/// Marks a value as about to be changed where it is.
public func _$willModify<Value: ObservableState>(_ value: inout Value) {
  value._$willModify()
}

/// Marks a value as about to be changed where it is, if it turns out to be observable.
@_disfavoredOverload
public func _$willModify<Value>(_ value: inout Value) {
  guard var observable = value as? any ObservableState else { return }
  observable._$willModify()
  if let changed = observable as? Value { value = changed }
}

/// Whether two values are the same one.
public func _$isIdentityEqual<Value: ObservableState>(_ a: Value, _ b: Value) -> Bool {
  a._$id == b._$id
}

/// Whether two values are equal, for those that have no identity.
@_disfavoredOverload
public func _$isIdentityEqual<Value: Equatable>(_ a: Value, _ b: Value) -> Bool { a == b }

/// Values that can be compared in no way are never the same.
@_disfavoredOverload
public func _$isIdentityEqual<Value>(_ a: Value, _ b: Value) -> Bool { false }
