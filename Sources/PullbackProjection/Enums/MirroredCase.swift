/// The case that an enum is in and what it carries, as `Mirror` shows them: what plain mode knows of
/// enums.
struct MirroredCase {
  private enum Name: Equatable {
    /// The name of the case.
    case text(String)
    /// The bytes of a case without a payload, of a type with a description of its own: equal bytes
    /// are equal cases, and the reverse is only likely.
    case bytes([UInt8])
  }
  private let name: Name
  /// What the case carries; nil for nothing.
  let payload: Any?

  init<Root>(_ root: Root) {
    let mirror = Mirror(reflecting: root)
    // The enum's own mirror would show what its author wants to be seen.
    let isOwn = mirror.displayStyle == .optional || !(root is any CustomReflectable)
    if isOwn, let child = mirror.children.first, let label = child.label {
      payload = child.value
      name = .text(label)
      return
    }
    payload = nil
    if !Self.describesItself(root) {
      let text = String(describing: root)
      // The runtime describes a value whose cases it does not know by the name of the type.
      if text == String(describing: Root.self) { reportMissingReflection(of: Root.self) }
      name = .text(text)
    } else {
      name = .bytes(withUnsafeBytes(of: root) { Array($0) })
    }
  }

  /// Whether a value of an enum is shown as its author wants, so that the name of its case is not.
  private static func describesItself(_ root: Any) -> Bool {
    root is any CustomReflectable || root is any CustomStringConvertible
      || root is any CustomDebugStringConvertible || root is any TextOutputStreamable
  }

  /// Whether values of a type cannot be cast, because an enum stores them in another form than a
  /// generic type does: functions and metatypes, and tuples with those.
  static func isUnreadable(_ type: Any.Type) -> Bool {
    let name = String(describing: type)
    return name.hasSuffix(".Type")
      || (name.hasPrefix("(") || name.hasPrefix("@")) && name.contains("->")
  }

  /// What a value is called among the cases of its type.
  var tag: CaseTag {
    switch name {
    case .text(let text): .name(text)
    case .bytes(let bytes): .name("\(bytes)")
    }
  }
}

extension MirroredCase: Equatable {
  /// Whether both are the same case of one enum. Cases that differ only in labels carry values of
  /// different types.
  static func == (a: Self, b: Self) -> Bool {
    a.name == b.name && a.payload.map { type(of: $0) } == b.payload.map { type(of: $0) }
  }
}
