/// How a value of one type can be read from the associated value of a case.
///
/// The types may differ, because the compiler converts a constructor implicitly to a function on
/// another type: labels of tuples are dropped, `(Animal) -> Zoo` becomes a function on `Dog`, and
/// `(Int?) -> Cell` one on `Int`.
///
/// The facts: the kinds of metadata (`include/swift/ABI/MetadataKind.def`), and that the metadata
/// of a tuple is its kind, the number of elements, their labels, then a type and an offset for each
/// element (`TargetTupleTypeMetadata`). ``RuntimeProbe`` checks them with sample values; if a
/// sample is read wrongly, safe mode is on and the value is cast dynamically.
enum PayloadCompatibility {
  /// Both types have the same layout, so that the bytes can be read as either.
  case sameLayout
  /// A dynamic cast decides for each value whether it can be read.
  case castable
  /// The value cannot be read, because a constructor that takes one of the types cannot be
  /// converted to a function that takes the other.
  case none
  /// The value cannot be read: it is a function or a metatype, which an enum does not store in the
  /// representation that generic code expects.
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
      // A single value with a label is a tuple with one element.
      return elements.count == 1 && sameLayout(elements[0], value)
    }
    return elements.count == others.count && zip(elements, others).allSatisfy(sameLayout)
  }

  /// Whether generic code can read a value of this type from a case. It cannot read functions and
  /// metatypes, not even inside of tuples and optionals: their representation in a generic type is
  /// different, and an enum does not say which of the two its case uses.
  private static func isReadable(_ type: Any.Type) -> Bool {
    switch TypeKind(type) {
    case .function, .metatype: false
    case .tuple: tupleElements(type)!.allSatisfy(isReadable)
    case .optional: (type as? any OptionalType.Type).map { isReadable($0.wrapped) } ?? false
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

  /// Whether values of some other types convert implicitly to this struct, as `Dog` does to
  /// `AnyHashable` and `[Dog]` to `[Animal]`.
  private static func isVariant(_ type: Any.Type) -> Bool {
    type == AnyHashable.self || type is any VariantCollection.Type
  }

  /// The types of a tuple's elements; nil for another type.
  static func tupleElements(_ type: Any.Type) -> [Any.Type]? {
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

/// The kind of a type according to its metadata. Kinds above `0x7FF` are pointers, which only
/// classes have.
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

/// Whether a type is an enum. Safe mode (``SafeMode``) cannot tell: there it is true for every
/// type.
package func isEnum(_ type: Any.Type) -> Bool {
  SafeMode.allows(.constructors) ? EnumMetadata(type) != nil : true
}

/// Whether a function from `value` to `Optional<wrapped>` may be `Optional.some`, converted
/// implicitly by the compiler. In safe mode (``SafeMode``), true only for equal types.
package func canCarry(_ value: Any.Type, asWrapped wrapped: Any.Type) -> Bool {
  guard SafeMode.allows(.constructors) else { return value == wrapped }
  if case .none = PayloadCompatibility(of: wrapped, with: value) { return false }
  return true
}

/// `Optional`, as a protocol, so that code that only has a type at run time can find the type of
/// its value.
private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
