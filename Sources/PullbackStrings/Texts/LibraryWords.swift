/// The texts that the library itself shows, such as *Back* and *Reconnecting…*, in several languages.
///
/// An app changes them, or adds a language, by a table of its own with the name ``table``.
public enum LibraryWords {
  /// The name of the table in which an app has texts that replace the library's:
  /// `Pullback.xcstrings`.
  public static let table = "Pullback"

  /// The languages in which the library has its texts.
  public static var languages: [String] { builtIn.languages }

  /// The texts of the library by the English ones, in one language.
  package static let builtIn: StringCatalog = {
    var texts: [String: [String: StringCatalog.Form]] = ["en": [:]]
    var key = ""
    let (space, colon) = (UInt8(ascii: " "), UInt8(ascii: ":"))
    for line in entries {
      if line.first != space {
        key = String(Substring(line))
      } else if let end = line.firstIndex(of: colon) {
        let language = String(Substring(line[..<end].drop { $0 == space }))
        let text = line[line.index(after: end)...].drop { $0 == space }
        texts[language, default: [:]][key] = form(of: text)
      }
    }
    return StringCatalog(
      sourceLanguage: "en", texts: texts.mapValues { [table: $0] }, marksUse: false)
  }()

  /// The lines of all tables, as bytes: to find the characters took half of the time.
  private static var entries: [Substring.UTF8View] {
    [labels, sentences, lines, answers, commands, keys, notices, pages, files, views].flatMap {
      $0.utf8.split(separator: UInt8(ascii: "\n"))
    }
  }

  /// A text; with two forms for one and other numbers, these are separated by `|`.
  private static func form(of text: Substring.UTF8View) -> StringCatalog.Form {
    let forms = text.split(separator: UInt8(ascii: "|")).map {
      StringCatalog.Form.text(StringTemplate(String(Substring($0))))
    }
    return forms.count == 2 ? .plural(position: nil, [.one: forms[0], .other: forms[1]]) : forms[0]
  }

  /// The texts of the library with those that an app has in their place.
  static func catalog(changedBy app: StringCatalog) -> StringCatalog {
    let own = app.texts(ofTable: table)
    guard !own.isEmpty else { return builtIn }
    return builtIn.merging(
      StringCatalog(sourceLanguage: app.sourceLanguage, texts: own, marksUse: false))
  }
}

extension LibraryWords {
  /// The English texts, which are the keys of the table.
  package static var texts: [String] {
    entries.filter { $0.first != UInt8(ascii: " ") }.map { String(Substring($0)) }
  }

  /// What the texts lack: a language, or a value of the English text. For tests.
  package static var incomplete: [String] {
    texts.flatMap { key in
      builtIn.languages.enumerated().compactMap { position, language -> String? in
        let form = builtIn.form(of: key, table: table, at: position)
        guard let form else { return language == "en" ? nil : "\(language): \(key)" }
        let templates: [StringTemplate] =
          switch form {
          case .text(let text): [text]
          case .plural(_, let forms):
            forms.values.compactMap { if case .text(let text) = $0 { text } else { nil } }
          case .substituted: []
          }
        let wanted = StringTemplate(key).placeholders.map(\.position)
        let isComplete =
          !templates.isEmpty
          && templates.allSatisfy { $0.placeholders.map { $0.position ?? 0 }.sorted() == wanted }
        return isComplete ? nil : "\(language): \(key)"
      }
    }
  }
}
