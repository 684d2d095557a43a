import PullbackConcurrency

/// A binding action is encoded as the name of the property and the value:
/// `{"property":"trip.title","value":"Rome"}`. A value that is redacted is left out.
///
/// The names are those that observable state has, or a type with ``NamedProperties``. A property that
/// has no name there, or whose value is not `Codable`, throws an error that says so.
extension BindingAction: Codable {
  public func encode(to encoder: any Encoder) throws {
    func fail(_ reason: String) -> any Error {
      EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason))
    }
    let name = propertyName(keyPath)
    guard let property = NamedProperty.named(name, in: Root.self), property.path == keyPath else {
      throw fail(
        """
        The property “\(name)” of \(typeName(Root.self)) cannot be found by its name, so a binding \
        action that writes it cannot be encoded. Bind a property of a type with '@ObservableState', \
        or list it by hand: see 'NamedProperties'.
        """)
    }
    guard let written = WrittenProperty<Root>(property.path) else {
      throw fail(Self.notCodable(property))
    }
    var container = encoder.container(keyedBy: BindingActionKey.self)
    try container.encode(name, forKey: .property)
    if property.isRedacted {
      LeftOutValues.note((value as? any AnyRedacted)?.secret ?? value)
      return
    }
    guard try written.encode(value, &container) else { throw fail(Self.notCodable(property)) }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: BindingActionKey.self)
    let name = try container.decode(String.self, forKey: .property)
    func fail(_ reason: String) -> any Error {
      DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: reason))
    }
    guard let property = NamedProperty.named(name, in: Root.self) else {
      throw fail("There is no property “\(name)” in \(typeName(Root.self)).")
    }
    guard let written = WrittenProperty<Root>(property.path) else {
      throw fail(Self.notCodable(property))
    }
    if property.isRedacted {
      guard let action = written.redactedAction else {
        throw fail(
          """
          The property “\(name)” of \(typeName(Root.self)) is redacted, and its type is not \
          'Redactable'.
          """)
      }
      self = action
      return
    }
    self = try written.decode(container)
  }

  private static func notCodable(_ property: NamedProperty) -> String {
    """
    The property “\(property.name)” of \(typeName(Root.self)) has the type \
    \(typeName(type(of: property.path).valueType)), which is not 'Codable' and 'Equatable', so a \
    binding action that writes it cannot be encoded. Make the type 'Codable', or write the property \
    with an action of its own.
    """
  }
}

private enum BindingActionKey: CodingKey { case property, value }

/// How values of a property are encoded, decoded and written, for a property whose type is known at
/// run time only.
private struct WrittenProperty<Root> {
  /// Encodes a value. Returns false for a value of another type than the property's.
  let encode: (Any, inout KeyedEncodingContainer<BindingActionKey>) throws -> Bool
  let decode: (KeyedDecodingContainer<BindingActionKey>) throws -> BindingAction<Root>
  /// Writes what stands for a redacted value; nil if there is nothing.
  let redactedAction: BindingAction<Root>?

  /// Nil if the property cannot be written, or if its values cannot be coded or compared.
  init?(_ path: AnyKeyPath) {
    let type = type(of: path).valueType
    if let type = type as? any CodableBindingState.Type,
      let found = type.property(path, of: Root.self)
    {
      self = found
      return
    }
    guard let type = type as? any (Codable & Equatable).Type else { return nil }
    func make<Value: Codable & Equatable>(_: Value.Type) -> Self? {
      (path as? WritableKeyPath<Root, Value>).map { path in
        Self(path) { (root: inout Root, value: Value) in root[keyPath: path] = value }
      }
    }
    guard let found = make(type) else { return nil }
    self = found
  }

  init<Value: Codable & Equatable>(
    _ path: PartialKeyPath<Root>, _ write: @escaping (inout Root, Value) -> Void
  ) {
    func action(_ value: Value) -> BindingAction<Root> {
      // The value has just been made, so that nobody else refers to it: it need not be `Sendable`.
      BindingAction(keyPath: path, value: value, isValueEqual: { $0 as? Value == value }) {
        write(&$0, value)
      }
    }
    encode = { value, container in
      guard let value = value as? Value else { return false }
      try container.encode(value, forKey: .value)
      return true
    }
    decode = { try action($0.decode(Value.self, forKey: .value)) }
    func redacted<Stand: Redactable>(_: Stand.Type) -> BindingAction<Root>? {
      (Stand.redactedValue as? Value).map(action)
    }
    redactedAction = (Value.self as? any Redactable.Type).flatMap { redacted($0) }
  }
}

/// A `BindingState` whose values can be coded. The value of an action that writes it is the wrapped
/// one.
private protocol CodableBindingState {
  static func property<Root>(_ path: AnyKeyPath, of root: Root.Type) -> WrittenProperty<Root>?
}

extension BindingState: CodableBindingState where Value: Codable & Equatable {
  static fileprivate func property<Root>(
    _ path: AnyKeyPath, of root: Root.Type
  ) -> WrittenProperty<Root>? {
    (path as? WritableKeyPath<Root, Self>).map { path in
      WrittenProperty<Root>(path) { (root: inout Root, value: Value) in
        root[keyPath: path].wrappedValue = value
      }
    }
  }
}

// MARK: Redacted values

/// A binding action of any state.
package protocol AnyBindingAction {
  /// The property that is written, as in source code.
  var writtenPath: DumpedKeyPath { get }
  /// The value that is written, or a ``Redacted`` with it.
  var shownValue: Any { get }
}

extension BindingAction: AnyBindingAction {
  package var writtenPath: DumpedKeyPath { DumpedKeyPath(keyPath: keyPath) }

  package var shownValue: Any {
    guard NamedProperty.at(keyPath)?.isRedacted == true else { return value }
    func redacted<Value: Redactable>(_: Value.Type) -> Any {
      (value as? Value).map { Redacted($0) } ?? Redacted(value)
    }
    let type = type(of: keyPath).valueType as? any Redactable.Type
    return type.map { redacted($0) } ?? Redacted(value)
  }
}
