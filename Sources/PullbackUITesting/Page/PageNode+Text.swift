/// What a person reads on a page.
extension PageNode {
  /// The visible texts of the node, as lines: views of a row are in one line.
  var lines: [String] {
    if isHidden { return [] }
    switch tag {
    case "input", "textarea", "select":
      switch role {
      case .field where attributes["type"] == "password": return []
      case .field, .picker:
        let value = value ?? ""
        return Self.line([value.isEmpty ? attributes["placeholder"] ?? "" : value])
      default: return []
      }
    case "img": return Self.line([attributes["alt"] ?? ""])
    default: break
    }
    if children.isEmpty {
      return text.split(separator: "\n").flatMap { Self.line([String($0)]) }
    }
    if isOneText { return Self.line([wholeText]) }
    let lines = children.flatMap(\.lines)
    let isLine =
      ["label", "button", "a", "summary", "h1", "h2", "tr", "legend", "fieldset", "nav"]
      .contains(tag) || hasClass("h") || hasClass("sb")
    return isLine ? Self.line(lines) : lines
  }

  private static func line(_ texts: [String]) -> [String] {
    let line = joined(texts)
    return line.isEmpty ? [] : [line]
  }

  /// A line for each part of the page with a role or a text: role, name, value and state. What is
  /// inside of a list row, a dialog or a group of options is indented.
  func outline(_ indentation: String = "") -> [String] {
    // The legend of a picker is its name.
    if isUnspoken || tag == "legend" && parent?.role != nil { return [] }
    guard let role else {
      if isOneText || children.isEmpty {
        let text = Self.joined([wholeText])
        return text.isEmpty ? [] : ["\(indentation)\"\(text)\""]
      }
      // The label of a control is its name.
      if tag == "label" {
        return children.filter { $0.first { $0.role?.isControl == true } != nil }
          .flatMap { $0.outline(indentation) }
      }
      return children.flatMap { $0.outline(indentation) }
    }
    var line = indentation + role.rawValue
    let isContainer = role == .dialog || role == .item || role == .row
    let name = isContainer ? attributes["aria-label"] ?? "" : name
    if !name.isEmpty { line += " \"\(name)\"" }
    if let value { line += " value \"\(value)\"" }
    if role.isControl, !isEnabled { line += " disabled" }
    guard isContainer || role == .picker || role == .message else { return [line] }
    return [line] + children.flatMap { $0.outline(indentation + "  ") }
  }
}
