import PullbackConcurrency

/// Converts values to Swift source code, as far as reflection shows how they are made.
enum SourceText {
  /// An expression for a value: a literal, an enum case, or an initializer with all properties.
  static func literal(_ value: Any) -> String {
    switch value {
    case let text as String: return text.debugDescription
    case let character as Character: return "\"\(character)\""
    case is any BinaryInteger, is any BinaryFloatingPoint, is Bool: return "\(value)"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { literal($0.value) } ?? "nil"
    case .collection, .set:
      return "[" + mirror.children.map { literal($0.value) }.joined(separator: ", ") + "]"
    case .dictionary:
      let pairs = mirror.children.map { child in
        Mirror(reflecting: child.value).children.map { literal($0.value) }.joined(separator: ": ")
      }
      return pairs.isEmpty ? "[:]" : "[" + pairs.joined(separator: ", ") + "]"
    case .tuple:
      return arguments(mirror)
    case .enum:
      guard let child = mirror.children.first, let name = child.label else { return ".\(value)" }
      let payload = Mirror(reflecting: child.value)
      if payload.displayStyle == .tuple, String(describing: child.value) != "()" {
        return ".\(name)\(arguments(payload))"
      }
      return ".\(name)(\(literal(child.value)))"
    case .struct:
      return typeName(type(of: value)) + arguments(mirror)
    default:
      return "\(value)"
    }
  }

  /// The assignments to `$0` that change one value into another.
  static func changes(from old: Any, to new: Any, at path: String = "$0") -> [String] {
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard before.displayStyle == .struct, after.displayStyle == .struct else {
      let value = literal(new)
      return literal(old) == value ? [] : ["\(path) = \(value)"]
    }
    return zip(before.children, after.children).flatMap { old, new in
      changes(from: old.value, to: new.value, at: "\(path).\(property(new.label))")
    }
  }

  private static func arguments(_ mirror: Mirror) -> String {
    let parts = mirror.children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : property($0) + ": " } ?? ""
      return label + literal(child.value)
    }
    return "(" + parts.joined(separator: ", ") + ")"
  }

  /// The name of a property, without the underscore of a property wrapper's storage.
  private static func property(_ label: String?) -> String {
    guard let label else { return "self" }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
