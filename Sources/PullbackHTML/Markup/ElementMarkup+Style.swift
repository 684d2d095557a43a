import Foundation
import PullbackUI

extension ElementMarkup {
  /// Adds the attributes that any element's node can have: hidden, role, description and inline
  /// style.
  func addStyle(of element: Element, to node: inout HTMLNode) {
    if element.style.isHidden, !node.attributes.contains(where: { $0.name == .hidden }) {
      node.attributes.append(.init(.hidden))
    }
    if element.accessibility.isHidden, !node.attributes.contains(where: { $0.name == .isHidden }) {
      node.attributes.append(.init(.isHidden, "true"))
    }
    addRole(of: element, to: &node)
    addDescription(of: element, to: &node)
    if element.actions.measured != nil { node.attributes.append(.init(.measured)) }
    addHandlers(of: element, to: &node)
    addSelection(of: element, to: &node)
    addKeyboardScrolling(of: element, to: &node)
    var style = styleText(of: element)
    if let theme = element.theme {
      if element.tree?.root.outermostThemed === element {
        node.attributes.append(.init(.pageTheme, theme.styleText))
      } else {
        style += theme.styleText + "background:var(--back);color:var(--primary);"
      }
    }
    if !style.isEmpty { node.attributes.append(.init(.style, style)) }
  }

  /// Adds the attributes that say which keys and pointer movements the client has to report.
  private func addHandlers(of element: Element, to node: inout HTMLNode) {
    if let keys = element.handledKeys {
      let names = KeyEquivalent.webNames(of: keys)
      node.attributes.append(.init(.keys, element.fieldOfKeys == nil ? names : names + " field"))
    }
    if element.followsPointer {
      node.attributes.append(.init(.hover, element.followsPointerMoves ? "move" : ""))
    }
    addFocusReport(of: element, to: &node)
    if element.actions.drag != nil { node.attributes.append(.init(.drag)) }
    addScrolling(of: element, to: &node)
    guard element.takesFocusByItself else { return }
    node.attributes.append(.init(.tabIndex, "0"))
    if element.role == nil || element.role == .labeledContent,
      !node.attributes.contains(where: { $0.name == .role })
    {
      let label = element.label
      node.kind = .relatedLabel
      // A group without a name tells nobody anything.
      if !label.isEmpty { node.attributes += [.init(.role, "group"), .init(.label, label)] }
    }
  }

  /// Lets the client report that a control gets or loses the focus, if the app follows it. The node of
  /// a text field has the field in it, which does that.
  private func addFocusReport(of element: Element, to node: inout HTMLNode) {
    if case .textField = element.content { return }
    if element.actions.focus != nil { node.attributes.append(.init(.reportsFocus)) }
  }

  /// Adds the attributes that say what the client has to do and to report about a scroll view or list,
  /// and those of views whose ids the app gets.
  private func addScrolling(of element: Element, to node: inout HTMLNode) {
    func add(_ name: HTMLAttribute.Name, _ part: CGFloat?) {
      if let part { node.attributes.append(.init(name, Double(min(1, max(0, part))).decimal)) }
    }
    switch element.content {
    case .scroll, .list: add(.scrollStart, element.inherited(\.defaultScrollAnchor)?.y)
    default: break
    }
    if element.actions.scrolled != nil {
      add(.scrollPosition, element.hints.scrollPositionAnchor?.y ?? 0)
    }
    if element.reportsScrolling { node.attributes.append(.init(.scrollGeometry)) }
    if element.name != nil, element.isInScrollPosition {
      node.attributes.append(.init(.identified))
    }
  }

  private func addRole(of element: Element, to node: inout HTMLNode) {
    let name: String
    switch element.role {
    case .disclosure(let isExpanded) where node.tag != .summary:
      node.attributes.append(.init(.expanded, "\(isExpanded)"))
      return
    case .tabList: name = "tablist"
    case .tab: name = "tab"
    case .tabPanel:
      name = "tabpanel"
      if let tab = element.selectedTab {
        node.attributes.append(.init(.labelledBy, reference(to: tab, .button)))
      }
    case .optionGroup:
      name = "radiogroup"
      if let label = element.accessibility.label { node.attributes.append(.init(.label, label)) }
    case .option where node.tag == .button: name = "radio"
    case .group:
      let label =
        element.accessibility.label
        ?? (element.children.count > 1 ? element.children[0].label : "")
      node.kind = .relatedLabel
      if label.isEmpty { return }
      name = "group"
      node.attributes.append(.init(.label, label))
    default:
      guard let (role, level) = element.roleOfTraits, !element.accessibility.isHidden else {
        return
      }
      node.attributes.removeAll { $0.name == .role || $0.name == .level }
      if let level { node.attributes.append(.init(.level, "\(level)")) }
      name = role
      guard role == "img", !element.children.isEmpty else { break }
      // The name of a picture is read instead of what is drawn.
      guard !element.label.isEmpty else {
        node.attributes.append(.init(.isHidden, "true"))
        return
      }
      node.attributes.append(.init(.label, element.label))
    }
    node.attributes.append(.init(.role, name))
  }

  private func addDescription(of element: Element, to node: inout HTMLNode) {
    // The hint of a text field is on its `<input>`.
    if case .textField = element.content { return }
    var description = [element.accessibility.hint ?? ""]
    if let value = element.accessibility.value, case .button = element.content {
      description.insert(value, at: 0)
    }
    let text = description.filter { !$0.isEmpty }.joined(separator: ", ")
    if !text.isEmpty { node.attributes.append(.init(.description, text)) }
    if let label = element.accessibility.label, case .text = element.content {
      node.attributes.append(.init(.label, label))
      if !node.attributes.contains(where: { $0.name == .role }) {
        node.attributes.append(.init(.role, "img"))
      }
    }
  }

  /// Returns the inline style of an element. It is written as `data-s`, which the client copies to
  /// the style of the node: the page's content security policy forbids style attributes.
  private func styleText(of element: Element) -> String {
    var style = ""
    func add(_ name: String, _ value: String) { style += "\(name):\(value);" }
    switch element.content {
    case .text(let text):
      style += text.style?.styleText ?? ""
      if let lines = text.lineLimit, lines > 1 { add("-webkit-line-clamp", "\(lines)") }
    case .image:
      style += element.style.foreground?.styleText ?? ""
      style += element.inherited(\.imageScale)?.styleText ?? ""
      if let size = element.symbolPointSize { add("font-size", size.rem) }
    case .shape(.path(let path)): style += boxStyle(element, path) ?? drawingStyle(element, path)
    case .layout(let layout) where element.aspectRatio(of: layout) != nil:
      add("--ar", Double(element.aspectRatio(of: layout) ?? 1).decimal)
    // The element of the lazy rows becomes the grid, and not the layout element around it.
    case .layout where element.children.contains(where: \.isLazyRows): break
    case .lazyRows, .layout: style += element.gridLines?.styleText ?? ""
    case .stack where element.grid != nil: style += gridStyle(of: element)
    case .shape(let shape):
      if let filling = element.filling { add("background", filling) }
      if case .roundedRectangle(let radius) = shape { add("border-radius", radius.px) }
    case .stack(_, _, let spacing):
      if let spacing { add("gap", spacing.px) }
      if element.isLabel { add("flex-wrap", "nowrap") }
    case .layers where element.isListBelowOverlay:
      // What lies over an empty list has room, and not the header of a table behind it.
      style += "min-height:14rem;align-items:start;align-self:start;"
    case .padding(let insets):
      add(
        "padding",
        "\(insets.top.px) \(insets.trailing.px) \(insets.bottom.px) \(insets.leading.px)"
      )
    case .frame(var frame):
      if element.children.first?.isWide == true, frame.takeGreatestWidth() {
        add("align-self", "auto")
      }
      style += frame.styleText
    case .fixedSize(let horizontal, let vertical):
      if horizontal { add("white-space", "pre") }
      if vertical { add("flex", "none") }
    case .progress(let value?) where element.hints.isRing:
      add("--v", (value.isFinite ? min(1, max(0, value)) : 0).decimal)
    case .offset(let x, let y): add("transform", "translate(\(x.px),\(y.px))")
    case .border where element.role == .groupBox: break
    case .border(let color): add("border", "1px solid \(color.css)")
    case .clipped: add("overflow", "hidden")
    default: break
    }
    if element.showsInheritedStyle {
      if element.style.opacity < 1 { add("opacity", Double(element.style.opacity).decimal) }
      if let tint = element.style.tint { add("--accent", tint.css) }
    }
    if element.parent?.gridRow != nil { style += cellStyle(of: element) }
    if let background = element.style.background { add("background", background.css) }
    return style + element.hints.styleText
  }
}

extension ElementMarkup {
  private func gridStyle(of element: Element) -> String {
    guard let grid = element.grid else { return "" }
    let columns = element.children.filter { $0.gridRow != nil }.map { row in
      row.children.reduce(0) { $0 + max(1, $1.gridCell?.columns ?? 1) }
    }
    return "grid-template-columns:repeat(\(max(1, columns.max() ?? 1)),auto);"
      + "gap:\((grid.verticalSpacing ?? 8).px) \((grid.horizontalSpacing ?? 16).px);"
      + "justify-items:\(grid.alignment.horizontal.css);align-items:\(grid.alignment.vertical.css);"
  }

  private func cellStyle(of element: Element) -> String {
    var style = ""
    if let columns = element.gridCell?.columns, columns > 1 {
      style += "grid-column:span \(columns);"
    }
    // A column has the alignment that a cell of the first row sets for it.
    let index = element.parent?.children.firstIndex { $0 === element } ?? 0
    let first = element.parent?.parent?.children.first { $0.gridRow != nil }?.children
    let above = first.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    if let alignment = (element.gridCell ?? above?.gridCell)?.columnAlignment {
      style += "justify-self:\(alignment.css);"
    }
    return style
  }
}

extension Element {
  /// The selected tab beside this element in a tab view; nil outside of tab views.
  fileprivate var selectedTab: Element? {
    parent?.children.first { $0.role == .tabList }?.children.first { tab in
      if case .button(let button) = tab.content { button.isSelected == true } else { false }
    }
  }

  fileprivate var isLazyRows: Bool { if case .lazyRows = content { true } else { false } }
}

extension GridLines {
  /// The CSS of the grid: its columns or, if it grows to the right, a single flex row.
  fileprivate var styleText: String {
    let gap = spacing ?? 8
    guard axis == .vertical else { return "display:flex;flex-direction:row;gap:\(gap.px);" }
    let columns = items.map { item in
      switch item.size {
      case .fixed(let width): width.px
      case .flexible(let least, _): "minmax(\(least.px),1fr)"
      case .adaptive(let least, _): "repeat(auto-fill,minmax(\(least.px),1fr))"
      }
    }
    let across = items.first?.spacing ?? 8
    return "display:grid;grid-template-columns:\(columns.joined(separator: " "));"
      + "gap:\(gap.px) \(across.px);width:100%;"
  }
}

extension Element {
  /// Whether opacity and tint are written for this element. The environment passes both down to the
  /// leaves, so containers must not apply them a second time.
  fileprivate var showsInheritedStyle: Bool {
    switch content {
    case .text, .image, .shape, .divider, .textField, .progress, .slider, .toggle: true
    case .button: style.tint != nil
    default: false
    }
  }
}

extension CGFloat {
  var px: String { "\(Double(self).decimal)px" }

  /// A length that grows with the size of text that a person sets in the browser.
  var rem: String { "\((Double(self) / 16).decimal)rem" }
}

extension FrameContent {
  var fillsWidth: Bool { maxWidth == .infinity }

  /// The classes of the frame: `w` if it fills the width of its container, and `fw` and `fh` if its
  /// own width or height is fixed.
  var className: String {
    var name = fillsWidth ? "fr w" : "fr"
    if let width, width.isFinite { name += " fw" }
    if let height, height.isFinite { name += " fh" }
    return name
  }

  var styleText: String {
    var style = ""
    func add(_ name: String, _ value: CGFloat?) {
      guard let value else { return }
      style += value.isFinite ? "\(name):\(value.px);" : "\(name):100%;"
    }
    add("width", width ?? (maxWidth == .infinity ? .infinity : nil))
    add("height", height)
    add("min-width", minWidth)
    if maxWidth != .infinity { add("max-width", maxWidth) }
    add("min-height", minHeight)
    if maxHeight != .infinity { add("max-height", maxHeight) } else { style += "flex-grow:1;" }
    style += "align-items:\(alignment.vertical.css);justify-content:\(alignment.horizontal.css);"
    return style
  }
}

extension TextStyle {
  var classNames: [String] {
    var names: [String] = []
    if isBold { names.append("tb") }
    if isItalic { names.append("ti") }
    if isUnderlined { names.append("tu") }
    if isStruckThrough { names.append("ts") }
    if let size = size.className { names.append(size) }
    return names
  }
}

extension TextSize {
  var className: String? {
    switch self {
    case .body: nil
    case .largeTitle: "s1"
    case .title: "s2"
    case .title2: "s3"
    case .title3: "s4"
    case .headline: "s5"
    case .subheadline, .callout: "s6"
    case .footnote, .caption, .caption2: "s7"
    }
  }
}

extension TextContent {
  /// The HTML heading level of text in a title font, 2 or 3; nil for other text.
  var headingLevel: Int? {
    switch (style ?? runs.first?.style)?.size {
    case .largeTitle, .title: 2
    case .title2, .title3: 3
    default: nil
    }
  }
}

extension ButtonContent.Shape {
  var className: String {
    switch self {
    case .plain: "pl"
    case .navigation: "nl"
    case .borderedProminent: "b pr"
    default: "b"
    }
  }
}

extension HorizontalAlignment {
  var code: String {
    if self == .center { return "c" }
    // CSS has no guides of its own, so that views with one begin at the same edge.
    return self == .trailing ? "t" : "l"
  }
  var css: String {
    if self == .leading { return "flex-start" }
    return self == .trailing ? "flex-end" : "center"
  }
}

extension VerticalAlignment {
  var code: String {
    if self == .top { return "vt" }
    if self == .bottom { return "vb" }
    if self == .firstTextBaseline { return "vf" }
    return self == .lastTextBaseline ? "vf" : "vc"
  }
  var css: String {
    if self == .top { return "flex-start" }
    return self == .bottom ? "flex-end" : "center"
  }
}

extension TextAlignment {
  var code: String {
    switch self {
    case .leading: "l"
    case .center: "c"
    case .trailing: "t"
    }
  }
}

extension Element {
  /// Whether the app gets the ids of the views that are visible in a scroll view or list around the
  /// element.
  fileprivate var isInScrollPosition: Bool {
    var outer = parent
    while let element = outer {
      if element.actions.scrolled != nil { return true }
      outer = element.parent
    }
    return false
  }
}
