import Foundation

extension LivePage {
  /// The JavaScript of every live page: `Client/live.js`, shortened and embedded in the program.
  package static let client = ShortScript.text(
    of: String(decoding: PackageResources.live_js, as: UTF8.self))

  /// The JavaScript that a page loads only when its session is restored: `Client/morph.js`,
  /// shortened and embedded in the program.
  package static let morph = ShortScript.text(
    of: String(decoding: PackageResources.morph_js, as: UTF8.self))

  /// The JavaScript that a page loads only if it has menus or tabs: `Client/menus.js`, shortened
  /// and embedded in the program.
  package static let menus = ShortScript.text(
    of: String(decoding: PackageResources.menus_js, as: UTF8.self))

  /// The JavaScript that a page loads only if it has keyboard shortcuts, or views that handle keys,
  /// the pointer or drags: `Client/handlers.js`, shortened and embedded in the program.
  package static let handlers = ShortScript.text(
    of: String(decoding: PackageResources.handlers_js, as: UTF8.self))

  /// The JavaScript that a page loads only if it lets a person choose files: `Client/files.js`,
  /// shortened and embedded in the program.
  package static let files = ShortScript.text(
    of: String(decoding: PackageResources.files_js, as: UTF8.self))

  /// The JavaScript that only a page whose language is not English loads: `Client/words.js`,
  /// shortened and embedded in the program.
  package static let wordsScript = ShortScript.text(
    of: String(decoding: PackageResources.words_js, as: UTF8.self))

  /// The JavaScript that a page loads only if it has custom elements, hooks or handlers of their
  /// events: `Client/hooks.js`, shortened and embedded in the program.
  ///
  /// - Parameter modules: The addresses of the app's modules, relative to that of this script.
  package static func hooks(modules: [String]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let list = (try? encoder.encode(modules)).map { String(decoding: $0, as: UTF8.self) }
    return hooks.replacing("[\"MODULES\"]", with: list ?? "[]", maxReplacements: 1)
  }
  private static let hooks = ShortScript.text(
    of: String(decoding: PackageResources.hooks_js, as: UTF8.self))

  /// The names of the classes of the default stylesheet, which apps cannot use for views.
  static let ownClasses = Set(
    standardStylesheet.matches(of: #/\.([A-Za-z][A-Za-z0-9_-]*)/#).map { String($0.output.1) })

  /// The default stylesheet: `Client/live.css`, shortened and embedded in the program.
  package static let standardStylesheet = shortened(PackageResources.live_css)

  /// A style sheet without its comments, and without the spaces that CSS does not need: those after colons
  /// and commas, and those around the ends of rules and declarations and around `>`. Strings keep theirs.
  ///
  /// A loop over bytes, because regular expressions took a fifth of the start of a server.
  package static func shortened(_ sheet: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(sheet.count)
    var isAfterEnd = false
    var quote: UInt8?
    for byte in withoutComments(sheet) {
      if let open = quote {
        if byte == open { quote = nil }
        result.append(byte)
        continue
      }
      if isAfterEnd, isSpace(byte) { continue }
      isAfterEnd = "{};:,>".utf8.contains(byte)
      if "{}>".utf8.contains(byte) {
        while let last = result.last, isSpace(last) { result.removeLast() }
        if byte == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") { result.removeLast() }
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

  /// A style sheet without comments, and without the line breaks after them.
  private static func withoutComments(_ sheet: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(sheet.count)
    var index = 0
    while index < sheet.count {
      guard sheet[index] == UInt8(ascii: "/"), sheet[index...].starts(with: "/*".utf8) else {
        result.append(sheet[index])
        index += 1
        continue
      }
      index += 2
      while index < sheet.count, !sheet[index...].starts(with: "*/".utf8) { index += 1 }
      index += 2
      if index < sheet.count, sheet[index] == 0x0A { index += 1 }
    }
    return result
  }
}
