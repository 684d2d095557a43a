import Foundation
import PullbackStrings
import PullbackUI

extension Element {
  /// Whether the headings in this element concern only what is in it. Those in a row of texts
  /// concern what is below the row.
  var isScope: Bool {
    switch content {
    case .stack(.horizontal, _, _): role == .optionGroup
    case _ where role == .unavailable: true
    case .stack, .section, .list, .lazyRows, .scroll, .layout: true
    default: false
    }
  }

  /// Whether there is a progress in this element, or it is one, so that work is being done.
  var showsProgress: Bool {
    first { if case .progress = $0.content { true } else { false } } != nil
  }

  /// Whether there is a control in this element, or it is one.
  var containsControl: Bool {
    switch content {
    case .button, .textField, .toggle, .stepper, .slider, .progress, .lazyRows: true
    default: !menu.isEmpty || children.contains { $0.containsControl }
    }
  }

  /// Whether this element, or a text in it, is a heading.
  var containsHeader: Bool {
    first { $0.accessibility.traits.contains(.isHeader) || $0.accessibility.headingLevel != nil }
      != nil
  }

  /// The first control that a person can fill or press: this element or one in it.
  var firstControl: Element? {
    first {
      switch $0.content {
      case .button, .textField, .toggle, .stepper, .slider: true
      default: false
      }
    }
  }

  /// The first control, among those of this element and of its menus, that meets a condition.
  func firstControl(where isWanted: (Element) -> Bool) -> Element? {
    switch content {
    case .button, .textField, .toggle, .stepper, .slider: if isWanted(self) { return self }
    default: break
    }
    for child in shownChildren + menu {
      if let found = child.firstControl(where: isWanted) { return found }
    }
    return nil
  }

  /// Whether this control is used by pressing it.
  var isPressed: Bool {
    switch content {
    case .button, .toggle: true
    default: false
    }
  }

  /// The buttons that this element, such as a toast, contains.
  var buttonsInside: [Element] {
    children.flatMap { child in
      if case .button = child.content { [child] } else { child.buttonsInside }
    }
  }

  /// The row of a table that this element, such as the button that selects the row, contains.
  var tableRow: Element? { first { $0.role == .tableRow } }

  /// Whether this element is a stack of pages.
  var isNavigation: Bool { if case .navigation = content { true } else { false } }

  /// Whether the app says by a trait that this button, or the only view in it, is selected.
  var isMarkedSelected: Bool {
    guard case .button = content else { return false }
    return sequence(first: self) { $0.children.count == 1 ? $0.children[0] : nil }
      .contains { $0.accessibility.traits.contains(.isSelected) }
  }

  /// What this button is called, in English.
  func kindOfButton(_ button: ButtonContent) -> String {
    switch role {
    case .tab: "tab"
    case .option: "option"
    case .menuButton: "menu"
    case .link: "link"
    default: button.shape == .navigation ? "link" : "button"
    }
  }

  /// The label of this element, whose texts, where they are several, have pauses between them: a colon
  /// after the name of a value, and commas elsewhere.
  var spokenLabel: String { spokenLabel(withButtons: true) }

  /// The same without the labels of the buttons in this element, such as those of a message.
  var spokenMessage: String {
    let message = spokenLabel(withButtons: false)
    return message.isEmpty ? spokenLabel : message
  }

  private func spokenLabel(withButtons: Bool, withBadges: Bool = true) -> String {
    // Of these the label is not that of the children.
    if case .text = content { return [label, accessibility.value ?? ""].joinedByCommas }
    if accessibility.label != nil || role == .tab || role == .rowAction { return label }
    switch content {
    case .image, .textField, .navigation, .dialog: return label
    default: break
    }
    var spoken = ""
    for child in children where !child.accessibility.isHidden {
      if !withButtons, case .button = child.content { continue }
      if !withBadges, child.hints.isBadge { continue }
      let text = child.spokenLabel(withButtons: withButtons, withBadges: withBadges)
        .trimmingCharacters(in: .whitespaces)
      if spoken.isEmpty || text.isEmpty {
        spoken += text
      } else if spoken.last?.isPause == true {
        spoken += " \(text)"
      } else {
        spoken += role == .labeledContent ? ": \(text)" : ", \(text)"
      }
    }
    return spoken.isEmpty && withButtons ? label : spoken
  }

  /// Whether this is the name of the control in lower case, with or without pauses between its texts, or
  /// of a picker without the option that it shows.
  ///
  /// - Parameter isExact: Whether the badge of a row and a mark at the end, such as that of a question,
  ///   cannot be left out.
  func isCalled(_ name: String, isExact: Bool = false) -> Bool {
    var names = [label, spokenLabel] + [pickerParts?.name].compactMap { $0 }
    if names.contains(where: { $0.lowercased() == name }) { return true }
    guard !isExact, !name.isEmpty else { return false }
    names.append(labelWithoutBadge?() ?? spokenLabel(withButtons: true, withBadges: false))
    let wanted = name.withoutEndMarks
    return names.contains { $0.lowercased().withoutEndMarks == wanted }
  }

  /// The names of the columns of this table.
  var columnNames: [String] {
    let header = first { $0.role == .tableHeader }
    return (header?.children ?? []).map { cell in
      guard let button = cell.sortButton else { return cell.label }
      // The title is followed by an arrow, or by its place.
      return String(button.children.map(\.label).joined(separator: " ").dropLast(2))
    }
  }

  /// Whether this row of a table in a document has the names of the columns.
  var hasColumnHeader: Bool { first { $0.role == .document(.columnHeader) } != nil }

  /// The chosen option and the name of this picker, whose label ends in the option; nil if it is none,
  /// or if nothing is chosen.
  var pickerParts: (name: String, option: String)? {
    guard role == .menuPicker, let menu = optionMenu, let selection = menu.selection,
      menu.options.indices.contains(selection)
    else { return nil }
    let option = menu.options[selection].title
    guard !option.isEmpty, label.hasSuffix(option) else { return (label, option) }
    var name = label.dropLast(option.count)
    while name.last?.isWhitespace == true || name.last == "," { name.removeLast() }
    return (String(name), option)
  }

  /// The button that sorts a table by the column with this header.
  var sortButton: Element? {
    first { if case .sortButton = $0.role { true } else { false } }
  }

  /// The order in which this button of a table's header has sorted the rows.
  var sortOrder: SortOrder? {
    if case .sortButton(let order) = role { order } else { nil }
  }

  /// The first element that meets a condition: this one or one in it.
  private func first(where condition: (Element) -> Bool) -> Element? {
    if condition(self) { return self }
    for child in children {
      if let found = child.first(where: condition) { return found }
    }
    return nil
  }
}

extension String {
  /// The text with each control character replaced by a space, because a terminal would interpret
  /// it; also those that let a text run in the other direction, and so look like another one.
  var singleLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          let isControl = scalar.properties.generalCategory == .control
          return isControl || scalar.changesDirection ? " " : scalar
        }
      )
    )
  }

  /// The text without a mark such as that of a question at its end; the text itself if it is nothing else.
  var withoutEndMarks: String {
    var copy = Substring(self)
    while let last = copy.last, last.isPause || last.isWhitespace { copy.removeLast() }
    return copy.isEmpty ? self : String(copy)
  }

  /// The lines of the text, at least one.
  var textLines: [Substring] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The start of the text, of at most 60 characters, in quotes. A longer text is followed by its
  /// length.
  func quotedStart(_ words: Localization) -> String {
    let start = prefix(60)
    if start.endIndex == endIndex { return "\"\(self)\"" }
    return words.word("\"%@…\", %lld characters", .string(String(start)), .integer(Int64(count)))
  }
}

extension Character {
  /// Whether a voice pauses after this sign.
  fileprivate var isPause: Bool { ".,:;!?…。、，：；！？".contains(self) }
}

extension Unicode.Scalar {
  /// Whether the character embeds, overrides or isolates what follows it.
  fileprivate var changesDirection: Bool {
    ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self)
  }
}

extension TextContent {
  /// The text with the address of each link after the link.
  var withAddresses: String {
    guard style == nil || style?.link != nil else { return string }
    return runs.map { run in run.string + (run.style.link.map { " (\($0))" } ?? "") }.joined()
  }
}

extension Double {
  /// The number as text with at most three decimals.
  var short: String {
    guard isFinite, abs(self) < 1e12 else { return "\(self)" }
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension SliderContent {
  /// The limits in words.
  func range(_ words: Localization) -> String {
    words.word(
      "from %@ to %@", .string(bounds.lowerBound.short), .string(bounds.upperBound.short))
  }
}

extension [String] {
  /// The texts with commas between them, without empty ones.
  var joinedByCommas: String { filter { !$0.isEmpty }.joined(separator: ", ") }
}
