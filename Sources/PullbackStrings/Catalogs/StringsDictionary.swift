import Foundation

/// A `.stringsdict`: a property list with the plural forms of keys.
struct StringsDictionary {
  let forms: [String: StringCatalog.Form]

  /// The largest list that is read, and how deep it may be nested. Foundation reads it with a call
  /// for each level.
  private static let greatest = 4 << 20
  private static let deepest = 16

  /// - Throws: `StringTableError` for what is no such list.
  init(_ bytes: [UInt8]) throws {
    guard bytes.count <= Self.greatest, Self.depth(of: bytes) <= Self.deepest,
      !bytes.starts(with: Array("bplist".utf8)),
      let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
      let keys = list as? [String: Any]
    else { throw StringTableError(reason: "It is not a property list with keys.", line: 1) }
    forms = keys.compactMapValues { value in
      guard let entry = value as? [String: Any],
        let format = entry["NSStringLocalizedFormatKey"] as? String
      else { return nil }
      var substitutions: [String: StringCatalog.Substitution] = [:]
      var position = 0
      for piece in StringTemplate(format).pieces {
        guard case .substitution(let name) = piece, let rule = entry[name] as? [String: Any] else {
          continue
        }
        var forms: [PluralCategory: StringCatalog.Form] = [:]
        for category in PluralCategory.allCases {
          guard let text = rule[category.rawValue] as? String else { continue }
          // The placeholder in a rule is its number.
          forms[category] = .text(StringTemplate(Self.withArgument(text)))
        }
        substitutions[name] = StringCatalog.Substitution(
          position: position,
          specifier: rule["NSStringFormatValueTypeKey"] as? String ?? "d",
          form: .plural(position: position, forms))
        position += 1
      }
      return .substituted(StringTemplate(format), substitutions)
    }
  }

  /// The text with `%arg` in place of its placeholders without a position.
  private static func withArgument(_ text: String) -> String {
    StringTemplate(text).pieces.map { piece in
      switch piece {
      case .literal(let text):
        text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
      case .value(let placeholder):
        "@".contains(placeholder.conversion) || placeholder.source.contains("$")
          ? placeholder.source : "%arg"
      case .substitution(let name): "%#@\(name)@"
      }
    }.joined()
  }

  private static func depth(of bytes: [UInt8]) -> Int {
    var (depth, greatest) = (0, 0)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
      let rest = bytes[(index + 1)...]
      if rest.starts(with: Array("dict>".utf8)) || rest.starts(with: Array("array>".utf8)) {
        depth += 1
        greatest = max(greatest, depth)
      } else if rest.starts(with: Array("/dict>".utf8)) || rest.starts(with: Array("/array>".utf8))
      {
        depth -= 1
      }
    }
    return greatest
  }
}
