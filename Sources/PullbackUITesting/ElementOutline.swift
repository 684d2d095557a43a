import PullbackUI

/// Describes the elements of a screen as lines of text, for golden files.
enum ElementOutline {
  /// The names of the element kinds that only do layout and are left out of the outline.
  private static let layout: Set<String> = [
    "stack", "layers", "padding", "frame", "fixedSize", "offset", "layoutPriority", "border",
    "background", "overlay", "clipped", "scroll", "lazyRows", "spacer", "divider", "empty", "shape",
  ]

  static func lines(_ element: Element, _ indentation: String = "") -> [String] {
    if element.style.isHidden || element.accessibility.isHidden { return [] }
    let kind = kind(of: element)
    if layout.contains(kind) {
      return element.children.flatMap { lines($0, indentation) }
    }
    var line = indentation + kind
    let isContainer = ["list", "section", "navigation", "dialog"].contains(kind)
    let label = isContainer ? element.accessibility.label ?? title(of: element) : element.label
    if !label.isEmpty { line += " \"\(label)\"" }
    if let value = value(of: element) { line += " value \"\(value)\"" }
    if !element.isEnabled { line += " disabled" }
    // The text of a control is already in its label. Controls inside it are used on their own.
    let inside = isContainer ? element.children : controls(in: element.children)
    return [line] + inside.flatMap { lines($0, indentation + "  ") }
  }

  private static func controls(in elements: [Element]) -> [Element] {
    elements.flatMap { element -> [Element] in
      if element.style.isHidden || element.accessibility.isHidden { return [] }
      switch element.content {
      case .button, .toggle, .textField, .stepper, .slider: return [element]
      default: return controls(in: element.children)
      }
    }
  }

  static func value(of element: Element) -> String? {
    if let value = element.spokenValue { return value }
    switch element.content {
    case .textField(let field): return field.isSecure ? nil : field.text
    case .toggle(let isOn): return isOn ? "on" : "off"
    case .stepper(let value): return value
    case .slider(let slider): return "\(slider.value)"
    case .progress(let value): return value.map { "\($0)" }
    default: return nil
    }
  }

  private static func title(of element: Element) -> String {
    switch element.content {
    case .navigation(let navigation): navigation.title
    case .dialog(let dialog): dialog.title
    default: ""
    }
  }

  private static func kind(of element: Element) -> String {
    String("\(element.content)".prefix { $0 != "(" })
  }
}
