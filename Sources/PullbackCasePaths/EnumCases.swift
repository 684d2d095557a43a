/// The cases of an enum type as numbers, and what they carry.
///
/// For operators that are given enums of any type: which case a value is in, and the value inside as
/// the type that the case declares.
package struct EnumCases<Root>: Sendable {
  private let witnesses: EnumWitnesses

  /// Fails for a type that is no enum.
  package init?() {
    guard let witnesses = EnumWitnesses(Root.self), !witnesses.isOptional else { return nil }
    self.witnesses = witnesses
  }

  /// The number of the case that the enum at an address is in.
  package func number(of root: UnsafePointer<Root>) -> UInt32 { witnesses.tag(root) }

  /// The type that a case carries, or `nil` where it carries nothing.
  package func payloadType(_ number: UInt32) -> Any.Type? {
    let payloads = EnumLayout.of(Root.self).payloads
    return Int(number) < payloads.count ? payloads[Int(number)].type : nil
  }

  /// A copy of what the case carries.
  ///
  /// - Parameters:
  ///   - type: The ``payloadType(_:)`` of the case that the enum is in.
  ///   - root: The enum.
  package func payload<Payload>(_ type: Payload.Type, of root: UnsafePointer<Root>) -> Payload {
    let number = witnesses.tag(root)
    precondition(payloadType(number) == type, "A case carries what it declares.")
    let constructor = CaseConstructor<Root, Payload> { _ in fatalError("It only reads.") }
    if EnumLayout.of(Root.self).payloads[Int(number)].isIndirect {
      return constructor.payload(of: root, in: .indirect)!
    }
    if MemoryLayout<Payload>.size == 0 { return constructor.payload(of: root, in: .empty)! }
    return constructor.payload(of: root, in: .inline)!
  }
}
