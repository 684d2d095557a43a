import Synchronization

/// The associated types of an enum's cases, read once for each type from the compiler's field
/// descriptors.
///
/// The facts, beside those of ``EnumMetadata``:
///
/// - The second word of the metadata points to the context descriptor of the type. Generic
///   arguments follow from byte 16 of the metadata.
/// - In the descriptor of an enum, a relative pointer at byte 16 leads to the field descriptor; the
///   lower 24 bits at byte 20 are the number of cases with an associated value.
/// - A field descriptor has the size of a record in 16 bits at byte 10, the number of records in 32
///   bits at byte 12, and the records from byte 16, in the order of the case numbers.
/// - A record is flags (bit 0: the case is indirect), a relative pointer to the mangled name of the
///   associated type (0: none), and one to the name of the case.
/// - In a mangled name, the bytes `0x01...0x17` come before a 4-byte reference and `0x18...0x1F`
///   before a pointer; the name ends with a zero byte.
/// - An indirect value is in a heap box, behind a header of 16 bytes, at its own alignment.
///
/// Documented in `include/swift/RemoteInspection/Records.h`, `include/swift/ABI/Metadata.h` and
/// `docs/ABI/Mangling.rst` of the Swift repository. ``RuntimeProbe`` checks them with sample
/// values; if a sample is read wrongly, safe mode is on and `Mirror` reads the enums. A binary
/// that was built without reflection metadata has no field descriptors: then ``isReflected`` is
/// false.
struct EnumLayout: Sendable {
  struct Payload: Sendable {
    /// The type of the associated value; nil if the case has none, or if its type cannot be found.
    var type: Any.Type?
    /// Whether the case has an associated value whose type cannot be found.
    var isUnknown = false
    var isIndirect: Bool
  }

  let payloads: [Payload]
  /// The cases with a number below this have associated values; the others have none.
  let payloadCaseCount: Int
  /// Whether the binary has a field descriptor for the type. If not, ``payloads`` is empty.
  let isReflected: Bool

  private static let known = Mutex<[ObjectIdentifier: EnumLayout]>([:])

  /// Returns the layout of an enum type, which is read from the binary once. `type` must be an
  /// enum: for other types, unrelated memory would be read.
  static func of(_ type: Any.Type) -> EnumLayout {
    let key = ObjectIdentifier(type)
    if let layout = known.withLock({ $0[key] }) { return layout }
    // Read outside of the lock, because finding a type may run code of the runtime that waits for
    // other threads. Reading twice does no harm.
    let layout = EnumLayout(type)
    known.withLock { $0[key] = layout }
    return layout
  }

  private init(_ type: Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    payloadCaseCount = Int(descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF)
    guard let fields = Self.target(ofReferenceAt: descriptor + 16) else {
      payloads = []
      isReflected = false
      return
    }
    isReflected = true
    let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    payloads = (0..<count).map { index in
      let record = fields + 16 + index * size
      let name = Self.target(ofReferenceAt: record + 4)
      let type = name.flatMap { name in
        _getTypeByMangledNameInContext(
          name.assumingMemoryBound(to: UInt8.self),
          UInt(Self.length(ofMangledName: name)),
          genericContext: descriptor,
          genericArguments: metadata + 16
        )
      }
      return Payload(
        type: type,
        isUnknown: name != nil && type == nil,
        isIndirect: record.load(as: UInt32.self) & 1 != 0
      )
    }
  }

  /// Whether the type has no cases, and so no values. False also if its cases are not known.
  var hasNoCases: Bool { isReflected && payloads.isEmpty }

  /// The type and storage of the associated value of the case with the number `tag`; nil if the
  /// case has no associated value, or if its type is not known.
  func payload(_ tag: UInt32) -> Payload? {
    Int(tag) < payloads.count && payloads[Int(tag)].type != nil ? payloads[Int(tag)] : nil
  }

  private static func target(ofReferenceAt address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(address.load(as: Int32.self))
    return offset == 0 ? nil : address + offset
  }

  private static func length(ofMangledName name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return length
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 1 + MemoryLayout<Int>.size
      default: length += 1
      }
    }
  }
}
