/// What assistive technology gets from a node: its role, name, value and state.
extension PageNode {
  /// The role of the node; nil for a node that only has a place, or a text.
  var role: PageRole? {
    switch attributes["role"] {
    case "tab": return .tab
    case "radio": return .option
    case "switch": return .toggle
    case "heading": return .heading
    case "img": return .image
    case "radiogroup": return .picker
    case "status", "alert": return .message
    default: break
    }
    switch tag {
    case "button", "summary": return .button
    case "a": return .link
    case "textarea": return .field
    case "select": return .picker
    case "h1", "h2": return .heading
    case "dialog": return .dialog
    case "img": return .image
    case "li": return .item
    case "tr": return .row
    case "meter", "progress": return .progress
    case "fieldset": return hasClass("st") ? .stepper : hasClass("og") ? .picker : nil
    case "input":
      return switch attributes["type"] {
      case "checkbox": .toggle
      case "radio": .option
      case "range": .slider
      default: .field
      }
    default: return nil
    }
  }

  /// The name by which assistive technology calls the node.
  var name: String {
    if let label = attributes["aria-label"] { return Self.joined([label]) }
    if tag == "img" { return Self.joined([attributes["alt"] ?? ""]) }
    if isField || tag == "progress" || tag == "meter" {
      guard let label = path.first(where: { $0.tag == "label" }) else { return "" }
      if let name = label.attributes["aria-label"] { return Self.joined([name]) }
      let named = attributes["type"] == "radio" ? label : label.children.first ?? label
      return Self.joined(named.spoken)
    }
    if tag == "fieldset" {
      return Self.joined(children.first { $0.tag == "legend" }?.spoken ?? [])
    }
    return Self.joined(spoken)
  }

  /// The text of a field, `on` or `off`, the value of a slider or stepper, or the option that is
  /// chosen; nil for a node without a value, and for a password.
  var value: String? {
    switch role {
    case .toggle, .option:
      return (attributes["checked"] ?? attributes["aria-checked"]).map { $0 != "false" } == true
        ? "on" : "off"
    case .tab: return attributes["aria-selected"] == "true" ? "on" : "off"
    case .slider: return attributes["value"]
    case .progress: return attributes["value"]
    case .field: return attributes["type"] == "password" ? nil : attributes["value"] ?? text
    case .stepper: return first { $0.tag == "output" }.map { Self.joined($0.spoken) }
    case .picker:
      if tag == "select" { return chosenOption?.text }
      return first { $0.role == .option && $0.value == "on" }?.name
    default: return nil
    }
  }

  /// The sentence that describes the node beside its name; nil if there is none.
  var hint: String? { attributes["aria-description"] }

  /// Whether the node can be used: neither it nor a group around it is disabled.
  var isEnabled: Bool {
    if role == .stepper { return !children.contains { $0.first { $0.isDisabledButton } != nil } }
    if role == .picker, tag == "fieldset" { return first { $0.isEnabledOption } != nil }
    return attributes["disabled"] == nil
  }

  private var isDisabledButton: Bool { tag == "button" && attributes["disabled"] != nil }
  private var isEnabledOption: Bool { role == .option && attributes["disabled"] == nil }

  /// The option of a menu that is chosen: that of the HTML, until the menu gets another value.
  var chosenOption: PageNode? {
    guard let value = attributes["value"] else {
      return children.first { $0.attributes["selected"] != nil }
    }
    return children.first { ($0.attributes["value"] ?? "") == value }
  }

  /// Whether a person cannot see the node and what is in it.
  var isHidden: Bool {
    if attributes["hidden"] != nil || ["option", "noscript"].contains(tag) { return true }
    guard let parent, parent.tag == "details", parent.attributes["open"] == nil else {
      return false
    }
    return parent.children.first !== self
  }

  /// Whether assistive technology leaves out the node and what is in it.
  var isUnspoken: Bool { isHidden || attributes["aria-hidden"] == "true" }

  func hasClass(_ name: Substring) -> Bool {
    attributes["class"]?.split(separator: " ").contains(name) == true
  }

  /// The texts in the node, without those that are hidden from assistive technology.
  private var spoken: [String] {
    if isUnspoken || isField { return [] }
    if let label = attributes["aria-label"] ?? attributes["alt"] { return [label] }
    if children.isEmpty { return [text] }
    if !isOneText { return children.flatMap(\.spoken) }
    return [children.filter { !$0.isUnspoken }.map(\.wholeText).joined()]
  }

  /// Whether the node is a text whose parts look different.
  var isOneText: Bool {
    tag == "span" && !children.isEmpty
      && children.allSatisfy { ($0.tag == "span" || $0.tag == "a") && $0.children.isEmpty }
  }

  /// The texts of the nodes inside, without spaces between them.
  var wholeText: String { children.isEmpty ? text : children.map(\.wholeText).joined() }

  /// Texts with one space between their words.
  static func joined(_ texts: [String]) -> String {
    if texts.count == 1, !texts[0].utf8.contains(where: { $0 <= 0x20 }) { return texts[0] }
    return texts.joined(separator: " ").split { $0.isWhitespace }.joined(separator: " ")
  }
}
