public import Foundation

/// Compares the texts in the sources of a package with its tables of translations.
///
/// `pullback strings` runs it, and a test can:
///
/// ```swift
/// #expect(StringsCheck.run(packageAt: package).isEmpty)
/// ```
public enum StringsCheck {
  /// How many files are read, and how large a source may be.
  private static let mostFiles = 20_000
  private static let greatestSource = 4 << 20
  private static let mostFindings = 10_000

  /// Checks every folder of `Sources` that has tables: the texts in its Swift files, and those of its
  /// tables.
  ///
  /// - Parameter package: The folder of the package.
  /// - Returns: What is wrong, by file and line; empty if nothing is, or if there are no tables.
  public static func run(packageAt package: URL) -> [StringsFinding] {
    var findings: [StringsFinding] = []
    let sources = package.appending(path: "Sources")
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    var targets = folders.sorted().map { sources.appending(path: $0) }
    // A package with a single target may have its files in `Sources` itself.
    if folders.contains(where: { $0.hasSuffix(".swift") }) || folders.isEmpty {
      targets = [folders.isEmpty ? package : sources]
    }
    for target in targets { findings += run(folder: target, root: package) }
    return Array(findings.prefix(mostFindings))
  }

  /// Checks the sources and tables in one folder and its folders.
  static func run(folder: URL, root: URL) -> [StringsFinding] {
    var tables = StringsTables()
    var uses: [(use: SwiftLiterals.Found, file: String)] = []
    for url in files(in: folder) {
      let name = path(of: url, in: root)
      if url.pathExtension == "swift" {
        guard let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize,
          size <= greatestSource, let data = try? Data(contentsOf: url)
        else { continue }
        uses += SwiftLiterals.keys(in: Array(data)).map { ($0, name) }
      } else {
        tables.add(url, named: name)
      }
    }
    guard !tables.tables.isEmpty || !tables.findings.isEmpty else { return [] }
    return tables.findings + compare(tables, uses)
  }

  private static func compare(
    _ tables: StringsTables, _ uses: [(use: SwiftLiterals.Found, file: String)]
  ) -> [StringsFinding] {
    var findings: [StringsFinding] = []
    let source = tables.sourceLanguage ?? (tables.languages.contains("en") ? "en" : "")
    var used: [String: Set<String>] = [:]
    for (use, file) in uses where !use.key.isEmpty {
      let table = use.table ?? StringCatalog.standardTable
      let keys = tables.tables[table] ?? [:]
      let matches = keys.keys.filter { Self.isSame($0, use.key) }
      used[table, default: []].formUnion(matches)
      guard matches.isEmpty, use.key.contains(where: \.isLetter), !Self.isOnlyValues(use.key) else {
        continue
      }
      findings.append(
        StringsFinding(
          kind: .unknownKey, file: file, line: use.line, language: nil, key: use.key,
          message: "\"\(use.key)\" is not in the table \(table)."))
    }
    let names = tables.tables.keys.sorted()
    for name in names where name != LibraryWords.table {
      let keys = (tables.tables[name] ?? [:]).values.sorted {
        ($0.file, $0.line, $0.key) < ($1.file, $1.line, $1.key)
      }
      for key in keys {
        if used[name]?.contains(key.key) != true, !key.isManual {
          findings.append(
            StringsFinding(
              kind: .unusedKey, file: key.file, line: key.line, language: nil, key: key.key,
              message: "\"\(key.key)\" is in no source."))
        }
        guard key.isTranslated else { continue }
        for language in tables.languages.sorted() where language != source {
          guard key.texts.contains(where: { $0.language == language && $0.form != nil }) else {
            let text = key.texts.first { $0.language == language }
            findings.append(
              StringsFinding(
                kind: .missingTranslation, file: text?.file ?? key.file,
                line: text?.line ?? key.line, language: language, key: key.key,
                message: "\"\(key.key)\" has no text in \(language)."))
            continue
          }
        }
        for text in key.texts {
          guard let form = text.form else { continue }
          findings += StringsFormCheck(key: key.key, text: text).findings(of: form)
        }
      }
    }
    return findings + libraryFindings(tables.tables[LibraryWords.table] ?? [:], source)
  }

  /// Checks the table in which an app has texts in the place of the library's.
  private static func libraryFindings(
    _ table: [String: StringsTables.Key], _ source: String
  ) -> [StringsFinding] {
    var findings: [StringsFinding] = []
    let keys = table.values.sorted { ($0.file, $0.line, $0.key) < ($1.file, $1.line, $1.key) }
    let known = Set(LibraryWords.texts)
    /// The place of the first text in each language that the library does not have.
    var added: [String: (file: String, line: Int)] = [:]
    for key in keys {
      if !known.contains(key.key), !key.isManual {
        findings.append(
          StringsFinding(
            kind: .unusedKey, file: key.file, line: key.line, language: nil, key: key.key,
            message: "\"\(key.key)\" is no text of the library."))
      }
      for text in key.texts {
        guard let form = text.form else { continue }
        findings += StringsFormCheck(key: key.key, text: text).findings(of: form)
        guard text.language != source, !LibraryWords.languages.contains(text.language),
          added[text.language] == nil
        else { continue }
        added[text.language] = (text.file, text.line)
      }
    }
    for (language, place) in added.sorted(by: { $0.key < $1.key }) {
      for text in LibraryWords.texts {
        let form = table[text]?.texts.first { $0.language == language && $0.form != nil }
        guard form == nil else { continue }
        findings.append(
          StringsFinding(
            kind: .missingTranslation, file: place.file, line: place.line, language: language,
            key: text, message: "\"\(text)\" of the library has no text in \(language)."))
      }
    }
    return findings
  }

  /// Whether a key of a table is that of a literal. The types of values are not known in a source,
  /// so that one placeholder is as good as another.
  static func isSame(_ key: String, _ literal: String) -> Bool {
    if key == literal { return true }
    guard literal.contains("%"), key.contains("%") else { return false }
    return shape(key) == shape(literal)
  }

  private static func shape(_ key: String) -> [StringTemplate.Piece] {
    StringTemplate(key).pieces.map { piece in
      guard case .value = piece else { return piece }
      return .value(.init(position: nil, conversion: "@", source: "%@"))
    }
  }

  private static func isOnlyValues(_ key: String) -> Bool {
    StringTemplate(key).pieces.allSatisfy {
      if case .literal(let text) = $0 { !text.contains(where: \.isLetter) } else { true }
    }
  }

  /// The sources and tables below a folder, in a fixed order.
  private static func files(in folder: URL) -> [URL] {
    guard
      let all = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    else { return [] }
    var files: [URL] = []
    for case let url as URL in all {
      guard files.count < mostFiles else { break }
      let kind = url.pathExtension
      if kind == "swift" || StringCatalog.extensions.contains(kind) { files.append(url) }
    }
    return files.sorted { $0.path < $1.path }
  }

  private static func path(of url: URL, in root: URL) -> String {
    let (path, base) = (url.standardizedFileURL.path, root.standardizedFileURL.path)
    return path.hasPrefix(base + "/") ? String(path.dropFirst(base.count + 1)) : path
  }
}
