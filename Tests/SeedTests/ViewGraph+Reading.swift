import PullbackUI

/// The error that no element has a label.
struct NotOnScreen: Error, CustomStringConvertible {
  let description: String
}

extension Element {
  /// The direct children; a list has all of its rows.
  private var shown: [Element] {
    if case .lazyRows(let rows) = content {
      return (0..<rows.count).map { rows.element(at: $0) }
    }
    return children
  }

  /// This element and all below it, in reading order.
  var all: [Element] { [self] + shown.flatMap(\.all) }

  /// The texts below, in reading order.
  var texts: [String] {
    all.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
  }

  fileprivate var isButton: Bool {
    if case .button = content { true } else { false }
  }
}

extension ViewGraph {
  /// The texts on screen, dialogs last; bodies with changed state run first.
  var texts: [String] {
    update()
    return ([tree.root] + tree.dialogs).flatMap(\.texts)
  }

  /// The texts of the dialog on top, or nil where there is none.
  var dialogTexts: [String]? {
    update()
    return tree.dialogs.last?.texts
  }

  /// Presses the button with a label on the top layer.
  func tap(_ label: String) throws {
    update()
    let top = tree.dialogs.last ?? tree.root
    guard let button = top.all.first(where: { $0.isButton && $0.label == label }) else {
      throw NotOnScreen(description: "No button \(label) among \(top.all.map(\.label))")
    }
    try tree.perform(.activate, on: button.id)
    update()
  }

  /// Closes the dialog on top.
  func closeDialog() throws {
    update()
    guard let dialog = tree.dialogs.last else {
      throw NotOnScreen(description: "There is no dialog")
    }
    try tree.perform(.dismiss, on: dialog.id)
    update()
  }
}
