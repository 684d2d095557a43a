/// The functions that the compiler generated for enums of one type: they read the case, take the
/// associated value out of the enum's memory, and put it back.
///
/// The facts, on 64-bit platforms without pointer authentication:
///
/// - The metadata of a type begins with its kind; `0x201` is an enum, `0x202` an optional.
/// - The word before the metadata points to the value witness table of the type.
/// - In that table, the flags are 32 bits at byte 80; `0x0020_0000` says that the functions of
///   enums follow from byte 88: `getEnumTag`, `destructiveProjectEnumData`.
/// - Cases with an associated value are numbered before those without.
///
/// Documented in `docs/ABI/TypeMetadata.rst` and `include/swift/ABI/ValueWitness.def` of the Swift
/// repository, and part of the stable ABI on Apple's platforms. ``RuntimeProbe`` checks them with
/// sample values; if a sample is read wrongly, safe mode is on and `Mirror` reads the enums.
///
/// Unchecked: metadata is constant, so it needs no lock.
@usableFromInline
struct EnumMetadata: @unchecked Sendable {
  @usableFromInline
  typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  @usableFromInline
  typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

  @usableFromInline let metadata: UnsafeRawPointer
  let isOptional: Bool
  @usableFromInline let getTag: GetTag
  @usableFromInline let projectPayload: Project

  /// Finds the functions that the compiler generated for an enum type or `Optional`; nil for other
  /// types.
  init?(_ type: Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let kind = metadata.load(as: UInt.self)
    guard kind == 0x201 || kind == 0x202 else { return nil }
    let witnesses = metadata.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
    let flags = witnesses.load(fromByteOffset: 80, as: UInt32.self)
    guard flags & 0x0020_0000 != 0 else { return nil }
    self.metadata = metadata
    self.isOptional = kind == 0x202
    self.getTag = witnesses.load(fromByteOffset: 88, as: GetTag.self)
    self.projectPayload = witnesses.load(fromByteOffset: 96, as: Project.self)
  }

  /// The number of the case that an enum at an address is in.
  @inlinable
  func tag(_ root: UnsafeRawPointer) -> UInt32 { getTag(root, metadata) }

  /// The number of the case that a value is in. The value must be of this type.
  func tag<Root>(of root: Root) -> UInt32 { withUnsafePointer(to: root) { tag($0) } }
}
