/// Why a step on a page could not be done.
struct PageFailure: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}

/// Finds the part of a page with a role and a name, among those that a person could reach now: in the
/// topmost dialog or, without dialogs, on the page.
///
/// It looks at every node, so a step on a page takes time in proportion to the length of the page.
struct PageSearch {
  let name: String
  /// Nil for any control.
  let role: PageRole?

  func result(in root: PageNode, needsEnabled: Bool) throws(PageFailure) -> PageNode {
    let layer = Self.dialogs(in: root).last ?? root
    let there = candidates(in: layer, isOpen: true)
    let matches = there.filter { $0.name == name }
    let enabled = needsEnabled ? matches.filter(\.isEnabled) : matches
    if enabled.count == 1 { return enabled[0] }
    if enabled.count > 1 { throw PageFailure("expected one \(what), found \(enabled.count)") }
    if !matches.isEmpty { throw PageFailure("expected an enabled \(what), found it disabled") }
    if layer !== root, candidates(in: root, isOpen: true).contains(where: { $0.name == name }) {
      throw PageFailure("expected \(what) in the dialog, found it behind the dialog")
    }
    if candidates(in: layer, isOpen: false).contains(where: { $0.name == name }) {
      throw PageFailure("expected \(what), found it in a menu or group that is closed")
    }
    throw PageFailure("expected \(what), found \(list(there))" + rows(of: layer))
  }

  static func dialogs(in root: PageNode) -> [PageNode] {
    var dialogs: [PageNode] = []
    root.visit { node in
      if node.tag == "dialog" { dialogs.append(node) }
      return true
    }
    return dialogs
  }

  private var what: String { "\(role?.rawValue ?? "control") \"\(name)\"" }

  /// - Parameter isOpen: Whether to leave out what is in closed menus and groups.
  private func candidates(in layer: PageNode, isOpen: Bool) -> [PageNode] {
    var found: [PageNode] = []
    layer.visit { node in
      if isOpen ? node.isUnspoken : node.attributes["hidden"] != nil || node.tag == "option" {
        return false
      }
      if let own = node.role, role.map({ $0 == own }) ?? own.isControl { found.append(node) }
      return true
    }
    return found
  }

  private func list(_ nodes: [PageNode]) -> String {
    var seen: Set<String> = []
    let names = nodes.map(\.name).filter { !$0.isEmpty && seen.insert($0).inserted }
    if names.isEmpty { return "nothing of that kind" }
    let wanted = name.lowercased()
    let near = names.filter { $0.lowercased().contains(wanted) }
    let sorted = near + names.filter { !near.contains($0) }.prefix(8)
    let shown = sorted.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
  }

  /// Says that a long list has other rows than those that the page contains.
  private func rows(of layer: PageNode) -> String {
    guard let list = layer.first(where: { $0.attributes["data-n"] != nil }) else { return "" }
    return "; a list shows \(list.hint?.lowercased() ?? "some of its rows")"
  }
}
