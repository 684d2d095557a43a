public import Foundation
import PullbackHTML
public import PullbackUI

extension HeadlessPage {
  /// Presses the only enabled control with a name, or focuses it if it is a text field. A button that
  /// opens a menu opens it, and closes it again.
  ///
  /// - Parameter role: What to press; nil for any control.
  /// - Throws: ``HeadlessPageError`` if there is no such control, or more than one, or if pressing it
  ///   does nothing, as with a slider.
  public func tap(
    _ name: String,
    role: PageRole? = nil,
    fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws(HeadlessPageError) {
    try attempt(fileID, place) { () throws(PageFailure) in
      try press(search(name, role))
    }
  }

  /// Presses the only enabled switch or checkbox with a name.
  ///
  /// - Throws: ``HeadlessPageError`` if there is no such toggle, or more than one.
  public func toggle(
    _ name: String,
    fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws(HeadlessPageError) {
    try tap(name, role: .toggle, fileID: fileID, line: place)
  }

  /// Focuses a text field and replaces its text.
  ///
  /// - Throws: ``HeadlessPageError`` if there is no such enabled field, or more than one.
  public func fill(
    _ name: String,
    with text: String,
    fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws(HeadlessPageError) {
    try attempt(fileID, place) { () throws(PageFailure) in
      let field = try search(name, .field)
      line.client.setFocus(field)
      line.turn()
      field.attributes["value"] = text
      line.client.fire(.edit(text), on: field)
    }
  }

  /// Chooses an option of a picker, whether it is shown as a menu or as radio buttons.
  ///
  /// - Throws: ``HeadlessPageError`` if there is no such picker or option, or more than one.
  public func choose(
    _ option: String,
    in name: String,
    fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws(HeadlessPageError) {
    try attempt(fileID, place) { () throws(PageFailure) in
      let picker = try search(name, .picker)
      let isMenu = picker.tag == "select"
      var options: [PageNode] = []
      picker.visit { node in
        if isMenu ? node.tag == "option" && !node.text.isEmpty : node.role == .option {
          options.append(node)
        }
        return true
      }
      let names = options.map { isMenu ? PageNode.joined([$0.text]) : $0.name }
      let matches = zip(options, names).filter { $0.1 == option }.map(\.0)
      guard matches.count == 1 else {
        let list = names.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
        throw PageFailure(
          "expected one option \"\(option)\" in \"\(name)\", found "
            + (matches.isEmpty ? list : "\(matches.count)"))
      }
      guard isMenu else { return try press(matches[0]) }
      let value = matches[0].attributes["value"] ?? ""
      line.client.setFocus(picker)
      line.turn()
      picker.attributes["value"] = value
      line.client.fire(.set(value), on: picker)
    }
  }

  /// Chooses files in the dialog of `fileImporter`, as if a browser had sent them. The app gets the
  /// files themselves, not copies.
  ///
  /// - Throws: ``HeadlessPageError`` if no file can be chosen at present, or if one is of a type that
  ///   is not allowed, is too large or does not exist.
  public func chooseFiles(
    _ files: [URL],
    fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws(HeadlessPageError) {
    try attempt(fileID, place) { () throws(PageFailure) in
      let root = line.client.content.root
      var addresses: [String] = []
      (PageSearch.dialogs(in: root).last ?? root).visit { node in
        if let address = node.attributes["data-u"], !address.isEmpty { addresses.append(address) }
        return !node.isHidden
      }
      guard addresses.count == 1 else {
        throw PageFailure("expected one place to choose files, found \(addresses.count)")
      }
      try line.choose(files, at: addresses[0])
    }
  }

  /// Increments or decrements a stepper or slider by one step.
  ///
  /// - Throws: ``HeadlessPageError`` if there is no such control, or more than one, or if it cannot be
  ///   adjusted.
  public func adjust(
    _ name: String,
    _ adjustment: Adjustment,
    fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws(HeadlessPageError) {
    try attempt(fileID, place) { () throws(PageFailure) in
      let control = try search(name, nil)
      let isUp = adjustment == .increment
      switch control.role {
      case .stepper:
        let event = isUp ? "i" : "d"
        guard let button = control.first(where: { $0.attributes["data-e"] == event }) else {
          return
        }
        try press(button)
      case .slider: slide(control, by: isUp ? 1 : -1)
      default: throw PageFailure("expected a stepper or slider \"\(name)\", found another control")
      }
    }
  }

  /// Presses Enter in a text field, which submits it and presses the default button of its form.
  ///
  /// - Parameter name: The name of the field; nil for the field with the focus.
  /// - Throws: ``HeadlessPageError`` if there is no such field, or if no field of one line has the
  ///   focus.
  public func submit(
    _ name: String? = nil,
    fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws(HeadlessPageError) {
    try attempt(fileID, place) { () throws(PageFailure) in
      if let name {
        line.client.setFocus(try search(name, .field))
        line.turn()
      }
      guard let field = line.client.focus, field.tag == "input", field.role == .field else {
        throw PageFailure("nothing to submit: no text field of one line has the focus")
      }
      line.client.fire(.submit, on: field)
    }
  }

  /// Presses Escape, which presses the cancel button of the topmost dialog, or closes the dialog.
  ///
  /// - Throws: ``HeadlessPageError`` if there is no dialog.
  public func dismiss(
    fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws(HeadlessPageError) {
    try attempt(fileID, place) { () throws(PageFailure) in
      guard let dialog = PageSearch.dialogs(in: line.client.content.root).last else {
        throw PageFailure("expected a dialog to close, found none")
      }
      if let button = cancelButton(of: dialog) { return try press(button) }
      line.client.fire(.dismiss, on: dialog)
    }
  }

  /// Goes back in the history of the browser.
  ///
  /// - Throws: ``HeadlessPageError`` if this is the first page of the window.
  public func goBack(
    fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws(HeadlessPageError) {
    try go(by: -1, "back", fileID, place)
  }

  /// Goes forward in the history of the browser.
  ///
  /// - Throws: ``HeadlessPageError`` if this is the last page of the window.
  public func goForward(
    fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws(HeadlessPageError) {
    try go(by: 1, "forward", fileID, place)
  }

  /// Scrolls the only long list of the page, or of its topmost dialog, until a row is visible. Of a
  /// long list, a page contains some rows around the visible ones.
  ///
  /// - Parameter row: The index of the row, from 0.
  /// - Throws: ``HeadlessPageError`` if there is no list with rows outside of the page, or more than
  ///   one.
  public func scroll(
    to row: Int,
    fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws(HeadlessPageError) {
    try attempt(fileID, place) { () throws(PageFailure) in
      let root = line.client.content.root
      var lists: [PageNode] = []
      (PageSearch.dialogs(in: root).last ?? root).visit { node in
        if node.attributes["data-n"] != nil { lists.append(node) }
        return !node.isHidden
      }
      guard lists.count == 1 else {
        throw PageFailure("expected one list with rows outside of the page, found \(lists.count)")
      }
      line.client.fire(.scroll(first: UInt32(clamping: row)), on: lists[0])
    }
  }

  private func go(
    by steps: Int,
    _ direction: String,
    _ fileID: StaticString,
    _ place: UInt
  ) throws(HeadlessPageError) {
    try attempt(fileID, place) { () throws(PageFailure) in
      guard line.client.go(by: steps) else {
        throw PageFailure("the history of the window has no page to go \(direction) to")
      }
    }
  }

  /// Does what a press on a control does in a browser.
  func press(_ node: PageNode) throws(PageFailure) {
    let client = line.client
    switch node.role {
    case .slider, .picker, .stepper:
      throw PageFailure("a press on the \(node.role?.rawValue ?? "control") does nothing")
    default: break
    }
    client.setFocus(node)
    line.turn()
    switch node.tag {
    case "a" where node.attributes["download"] != nil:
      throw PageFailure("\(node.name) is downloaded: use download(_:)")
    case "a" where node.attributes["target"] != nil:
      return client.openInTab(node.attributes["href"] ?? "")
    case "summary" where node.attributes["data-e"] == nil:
      guard let details = node.parent else { return }
      details.attributes["open"] = details.attributes["open"] == nil ? "" : nil
      return
    case "input", "textarea":
      guard node.role == .toggle || node.role == .option else { return }
      check(node)
      return client.fire(.activate, on: node)
    default: break
    }
    let events: [String: ClientEvent] = ["i": .increment, "d": .decrement, "x": .dismiss]
    // A menu closes when one of its items is pressed.
    node.path.first { $0.hasClass("mu") }?.attributes["open"] = nil
    client.fire(events[node.attributes["data-e"] ?? ""] ?? .activate, on: node)
  }

  /// Changes a checkbox or radio button as the browser does before it tells the session.
  private func check(_ node: PageNode) {
    guard node.attributes["type"] == "radio" else {
      node.attributes["checked"] = node.attributes["checked"] == nil ? "" : nil
      return
    }
    line.client.content.root.visit { other in
      if other.role == .option, other.attributes["name"] == node.attributes["name"] {
        other.attributes["checked"] = nil
      }
      return true
    }
    node.attributes["checked"] = ""
  }

  private func slide(_ node: PageNode, by steps: Double) {
    func number(_ name: String) -> Double? { node.attributes[name].flatMap { Double($0) } }
    let low = number("min") ?? 0
    let high = number("max") ?? 100
    let step = number("step") ?? (high - low) / 100
    let value = min(high, max(low, (number("value") ?? low) + steps * step))
    node.attributes["value"] = "\(value)"
    line.client.setFocus(node)
    line.turn()
    line.client.fire(.set("\(value)"), on: node)
  }

  /// The enabled control of a dialog whose keyboard shortcut is Escape.
  private func cancelButton(of dialog: PageNode) -> PageNode? {
    dialog.first {
      $0.attributes["aria-keyshortcuts"] == "Escape" && $0.isEnabled && !$0.isHidden
    }
  }
}
