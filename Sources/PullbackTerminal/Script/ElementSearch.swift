import PullbackUI

/// Finds the control with a label, among those that a user could use now. ``result()`` throws if
/// there is none, or more than one.
struct ElementSearch {
  typealias StepFailure = ScreenDriver.StepFailure

  let label: String
  let role: ControlRole?
  let tree: ElementTree
  /// Whether to find only enabled controls.
  var needsEnabled = true

  func result() throws(StepFailure) -> Element {
    let layer = tree.dialogs.last ?? tree.root
    let there = actionable(in: layer) + (tree.toastArea.map { actionable(in: $0) } ?? [])
    var matches = there.filter { $0.label == label }
    if matches.isEmpty { matches = lazyMatches(in: layer) }
    if matches.isEmpty {
      matches = there.filter { ($0.labelWithoutBadge?() ?? $0.pickerLabel) == label }
    }
    let enabled = needsEnabled ? matches.filter(\.isFocusable) : matches
    if enabled.count == 1 { return enabled[0] }
    if enabled.count > 1 {
      throw StepFailure("expected one \(what), found \(enabled.count)")
    }
    if !matches.isEmpty { throw StepFailure("expected an enabled \(what), found it disabled") }
    if layer !== tree.root, actionable(in: tree.root).contains(where: { $0.label == label }) {
      throw StepFailure("expected \(what) in the dialog, found it behind the dialog")
    }
    throw StepFailure("expected \(what), found \(list(there))")
  }

  private var what: String { "\(role?.rawValue ?? "control") \"\(label)\"" }

  private func list(_ elements: [Element]) -> String {
    var seen: Set<String> = []
    let labels = elements.map(\.label).filter { !$0.isEmpty && seen.insert($0).inserted }
    if labels.isEmpty { return "no controls" }
    let wanted = label.lowercased()
    let sorted = labels.prefix(500).map { label in
      let text = label.lowercased()
      // A row is often asked for by a part of its label, to which a short label may be closer.
      let rank = text.contains(wanted) ? 0 : 1
      // Labels are truncated, because the cost of the comparison is the product of their lengths.
      return (label, rank, Self.distance(Array(wanted.prefix(64)), Array(text.prefix(64))))
    }.sorted { ($0.1, $0.2) < ($1.1, $1.2) }
    let shown = sorted.prefix(8).map { "\"\($0.0)\"" }.joined(separator: ", ")
    return labels.count > 8 ? "\(shown) and \(labels.count - 8) more" : shown
  }

  private func actionable(in root: Element) -> [Element] {
    var found: [Element] = []
    collect(root, &found)
    return found
  }

  private func collect(_ element: Element, _ found: inout [Element]) {
    if element.style.isHidden { return }
    if isMatch(element) { found.append(element) }
    for child in element.shownChildren { collect(child, &found) }
  }

  private func isMatch(_ element: Element) -> Bool {
    switch (element.content, role) {
    case (_, nil) where element.role == .optionGroup && !needsEnabled: true
    case (.button, nil), (.toggle, nil), (.textField, nil), (.stepper, nil), (.slider, nil): true
    case (.button(let button), .link): button.shape == .navigation
    case (.button, .button), (.toggle, .toggle), (.textField, .field), (.stepper, .stepper),
      (.slider, .slider):
      true
    default: false
    }
  }

  /// Returns the matching elements in the lazy rows below an element, which exist only near the
  /// visible area. Creates 256 rows at a time, until some contain a match; empty if none does.
  private func lazyMatches(in root: Element) -> [Element] {
    var blocks: [Element] = []
    func collectLazy(_ element: Element) {
      if case .lazyRows = element.content { blocks.append(element) }
      for child in element.shownChildren { collectLazy(child) }
    }
    collectLazy(root)
    for block in blocks {
      guard case .lazyRows(let rows) = block.content else { continue }
      let existing = block.children
      var start = 0
      while start < rows.count {
        let end = min(rows.count, start + 256)
        var found: [Element] = []
        for index in start..<end { collect(rows.element(at: index), &found) }
        let matches = found.filter { $0.label == label }
        if !matches.isEmpty { return matches }
        rows.release(outside: rows.range(of: existing))
        start = end
      }
    }
    return []
  }

  /// The edit distance of two texts: the minimum number of insertions, deletions and substitutions.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = x == y ? diagonal : 1 + min(diagonal, above, row[j])
        diagonal = above
      }
    }
    return row[b.count]
  }
}
