/// Formats an action on one line: `counter(.incrementTapped)`.
enum ActionLabel {
  /// The maximum number of elements of a collection to include.
  private static let elementLimit = 10

  static func describe(_ action: Any) -> String { text(of: action, dot: "") }

  private static func text(of value: Any, dot: String) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      guard let payload = mirror.children.first else { return "\(dot)\(value)" }
      let inner = text(of: payload.value, dot: ".")
      // Several values, or one with a label, are a tuple, whose text already has parentheses.
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      return "\(dot)\(payload.label ?? "")" + (isTuple ? inner : "(\(inner))")
    case .tuple:
      return "(\(fields(mirror)))"
    case .struct:
      if value is any CustomStringConvertible { return "\(value)" }
      return "\(type(of: value))(\(fields(mirror)))"
    case .optional:
      return mirror.children.first.map { text(of: $0.value, dot: ".") } ?? "nil"
    case .collection, .set:
      return "[\(elements(mirror))]"
    default:
      return (value as? String).map { $0.debugDescription } ?? "\(value)"
    }
  }

  private static func fields(_ mirror: Mirror) -> String {
    mirror.children.map { child in
      // Unlabeled values have numbers as labels (`.0`, `.1`), which are left out.
      let name = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return name + text(of: child.value, dot: ".")
    }
    .joined(separator: ", ")
  }

  private static func elements(_ mirror: Mirror) -> String {
    var parts = mirror.children.prefix(elementLimit).map { text(of: $0.value, dot: ".") }
    let rest = Int(mirror.children.count) - parts.count
    if rest > 0 { parts.append("… \(rest) more") }
    return parts.joined(separator: ", ")
  }
}
