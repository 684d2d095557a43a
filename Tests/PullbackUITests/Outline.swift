import PullbackUI

extension Element {
  /// The kind of the element, in one word.
  var kind: String {
    switch content {
    case .text: "text"
    case .image: "image"
    case .shape: "shape"
    case .spacer: "spacer"
    case .divider: "divider"
    case .empty: "empty"
    case .stack: "stack"
    case .layers: "layers"
    case .padding: "padding"
    case .frame: "frame"
    case .fixedSize: "fixedSize"
    case .offset: "offset"
    case .layoutPriority: "layoutPriority"
    case .border: "border"
    case .background: "background"
    case .overlay: "overlay"
    case .clipped: "clipped"
    case .scroll: "scroll"
    case .layout: "layout"
    case .list: "list"
    case .section: "section"
    case .lazyRows: "lazyRows"
    case .navigation: "navigation"
    case .dialog: "dialog"
    case .button: "button"
    case .textField: "textField"
    case .toggle: "toggle"
    case .stepper: "stepper"
    case .slider: "slider"
    case .progress: "progress"
    }
  }

  private var isLabelled: Bool {
    switch content {
    case .text, .button, .navigation, .dialog, .image, .textField: true
    default: accessibility.label != nil
    }
  }

  /// One line for each element: its kind, and its own label if it has one.
  func outline(_ indent: String = "") -> [String] {
    let line = isLabelled ? "\(indent)\(kind) \(label)" : "\(indent)\(kind)"
    return [line] + children.flatMap { $0.outline(indent + " ") }
  }

  /// This element and all its descendants, in reading order.
  var all: [Element] { [self] + children.flatMap(\.all) }

  /// The texts of this element and its descendants, in reading order.
  var texts: [String] {
    all.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
  }

  /// The first lazy rows among the descendants.
  var lazyRows: (any LazyElements)? {
    for element in all {
      if case .lazyRows(let rows) = element.content { return rows }
    }
    return nil
  }
}

struct NotFound: Error, CustomStringConvertible {
  let description: String
}

extension ViewGraph {
  /// The root, and the dialogs over it.
  var layers: [Element] { [tree.root] + tree.dialogs }

  /// The texts on screen, in reading order.
  var texts: [String] { layers.flatMap(\.texts) }

  /// The element on the top layer that has a label and an action.
  func find(_ label: String, kind: String? = nil) throws -> Element {
    let top = layers[layers.count - 1]
    let found = top.all.first {
      $0.label == label && (kind.map { [$0] } ?? Self.controls).contains($0.kind)
    }
    guard let found else {
      throw NotFound(description: "No \(label) in \(top.outline().joined(separator: "\n"))")
    }
    return found
  }

  private static var controls: [String] {
    ["button", "toggle", "stepper", "slider", "textField"]
  }

  func tap(_ label: String) throws {
    try tree.perform(.activate, on: find(label).id)
    update()
  }

  func edit(_ label: String, _ text: String) throws {
    try tree.perform(.edit(text), on: find(label).id)
    update()
  }

  /// Creates all lazy rows, as a front end does when it shows them.
  func makeRows() {
    for case .lazyRows(let rows) in layers.flatMap(\.all).map(\.content) {
      for index in 0..<rows.count { _ = rows.element(at: index) }
    }
    update()
  }

  /// Presses an item of a view's context menu.
  func choose(_ label: String) throws {
    let items = layers.flatMap(\.all).flatMap(\.menu)
    guard let item = items.first(where: { $0.label == label }) else {
      throw NotFound(description: "No \(label) in \(items.map(\.label))")
    }
    try tree.perform(.activate, on: item.id)
    update()
  }

  /// Closes the dialog on top, or goes back.
  func dismiss() throws {
    let top = layers[layers.count - 1]
    let target = top.all.first { $0.kind == "dialog" || $0.kind == "navigation" }
    guard let target else { throw NotFound(description: "Nothing to dismiss") }
    try tree.perform(.dismiss, on: target.id)
    update()
  }
}
