/// A value that stands for a case without a payload.
struct CaseSample<Root>: @unchecked Sendable {
  // A case without a payload has nothing that threads could share. A value with a payload is only
  // copied and compared.
  let root: Root
  private let witnesses: EnumWitnesses?
  /// The number of the case, or `nil` when the value carries something and must be compared.
  private let tag: UInt32?

  init(_ root: Root) {
    self.root = root
    witnesses = EnumWitnesses(Root.self)
    tag = witnesses.flatMap { witnesses in
      let tag = withUnsafePointer(to: root) { witnesses.tag($0) }
      let layout = EnumLayout.of(Root.self)
      let payload = Int(tag) < layout.payloads.count ? layout.payloads[Int(tag)].type : nil
      return Int(tag) >= layout.payloadCaseCount && payload == nil ? tag : nil
    }
  }

  func matches(_ other: Root) -> Bool {
    if let witnesses, let tag {
      return withUnsafePointer(to: other) { witnesses.tag($0) } == tag
    }
    guard let root = root as? any Equatable else { return false }
    return Self.equals(root, other)
  }

  private static func equals<Value: Equatable>(_ value: Value, _ other: Root) -> Bool {
    other as? Value == value
  }
}
