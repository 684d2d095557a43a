/// An identifier of the case that an enum value is in.
package enum CaseTag: Hashable, Sendable {
  /// The number that the compiler gave to the case.
  case number(UInt32)
  /// The name of the case; used in safe mode (``SafeMode``).
  case name(String)
}

/// Finds the case and the associated value of enum values, for a type that is not known at compile
/// time to be an enum.
package struct EnumReflection<Root>: Sendable {
  /// The functions of the enum's type; nil in safe mode, which uses `Mirror`.
  private let metadata: EnumMetadata?
  private let includesOptionals: Bool

  /// Creates an instance; nil for a type that is not an enum. In safe mode (``SafeMode``) there is
  /// an instance for every type, because only values show whether their type is an enum.
  ///
  /// - Parameters:
  ///   - includesOptionals: Whether `Optional` counts as an enum.
  ///   - isSafe: Whether to use `Mirror` alone.
  package init?(
    includingOptionals includesOptionals: Bool = false,
    isSafe: Bool = !SafeMode.allows(.constructors)
  ) {
    self.includesOptionals = includesOptionals
    if isSafe {
      metadata = nil
      return
    }
    guard let metadata = EnumMetadata(Root.self), includesOptionals || !metadata.isOptional else {
      return nil
    }
    self.metadata = metadata
  }

  /// The case that a value is in; nil if the value is not an enum.
  package func tag(of root: Root) -> CaseTag? {
    if let metadata { return .number(metadata.tag(of: root)) }
    return isEnum(root) ? MirroredCase(root).tag : nil
  }

  /// The type of a value's associated value; nil if the value is not an enum, if its case has no
  /// associated value, or if the type of the associated value is not known.
  package func payloadType(of root: Root) -> Any.Type? {
    if let metadata { return EnumLayout.of(Root.self).payload(metadata.tag(of: root))?.type }
    return isEnum(root) ? MirroredCase(root).payload.map { type(of: $0) } : nil
  }

  /// A copy of a value's associated value; nil if the value is not an enum, if its case has no
  /// associated value, or if the type of the associated value is not known.
  package func payload(of root: Root) -> Any? {
    guard let metadata else { return isEnum(root) ? MirroredCase(root).payload : nil }
    return withUnsafePointer(to: root) { root in
      guard let payload = EnumLayout.of(Root.self).payload(metadata.tag(root)),
        let type = payload.type
      else { return nil }
      func read<Payload>(_ type: Payload.Type) -> Any {
        readPayload(type, of: root, metadata, isIndirect: payload.isIndirect)
      }
      return _openExistential(type, do: read)
    }
  }

  private func isEnum(_ root: Root) -> Bool {
    switch Mirror(reflecting: root).displayStyle {
    case .enum:
      MirroredCase.requireOwnMirror(of: root)
      return true
    case .optional: return includesOptionals
    default: return false
    }
  }
}
