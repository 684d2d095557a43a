import PullbackUI

/// Translates one element to HTML: a node, or a node with parts, that contains the nodes of the
/// element's children.
///
/// It depends only on the element, not on what the page shows already; ``LiveDocument`` compares
/// the two. For a lazy list it creates the rows in the list's window.
struct ElementMarkup {
  /// The maximum number of rows of a lazy list in the page at once.
  let windowLength: Int
  /// Whether a lazy list may release the rows outside of its window.
  var releasesRows = true
  /// The index of the first row in the window, for each list that was scrolled, by its identity.
  var windows: [UInt32: Int] = [:]
  /// The path of the page, for the addresses of its links; nil where links have none.
  var path: String?

  func node(for element: Element) -> HTMLNode {
    var node = isRow(element) ? cellsNode(element) : content(of: element)
    addStyle(of: element, to: &node)
    return element.menu.isEmpty ? node : menuNode(element, around: node)
  }

  private func isRow(_ element: Element) -> Bool {
    element.role == .tableRow || element.role == .tableHeader
  }

  private func content(of element: Element) -> HTMLNode {
    switch element.content {
    case .text(let text): textNode(element, text)
    case .image where element.pictureAddress != nil: pictureNode(element)
    case .image(let name):
      leaf(
        element,
        .span,
        [.init(.role, "img"), .init(.label, element.label), .init(.className, "im")],
        text: SymbolGlyphs.glyph(for: name)
      )
    case .shape(.path(let path)): drawingNode(element, path)
    case .shape(let shape):
      leaf(element, .span, [.init(.className, shape.className), .init(.isHidden, "true")])
    case .spacer: leaf(element, .span, [.init(.className, "sp")])
    case .divider: leaf(element, .hr)
    case .stack where element.grid != nil: container(element, .div, "gr")
    case .stack where element.gridRow != nil && element.parent?.grid != nil:
      container(element, .div, "row")
    case .stack where element.role == .disclosureGroup: detailsNode(element)
    case .stack where element.role == .optionGroup: optionsNode(element)
    case .stack(let axis, let alignment, _):
      container(
        element,
        element.isPageRoot ? .main : .div,
        axis == .horizontal ? "h \(alignment.vertical.code)" : "v \(alignment.horizontal.code)"
      )
    case .layers(let alignment), .overlay(let alignment):
      container(element, .div, "z \(alignment.horizontal.code) \(alignment.vertical.code)")
    case .background:
      container(element, .div, element.isOnNamedColor ? "z bg on" : "z bg")
    case .scroll(let axes):
      container(element, .div, axes.contains(.horizontal) ? "sc sx" : "sc")
    case .list(let list): listNode(element, list)
    case .section(let hasHeader, let hasFooter): sectionNode(element, hasHeader, hasFooter)
    case .lazyRows(let rows): rowsNode(element, rows)
    case .navigation(let navigation): navigationNode(element, navigation)
    case .dialog(let dialog): dialogNode(element, dialog)
    case .button(let button): buttonNode(element, button)
    case .textField(let field): fieldNode(element, field)
    case .toggle(let isOn): toggleNode(element, isOn)
    case .stepper(let value): stepperNode(element, value)
    case .slider(let slider): sliderNode(element, slider)
    case .progress(let value): progressNode(element, value)
    case .frame(let frame) where frame.maxWidth == .infinity: container(element, .div, "fr w")
    case .padding, .frame, .fixedSize, .offset, .layoutPriority, .border, .clipped:
      container(element, .div, "fr")
    case .layout(let layout) where layout.fillsRoom: container(element, .div, "cols")
    case .layout(let layout) where layout.showsOne:
      // Only the browser knows the available width, so the first view is used; text that is too
      // wide wraps.
      oneNode(element)
    // An element without an HTML equivalent shows its children, or nothing.
    default:
      element.children.isEmpty
        ? leaf(element, .span, [.init(.hidden)]) : container(element, .div, "v l")
    }
  }

  private func pictureNode(_ element: Element) -> HTMLNode {
    HTMLNode(
      key: .init(element: element.id),
      tag: .img,
      attributes: [
        .init(.className, "pic"), .init(.source, element.pictureAddress ?? ""),
        .init(.alternative, element.accessibility.isHidden ? "" : element.label),
        .init(.loading, "lazy"),
      ]
    )
  }

  /// Shows only the first of several alternative views.
  private func oneNode(_ element: Element) -> HTMLNode {
    var node = container(element, .div, "v l")
    let first = element.children.first { if case .empty = $0.content { false } else { true } }
    node.content = .children(first.map { [.element($0)] } ?? [])
    return node
  }

  // MARK: The shapes of nodes

  func leaf(
    _ element: Element,
    _ tag: HTMLTag,
    _ attributes: [HTMLAttribute] = [],
    text: String = ""
  ) -> HTMLNode {
    HTMLNode(
      key: .init(element: element.id),
      tag: tag,
      attributes: attributes,
      content: .text(text)
    )
  }

  func container(_ element: Element, _ tag: HTMLTag, _ className: String) -> HTMLNode {
    HTMLNode(
      key: .init(element: element.id),
      tag: tag,
      attributes: [.init(.className, className)],
      content: .children(element.children.map { .element($0) })
    )
  }

  func part(
    _ element: Element,
    _ part: UInt8,
    _ tag: HTMLTag,
    _ attributes: [HTMLAttribute] = [],
    _ content: HTMLNode.Content = .text("")
  ) -> HTMLNode.Child {
    .part(
      HTMLNode(
        key: .init(element: element.id, part: part),
        tag: tag,
        attributes: attributes,
        content: content
      )
    )
  }

  func children(_ element: Element) -> HTMLNode.Content {
    .children(element.children.map { .element($0) })
  }

  // MARK: Text

  private func textNode(_ element: Element, _ text: TextContent) -> HTMLNode {
    var attributes: [HTMLAttribute] = []
    if let level = text.headingLevel, !element.isInControl {
      attributes = [.init(.role, "heading"), .init(.level, "\(level)")]
    }
    var classes = text.alignment == .leading ? [] : ["a\(text.alignment.code)"]
    if let lines = text.lineLimit { classes.append(lines == 1 ? "ll" : "lc") }
    if let style = text.style {
      classes += style.classNames
      if !classes.isEmpty { attributes.append(.init(.className, classes.joined(separator: " "))) }
      return leaf(element, .span, attributes, text: text.string)
    }
    if !classes.isEmpty { attributes.append(.init(.className, classes.joined(separator: " "))) }
    // At most 100 runs are separate parts; the 100th contains the text of all further ones.
    var runs: [HTMLNode.Child] = []
    for (index, run) in text.runs.prefix(100).enumerated() {
      let rest = index == 99 ? text.runs[100...].map(\.string).joined() : ""
      let names = run.style.classNames.joined(separator: " ")
      var looks: [HTMLAttribute] = names.isEmpty ? [] : [.init(.className, names)]
      if !run.style.styleText.isEmpty { looks.append(.init(.style, run.style.styleText)) }
      runs.append(part(element, UInt8(index + 1), .span, looks, .text(run.string + rest)))
    }
    return HTMLNode(
      key: .init(element: element.id),
      tag: .span,
      attributes: attributes,
      content: .children(runs)
    )
  }
}

extension Element {
  /// Where a browser loads the picture of an image from: from the web or from the same server.
  var pictureAddress: String? {
    guard let url = imageURL else { return nil }
    switch url.scheme?.lowercased() {
    case "http", "https": return url.absoluteString
    case nil: return url.relativeString
    default: return nil
    }
  }

  /// Whether the element is the root of its tree.
  var isPageRoot: Bool { parent == nil && tree?.root === self }

  /// Whether an ancestor is a control, so that the element is part of its label.
  var isInControl: Bool {
    var element = parent
    while let current = element {
      switch current.content {
      case .button, .toggle, .stepper, .slider, .progress: return true
      default: element = current.parent
      }
    }
    return false
  }

  /// Whether it has a named colour behind it. The style sheet keeps text on those readable.
  var isOnNamedColor: Bool {
    var element = children.last
    while let current = element, current.children.count == 1 { element = current.children.first }
    guard let element, case .shape = element.content, let color = element.style.foreground,
      color.alpha == 1, case .named(let name) = color.value
    else { return false }
    return ![.clear, .black, .white, .primary, .secondary, .gray].contains(name)
  }

  /// Whether it can have the focus for its key handlers, because no control inside of it can.
  var takesFocusByItself: Bool { takesFocusForKeys && isEnabled && !hasControl }

  private var hasControl: Bool {
    switch content {
    case .button, .toggle, .textField, .stepper, .slider: true
    default: children.contains(where: \.hasControl)
    }
  }

  /// Whether the element or an ancestor is hidden.
  var isConcealed: Bool {
    var element: Element? = self
    while let current = element {
      if current.style.isHidden { return true }
      element = current.parent
    }
    return false
  }
}
