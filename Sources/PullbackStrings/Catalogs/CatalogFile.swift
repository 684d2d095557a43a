/// A string catalog (`.xcstrings`): a JSON text with the keys of a table and their translations.
struct CatalogFile {
  struct Entry {
    let key: String
    let line: Int
    /// What the languages have; nil for one whose text is missing.
    let translations: [(language: String, line: Int, form: StringCatalog.Form?)]
    /// False for a key that is the same in all languages.
    let isTranslated: Bool
    /// Whether a person has added the key, so that no source needs to name it.
    let isManual: Bool
  }
  let sourceLanguage: String
  let entries: [Entry]
  /// Keys that occur twice, and substitutions without end.
  private(set) var problems: [(line: Int, reason: String)] = []

  /// - Throws: `StringTableError` for a text that is no catalog.
  init(_ bytes: [UInt8]) throws {
    guard bytes.count <= StringCatalog.greatest else {
      throw StringTableError(reason: "The table is too large.", line: 1)
    }
    let root = try JSONText.value(bytes)
    guard case .object? = root["strings"] else {
      throw StringTableError(reason: "There is no object \"strings\".", line: 1)
    }
    sourceLanguage = root["sourceLanguage"]?.string ?? "en"
    var entries: [Entry] = []
    var seen = Set<String>()
    for member in root["strings"]?.members ?? [] {
      if !seen.insert(member.key).inserted {
        problems.append((member.line, "The key \"\(member.key)\" occurs twice."))
      }
      var translations: [(String, Int, StringCatalog.Form?)] = []
      for localization in member.value["localizations"]?.members ?? [] {
        let form = Self.form(of: localization.value)
        if let form, !Self.ends(form) {
          problems.append((localization.line, "A substitution in \"\(member.key)\" needs itself."))
          translations.append((localization.key, localization.line, nil))
        } else {
          translations.append((localization.key, localization.line, form))
        }
      }
      entries.append(
        Entry(
          key: member.key,
          line: member.line,
          translations: translations,
          isTranslated: member.value["shouldTranslate"] != .bool(false),
          isManual: member.value["extractionState"]?.string == "manual"
        ))
    }
    self.entries = entries
  }

  /// The texts by language and key.
  var forms: [String: [String: StringCatalog.Form]] {
    var forms: [String: [String: StringCatalog.Form]] = [sourceLanguage: [:]]
    for entry in entries {
      for translation in entry.translations {
        if let form = translation.form {
          forms[translation.language, default: [:]][entry.key] = form
        }
      }
    }
    return forms
  }

  /// The form of a localization or variation; nil if it has no text.
  private static func form(of value: JSONValue) -> StringCatalog.Form? {
    var form: StringCatalog.Form?
    if let unit = value["stringUnit"] {
      guard let text = unit["value"]?.string, unit["state"]?.string != "new" else { return nil }
      form = .text(StringTemplate(text))
    } else if let variations = value["variations"] {
      form = self.form(ofVariations: variations)
    }
    let members = value["substitutions"]?.members ?? []
    guard !members.isEmpty, case .text(let template)? = form else { return form }
    var substitutions: [String: StringCatalog.Substitution] = [:]
    for (index, member) in members.enumerated() {
      guard let inner = self.form(of: member.value) else { continue }
      var position = index
      if case .number(let number)? = member.value["argNum"], let number = Int(number), number > 0 {
        position = number - 1
      }
      substitutions[member.key] = StringCatalog.Substitution(
        position: position,
        specifier: member.value["formatSpecifier"]?.string ?? "lld",
        form: inner)
    }
    return .substituted(template, substitutions)
  }

  private static func form(ofVariations variations: JSONValue) -> StringCatalog.Form? {
    if let plural = variations["plural"] {
      var forms: [PluralCategory: StringCatalog.Form] = [:]
      for member in plural.members {
        if let category = PluralCategory(rawValue: member.key) {
          forms[category] = form(of: member.value)
        }
      }
      return forms.isEmpty ? nil : .plural(position: nil, forms)
    }
    // There is one device here: what a catalog has for all others, or else for the first.
    let devices = variations["device"]?.members ?? []
    return (devices.first { $0.key == "other" } ?? devices.first).flatMap { form(of: $0.value) }
  }

  /// Whether the substitutions of a form do not need one another in a circle.
  private static func ends(_ form: StringCatalog.Form) -> Bool {
    guard case .substituted(let template, let substitutions) = form else { return true }
    var finished = Set<String>()
    func ends(_ form: StringCatalog.Form, inside names: Set<String>) -> Bool {
      switch form {
      case .text(let template), .substituted(let template, _):
        return template.pieces.allSatisfy { piece in
          guard case .substitution(let name) = piece, let inner = substitutions[name],
            !finished.contains(name)
          else { return true }
          guard !names.contains(name), names.count < 16,
            ends(inner.form, inside: names.union([name]))
          else { return false }
          finished.insert(name)
          return true
        }
      case .plural(_, let forms): return forms.values.allSatisfy { ends($0, inside: names) }
      }
    }
    return ends(.text(template), inside: [])
  }
}
