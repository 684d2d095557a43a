/// The case that an enum value is in and its associated value, as `Mirror` shows them. Used in safe
/// mode (``SafeMode``), which reads no memory layouts.
struct MirroredCase {
  private enum Name: Equatable {
    /// The name of the case.
    case text(String)
    /// The bytes of a value whose type customizes its description, for a case without an associated
    /// value. Equal bytes mean the same case. Different bytes mean different cases, unless the type
    /// is generic or has an existential: then bytes that do not belong to the case may differ.
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

  /// Traps with a message if an enum has a custom mirror, because its cases would otherwise be told
  /// apart by their associated values.
  static func requireOwnMirror<Root>(of root: Root) {
    guard root is any CustomReflectable, Mirror(reflecting: root).displayStyle != .optional else {
      return
    }
    fatalError(
      """
      The cases of \(Root.self) are not known, because it has a custom mirror, and Pullback runs \
      without the memory layout of enums. Remove the conformance to CustomReflectable, or write both \
      directions of its case paths: AnyCasePath(embed:extract:).
      """
    )
  }

  /// Whether values of a type cannot be cast, because an enum and a generic type store them in
  /// different representations: functions and metatypes, and optionals and tuples of those.
  static func isUnreadable(_ type: Any.Type) -> Bool {
    isUnreadable(String(describing: type)[...])
  }

  /// Whether values of the type with this name cannot be cast. A name is all that the standard
  /// library has for the elements of a tuple type.
  private static func isUnreadable(_ name: Substring) -> Bool {
    if outermostParts(of: name).hasArrow { return true }
    if name.hasSuffix(".Type") { return !name.hasPrefix("any ") }
    if name.hasPrefix("Optional<") { return isUnreadable(name.dropFirst(9).dropLast()) }
    guard name.hasPrefix("("), name.hasSuffix(")") else { return false }
    return outermostParts(of: name.dropFirst().dropLast()).parts.contains { part in
      // An element of a tuple may have a label.
      let label = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let rest = part.dropFirst(label.count)
      return isUnreadable(rest.hasPrefix(": ") ? rest.dropFirst(2) : part)
    }
  }

  /// Splits the name of a type at its commas, and tells whether it contains an arrow (`->`). Commas
  /// and arrows inside of brackets are ignored.
  private static func outermostParts(
    of name: Substring
  ) -> (parts: [Substring], hasArrow: Bool) {
    var parts: [Substring] = []
    var (start, depth, hasArrow, before) = (name.startIndex, 0, false, Character(" "))
    for index in name.indices {
      let character = name[index]
      switch character {
      case "(", "[", "<": depth += 1
      case ">" where before == "-": if depth == 0 { hasArrow = true }
      case ")", "]", ">": depth -= 1
      case "," where depth == 0:
        parts.append(name[start..<index])
        start = name.index(index, offsetBy: 2)
      default: break
      }
      before = character
    }
    return (parts + [name[start...]], hasArrow)
  }

  /// An identifier of the case: its name with its argument labels, or its bytes as text.
  var tag: CaseTag {
    switch name {
    case .text(let text): .name(text + labels)
    case .bytes(let bytes): .name("\(bytes)")
    }
  }
}

extension MirroredCase {
  /// The type of the associated value as text, if it is a tuple, because only tuples have labels;
  /// empty for other values. The type of an existential would depend on the value.
  private var labels: String {
    guard let payload, Mirror(reflecting: payload).displayStyle == .tuple else { return "" }
    return String(reflecting: type(of: payload))
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
