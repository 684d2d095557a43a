/// Tells whether values are in the same case as a given value. The case paths of cases without an
/// associated value use it.
package struct CaseMatcher<Root>: Sendable {
  private let root: @Sendable () -> Root
  private let metadata: EnumMetadata?
  /// The number of the case, if comparing numbers is enough; nil if the case has an associated
  /// value, and in safe mode (``SafeMode``).
  private let tag: UInt32?

  /// Creates a matcher for the case that a value is in.
  ///
  /// - Parameters:
  ///   - root: Makes an enum value in the case. Called again for each comparison that needs the
  ///     value, so that threads share no value.
  ///   - isSafe: Whether to read enums with `Mirror` only, instead of by their memory layout.
  package init(
    _ root: @escaping @Sendable () -> Root,
    isSafe: Bool = !SafeMode.allows(.constructors)
  ) {
    self.root = root
    metadata = isSafe ? nil : EnumMetadata(Root.self)
    tag = metadata.flatMap { metadata in
      let tag = metadata.tag(of: root())
      let layout = EnumLayout.of(Root.self)
      return Int(tag) >= layout.payloadCaseCount && layout.payload(tag) == nil ? tag : nil
    }
  }

  /// Whether a value is in the case of the matcher's value and, if the case has an associated
  /// value, equal to the matcher's value. False if there is an associated value but `Root` is not
  /// `Equatable`.
  package func matches(_ other: Root) -> Bool {
    if let metadata, let tag { return metadata.tag(of: other) == tag }
    let root = root()
    if let root = root as? any Equatable { return Self.equals(root, other) }
    let (own, others) = (MirroredCase(root), MirroredCase(other))
    return own.payload == nil && metadata == nil && own == others
  }

  private static func equals<Value: Equatable>(_ value: Value, _ other: Root) -> Bool {
    other as? Value == value
  }
}
