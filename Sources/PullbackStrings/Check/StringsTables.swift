import Foundation

/// The tables of one target, as the check reads them.
struct StringsTables {
  struct Text {
    let language: String
    let file: String
    let line: Int
    /// Nil for a text that is missing though its language is there.
    let form: StringCatalog.Form?
  }
  struct Key {
    let key: String
    let file: String
    let line: Int
    var texts: [Text] = []
    var isTranslated = true
    var isManual = false
  }
  /// The keys of each table by name.
  var tables: [String: [String: Key]] = [:]
  var findings: [StringsFinding] = []
  var sourceLanguage: String?
  var languages = Set<String>()

  mutating func add(_ url: URL, named file: String) {
    func problem(_ line: Int, _ message: String) {
      findings.append(
        StringsFinding(
          kind: .table, file: file, line: line, language: nil, key: "", message: message))
    }
    guard let bytes = StringCatalog.bytes(of: url) else {
      return problem(1, "The table cannot be read, or is larger than 32 MB.")
    }
    let table = url.deletingPathExtension().lastPathComponent
    let language = StringCatalog.language(of: url)
    do {
      switch url.pathExtension {
      case "xcstrings":
        let catalog = try CatalogFile(bytes)
        for (line, reason) in catalog.problems { problem(line, reason) }
        sourceLanguage = sourceLanguage ?? catalog.sourceLanguage
        languages.insert(catalog.sourceLanguage)
        for entry in catalog.entries {
          var key = Key(key: entry.key, file: file, line: entry.line)
          key.isTranslated = entry.isTranslated
          key.isManual = entry.isManual
          for text in entry.translations {
            languages.insert(text.language)
            key.texts.append(
              Text(language: text.language, file: file, line: text.line, form: text.form))
          }
          tables[table, default: [:]][entry.key] = key
        }
      case "strings":
        let strings = try StringsFile(bytes)
        for (line, reason) in strings.problems { problem(line, reason) }
        for entry in strings.entries {
          add(entry.key, .text(StringTemplate(entry.value)), table, language, file, entry.line)
        }
      default:
        for (key, form) in try StringsDictionary(bytes).forms {
          add(key, form, table, language, file, Self.line(of: key, in: bytes))
        }
      }
    } catch let error as StringTableError {
      problem(error.line, error.reason)
    } catch {
      problem(1, "\(error)")
    }
  }

  private mutating func add(
    _ key: String, _ form: StringCatalog.Form, _ table: String, _ language: String, _ file: String,
    _ line: Int
  ) {
    languages.insert(language)
    tables[table, default: [:]][key, default: Key(key: key, file: file, line: line)].texts.append(
      Text(language: language, file: file, line: line, form: form))
  }

  private static func line(of key: String, in bytes: [UInt8]) -> Int {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.contains("<key>\(key)</key>") } ?? 0) + 1
  }
}
