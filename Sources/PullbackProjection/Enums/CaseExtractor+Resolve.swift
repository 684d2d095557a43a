import Synchronization

extension CaseExtractor {
  /// Returns the associated value of `root` if the constructor creates the case that `root` is in;
  /// otherwise nil.
  ///
  /// - Parameter tag: The number of that case.
  func resolve(_ root: UnsafePointer<Root>, tag: UInt32) -> Value? {
    let layout = EnumLayout.of(Root.self)
    guard let storage = storage(of: tag, in: layout) else {
      if Int(tag) < layout.payloads.count, layout.payloads[Int(tag)].isUnknown {
        // Where another case takes a value of this type, the constructor is taken to be that one's.
        let tags = layout.payloads.indices.map { UInt32($0) }
        if !tags.contains(where: { self.storage(of: $0, in: layout) != nil }) {
          reportUnknownType()
        }
        return nil
      }
      exclude(tag)
      return nil
    }
    guard let value = payload(of: root, in: storage), let metadata else { return nil }
    let made = metadata.tag(of: embed(value))
    // Remembered also if it is another case, which may store its value in another way.
    if let storage = self.storage(of: made, in: layout) {
      resolved.store(ResolvedCase(tag: made, storage: storage).bits, ordering: .relaxed)
    }
    guard made == tag else {
      exclude(tag)
      return nil
    }
    return value
  }

  /// Returns the associated value of `root`; nil if it is not a `Value`, or if `storage` is nil.
  ///
  /// - Parameter storage: How the case that `root` is in stores its value.
  func payload(of root: UnsafePointer<Root>, in storage: ResolvedCase.Storage?) -> Value? {
    guard let metadata, let storage else { return nil }
    switch storage {
    // The type is passed, because it would be inferred as an optional.
    case .inline: return inlinePayload(Value.self, of: root, metadata)
    case .indirect: return indirectPayload(Value.self, of: root, metadata)
    case .empty: return emptyPayload(Value.self)
    case .cast:
      let payload = EnumLayout.of(Root.self).payloads[Int(metadata.tag(root))]
      func cast<Payload>(_ type: Payload.Type) -> Value? {
        readPayload(type, of: root, metadata, isIndirect: payload.isIndirect) as? Value
      }
      return payload.type.flatMap { _openExistential($0, do: cast) }
    }
  }

  /// How the case with the number `tag` stores a `Value`; nil if a constructor that takes a `Value`
  /// cannot make the case, or if the type of its value is not known.
  private func storage(of tag: UInt32, in layout: EnumLayout) -> ResolvedCase.Storage? {
    guard layout.isReflected else { reportMissingReflection(of: Root.self) }
    guard let payload = layout.payload(tag), let type = payload.type, !Self.isUninhabited else {
      return nil
    }
    switch PayloadCompatibility(of: type, with: Value.self) {
    case .sameLayout:
      if MemoryLayout<Value>.size == 0 { return .empty }
      return payload.isIndirect ? .indirect : .inline
    case .castable: return .cast
    case .none: return nil
    case .unreadable: reportUnreadable()
    }
  }

  private static var isUninhabited: Bool {
    guard EnumMetadata(Value.self) != nil else { return false }
    return Value.self == Never.self || EnumLayout.of(Value.self).hasNoCases
  }

  private func exclude(_ tag: UInt32) {
    guard tag < 64 else { return }
    excluded.bitwiseOr(1 << UInt64(tag), ordering: .relaxed)
  }
}

/// Traps with the message that an enum type has no reflection metadata, because a case path would
/// otherwise silently match nothing.
func reportMissingReflection(of type: Any.Type) -> Never {
  fatalError(
    """
    The cases of \(type) are not known, because the program was built without reflection metadata. \
    Write both directions of its case paths, AnyCasePath(embed:extract:), or build without \
    -disable-reflection-metadata.
    """
  )
}

// MARK: Reading

/// A copy of the associated value of the case that an enum at an address is in.
///
/// - Parameters:
///   - type: The type of the associated value.
///   - isIndirect: Whether the case stores it in a heap box.
func readPayload<Root, Payload>(
  _ type: Payload.Type,
  of root: UnsafePointer<Root>,
  _ metadata: EnumMetadata,
  isIndirect: Bool
) -> Payload {
  if MemoryLayout<Payload>.size == 0 { return emptyPayload(type) }
  return isIndirect
    ? indirectPayload(type, of: root, metadata) : inlinePayload(type, of: root, metadata)
}

private func inlinePayload<Root, Payload>(
  _ type: Payload.Type,
  of root: UnsafePointer<Root>,
  _ metadata: EnumMetadata
) -> Payload {
  withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
    let copy = UnsafeMutableRawPointer(buffer.baseAddress!)
    buffer.baseAddress!.initialize(to: root.pointee)
    metadata.projectPayload(copy, metadata.metadata)
    return copy.assumingMemoryBound(to: Payload.self).move()
  }
}

private func indirectPayload<Root, Payload>(
  _ type: Payload.Type,
  of root: UnsafePointer<Root>,
  _ metadata: EnumMetadata
) -> Payload {
  withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
    let copy = UnsafeMutableRawPointer(buffer.baseAddress!)
    buffer.baseAddress!.initialize(to: root.pointee)
    metadata.projectPayload(copy, metadata.metadata)
    let box = copy.load(as: UnsafeRawPointer.self)
    let mask = MemoryLayout<Payload>.alignment - 1
    let offset = (2 * MemoryLayout<Int>.size + mask) & ~mask
    let payload = (box + offset).assumingMemoryBound(to: Payload.self).pointee
    Unmanaged<AnyObject>.fromOpaque(box).release()
    return payload
  }
}

/// Makes a value of a type that takes no memory, so that there is nothing to initialize.
private func emptyPayload<Payload>(_ type: Payload.Type) -> Payload {
  withUnsafeTemporaryAllocation(of: Payload.self, capacity: 1) { $0.baseAddress!.move() }
}
