/// A value with a separate id, such as the detail state of a selected row.
///
/// ```swift
/// var selection: Identified<Row.ID, Detail.State?>?
/// ```
///
/// The members of the value are available directly: `selection?.title`.
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  public let id: ID
  /// The value, without the id.
  public var value: Value

  /// Creates a value with an id, which need not be a part of the value.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Creates a value whose id a function computes from it. The id does not change with the value.
  public init(_ value: Value, id: (Value) -> ID) { self.init(value, id: id(value)) }

  /// A member of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    value[keyPath: keyPath]
  }

  /// A member of the value, for reading and writing.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
