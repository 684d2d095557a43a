import Foundation
import PullbackConcurrency
import PullbackCore
import PullbackSharing

/// A line of a state that is shown as a tree.
public struct StateTreeLine: Equatable, Identifiable, Sendable {
  /// Where the value is in the state: `counter.count`, `rows[2]`.
  public var id: String
  /// The number of values around this one.
  public var depth: Int
  /// The name of the property, or the index of the element.
  public var name: String
  /// The value on one line; for a value with parts, what it is.
  public var text: String
  /// Whether the value has parts that are shown when it is expanded.
  public var hasParts: Bool

  public init(id: String, depth: Int, name: String, text: String, hasParts: Bool) {
    self.id = id
    self.depth = depth
    self.name = name
    self.text = text
    self.hasParts = hasParts
  }
}

/// Writes a state as the lines of a tree.
///
/// A part is only looked into if it is expanded or searched, and long collections are cut off, so
/// that the cost depends on what is shown.
struct StateTree {
  /// The ids of the values whose parts are shown.
  var expanded: Set<String> = []
  /// Shows only values whose name or text contains this, with what is around them; empty for all.
  var search = ""
  /// The number of parts of a value that are shown.
  var mostParts = 100
  /// The number of lines.
  var mostLines = 500
  /// The number of values that a search looks at.
  var mostSearched = 20_000
  /// The number of values around one.
  var mostDepth = 20

  func lines(of state: Any) -> [StateTreeLine] {
    var lines: [StateTreeLine] = []
    var searched = 0
    for part in parts(of: state) {
      add(part, path: "", depth: 0, to: &lines, &searched)
    }
    return Array(lines.prefix(mostLines))
  }

  /// Adds a part with what is shown of its own parts.
  private func add(
    _ part: (name: String, value: Any), path: String, depth: Int, to lines: inout [StateTreeLine],
    _ searched: inout Int
  ) {
    guard lines.count < mostLines, depth < mostDepth else { return }
    searched += 1
    if !search.isEmpty, searched > mostSearched { return }
    let id =
      path.isEmpty || part.name.hasPrefix("[") ? path + part.name : path + "." + part.name
    let value = (part.value as? any AnySharedReader)?.anyValue ?? part.value
    let inner = parts(of: value)
    let text = text(of: value, count: inner.count)
    let line = StateTreeLine(
      id: id, depth: depth, name: part.name, text: text, hasParts: !inner.isEmpty)
    let index = lines.count
    lines.append(line)
    if search.isEmpty {
      guard expanded.contains(id) else { return }
      for inner in inner { add(inner, path: id, depth: depth + 1, to: &lines, &searched) }
    } else {
      for inner in inner { add(inner, path: id, depth: depth + 1, to: &lines, &searched) }
      let isFound =
        part.name.localizedStandardContains(search)
        || inner.isEmpty && text.localizedStandardContains(search)
      // Only what was found, and what is around it.
      if !isFound, lines.count == index + 1 { lines.removeLast() }
    }
  }

  /// The parts of a value that have a name; empty for a value that is shown on one line.
  private func parts(of value: Any) -> [(name: String, value: Any)] {
    if value is any AnyRedacted || value is String { return [] }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .class, .tuple:
      if value is any CustomStringConvertible, mirror.displayStyle != .tuple { return [] }
      return mirror.children.compactMap { label, value in
        guard let label, !label.hasPrefix("_$") else { return nil }
        return (label.hasPrefix("_") ? String(label.dropFirst()) : label, value)
      }
    case .optional: return mirror.children.first.map { parts(of: $0.value) } ?? []
    case .enum:
      guard let payload = mirror.children.first, let label = payload.label else { return [] }
      let inner = parts(of: payload.value)
      return inner.isEmpty ? [(label, payload.value)] : inner
    case .collection, .set:
      return mirror.children.prefix(mostParts).enumerated().map { index, child in
        ("[\(index)]", child.value)
      }
    case .dictionary:
      return mirror.children.prefix(mostParts).map { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        return pair.count == 2 ? ("[\(pair[0].value)]", pair[1].value) : ("[?]", child.value)
      }
    default: return []
    }
  }

  private func text(of value: Any, count: Int) -> String {
    if let value = value as? String { return value.debugDescription }
    if let date = value as? Date { return ShortValues.text(of: date) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text(of: $0.value, count: count) } ?? "nil"
    case .collection, .set, .dictionary:
      return mirror.children.count == 1 ? "1 element" : "\(mirror.children.count) elements"
    case .enum: return "." + (mirror.children.first?.label ?? "\(value)")
    case _ where count > 0: return typeName(type(of: value))
    default:
      let text = "\(value)"
      return text.count > 200 ? String(text.prefix(200)) + "…" : text
    }
  }
}
