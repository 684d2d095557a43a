import PullbackConcurrency

/// Finds the shared values of a state again that a session has stored.
///
/// A stored state has the values alone, in the place of the properties. What identifies them is
/// stored beside it, by these places: ``names``. When the state is decoded, a property with a key in
/// its declaration has its reference already, because a default is made before anything is decoded;
/// the reference is found by the name of the key.
package final class StoredSharedValues: Sendable {
  /// The values of the state that a session stores, or restores, now; nil at other times.
  @TaskLocal package static var current: StoredSharedValues?

  /// What identifies the values, by their places in the state.
  package struct Names: Codable, Sendable {
    fileprivate var places: [String: RecordedSharedValues.Name] = [:]

    package var isEmpty: Bool { places.isEmpty }

    package init() {}

    package init(from decoder: any Decoder) throws {
      places = try decoder.singleValueContainer().decode([String: RecordedSharedValues.Name].self)
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(places)
    }
  }

  /// The names by the parts of their places.
  ///
  /// `JSONEncoder` leaves the names of enum cases out of its paths, and `JSONDecoder` does not. So a
  /// path that is decoded leads to the place whose parts are all in it, in their order.
  private struct Tree {
    private var name: RecordedSharedValues.Name?
    private var children: [Substring: Tree] = [:]

    mutating func insert(_ name: RecordedSharedValues.Name, at path: ArraySlice<Substring>) {
      guard let first = path.first else { return self.name = name }
      children[first, default: Tree()].insert(name, at: path.dropFirst())
    }

    func name(at path: ArraySlice<Substring>) -> RecordedSharedValues.Name? {
      guard let first = path.first else { return name }
      if let found = children[first]?.name(at: path.dropFirst()) { return found }
      // The last part is the property itself, and no case.
      return path.count > 1 ? name(at: path.dropFirst()) : nil
    }
  }

  private struct Values {
    var names: Names
    /// The ``names``, made when a place is looked for that is not one of them.
    lazy var tree: Tree = names.places.reduce(into: Tree()) { tree, place in
      tree.insert(place.value, at: place.key.split(separator: "/")[...])
    }
    /// The numbers of the references without a key that were encoded.
    var numbers: [ObjectIdentifier: Int] = [:]
    /// The references that were made or decoded.
    var references: [RecordedSharedValues.Name: any AnyObject & Sendable] = [:]
  }
  private let values: ThreadLock<Values>

  package var names: Names { values.withLock { $0.names } }

  /// - Parameter names: What was stored beside the state that is decoded; empty for one that is
  ///   encoded.
  package init(names: Names = Names()) { values = ThreadLock(Values(names: names)) }

  /// Notes a reference whose value is encoded at a place. A part of another value has no identity of
  /// its own.
  func note<Value>(_ reference: SharedReference<Value>, at path: [any CodingKey]) {
    guard let reference = reference as? RootReference<Value> else { return }
    values.withLock { values in
      let id = ObjectIdentifier(reference)
      let next = values.numbers.count
      let name: RecordedSharedValues.Name =
        reference.keyName.map { .key($0) } ?? .number(values.numbers[id] ?? next)
      if reference.keyName == nil, values.numbers[id] == nil { values.numbers[id] = next }
      values.names.places[Self.place(path)] = name
    }
  }

  /// Keeps the reference of a key, which may be that of a property that is decoded next.
  func keep<Value>(_ reference: RootReference<Value>) {
    guard let key = reference.keyName else { return }
    values.withLock { $0.references[.key(key)] = reference }
  }

  /// The reference of the property at a place.
  ///
  /// - Parameter value: The stored value. A value whose key has its own storage is that of the
  ///   storage; one in memory, which a restart has lost, is the stored one.
  /// - Returns: Nil if the property has a key that its declaration does not have, or if nothing is
  ///   stored for it.
  func reference<Value>(at path: [any CodingKey], _ value: Value) -> RootReference<Value>? {
    let (name, found) = values.withLock { values in
      let place = Self.place(path)
      let name =
        values.names.places[place] ?? values.tree.name(at: place.split(separator: "/")[...])
      return (name, name.flatMap { values.references[$0] } as? RootReference<Value>)
    }
    switch name {
    case .key:
      if let found, found.hasLostValue { Shared(found).withLock { $0 = value } }
      return found
    case .number:
      if let found { return found }
      let made = RootReference(
        value, CodeLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
      if let name { values.withLock { $0.references[name] = made } }
      return made
    case nil: return nil
    }
  }

  /// The coding path as a JSON pointer (RFC 6901).
  private static func place(_ path: [any CodingKey]) -> String {
    path.map { key in
      key.intValue.map(String.init)
        ?? key.stringValue.replacing("~", with: "~0").replacing("/", with: "~1")
    }.joined(separator: "/")
  }
}
