import Foundation

/// Why a table of translations cannot be read.
public struct StringTableError: Error, CustomStringConvertible, Sendable {
  /// What is wrong.
  public let reason: String
  /// The line, from 1.
  public let line: Int
  public var description: String { "line \(line): \(reason)" }
}

extension StringCatalog {
  /// The largest table that is read, in bytes.
  static let greatest = 32 << 20

  /// Creates a catalog of the text of a string catalog (`.xcstrings`).
  ///
  /// - Throws: ``StringTableError`` if the text is not one.
  public init(xcstrings text: String, table: String = standardTable) throws {
    let file = try CatalogFile(Array(text.utf8))
    self.init(
      sourceLanguage: file.sourceLanguage, texts: file.forms.mapValues { [table: $0] })
  }

  /// Creates a catalog of the bytes of a string catalog (`.xcstrings`), such as those of a resource
  /// that is embedded in the program: `PackageResources.Localizable_xcstrings`.
  public init(xcstrings bytes: [UInt8], table: String = standardTable) throws {
    try self.init(xcstrings: String(decoding: bytes, as: UTF8.self), table: table)
  }

  /// The catalog of all tables in folders.
  init(folders: [URL]) {
    var texts: [String: Texts] = [:]
    var source: String?
    for url in folders.flatMap(Self.tables) {
      let table = url.deletingPathExtension().lastPathComponent
      guard let bytes = Self.bytes(of: url) else { continue }
      func add(_ forms: [String: Form], _ language: String) {
        texts[language, default: [:]][table, default: [:]].merge(forms) { $1 }
      }
      switch url.pathExtension {
      case "xcstrings":
        guard let file = try? CatalogFile(bytes) else { continue }
        source = source ?? file.sourceLanguage
        for (language, forms) in file.forms { add(forms, language) }
      case "strings":
        guard let file = try? StringsFile(bytes) else { continue }
        add(
          Dictionary(
            file.entries.map { ($0.key, .text(StringTemplate($0.value))) }, uniquingKeysWith: { $1 }
          ),
          Self.language(of: url))
      default:
        guard let forms = try? StringsDictionary(bytes).forms else { continue }
        add(forms, Self.language(of: url))
      }
    }
    let development = source ?? (texts["en"] == nil ? texts.keys.sorted().first : nil) ?? "en"
    self.init(sourceLanguage: development, texts: texts)
  }

  static func bytes(of url: URL) -> [UInt8]? {
    guard let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= greatest,
      let data = try? Data(contentsOf: url)
    else { return nil }
    return Array(data)
  }

  /// The language of a table in a folder such as `de.lproj`.
  static func language(of url: URL) -> String {
    let name = url.deletingLastPathComponent().deletingPathExtension().lastPathComponent
    return name == "Base" ? "en" : name.split(separator: "_").joined(separator: "-")
  }

  static let extensions = ["xcstrings", "strings", "stringsdict"]

  /// The tables in a folder and its folders of languages. A `.stringsdict` comes after the
  /// `.strings` of its name, because it counts before it.
  private static func tables(in folder: URL) -> [URL] {
    func files(_ folder: URL) -> [URL] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().map { folder.appending(path: $0) }
    }
    let here = files(folder)
    let all = here + here.filter { $0.pathExtension == "lproj" }.flatMap(files)
    return extensions.flatMap { kind in all.filter { $0.pathExtension == kind } }
  }
}
