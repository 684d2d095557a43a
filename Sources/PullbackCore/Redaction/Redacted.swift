public import CustomDump

/// A value that stays secret: it is in no recording, stored session, dump, difference or generated
/// test.
///
/// It wraps a property of a state, and is the type of an action's value:
///
/// ```swift
/// @ObservableState
/// struct State: Equatable, Codable {
///   var name = ""
///   @Redacted var password = ""
/// }
/// enum Action: Equatable, Codable {
///   case passwordChanged(Redacted<String>)
/// }
/// ```
///
/// The value itself is compared, hashed and observed like any other. Encoders leave it out, and a
/// decoder gets ``Redactable/redactedValue``, such as the empty text; so it is empty after a session
/// was restored. What a reducer copies from it into other properties is not secret.
@propertyWrapper
public struct Redacted<Value>: ObservableState {
  private var value: Value
  public var _$observationRegistrar = ObservationStateRegistrar()

  /// The secret value.
  public var wrappedValue: Value {
    get {
      _$observationRegistrar.access(\Self.wrappedValue)
      return value
    }
    set {
      _$observationRegistrar.mutate(\Self.wrappedValue, &value, newValue)
    }
    _modify {
      let change = _$observationRegistrar.willModify(\Self.wrappedValue, &value)
      defer { _$observationRegistrar.didModify(\Self.wrappedValue, &value, change) }
      yield &value
    }
  }

  /// Wraps a property with an initial value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// Wraps the value of an action.
  public init(_ value: Value) { self.value = value }

  public var _$id: ObservableStateID { _$observationRegistrar.id }
  public var _$registrar: ObservationStateRegistrar? { _$observationRegistrar }
  public mutating func _$willModify() { _$observationRegistrar._$willModify() }
}

extension Redacted: Sendable where Value: Sendable {}

extension Redacted: Equatable where Value: Equatable {
  public static func == (a: Self, b: Self) -> Bool { a.value == b.value }
}

extension Redacted: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

// MARK: Without the value

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible {
  /// Three dots in place of the value.
  public var description: String { "•••" }
  public var debugDescription: String { description }
}

extension Redacted: CustomReflectable, CustomDumpStringConvertible {
  public var customMirror: Mirror { Mirror(self, children: [:]) }
  public var customDumpDescription: String { description }
}

extension Redacted: Encodable {
  /// Encodes null.
  public func encode(to encoder: any Encoder) throws {
    LeftOutValues.note(value)
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

extension Redacted {
  fileprivate func noteLeftOut() { LeftOutValues.note(value) }
}

extension Redacted: Decodable where Value: Redactable {
  /// Makes the value that stands for a secret one, whatever was encoded.
  public init(from decoder: any Decoder) throws { self.init(Value.redactedValue) }
}

extension KeyedEncodingContainer {
  /// Encodes nothing, because the value is secret.
  public mutating func encode<Value>(_ value: Redacted<Value>, forKey key: Key) throws {
    value.noteLeftOut()
  }
}

extension KeyedDecodingContainer {
  /// Makes the value that stands for a secret one, whether anything was encoded or not.
  public func decode<Value: Redactable>(
    _ type: Redacted<Value>.Type,
    forKey key: Key
  ) throws -> Redacted<Value> {
    Redacted(Value.redactedValue)
  }
}

/// A ``Redacted`` value of any type, for code that writes values as text.
package protocol AnyRedacted {
  /// The value that stands for the secret one; nil if the type has none.
  var standIn: Any? { get }
  /// The secret value.
  var secret: Any { get }
}

extension Redacted: AnyRedacted {
  package var standIn: Any? { (Value.self as? any Redactable.Type)?.redactedValue }
  package var secret: Any { value }
}
