import PullbackConcurrency
import PullbackDependencies

/// The shared values of one state that is encoded into a recording or decoded from it.
///
/// A recorded shared value is an array: what identifies it, and the value. Properties that shared a
/// value share it again when they are decoded. While an object of this type is in force, keys lead
/// to the recorded values, and nothing is loaded, saved or observed.
package final class RecordedSharedValues: Sendable {
  /// The values of the state that is coded or replayed now; nil outside of recordings.
  @TaskLocal package static var current: RecordedSharedValues?

  /// What identifies a value in a recording.
  enum Name: Hashable, Codable {
    /// A value without a key, by its place among those of the state.
    case number(Int)
    /// A value with a key, as the key is written in source code, without folders, which are other
    /// ones on another machine.
    case key(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self =
        if let number = try? container.decode(Int.self) {
          .number(number)
        } else {
          .key(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .key(let key): try container.encode(key)
      }
    }
  }

  private struct Values {
    /// The numbers of the references that were encoded.
    var numbers: [ObjectIdentifier: Int] = [:]
    /// The references that were decoded or made.
    var references: [Name: any AnyObject & Sendable] = [:]
    /// The names of those that were decoded.
    var decoded: Set<Name> = []
  }
  private let values = ThreadLock(Values())

  package init() {}

  /// Whether the state has no shared values.
  package var isEmpty: Bool { values.withLock { $0.references.isEmpty } }

  /// What identifies a reference in the state that is encoded.
  func name<Value>(of reference: SharedReference<Value>) -> Name {
    if let key = (reference as? RootReference<Value>)?.keyName { return .key(key) }
    return values.withLock { values in
      let next = values.numbers.count
      let id = ObjectIdentifier(reference)
      let number = values.numbers[id] ?? next
      values.numbers[id] = number
      return .number(number)
    }
  }

  /// The reference that was decoded or made before with this name, or a new one.
  func reference<Value>(
    _ name: Name, _ location: CodeLocation, initial: () throws -> Value
  ) rethrows -> RootReference<Value> {
    let known = values.withLock { $0.references[name] }
    if let known = known as? RootReference<Value> { return known }
    let value = try initial()
    let made: RootReference<Value> =
      switch name {
      case .number: RootReference(value, location)
      case .key(let key): RootReference(KeyConnection(recorded: key, value), location) {}
      }
    values.withLock { $0.references[name] = made }
    return made
  }
}

extension RecordedSharedValues {
  /// The reference with a name and the value that was decoded for it.
  private func decoded<Value>(
    _ name: Name, _ value: Value, _ location: CodeLocation
  ) -> RootReference<Value> {
    let isFirst = values.withLock { $0.decoded.insert(name).inserted }
    let reference = reference(name, location) { value }
    // A property with a default has made the reference before its value is decoded.
    if isFirst { reference.receive(value) }
    return reference
  }

  /// Encodes the value of a reference: in a recording with its name, elsewhere alone. What a session
  /// stores has the name beside the state.
  static func encode<Value: Encodable>(
    _ reference: SharedReference<Value>, to encoder: any Encoder
  ) throws {
    let value = reference.read(.inForce)
    if let current {
      var container = encoder.unkeyedContainer()
      try container.encode(current.name(of: reference))
      try container.encode(value)
    } else {
      StoredSharedValues.current?.note(reference, at: encoder.codingPath)
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from decoder: any Decoder
  ) throws -> RootReference<Value> {
    guard let current else { return try decodeStored(type, from: decoder) }
    var container = try decoder.unkeyedContainer()
    let name = try container.decode(Name.self)
    let value = try container.decode(Value.self)
    return current.decoded(
      name, value,
      CodeLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
  }

  /// Decodes a property of the state that a session has stored.
  private static func decodeStored<Value: Decodable>(
    _ type: Value.Type, from decoder: any Decoder
  ) throws -> RootReference<Value> {
    func failure(_ reason: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    guard let stored = StoredSharedValues.current else {
      throw failure(
        """
        A property marked '@Shared' can be decoded in a recording or a stored session only: other \
        data does not have its key. Write 'init(from:)', and make the property with its key there.
        """)
    }
    let value = try decoder.singleValueContainer().decode(Value.self)
    guard let reference = stored.reference(at: decoder.codingPath, value) else {
      throw failure(
        """
        A property marked '@Shared' can be restored if its declaration has its key, as in \
        '@Shared(.appStorage("isLoud")) var isLoud = false', or if it has none and is no part of \
        another shared value. Write 'init(from:)', and make the property there.
        """)
    }
    return reference
  }
}
