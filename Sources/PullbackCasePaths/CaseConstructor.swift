public import Synchronization

/// The constructor of a case, and what has been learned about the case that it makes.
///
/// Nothing tells from a function which case it makes. So the first value that *could* have been
/// made by the constructor is taken out and put in again: when that gives the same case number,
/// the number is kept, and from then on extraction only compares numbers.
@usableFromInline
final class CaseConstructor<Root, Value>: Sendable {
  @usableFromInline let embed: @Sendable (Value) -> Root
  @usableFromInline let witnesses: EnumWitnesses?
  /// The ``CaseFinding`` about the case that the constructor makes; 0 until it is found.
  @usableFromInline let finding: Atomic<UInt64>
  /// A bit for each of the first 64 case numbers; set when the constructor does not make that case.
  @usableFromInline let excluded: Atomic<UInt64>

  @usableFromInline
  init(_ embed: @escaping @Sendable (Value) -> Root) {
    self.embed = embed
    self.witnesses = EnumWitnesses(Root.self)
    self.finding = Atomic(0)
    self.excluded = Atomic(0)
  }

  @inlinable var rootIsOptional: Bool { witnesses?.isOptional == true }

  @inlinable
  func extract(from root: Root) -> Value? {
    guard let witnesses else { return nil }
    return withUnsafePointer(to: root) { root in
      let tag = witnesses.tag(root)
      let finding = CaseFinding(bits: self.finding.load(ordering: .relaxed))
      if finding.isKnown {
        guard finding.tag == tag else { return nil }
        return finding.storage == .inline
          ? Self.inlinePayload(of: root, witnesses) : payload(of: root, in: finding.storage)
      }
      if tag < 64, excluded.load(ordering: .relaxed) & (1 << UInt64(tag)) != 0 { return nil }
      return examine(root, tag: tag)
    }
  }

  @inlinable
  static func inlinePayload(
    of root: UnsafePointer<Root>,
    _ witnesses: EnumWitnesses
  ) -> Value {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      let copy = UnsafeMutableRawPointer(buffer.baseAddress!)
      buffer.baseAddress!.initialize(to: root.pointee)
      witnesses.projectPayload(copy, witnesses.metadata)
      return copy.assumingMemoryBound(to: Value.self).move()
    }
  }
}

/// Which case a constructor makes and how the case keeps its value, in one word.
@usableFromInline
struct CaseFinding {
  @usableFromInline
  enum Storage: UInt64 {
    /// In the enum's own memory.
    case inline = 1
    /// In a heap box.
    case indirect = 2
    /// Nowhere: the value takes no memory.
    case empty = 3
    /// In the enum or a box, as a type that must be cast.
    case cast = 4
  }

  @usableFromInline let bits: UInt64

  @inlinable
  init(bits: UInt64) {
    self.bits = bits
  }

  init(tag: UInt32, storage: Storage) {
    bits = storage.rawValue << 32 | UInt64(tag)
  }

  @inlinable var isKnown: Bool { bits != 0 }
  @inlinable var tag: UInt32 { UInt32(truncatingIfNeeded: bits) }
  @inlinable var storage: Storage? { Storage(rawValue: bits >> 32) }
}
