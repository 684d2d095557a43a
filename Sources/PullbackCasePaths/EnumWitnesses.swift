/// The functions the compiler made to take an enum of one type apart.
///
/// These are the facts of the Swift ABI that this relies on, on 64-bit platforms without pointer
/// authentication of witnesses:
///
/// - A type's metadata is a pointer to its kind word; `0x201` is an enum, `0x202` an optional.
/// - The word before it points to the type's value witness table.
/// - In that table, the flags are 32 bits at byte 80 (`0x0020_0000`: the enum witnesses exist;
///   `0x0001_0000`: copying takes more than copying bytes), and the functions `getEnumTag`,
///   `destructiveProjectEnumData` and `destructiveInjectEnumTag` follow from byte 88.
/// - Cases with a value come first in the numbering of the cases.
@usableFromInline
package struct EnumWitnesses: @unchecked Sendable {
  @usableFromInline
  typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  @usableFromInline
  typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  @usableFromInline
  typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  @usableFromInline let metadata: UnsafeRawPointer
  @usableFromInline let isOptional: Bool
  @usableFromInline let getTag: GetTag
  @usableFromInline let projectPayload: Project
  @usableFromInline let injectTag: Inject

  /// Finds the functions of a type, or gives `nil` when it is no enum.
  @usableFromInline
  package init?(_ type: Any.Type) {
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
    self.injectTag = witnesses.load(fromByteOffset: 104, as: Inject.self)
  }

  /// The number of the case that the enum at an address is in.
  @inlinable
  package func tag(_ root: UnsafeRawPointer) -> UInt32 {
    getTag(root, metadata)
  }
}

/// Whether the bytes of a value can stand for it elsewhere while it lives: of all values but those
/// that know their own address, such as weak references on some platforms.
///
/// In the flags of the value witnesses, `0x0010_0000` says that values cannot be moved by their
/// bytes, and `0x0100_0000` that they cannot be borrowed by them.
package func isBitwiseBorrowable(_ type: Any.Type) -> Bool {
  let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  let witnesses = metadata.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
  return witnesses.load(fromByteOffset: 80, as: UInt32.self) & 0x0110_0000 == 0
}
