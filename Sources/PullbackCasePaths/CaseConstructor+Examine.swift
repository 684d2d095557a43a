import Synchronization

extension CaseConstructor {
  /// Finds out whether the constructor makes the case that `root` is in, and gives the value if so.
  @usableFromInline
  func examine(_ root: UnsafePointer<Root>, tag: UInt32) -> Value? {
    let layout = EnumLayout.of(Root.self)
    guard let storage = storage(of: tag, in: layout) else {
      exclude(tag)
      return nil
    }
    guard let value = payload(of: root, in: storage) else { return nil }
    let made = withUnsafePointer(to: embed(value)) { witnesses!.tag($0) }
    // A look-alike teaches as well: the case that was made may keep its value in another way.
    if let storage = self.storage(of: made, in: layout) {
      finding.store(CaseFinding(tag: made, storage: storage).bits, ordering: .relaxed)
    }
    guard made == tag else {
      exclude(tag)
      return nil
    }
    return value
  }

  /// Takes out the value of the case that `root` is in, or gives `nil` when it is none of `Value`.
  @usableFromInline
  func payload(of root: UnsafePointer<Root>, in storage: CaseFinding.Storage?) -> Value? {
    guard let witnesses, let storage else { return nil }
    switch storage {
    case .inline:
      return Self.inlinePayload(of: root, witnesses)
    case .indirect:
      return indirectPayload(of: root, as: Value.self)
    case .empty:
      return Self.emptyValue
    case .cast:
      let payload = EnumLayout.of(Root.self).payloads[Int(witnesses.tag(root))]
      func cast<Payload>(_ type: Payload.Type) -> Value? {
        if MemoryLayout<Payload>.size == 0 {
          return CaseConstructor<Root, Payload>.emptyValue as? Value
        }
        let stored =
          payload.isIndirect
          ? indirectPayload(of: root, as: Payload.self)
          : CaseConstructor<Root, Payload>.inlinePayload(of: root, witnesses)
        return stored as? Value
      }
      return payload.type.flatMap { _openExistential($0, do: cast) }
    }
  }

  private func indirectPayload<Payload>(
    of root: UnsafePointer<Root>,
    as type: Payload.Type
  ) -> Payload {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      let copy = UnsafeMutableRawPointer(buffer.baseAddress!)
      buffer.baseAddress!.initialize(to: root.pointee)
      witnesses!.projectPayload(copy, witnesses!.metadata)
      let box = copy.load(as: UnsafeRawPointer.self)
      let mask = MemoryLayout<Payload>.alignment - 1
      let offset = (2 * MemoryLayout<Int>.size + mask) & ~mask
      let payload = (box + offset).assumingMemoryBound(to: Payload.self).pointee
      Unmanaged<AnyObject>.fromOpaque(box).release()
      return payload
    }
  }

  private static var emptyValue: Value {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { $0.baseAddress!.move() }
  }

  /// How a case would keep a `Value`, or `nil` when a constructor from `Value` cannot make it.
  private func storage(of tag: UInt32, in layout: EnumLayout) -> CaseFinding.Storage? {
    guard Int(tag) < layout.payloads.count, !Self.isUninhabited else { return nil }
    let payload = layout.payloads[Int(tag)]
    guard let type = payload.type else { return nil }
    switch PayloadCompatibility(of: type, with: Value.self) {
    case .sameLayout:
      if MemoryLayout<Value>.size == 0 { return .empty }
      return payload.isIndirect ? .indirect : .inline
    case .castable:
      return .cast
    case .none:
      return nil
    case .unreadable:
      assertionFailure(
        """
        A case path made from a constructor alone cannot take \(Value.self) out of \(Root.self): \
        a function or metatype is directly in it. Write both directions: \
        AnyCasePath(embed:extract:).
        """
      )
      return nil
    }
  }

  private static var isUninhabited: Bool {
    guard EnumWitnesses(Value.self) != nil else { return false }
    return Value.self == Never.self || EnumLayout.of(Value.self).payloads.isEmpty
  }

  private func exclude(_ tag: UInt32) {
    guard tag < 64 else { return }
    excluded.bitwiseOr(1 << UInt64(tag), ordering: .relaxed)
  }
}
