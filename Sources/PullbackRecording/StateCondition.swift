import PullbackCore
import PullbackSharing

/// A condition for a state, written as text: `counter.count < 0`.
///
/// It compares a part of the state with a value. The part is a path of property names, with an
/// optional `state.` in front, indices such as `rows[2]`, and `.count` for the number of elements.
/// The value is a number, a text in double quotes, `true`, `false`, `nil`, or the name of a case
/// such as `.idle`. The operators are `==`, `!=`, `<`, `<=`, `>` and `>=`; only numbers have an
/// order. There is one comparison: `&&` and `||` are not known.
///
/// The value of a property marked `@Shared` or `@Presents` is looked at, and not the wrapper.
///
/// A part that is absent, such as an element behind the last one, is nil. It is equal to nil only,
/// and neither less nor greater than a number.
public struct StateCondition: Sendable {
  enum Value: Sendable {
    case number(Double)
    case text(String)
    case bool(Bool)
    case label(String)
    case none
  }

  /// The condition as it was written.
  public let text: String
  let path: [String]
  let comparison: String
  let value: Value

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
    let hint = literal.contains("&&") || literal.contains("||") ? " There is one comparison." : ""
    throw RecordingError(
      description: "“\(literal)” is no number, text in quotes, true, false, nil or case.\(hint)")
  }

  /// Whether a state satisfies the condition. A part that is absent is nil.
  ///
  /// - Throws: ``RecordingError`` if there is no property of that name, or if it cannot be compared
  ///   with the value, such as a date with a number.
  public func isTrue(of state: Any) throws -> Bool {
    var part: Any? = state
    for name in path {
      guard let whole = part.flatMap(Self.unwrapped) else { break }
      if whole is any AnyRedacted { throw redacted }
      part = try Self.part(name, of: whole)
    }
    return try compare(part.flatMap(Self.unwrapped))
  }

  private func compare(_ part: Any?) throws -> Bool {
    guard let part else {
      if case .none = value { return comparison == "==" }
      return comparison == "!="
    }
    if part is any AnyRedacted { throw redacted }
    switch value {
    case .none: return comparison == "!="
    case .text(let text):
      guard let part = Self.text(part) else { throw incomparable(part, "a text") }
      return (part == text) == (comparison == "==")
    case .bool(let bool):
      guard let part = part as? Bool else { throw incomparable(part, "true or false") }
      return (part == bool) == (comparison == "==")
    case .label(let label):
      guard Mirror(reflecting: part).displayStyle == .enum else {
        throw incomparable(part, "a case")
      }
      return (Self.label(part) == label) == (comparison == "==")
    case .number(let number):
      guard let part = Self.number(part) else { throw incomparable(part, "a number") }
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

  private var label: String { path.joined(separator: ".").replacing(".[", with: "[") }

  private var redacted: RecordingError {
    RecordingError(description: "“\(label)” is redacted, so it cannot be compared.")
  }

  private func incomparable(_ part: Any, _ other: String) -> RecordingError {
    RecordingError(
      description: """
        “\(label)” is of the type \(type(of: part)), which cannot be compared with \(other).
        """)
  }

  private static func text(_ value: Any) -> String? {
    switch value {
    case let value as String: value
    case let value as Substring: String(value)
    case let value as TextState: String(state: value)
    default: nil
    }
  }

  static func number(_ value: Any) -> Double? {
    if let value = value as? any BinaryInteger { return Double(value) }
    if let value = value as? any BinaryFloatingPoint { return Double(value) }
    return nil
  }

  private static func label(_ value: Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }

  /// The value without optionals and property wrappers around it; nil for nil.
  static func unwrapped(_ value: Any) -> Any? {
    let value = withoutWrapper(value)
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  /// The value of a wrapped property.
  static func withoutWrapper(_ value: Any) -> Any {
    switch value {
    case let shared as any AnySharedReader: withoutWrapper(shared.anyValue)
    case let presented as any AnyPresentation: presented.anyValue as Any
    default: value
    }
  }

  static func part(_ name: String, of whole: Any) throws -> Any? {
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
