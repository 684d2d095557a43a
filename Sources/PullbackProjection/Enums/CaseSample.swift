/// An enum value by which its case is recognized, for a case path without an associated value such
/// as `/Action.close`.
///
/// Unchecked: it is immutable. A case without an associated value has nothing that threads could
/// share; a value with one is only copied and compared.
package struct CaseSample<Root>: @unchecked Sendable {
  package let root: Root
  private let metadata: EnumMetadata?
  /// The number of the case; nil if the case has an associated value, if `Root` is not an enum, and
  /// in plain mode (``PlainMode``).
  private let tag: UInt32?

  /// Creates a sample of the case that a value is in.
  ///
  /// - Parameters:
  ///   - root: An enum value in the case.
  ///   - isPlain: True: only `Mirror` reads enums. False: their memory layout is used where it is
  ///     known.
  package init(_ root: Root, isPlain: Bool = !PlainMode.allows(.constructors)) {
    self.root = root
    metadata = isPlain ? nil : EnumMetadata(Root.self)
    tag = metadata.flatMap { metadata in
      let tag = metadata.tag(of: root)
      let layout = EnumLayout.of(Root.self)
      return Int(tag) >= layout.payloadCaseCount && layout.payload(tag) == nil ? tag : nil
    }
  }

  /// Whether another value is in the same case. If the case has an associated value, whether both
  /// enum values are equal; false if `Root` is not `Equatable`.
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
