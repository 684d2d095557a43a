extension StateCondition {
  /// The condition as a Swift expression that never traps and has the value of ``isTrue(of:)``, for
  /// states of the same form as the given one; nil if there is none: Swift has no operator for
  /// cases with values, for example.
  ///
  /// - Parameter root: The source of the state, such as `store.state`.
  func source(for state: Any, named root: String) -> String? {
    var source = root
    var part: Any? = state
    /// Whether the source has an optional that the type of the part does not have.
    var isElement = false
    for name in path {
      // What is absent has no type to look into.
      guard var whole = part else { return nil }
      if isElement { source += "?" }
      isElement = false
      while Mirror(reflecting: whole).displayStyle == .optional {
        guard let inner = Mirror(reflecting: whole).children.first else { return nil }
        whole = inner.value
        source += "?"
      }
      let style = Mirror(reflecting: whole).displayStyle
      isElement = name.hasPrefix("[")
      // An index of a set or dictionary is no number.
      if style == .enum || isElement, style != .collection { return nil }
      do {
        part = try Self.part(name, of: whole).map(Self.withoutWrapper)
      } catch {
        return nil
      }
      if isElement {
        guard let index = Int(name.dropFirst().dropLast()) else { return nil }
        // A subscript would trap where there is no element.
        source += index > 0 ? ".dropFirst(\(index)).first" : ".first"
      } else {
        source += "." + name
      }
    }
    let isOptional = part.map { Mirror(reflecting: $0).displayStyle == .optional } ?? false
    if isElement, isOptional { source = "(\(source) ?? nil)" }
    guard let value = literal(for: part.flatMap(Self.unwrapped)) else { return nil }
    let isOrder = comparison.hasPrefix("<") || comparison.hasPrefix(">")
    // Optionals are not ordered.
    if isOrder, isElement || isOptional || source.contains("?") {
      return "((\(source)).map { $0 \(comparison) \(value) } ?? false)"
    }
    return "\(source) \(comparison) \(value)"
  }

  /// The source of the value that a part is compared with; nil if Swift cannot compare the two.
  private func literal(for part: Any?) -> String? {
    if case .none = value { return "nil" }
    // The type of what is absent is not known.
    guard let part else { return nil }
    switch value {
    case .number(let number):
      if number == number.rounded(), abs(number) < 1e15 { return "\(Int(number))" }
      return part is any BinaryFloatingPoint ? "\(number)" : nil
    case .text(let text):
      return part is String || part is Substring ? text.debugDescription : nil
    case .bool(let bool): return "\(bool)"
    case .none: return "nil"
    case .label(let label):
      guard Mirror(reflecting: part).children.isEmpty, part is any Equatable else {
        return nil
      }
      return "." + label
    }
  }
}
