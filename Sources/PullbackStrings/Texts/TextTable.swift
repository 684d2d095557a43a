package import Foundation

/// In which table of which bundle a text is looked up.
package struct TextTable: Hashable, Sendable {
  package let name: String
  /// The path of the bundle; nil for the translations of the program.
  package let bundle: String?
  let isLibrary: Bool

  package static let standard = TextTable(
    name: StringCatalog.standardTable, bundle: nil, isLibrary: false)
  /// The library's own texts.
  package static let library = TextTable(name: LibraryWords.table, bundle: nil, isLibrary: true)

  private init(name: String, bundle: String?, isLibrary: Bool) {
    self.name = name
    self.bundle = bundle
    self.isLibrary = isLibrary
  }

  package init(_ name: String?, bundlePath: String?) {
    self.init(name: name ?? StringCatalog.standardTable, bundle: bundlePath, isLibrary: false)
  }

  package init(_ name: String?, _ bundle: Bundle?) {
    self.init(
      name: name ?? StringCatalog.standardTable,
      bundle: bundle.flatMap { $0 == .main ? nil : $0.bundlePath },
      isLibrary: false)
  }
}

extension LocalizationValue {
  /// A text with a key and values, such as one of the library or one that was stored.
  package init(word key: String, _ arguments: [LocalizedArgument]) {
    guard !arguments.isEmpty else {
      self.init(key)
      return
    }
    var text = ""
    var values: [LocalizedArgument] = []
    var ranges: [Range<Int>] = []
    for piece in StringTemplate(key).pieces {
      switch piece {
      case .literal(let part): text += part
      case .value(let placeholder):
        guard let position = placeholder.position, position < arguments.count else { continue }
        let start = text.utf8.count
        text += arguments[position].plain
        values.append(arguments[position])
        ranges.append(start..<text.utf8.count)
      case .substitution: break
      }
    }
    self.init(
      content: .composed(Composed(key: key, arguments: values, written: text, ranges: ranges)))
  }
}
