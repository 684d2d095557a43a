#if Macros
/// The title of an action where there is room for one line: with short UUIDs, and without values if
/// its name alone is long.
struct ShortTitle {
  let text: String
  /// Whether the middle is what may be left out, so that the action itself, which is at the end, can
  /// be read.
  let isLong: Bool

  /// The greatest length of a name after which values are shown.
  private static let longName = 32
  /// The characters of a title that are looked at.
  private static let mostCharacters = 500

  init(_ title: String) { self.init(title, ShortIDs(in: [title])) }

  private init(_ title: String, _ ids: ShortIDs) {
    let title = ids.shorten(String(title.prefix(Self.mostCharacters)))
    let name = Self.name(in: title)
    isLong = name.count > Self.longName
    text = isLong && name.endIndex < title.endIndex ? "\(name)(…)" : title
  }

  /// The titles of the rows of a list by their ids, in which different UUIDs look different.
  static func titles(of rows: [InspectorPage.Row]) -> [InspectorPage.Row.ID: Self] {
    let ids = ShortIDs(in: rows.map { String($0.title.prefix(mostCharacters)) })
    return Dictionary(rows.map { ($0.id, Self($0.title, ids)) }, uniquingKeysWith: { $1 })
  }

  /// The part of a title before its values: `rows[id: 3].toggled` of `rows[id: 3].toggled(true)`.
  private static func name(in title: String) -> Substring {
    var depth = 0
    for index in title.indices {
      switch title[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "(" where depth <= 0: return title[..<index]
      default: break
      }
    }
    return title[...]
  }
}

/// Short forms of UUIDs: the first 8 characters, or the last 8 if the first ones are the same, as in
/// `00000000-0000-0000-0000-000000000001`.
private struct ShortIDs {
  private let pattern =
    #/\b[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}\b/#
  private var short: [Substring: String] = [:]

  init(in texts: [String]) {
    var found: Set<Substring> = []
    for text in texts where text.contains("-") {
      for match in text.matches(of: pattern) { found.insert(match.output) }
    }
    let heads = Dictionary(grouping: found) { $0.prefix(8) }
    let tails = Dictionary(grouping: found) { $0.suffix(8) }
    for id in found {
      let isZero = id.prefix(8).allSatisfy { $0 == "0" }
      if !isZero, heads[id.prefix(8)]?.count == 1 {
        short[id] = String(id.prefix(8))
      } else if tails[id.suffix(8)]?.count == 1 {
        short[id] = "…" + id.suffix(8)
      }
    }
  }

  func shorten(_ text: String) -> String {
    if short.isEmpty { return text }
    return text.replacing(pattern) { short[$0.output] ?? String($0.output) }
  }
}
#endif
