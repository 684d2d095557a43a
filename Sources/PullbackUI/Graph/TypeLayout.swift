import PullbackProjection
import Synchronization

/// The memory layout of a view type: the offsets of its dynamic properties, such as `@State`, and
/// the bytes that are compared to find out whether a view has changed.
///
/// Computed once per type and cached.
///
/// Unchecked: it is immutable, so it needs no lock. Its property types may conform to
/// `DynamicProperty` on one actor only; they are used on that actor.
final class TypeLayout: @unchecked Sendable {
  struct Property {
    let name: String
    let offset: Int
    let type: any DynamicProperty.Type
  }
  private let known: [Property]
  /// A struct whose stored properties cannot be found, because its module was built without
  /// reflection metadata: the view itself, or a modifier or style stored in it. Nil if there is
  /// none.
  private let unknown: Any.Type?
  /// The ranges of bytes that are compared: those of all stored properties except dynamic ones and
  /// those in `compared`.
  private let stretches: [Range<Int>]
  /// The stored views that compare themselves.
  private let compared: [Part]

  /// A stored view that compares itself, also one that is stored in another view.
  private struct Part {
    let offset: Int
    let type: any ComparedView.Type
  }

  private init(_ type: Any.Type, size: Int) {
    var fields = Fields()
    fields.add(type, at: 0, size: size)
    known = fields.properties
    unknown = fields.unknown
    stretches = fields.stretches
    compared = fields.compared
  }

  private struct Fields {
    var properties: [Property] = []
    var unknown: Any.Type?
    var stretches: [Range<Int>] = []
    var compared: [Part] = []

    mutating func add(_ type: Any.Type, at base: Int, size: Int, prefix: String = "") {
      guard size > 0 else { return }
      if let type = type as? any ComparedView.Type {
        return compared.append(Part(offset: base, type: type))
      }
      guard let fields = structFields(of: type) else {
        if isStruct(type) { unknown = type }
        return stretches.append(base..<(base + size))
      }
      for field in fields {
        let offset = base + field.offset
        if let property = field.type as? any DynamicProperty.Type {
          properties.append(
            Property(name: prefix + field.name, offset: offset, type: property)
          )
        } else if field.type is any _ViewModifier.Type || field.type is any _ViewStyle.Type
          || field.type is any App.Type
        {
          add(field.type, at: offset, size: field.size, prefix: prefix + field.name + ".")
        } else {
          addStored(field.type, at: offset, size: field.size)
        }
      }
    }

    /// Adds a stored property that is compared. Of a view, each stored property is compared by
    /// itself, because one of them may be a ``ComparedView``.
    private mutating func addStored(_ type: Any.Type, at offset: Int, size: Int) {
      guard size > 0 else { return }
      if let type = type as? any ComparedView.Type {
        compared.append(Part(offset: offset, type: type))
      } else if type is any ViewContent.Type, let fields = structFields(of: type) {
        for field in fields {
          addStored(field.type, at: offset + field.offset, size: field.size)
        }
      } else {
        stretches.append(offset..<(offset + size))
      }
    }
  }

  /// The dynamic properties, such as `@State`.
  ///
  /// Traps if they cannot be found: without them, the view would silently lose its state.
  var properties: [Property] {
    guard let unknown else { return known }
    fatalError(
      """
      The properties of \(unknown) are not known, because it was built without reflection metadata. \
      A view keeps its @State by them: build its module without -disable-reflection-metadata.
      """
    )
  }

  /// Returns the name of the dynamic property with a slot, such as `isOpen`, or `search.text` for a
  /// property inside of another one. A slot is the property's offset in the view.
  func name(ofSlot slot: Int) -> String {
    func inner<Value: DynamicProperty>(_ type: Value.Type) -> TypeLayout { .of(type) }
    guard let property = properties.last(where: { $0.offset <= slot }) else { return "" }
    let layout = inner(property.type)
    return layout.properties.isEmpty
      ? property.name : property.name + "." + layout.name(ofSlot: slot - property.offset)
  }

  private static let layouts = Mutex<[ObjectIdentifier: TypeLayout]>([:])

  static func of<Value>(_ type: Value.Type) -> TypeLayout {
    let id = ObjectIdentifier(type)
    if let layout = layouts.withLock({ $0[id] }) { return layout }
    let layout = TypeLayout(type, size: MemoryLayout<Value>.size)
    layouts.withLock { $0[id] = layout }
    return layout
  }

  /// Whether the two values are indistinguishable. `lhs` must have been kept alive since it was
  /// created: then equal bits of a reference mean the same object, not a new one at a reused
  /// address.
  func isSame<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    guard haveSameBytes(lhs, rhs, in: stretches) else { return false }
    func isSame<Field: DynamicProperty>(_ type: Field.Type, at offset: Int) -> Bool {
      compareField(type, at: offset, of: lhs, and: rhs) { $0._isSame(as: $1) }
    }
    func isSameView<Field: ComparedView>(_ type: Field.Type, at offset: Int) -> Bool {
      compareField(type, at: offset, of: lhs, and: rhs) { Field.isSame($0, $1) }
    }
    return known.allSatisfy { isSame($0.type, at: $0.offset) }
      && compared.allSatisfy { isSameView($0.type, at: $0.offset) }
  }

  /// Whether two values of any type are indistinguishable; see the method of the same name.
  static func isSame<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    TypeLayout.of(Value.self).isSame(lhs, rhs)
  }

  /// The names of the stored properties in which two values differ.
  func changes<Value>(from lhs: Value, to rhs: Value) -> [String] {
    func isSame<Field: DynamicProperty>(_ type: Field.Type, at offset: Int) -> Bool {
      compareField(type, at: offset, of: lhs, and: rhs) { $0._isSame(as: $1) }
    }
    func isSameView<Field: ViewContent>(_ type: Field.Type, at offset: Int) -> Bool {
      compareField(type, at: offset, of: lhs, and: rhs) { Self.isSame($0, $1) }
    }
    return (structFields(of: Value.self) ?? []).compactMap { field in
      let range = field.offset..<(field.offset + field.size)
      let isSame =
        (field.type as? any DynamicProperty.Type).map { isSame($0, at: field.offset) }
        ?? (field.type as? any ViewContent.Type).map { isSameView($0, at: field.offset) }
        ?? haveSameBytes(lhs, rhs, in: [range])
      return isSame ? nil : field.name.withoutUnderscores
    }
  }

  /// The names of the `@Environment` properties of a value for which a function returns true.
  func environmentNames<Value>(
    of value: Value, where isIncluded: (any EnvironmentProperty) -> Bool
  ) -> [String] {
    var value = value
    func check<Field: DynamicProperty>(_ type: Field.Type, at offset: Int) -> Bool {
      var result = false
      modifyField(type, at: offset, of: &value) { field in
        if let field = field as? any EnvironmentProperty { result = isIncluded(field) }
      }
      return result
    }
    return known.filter { check($0.type, at: $0.offset) }.map(\.name.withoutUnderscores)
  }

  /// Connects the dynamic properties of a view to the storage of the view's node.
  ///
  /// - Parameter slot: The offset of `value` in the view, if it is itself a dynamic property of
  ///   that view.
  func install<Value>(in value: inout Value, storage: PropertyStorage, slot: Int = 0) {
    func install<Field: DynamicProperty>(_ type: Field.Type, at offset: Int) {
      modifyField(type, at: offset, of: &value) {
        $0._install(storage, slot: slot + offset)
      }
    }
    for property in properties { install(property.type, at: property.offset) }
  }
}

/// A view whose bytes may differ although it contains the same: the views in it are in an object, or
/// it is an enum, which may contain such a view.
protocol ComparedView {
  /// Whether the two values are indistinguishable. `lhs` must have been kept alive since it was created.
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool
}
