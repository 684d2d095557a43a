public import PullbackCollections

/// State whose properties are observed individually: a view that reads `count` is updated only when
/// `count` changes.
///
/// `@ObservableState` writes the conformance. Written by hand, each property reports its reads and
/// writes to an ``ObservationStateRegistrar``:
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
/// Assigning an equal value notifies no observer. Replacing a child notifies the observers of the
/// child; modifying a property of the child notifies only the observers of that property.
///
/// Observers are notified while the reducer runs, before or after the write itself. They must not
/// read the store then, which would trap. Views and ``observe(isolation:_:)`` read it after the
/// store has handled all queued actions.
public protocol ObservableState {
  /// The identity of the value.
  var _$id: ObservableStateID { get }
  /// Called before the value is modified in place. A value with properties gets a new identity, so
  /// that it is distinguished from its earlier copies; a list keeps its identity.
  mutating func _$willModify()
  /// Returns a ``Projection``, which reads and modifies a property, for the property's key path;
  /// nil, the default, if there is none. With it, operators such as `forEach` modify the property
  /// in place, and stores read the stored property behind the accessors. A plain key path would
  /// copy the value out and in.
  ///
  /// ```swift
  /// static func _$access(to keyPath: PartialKeyPath<Self>) -> Any? {
  ///   switch keyPath {
  ///   case \Self.rows: Projection<Self, _>(\Self._rows) { $1(&$0.rows) }
  ///   default: nil
  ///   }
  /// }
  /// ```
  static func _$access(to keyPath: PartialKeyPath<Self>) -> Any?
  /// The properties with their names, for messages and for files: the description of a key path has
  /// no name for a property with accessors. Empty by default.
  static var _$properties: [(name: String, path: PartialKeyPath<Self>)] { get }
  /// Those of the properties that are marked `@Redacted`. Empty by default.
  static var _$redacted: [PartialKeyPath<Self>] { get }
  /// The registrar of the properties. A list uses it to notify the observers of an element that the
  /// list removes or replaces. With nil, the default, those observers are registered with the list
  /// instead, and are notified whenever it changes.
  var _$registrar: ObservationStateRegistrar? { get }
}

extension ObservableState {
  public var _$registrar: ObservationStateRegistrar? { nil }
  public static func _$access(to keyPath: PartialKeyPath<Self>) -> Any? { nil }
  public static var _$properties: [(name: String, path: PartialKeyPath<Self>)] { [] }
  public static var _$redacted: [PartialKeyPath<Self>] { [] }
}

extension Optional: ObservableState where Wrapped: ObservableState {
  public var _$id: ObservableStateID { self?._$id ?? ._$inert }
  public var _$registrar: ObservationStateRegistrar? { self?._$registrar }
  public mutating func _$willModify() { self?._$willModify() }
}

/// The identity of a list consists of its ids, their order, and the identities of its rows.
/// Modifying a row in place does not change it.
extension IdentifiedArray: ObservableState where Element: ObservableState {
  public var _$id: ObservableStateID { .rows(structureVersion, replacementVersion) }
  public mutating func _$willModify() {}
}

/// The registrar that the properties of a value report to; nil if it has none.
public func _$registrar<Value: ObservableState>(of value: Value) -> ObservationStateRegistrar? {
  value._$registrar
}

/// Returns nil: a value that is not observable has no registrar.
@_disfavoredOverload
public func _$registrar<Value>(of value: Value) -> ObservationStateRegistrar? { nil }

/// Called before a value is modified in place. Gives a value with properties a new identity; a list
/// keeps its own.
public func _$willModify<Value: ObservableState>(_ value: inout Value) {
  value._$willModify()
}

/// Called before a value is modified in place. Gives the value a new identity if its dynamic type
/// is observable and has properties; other values stay as they are.
@_disfavoredOverload
public func _$willModify<Value>(_ value: inout Value) {
  guard var observable = value as? any ObservableState else { return }
  observable._$willModify()
  if let changed = observable as? Value { value = changed }
}

/// Whether two values have the same identity.
public func _$isIdentityEqual<Value: ObservableState>(_ a: Value, _ b: Value) -> Bool {
  a._$id == b._$id
}

/// Whether two values without an identity are equal.
@_disfavoredOverload
public func _$isIdentityEqual<Value: Equatable>(_ a: Value, _ b: Value) -> Bool { a == b }

/// Returns false: two values that cannot be compared always count as different.
@_disfavoredOverload
public func _$isIdentityEqual<Value>(_ a: Value, _ b: Value) -> Bool { false }
