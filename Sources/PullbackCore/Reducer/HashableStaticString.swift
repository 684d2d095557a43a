/// A `StaticString` that is `Hashable`, as the arguments of a subscript in a key path must be.
///
/// Such subscripts take `#fileID` in this form by default: `\State.path[id: id, case: \.detail]`.
public struct _HashableStaticString: ExpressibleByStringLiteral, Hashable, Sendable {
  /// The wrapped string.
  public let rawValue: StaticString

  /// Wraps a literal.
  public init(stringLiteral value: StaticString) { rawValue = value }

  public static func == (a: Self, b: Self) -> Bool {
    a.rawValue.description == b.rawValue.description
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue.description) }
}
