import PullbackCore

/// A condition for a state, written as text: `counter.count < 0`.
///
/// It compares a part of the state with a value. The part is a path of property names, with an
/// optional `state.` in front, indices such as `rows[2]`, and `.count` for the number of elements.
/// The value is a number, a text in double quotes, `true`, `false`, `nil`, or the name of a case
/// such as `.idle`. The operators are `==`, `!=`, `<`, `<=`, `>` and `>=`; only numbers have an
/// order.
public struct StateCondition: Sendable {
  private enum Value: Sendable {
    case number(Double)
    case text(String)
    case bool(Bool)
    case label(String)
    case none
  }

  /// The condition as it was written.
  public let text: String
  private let path: [String]
  private let comparison: String
  private let value: Value

  /// Reads a condition.
  ///
  /// - Throws: ``RecordingError`` with a sentence if the text is not a condition.
  public init(_ text: String) throws {
    self.text = text
    let operators = ["==", "!=", "<=", ">=", "<", ">"]
    // A text in quotes may contain an operator, so the first one counts.
    let found = operators.compactMap { name in
      text.firstRange(of: name).map { (name: name, range: $0) }
    }
    guard
      let first = found.min(by: { a, b in
        (a.range.lowerBound, -a.name.count) < (b.range.lowerBound, -b.name.count)
      })
    else {
      throw RecordingError(
        description: "“\(text)” has no comparison. Write one, such as “counter.count < 0”.")
    }
    comparison = first.name
    var path = text[..<first.range.lowerBound].filter { $0 != " " }
      .replacing("[", with: ".[").split(separator: ".").map(String.init)
    if path.first == "state" { path.removeFirst() }
    guard !path.isEmpty else {
      throw RecordingError(description: "“\(text)” does not say which part of the state it means.")
    }
    self.path = path
    let literal = text[first.range.upperBound...].drop { $0 == " " }
      .reversed().drop { $0 == " " }.reversed()
    value = try Self.value(String(literal))
    switch value {
    case .number: break
    case .text, .bool, .label, .none:
      guard comparison == "==" || comparison == "!=" else {
        throw RecordingError(description: "“\(comparison)” compares numbers only.")
      }
    }
  }

  private static func value(_ literal: String) throws -> Value {
    switch literal {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "nil": return .none
    default: break
    }
    if let number = Double(literal) { return .number(number) }
    if literal.hasPrefix("."), literal.count > 1 { return .label(String(literal.dropFirst())) }
    if literal.count >= 2, literal.hasPrefix("\""), literal.hasSuffix("\"") {
      return .text(String(literal.dropFirst().dropLast()))
    }
    throw RecordingError(
      description: "“\(literal)” is no number, text in quotes, true, false, nil or case.")
  }

  /// Whether a state satisfies the condition. A part that is absent is nil.
  ///
  /// - Throws: ``RecordingError`` if there is no property of that name.
  public func isTrue(of state: Any) throws -> Bool {
    var part: Any? = state
    for name in path {
      guard let whole = part.flatMap(Self.unwrapped) else { break }
      part = try Self.part(name, of: whole)
    }
    return compare(part.flatMap(Self.unwrapped))
  }

  private func compare(_ part: Any?) -> Bool {
    switch value {
    case .none: return (part == nil) == (comparison == "==")
    case .text(let text): return (part as? String == text) == (comparison == "==")
    case .bool(let bool): return (part as? Bool == bool) == (comparison == "==")
    case .label(let label):
      return (part.map(Self.label) == label) == (comparison == "==")
    case .number(let number):
      guard let part = part.flatMap(Self.number) else { return comparison == "!=" }
      switch comparison {
      case "==": return part == number
      case "!=": return part != number
      case "<": return part < number
      case "<=": return part <= number
      case ">": return part > number
      default: return part >= number
      }
    }
  }

  /// The condition as a Swift expression, for states of the same form as the given one; nil if
  /// there is none: Swift has no operator for values of cases, for example.
  ///
  /// - Parameter root: The source of the state, such as `store.state`.
  func source(for state: Any, named root: String) -> String? {
    var source = root
    var part: Any? = state
    for name in path {
      guard let value = part else { return nil }
      var whole = value
      while Mirror(reflecting: whole).displayStyle == .optional {
        guard let inner = Mirror(reflecting: whole).children.first else { return nil }
        whole = inner.value
        source += "?"
      }
      let style = Mirror(reflecting: whole).displayStyle
      // In Swift, an index that is not there is no nil, and that of a set or dictionary no number.
      if style == .enum || name.hasPrefix("["), style != .collection { return nil }
      guard let next = try? Self.part(name, of: whole) else { return nil }
      part = next
      source += name.hasPrefix("[") ? name : "." + name
    }
    let value: String
    switch self.value {
    case .number(let number):
      value = number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
      // Optionals are not ordered.
      if source.contains("?"), comparison != "==", comparison != "!=" {
        return "(\(source) ?? 0) \(comparison) \(value)"
      }
    case .text(let text): value = text.debugDescription
    case .bool(let bool): value = "\(bool)"
    case .none: value = "nil"
    case .label(let label):
      guard let unwrapped = part.flatMap(Self.unwrapped),
        Mirror(reflecting: unwrapped).children.isEmpty
      else { return nil }
      value = "." + label
    }
    return "\(source) \(comparison) \(value)"
  }

  private static func number(_ value: Any) -> Double? {
    if let value = value as? any BinaryInteger { return Double(value) }
    if let value = value as? any BinaryFloatingPoint { return Double(value) }
    return nil
  }

  private static func label(_ value: Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }

  /// The value without optionals and property wrappers around it; nil for nil.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private static func part(_ name: String, of whole: Any) throws -> Any? {
    let mirror = Mirror(reflecting: whole)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary:
      if name == "count" { return mirror.children.count }
      guard name.hasPrefix("["), let index = Int(name.dropFirst().dropLast()) else { break }
      return mirror.children.dropFirst(max(index, 0)).first?.value
    case .enum:
      // A case that the state is not in has no value.
      guard let payload = mirror.children.first else { return nil }
      return payload.label == name ? payload.value : nil
    default:
      if name == "count", let text = whole as? String { return text.count }
      for child in mirror.children where child.label == name || child.label == "_" + name {
        return child.value
      }
    }
    throw RecordingError(description: "There is no “\(name)” in \(type(of: whole)).")
  }
}
