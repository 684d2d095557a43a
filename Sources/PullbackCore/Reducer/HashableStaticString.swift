/// A `StaticString` that can be an argument of a subscript in a key path, which has to be `Hashable`.
///
/// The default `#fileID` of a subscript makes one: `\State.path[id: id, case: \.detail]`.
public struct _HashableStaticString: ExpressibleByStringLiteral, Hashable, Sendable {
  /// The string as it was written.
  public let rawValue: StaticString

  /// Takes the literal as it is.
  public init(stringLiteral value: StaticString) { rawValue = value }

  public static func == (a: Self, b: Self) -> Bool {
    a.rawValue.description == b.rawValue.description
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue.description) }
}
