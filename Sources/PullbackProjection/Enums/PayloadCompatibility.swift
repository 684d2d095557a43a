/// How a value of one type can be read from what a case carries.
///
/// The compiler converts a constructor to a function on another type where that is asked for: labels
/// of tuples are dropped, `(Animal) -> Zoo` is converted to a function on `Dog`, and `(Int?) -> Cell`
/// to one on `Int`.
///
/// The facts: the kinds of metadata (`include/swift/ABI/MetadataKind.def`), and that the metadata of
/// a tuple is its kind, the number of elements, their labels, then a type and an offset for each
/// element (`TargetTupleTypeMetadata`). Where they do not hold, ``RuntimeProbe`` fails and the value
/// is cast dynamically.
enum PayloadCompatibility {
  /// Both are stored in the same bytes.
  case sameLayout
  /// A dynamic cast decides, for each value.
  case castable
  /// No constructor with the one can be converted to a function on the other.
  case none
  /// The value is stored in the enum in another form than a generic type stores it in.
  case unreadable

  init(of payload: Any.Type, with value: Any.Type) {
    if Self.sameLayout(payload, value) {
      self = Self.isReadable(payload) ? .sameLayout : .unreadable
    } else if Self.canConvert(value, to: payload) {
      self = Self.isReadable(payload) ? .castable : .unreadable
    } else {
      self = .none
    }
  }

  private static func sameLayout(_ payload: Any.Type, _ value: Any.Type) -> Bool {
    if payload == value { return true }
    guard let elements = tupleElements(payload) else { return false }
    guard let others = tupleElements(value) else {
      // A lone value with a label is a tuple of one.
      return elements.count == 1 && sameLayout(elements[0], value)
    }
    return elements.count == others.count && zip(elements, others).allSatisfy(sameLayout)
  }

  /// Functions and metatypes take another form inside a generic type, and it cannot be seen from
  /// outside in which form a case holds them.
  private static func isReadable(_ type: Any.Type) -> Bool {
    switch TypeKind(type) {
    case .function, .metatype: false
    case .tuple: tupleElements(type)!.allSatisfy(isReadable)
    default: true
    }
  }

  private static func canConvert(_ value: Any.Type, to payload: Any.Type) -> Bool {
    switch TypeKind(payload) {
    case .class: TypeKind(value) == .class
    case .structure: isVariant(payload)
    case .enumeration: false
    case .function, .metatype: TypeKind(value) == TypeKind(payload)
    case .optional, .existential, .tuple, .other: true
    }
  }

  /// Whether values of other types are converted to this struct implicitly.
  private static func isVariant(_ type: Any.Type) -> Bool {
    type == AnyHashable.self || type is any VariantCollection.Type
  }

  private static func tupleElements(_ type: Any.Type) -> [Any.Type]? {
    guard TypeKind(type) == .tuple else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let count = metadata.load(fromByteOffset: 8, as: Int.self)
    return (0..<count).map {
      metadata.load(fromByteOffset: 24 + $0 * 16, as: Any.Type.self)
    }
  }
}

private protocol VariantCollection {}
extension Array: VariantCollection {}
extension Dictionary: VariantCollection {}
extension Set: VariantCollection {}

/// What a type's metadata says it is. Kinds above `0x7FF` are pointers, and so a class.
private enum TypeKind {
  case `class`, structure, enumeration, optional, tuple, function, existential, metatype, other

  init(_ type: Any.Type) {
    switch unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self) {
    case 0, 0x800...: self = .class
    case 0x200: self = .structure
    case 0x201: self = .enumeration
    case 0x202: self = .optional
    case 0x301: self = .tuple
    case 0x302: self = .function
    case 0x303, 0x307: self = .existential
    case 0x304: self = .metatype
    default: self = .other
    }
  }
}

/// Whether a type is an enum.
package func isEnum(_ type: Any.Type) -> Bool {
  PlainMode.allows(.constructors) ? EnumMetadata(type) != nil : true
}

/// Whether `wrapped` itself can be a value of type `value`, so that a function from `value` to an
/// optional may be the constructor of the optional.
package func canCarry(_ value: Any.Type, asWrapped wrapped: Any.Type) -> Bool {
  guard PlainMode.allows(.constructors) else { return value == wrapped }
  if case .none = PayloadCompatibility(of: wrapped, with: value) { return false }
  return true
}
