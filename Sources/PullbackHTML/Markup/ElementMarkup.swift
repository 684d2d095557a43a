import PullbackCore
import PullbackStrings
import PullbackUI

/// Translates one element of the views to an HTML node, which contains the nodes of the element's
/// children. Some elements need several nodes, such as a `<label>` with an `<input>`; these are the
/// *parts* of the element.
///
/// The result depends only on the element, not on what the page shows; ``LiveDocument`` compares it
/// with the page. For a lazy list, this creates the rows that the page contains.
struct ElementMarkup {
  /// The maximum number of rows of a lazy list that the page contains at once.
  let windowLength: Int
  /// Whether the rows of a lazy list outside of its window are removed from the element tree when
  /// the HTML of the list is made. False if another front end shows the same elements, and needs
  /// these rows.
  var releasesRows = true
  /// The index of the first row in the window of each lazy list that was scrolled, by the identity
  /// of the list's element.
  var windows: [UInt32: Int] = [:]
  /// The path of the page, with which the addresses of links begin; nil if links have no addresses.
  var path: String?
  /// Whether the page has no session, which would open the addresses of links to pages of the server.
  var isStatic = false
  /// The pictures of the server; nil where there are none.
  var pictures: (any PictureCatalog)?
  /// The language of the library's own words.
  var words = Localization.untranslated
  /// The heading, for assistive technology, of a page that shows no title; nil for none.
  var title: String?
  /// Whether the page contains no navigation stack, whose title would be the heading of the page.
  var lacksStack = false
  /// The navigation stack whose title is the `<h1>` of the page; nil while there is none.
  var mainStack: Element.ID?

  func node(for element: Element) -> HTMLNode {
    let web = element.web
    var node =
      web.flatMap { webNode(element, $0) }
      ?? (isRow(element) ? cellsNode(element) : content(of: element))
    if node.tag == .div, element.isInPhrase { node.tag = .span }
    addStyle(of: element, to: &node)
    if let web { addWeb(web, to: &node) }
    if !element.menu.isEmpty { node = menuNode(element, around: node) }
    if let row = element.positionalRow, !element.isInPositionalRow {
      node.attributes.append(.init(.row, NodeName.text(row)))
    }
    return node
  }

  private func isRow(_ element: Element) -> Bool {
    element.role == .tableRow || element.role == .tableHeader
  }

  private func content(of element: Element) -> HTMLNode {
    let width = element.isWideLayer ? " w" : ""
    return switch element.content {
    case _ where element.role == .toastArea: toastAreaNode(element)
    case .stack where element.toastRole != nil:
      toastNode(element, element.toastRole ?? .information)
    case .text(let text): taskNode(element, text) ?? textNode(element, text)
    case .image(let name): pictureNode(element) ?? symbolNode(element, name)
    case .shape(.path(let path)) where path.box == nil: drawingNode(element, path)
    case .shape(let shape):
      leaf(
        element, .span,
        [
          .init(.className, element.fillsRoom ? shape.className + " w" : shape.className),
          .init(.isHidden, "true"),
        ])
    case .spacer: leaf(element, .span, [.init(.className, element.fillsRoom ? "sp w" : "sp")])
    // A table contains rows only.
    case .divider where element.parent?.role == .document(.table):
      leaf(element, .hr, [.init(.isHidden, "true")])
    case .divider: leaf(element, .hr)
    case .stack where element.grid != nil: container(element, .div, "gr")
    case .stack where element.gridRow != nil && element.parent?.grid != nil:
      container(element, .div, "row")
    case .stack where element.role == .disclosureGroup: detailsNode(element)
    case .stack where element.role == .optionGroup: optionsNode(element)
    case .stack where element.role == .fieldGroup: fieldGroupNode(element)
    case .stack where element.isPageRoot: pageNode(element)
    case .stack(let axis, let alignment, _):
      container(
        element,
        .div,
        axis == .horizontal
          ? "h \(alignment.vertical.code)" + (element.hints.isRing ? " rh" : "")
          : "v \(alignment.horizontal.code)"
            + (element.role == .chart ? " chart" : element.hints.isRing ? " rv" : "")
      )
    case .layers(let alignment):
      container(element, .div, "z \(alignment.horizontal.code) \(alignment.vertical.code)" + width)
    case .overlay(let alignment):
      container(
        element, .div, "z ov \(alignment.horizontal.code) \(alignment.vertical.code)" + width)
    case .background:
      container(element, .div, (element.isOnNamedColor ? "z bg on" : "z bg") + width)
    case .scroll where element.role == .log: logNode(element)
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
    case .border where element.role == .groupBox: container(element, .div, "gb")
    case .frame(let frame):
      container(
        element, .div,
        frame.className + (frame.fillsWidth && element.role == .unavailable ? " cu" : ""))
    case .padding, .fixedSize, .offset, .layoutPriority, .border, .clipped:
      container(element, .div, "fr" + width)
    case .layout(let layout) where layout.fillsRoom: container(element, .div, "cols")
    case .layout(let layout) where layout.showsOne:
      // Only the browser knows the available width, so the first view is used; text that is too
      // wide wraps.
      oneNode(element)
    case .layout(let layout) where element.aspectRatio(of: layout) != nil:
      container(element, .div, layout.aspectRatio?.fits == false ? "z ar fi" : "z ar")
    // Only the app knows how its layout places several views, so they share each line that has room.
    case .layout where element.children.count > 1 && element.gridLines == nil:
      container(element, .div, "fl")
    // An element without an HTML equivalent shows its children, or nothing.
    default:
      element.children.isEmpty
        ? leaf(element, .span, [.init(.hidden)]) : container(element, .div, "v l")
    }
  }

  /// A symbol as a character, or as a drawing where common fonts lack the character.
  private func symbolNode(_ element: Element, _ name: String) -> HTMLNode {
    let glyph = SymbolGlyphs.glyph(for: name)
    let size = element.symbolSize?.className.map { " " + $0 } ?? ""
    var attributes = [HTMLAttribute(.className, "im" + size)]
    if !element.accessibility.isHidden {
      attributes += [.init(.role, "img"), .init(.label, element.label)]
    }
    guard let drawing = SymbolOutlines.drawing(named: name) else {
      return leaf(element, .span, attributes, text: glyph)
    }
    switch drawing.filling {
    case .none: break
    case .light: attributes[0].value += " lf"
    case .solid: attributes[0].value += " sf"
    }
    return HTMLNode(
      key: .init(element: element.id),
      tag: .svg,
      attributes: attributes + [.init(.viewBox, "0 0 24 24")],
      content: .children([part(element, 1, .path, [.init(.outline, drawing.outline)])])
    )
  }

  private func pictureNode(_ element: Element) -> HTMLNode? {
    let named = element.picture
    let picture =
      element.pictureAddress.map { Picture(address: $0) }
      ?? named.flatMap { pictures?.picture(named: $0.name) }
    guard let picture else { return nil }
    let isHidden = element.accessibility.isHidden
    if !isHidden, element.accessibility.label == nil, named?.hasText != true {
      pictures?.lacksText(named?.name ?? picture.address)
    }
    var attributes: [HTMLAttribute] = [
      .init(.className, "pic"), .init(.source, picture.address),
      .init(.alternative, isHidden ? "" : element.label), .init(.loading, "lazy"),
    ]
    // The browser keeps the room for a picture that is not loaded yet.
    if let size = picture.size {
      attributes += [.init(.width, "\(size.width)"), .init(.height, "\(size.height)")]
    }
    return HTMLNode(key: .init(element: element.id), tag: .img, attributes: attributes)
  }

  // MARK: Kinds of nodes

  func leaf(
    _ element: Element,
    _ tag: HTMLTag,
    _ attributes: [HTMLAttribute] = [],
    text: String = ""
  ) -> HTMLNode {
    HTMLNode(
      key: .init(element: element.id), tag: tag, attributes: attributes, content: .text(text))
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
    if text.isRedacted {
      // What hides a text is not read out.
      classes.append("rd")
      attributes.append(.init(.isHidden, "true"))
    }
    if element.accessibility.label == nil { attributes += fullText(ofCut: text) }
    if let style = text.style, text.lineLimit == 1, text.truncation != .tail {
      return cutNode(element, text, attributes, classes + style.classNames)
    }
    if text.lineLimit == 1 { attributes.append(.init(.direction, "auto")) }
    if let style = text.style, style.link == nil || element.isInControl {
      classes += style.classNames
      if !classes.isEmpty { attributes.append(.init(.className, classes.joined(separator: " "))) }
      return leaf(element, .span, attributes, text: text.string)
    }
    if !classes.isEmpty { attributes.append(.init(.className, classes.joined(separator: " "))) }
    // At most 100 runs of the text are nodes of their own; the 100th contains the text of all
    // further ones.
    var runs: [HTMLNode.Child] = []
    for (index, run) in text.runs.prefix(100).enumerated() {
      let rest = index == 99 ? text.runs[100...].map(\.string).joined() : ""
      let names = run.style.classNames.joined(separator: " ")
      var looks: [HTMLAttribute] = names.isEmpty ? [] : [.init(.className, names)]
      // The arrow that shows the order of a column is no part of the column's name.
      if index > 0, element.isInSortButton { looks.append(.init(.isHidden, "true")) }
      if !run.style.styleText.isEmpty { looks.append(.init(.style, run.style.styleText)) }
      var tag = HTMLTag.span
      if let link = run.style.link, link.isSafeAddress, !element.isInControl {
        tag = .a
        // The browser follows the link, in another tab.
        looks += [.init(.link, link), .init(.target, "_blank")]
      }
      runs.append(part(element, UInt8(index + 1), tag, looks, .text(run.string + rest)))
    }
    return HTMLNode(
      key: .init(element: element.id),
      tag: .span,
      attributes: attributes,
      content: .children(runs)
    )
  }

  /// A line that is cut at its start or in its middle, although CSS cuts lines at their end only.
  /// For a cut at the start, the style sheet sets the line from right to left. For a cut in the
  /// middle, the line consists of two texts, and the first one is cut at its end.
  private func cutNode(
    _ element: Element,
    _ text: TextContent,
    _ attributes: [HTMLAttribute],
    _ classes: [String]
  ) -> HTMLNode {
    let isHead = text.truncation == .head
    let tail = isHead ? 0 : min(12, text.string.count / 2)
    var parts = [part(element, 1, .span, [], .text(String(text.string.dropLast(tail))))]
    if tail > 0 {
      parts.append(part(element, 2, .span, [], .text(String(text.string.suffix(tail)))))
    }
    let names = (classes + [isHead ? "lh" : "lm"]).joined(separator: " ")
    // The parts of a text that is cut in its middle follow one another in the direction of the text,
    // and not in that of the page.
    let direction: [HTMLAttribute] = isHead ? [] : [.init(.direction, "auto")]
    return HTMLNode(
      key: .init(element: element.id),
      tag: .span,
      attributes: attributes + [.init(.className, names)] + direction,
      content: .children(parts)
    )
  }
}

extension Element {
  fileprivate var toastRole: ToastState.Role? {
    if case .toast(let role) = role { role } else { nil }
  }

  /// The URL from which a browser loads the picture of an image, on the web or on the same server.
  /// Nil for a symbol, and for a URL whose scheme is neither `http` nor `https`.
  var pictureAddress: String? {
    guard let url = imageURL else { return nil }
    switch url.scheme?.lowercased() {
    case "http", "https": return url.absoluteString
    case nil: return url.relativeString
    default: return nil
    }
  }

  /// Whether the element is the root of its tree; false for a dialog.
  var isPageRoot: Bool { parent == nil && tree?.root === self }

  /// Whether an ancestor of the element is a control, so that the element is part of the control's
  /// label.
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

  /// Whether the element is in a label or heading, where HTML allows text and inline elements only.
  ///
  /// The result never changes while the element exists, because a node cannot change its tag.
  var isInPhrase: Bool {
    var element = self
    while let outer = element.parent {
      switch outer.content {
      case .button, .toggle, .stepper, .slider, .progress: return true
      case .section(let hasHeader, _) where outer.parent?.role != .table:
        if hasHeader, outer.children.first === element { return true }
      case .stack where outer.role == .optionGroup: return element.role != .option
      default: break
      }
      element = outer
    }
    return false
  }

  /// Whether the element itself can have the focus, because it handles keys and contains no control
  /// that could have the focus.
  var takesFocusByItself: Bool { takesFocusForKeys && isEnabled && !hasControl }

  var hasControl: Bool {
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
