import PullbackStrings
import PullbackUI

extension LinearConversation {
  /// Presses a key, in the control whose number stands before it or else in the one that was used
  /// last.
  func pressKey(_ rest: String?) -> String {
    guard let (number, key, modifiers) = Self.key(rest) else {
      return afterwards(
        words.word("Type a key after the word, such as up, escape, a or ctrl-s."))
    }
    if let number {
      guard let element = control(number) else { return use(number, nil) }
      focus = element.id
      if let problem = perform(.focus(true), on: element) { return afterwards(problem) }
    }
    let target = target(of: key, modifiers)
    return afterwards(press(key, modifiers, in: target), of: target) {
      self.words.word("The key was pressed.")
    }
  }

  /// What was typed after the word `key`: a key, and the number of a control if one stands before it;
  /// nil if that is no key.
  static func key(_ rest: String?) -> (number: Int?, key: Key, modifiers: KeyModifiers)? {
    var (number, name) = Self.number(rest)
    // A digit alone is a key.
    if number == nil || name == nil { (number, name) = (nil, rest) }
    return name.flatMap { try? ScriptSyntax.key($0.keyName) }.map { (number, $0.0, $0.1) }
  }

  /// The control that gets a key: the one that has the focus, or else the first one that uses the key,
  /// unless that is a shortcut.
  private func target(of key: Key, _ modifiers: KeyModifiers) -> Element {
    if let element = focus.flatMap({ graph.tree.element($0) }), graph.tree.isInFront(element) {
      return element
    }
    if shortcut(key, modifiers) != nil { return topLayer }
    let lines = pages.last?.rendering.lines ?? []
    let elements = lines.compactMap { graph.tree.element($0.id.element) }
    let user = KeyEquivalent(key).flatMap { key in elements.first { $0.mayHandle(key) } }
    return user ?? topLayer
  }

  /// The control that has the key as its shortcut, in the same form as the control in use, if there is one.
  func shortcut(_ key: Key, _ modifiers: KeyModifiers, near control: Element? = nil) -> Element? {
    let controls = graph.tree.shortcutElements.filter { element in
      element.actions.activate != nil && graph.tree.isInFront(element)
        && element.shortcut?.answers(to: key, modifiers) == true
    }
    return (control ?? topLayer).nearestEnabled(of: controls)
  }

  /// Whether a key breaks the line in a field that grows, whatever Return does there, as on the screen. A
  /// shortcut of the app comes first.
  private func breaksLine(_ key: Key, _ modifiers: KeyModifiers, in target: Element) -> Bool {
    guard case .textField(let field) = target.content, field.lineLimit > 1,
      shortcut(key, modifiers, near: target) == nil
    else { return false }
    return switch key {
    case .enter: !modifiers.isEmpty && modifiers.isSubset(of: [.alt, .shift])
    case .character("j"): modifiers == .control
    default: false
    }
  }

  /// Returns nil if the key was used.
  private func press(_ key: Key, _ modifiers: KeyModifiers, in target: Element) -> String? {
    let breaksLine = breaksLine(key, modifiers, in: target)
    if let equivalent = KeyEquivalent(key),
      target.handle(
        KeyPress(equivalent, modifiers: EventModifiers(modifiers)), callsPlain: !breaksLine)
    {
      return nil
    }
    if key == .enter, modifiers.isEmpty, case .textField(let field) = target.content,
      !field.isMultiline
    {
      return submit(target)
    }
    if let button = shortcut(key, modifiers, near: target) { return perform(.activate, on: button) }
    switch (key, target.content) {
    case (_, .textField(let field)) where breaksLine:
      return edit(target, field.text + "\n", submits: false)
    case (.escape, _): return goBack()
    case (.up, _) where modifiers == .alt, (.down, _) where modifiers == .alt:
      guard let row = target.movableRow else { break }
      return perform(.move(key == .up ? -1 : 1), on: row)
    case (.enter, .textField): return submit(target)
    case (.enter, .button), (.enter, .toggle), (.character(" "), .button),
      (.character(" "), .toggle):
      return perform(.activate, on: target)
    case (.left, .stepper), (.left, .slider): return perform(.adjust(.decrement), on: target)
    case (.right, .stepper), (.right, .slider): return perform(.adjust(.increment), on: target)
    default: break
    }
    return words.word("Nothing here uses this key.")
  }
}

extension String {
  /// The name of a key as in scripts, in which modifiers end in `+`.
  fileprivate var keyName: String {
    let name = count > 1 ? lowercased() : self
    guard count > 1, let dash = name.dropLast().lastIndex(of: "-") else { return name }
    let modifiers = name[..<dash].replacing("-", with: "+").replacing("control", with: "ctrl")
      .replacing("option", with: "alt")
    return modifiers + "+" + name[name.index(after: dash)...]
  }
}
