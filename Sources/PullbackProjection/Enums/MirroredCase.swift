/// The case that an enum is in and its associated value, as `Mirror` shows them. Safe mode uses
/// it.
struct MirroredCase {
  private enum Name: Equatable {
    /// The name of the case.
    case text(String)
    /// The bytes of a value whose type customizes how its values are described. Equal bytes mean
    /// the same case. Different bytes mean different cases, unless only padding differs or, for a
    /// type with a custom mirror, the associated value.
    case bytes([UInt8])
  }
  private let name: Name
  /// The associated value; nil if the case has none, or if the type of the enum has a custom
  /// mirror.
  let payload: Any?

  init<Root>(_ root: Root) {
    let mirror = Mirror(reflecting: root)
    // A custom mirror shows what its author chose, and not the associated value.
    let isOwn = mirror.displayStyle == .optional || !(root is any CustomReflectable)
    if isOwn, let child = mirror.children.first, let label = child.label {
      payload = child.value
      name = .text(label)
      return
    }
    payload = nil
    if !Self.describesItself(root) {
      let text = String(describing: root)
      // The runtime describes a value whose cases it does not know by the name of its type.
      if text == String(describing: Root.self) { reportMissingReflection(of: Root.self) }
      name = .text(text)
    } else {
      name = .bytes(withUnsafeBytes(of: root) { Array($0) })
    }
  }

  /// Whether the author of a type customized how its values are shown, so that their description is
  /// not the name of the case.
  private static func describesItself(_ root: Any) -> Bool {
    root is any CustomReflectable || root is any CustomStringConvertible
      || root is any CustomDebugStringConvertible || root is any TextOutputStreamable
  }

  /// Whether values of a type cannot be cast, because an enum stores them in another representation
  /// than a generic type does: functions and metatypes, and tuples of those.
  static func isUnreadable(_ type: Any.Type) -> Bool {
    let name = String(describing: type)
    return name.hasSuffix(".Type")
      || (name.hasPrefix("(") || name.hasPrefix("@")) && name.contains("->")
  }

  /// An identifier of the case: its name, or its bytes as text. Cases that differ only in argument
  /// labels have the same.
  var tag: CaseTag {
    switch name {
    case .text(let text): .name(text)
    case .bytes(let bytes): .name("\(bytes)")
    }
  }
}

extension MirroredCase: Equatable {
  /// Whether two values of one enum type are in the same case: whether their case names and the
  /// types of their associated values are equal. Cases that differ only in argument labels differ
  /// in that type.
  static func == (a: Self, b: Self) -> Bool {
    a.name == b.name && a.payload.map { type(of: $0) } == b.payload.map { type(of: $0) }
  }
}
