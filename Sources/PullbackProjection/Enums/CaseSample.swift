/// A value that stands for a case without a payload.
///
/// Unchecked: it is immutable.
package struct CaseSample<Root>: @unchecked Sendable {
  // A case without a payload has nothing that threads could share. A value with a payload is only
  // copied and compared.
  package let root: Root
  private let metadata: EnumMetadata?
  /// The number of the case; nil when the value carries something, and in plain mode.
  private let tag: UInt32?

  /// - Parameters:
  ///   - root: The case.
  ///   - isPlain: Whether to rely on nothing but `Mirror`.
  package init(_ root: Root, isPlain: Bool = !PlainMode.allows(.constructors)) {
    self.root = root
    metadata = isPlain ? nil : EnumMetadata(Root.self)
    tag = metadata.flatMap { metadata in
      let tag = metadata.tag(of: root)
      let layout = EnumLayout.of(Root.self)
      return Int(tag) >= layout.payloadCaseCount && layout.payload(tag) == nil ? tag : nil
    }
  }

  /// Whether another value is in the case; where the case carries a value, whether both are equal.
  package func matches(_ other: Root) -> Bool {
    if let metadata, let tag { return metadata.tag(of: other) == tag }
    if let root = root as? any Equatable { return Self.equals(root, other) }
    let (own, others) = (MirroredCase(root), MirroredCase(other))
    return own.payload == nil && metadata == nil && own == others
  }

  private static func equals<Value: Equatable>(_ value: Value, _ other: Root) -> Bool {
    other as? Value == value
  }
}
