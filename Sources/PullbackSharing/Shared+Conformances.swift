public import CustomDump

extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal.
  ///
  /// During a test store's assertion, the left operand uses the expected value, the right the
  /// actual one.
  public static func == (left: Shared, right: Shared) -> Bool {
    areEqual(left.reference, right.reference)
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Encodable where Value: Encodable {
  /// Encodes the value, without the wrapper; in a recording also what tells it from others.
  public func encode(to encoder: any Encoder) throws {
    try RecordedSharedValues.encode(reference, to: encoder)
  }
}

extension Shared: Decodable where Value: Decodable {
  /// Decodes a property of a recorded state. It has the recorded value, which is neither loaded nor
  /// saved.
  ///
  /// Elsewhere it throws an error: the data has the value but not the key, so that changes would be
  /// saved nowhere. A state that is stored otherwise makes the property in its own `init(from:)`.
  public init(from decoder: any Decoder) throws {
    self.init(try RecordedSharedValues.decode(Value.self, from: decoder))
  }
}

extension Shared: CustomStringConvertible {
  /// A text with the type and the value.
  public var description: String { "Shared<\(Value.self)>(\(reference.read(.inForce)))" }
}

/// A shared value of any type, which may be read-only.
package protocol AnySharedReader {
  /// The value.
  var anyValue: Any { get }
}

/// A shared value of any type.
package protocol AnyShared: AnySharedReader {
  /// Whether the value has a key, and is no part of another one.
  var hasKey: Bool { get }
}

extension Shared: AnyShared {
  package var anyValue: Any { reference.read(.inForce) }
  package var hasKey: Bool { (reference as? RootReference<Value>)?.keyName != nil }
}

extension Shared: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) { (reference.read(.inForce), reference.read(.actual)) }
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(reference) }
}

extension SharedReader: Equatable where Value: Equatable {
  /// Whether the values are equal.
  ///
  /// During a test store's assertion, the left operand uses the expected value, the right the
  /// actual one.
  public static func == (left: SharedReader, right: SharedReader) -> Bool {
    areEqual(left.reference, right.reference)
  }
}

extension SharedReader: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Encodable where Value: Encodable {
  /// Encodes the value, without the wrapper; in a recording also what tells it from others.
  public func encode(to encoder: any Encoder) throws {
    try RecordedSharedValues.encode(reference, to: encoder)
  }
}

extension SharedReader: Decodable where Value: Decodable {
  /// Decodes a property of a recorded state. It has the recorded value, which is neither loaded nor
  /// saved.
  ///
  /// Elsewhere it throws an error: the data has the value but not the key, so that changes would be
  /// saved nowhere. A state that is stored otherwise makes the property in its own `init(from:)`.
  public init(from decoder: any Decoder) throws {
    self.init(try RecordedSharedValues.decode(Value.self, from: decoder))
  }
}

extension SharedReader: CustomStringConvertible {
  /// A text with the type and the value.
  public var description: String { "SharedReader<\(Value.self)>(\(reference.read(.inForce)))" }
}

extension SharedReader: AnySharedReader {
  package var anyValue: Any { reference.read(.inForce) }
}

extension SharedReader: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) { (reference.read(.inForce), reference.read(.actual)) }
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(reference) }
}

private func areEqual<Value: Equatable>(
  _ left: SharedReference<Value>,
  _ right: SharedReference<Value>
) -> Bool {
  left.root.noteRead()
  right.root.noteRead()
  guard SharedChangeTracker.asserting != nil || SharedPoints.current != nil else {
    return left === right || left.read(.actual) == right.read(.actual)
  }
  return left.read(.inForce) == right.read(.actual)
}
