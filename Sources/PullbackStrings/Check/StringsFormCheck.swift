/// Checks a translation against its key.
struct StringsFormCheck {
  let key: String
  let text: StringsTables.Text

  func findings(of form: StringCatalog.Form) -> [StringsFinding] {
    plurals(of: form) + arguments(of: form)
  }

  private func finding(_ kind: StringsFinding.Kind, _ message: String) -> StringsFinding {
    StringsFinding(
      kind: kind, file: text.file, line: text.line, language: text.language, key: key,
      message: message)
  }

  /// The plural forms that the language needs and lacks.
  private func plurals(of form: StringCatalog.Form) -> [StringsFinding] {
    switch form {
    case .text: return []
    case .substituted(_, let substitutions):
      return substitutions.sorted { $0.key < $1.key }.flatMap { plurals(of: $0.value.form) }
    case .plural(_, let forms):
      let needed = PluralRules(language: text.language).commonCategories
      let missing = needed.filter { forms[$0] == nil }.map(\.rawValue)
      guard !missing.isEmpty else { return [] }
      return [
        finding(
          .pluralCategory,
          "\"\(key)\" lacks the plural form \(missing.joined(separator: ", ")) of \(text.language)."
        )
      ]
    }
  }

  /// What a text needs of a value.
  private enum Need: Hashable { case object, integer, number, other }

  private static func need(of conversion: Character) -> Need {
    switch conversion {
    case "@": .object
    case "d", "D", "i", "u", "U", "x", "X", "o", "O": .integer
    case "f", "F", "e", "E", "g", "G", "a", "A": .number
    default: .other
    }
  }

  private func arguments(of form: StringCatalog.Form) -> [StringsFinding] {
    // A key that is a name, such as `greeting`, says nothing of its values.
    let template = StringTemplate(key)
    guard !template.placeholders.isEmpty else { return [] }
    let expected = Self.needs(of: template)
    var problems = Set<String>()
    for (found, mayLack) in Self.texts(of: form) {
      for (position, need) in found {
        guard let wanted = expected[position] else {
          problems.insert("has a value \(position + 1) that \"\(key)\" does not give")
          continue
        }
        // Every value can be written as a text.
        if need != wanted, need != .object {
          problems.insert("has another type for value \(position + 1) than \"\(key)\"")
        }
      }
      if !mayLack, let lost = expected.keys.filter({ found[$0] == nil }).min() {
        problems.insert("does not show value \(lost + 1) of \"\(key)\"")
      }
    }
    return problems.sorted().map { finding(.arguments, "The text in \(text.language) \($0).") }
  }

  private static func needs(of template: StringTemplate) -> [Int: Need] {
    var needs: [Int: Need] = [:]
    for placeholder in template.placeholders {
      if let position = placeholder.position { needs[position] = need(of: placeholder.conversion) }
    }
    return needs
  }

  /// The values of each text of a form, and whether it may leave values out: a form for one thing
  /// need not have the number.
  private static func texts(of form: StringCatalog.Form) -> [([Int: Need], Bool)] {
    switch form {
    case .text(let template): return [(needs(of: template), false)]
    case .plural(_, let forms):
      return forms.flatMap { category, form in
        texts(of: form).map { ($0.0, $0.1 || category != .other) }
      }
    case .substituted(let template, let substitutions):
      var all = needs(of: template)
      for substitution in substitutions.values {
        all[substitution.position] =
          StringTemplate("%\(substitution.specifier)").placeholders.first
          .map { need(of: $0.conversion) } ?? .integer
      }
      return [(all, false)]
    }
  }
}
