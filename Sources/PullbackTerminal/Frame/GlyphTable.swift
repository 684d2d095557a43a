import Foundation
import PullbackUI

/// The encoded form of a grapheme cluster, and its width in columns. `code` is a Unicode scalar, or
/// an index into a ``GlyphTable`` with the highest bit set.
struct Glyph: Hashable {
  var code: UInt32
  var width: UInt8
  static let space = Glyph(code: 0x20, width: 1)
}

/// Stores each grapheme cluster of more than one scalar once.
///
/// Frames refer to clusters by index, so that cells have a fixed size. A table belongs to one
/// screen and is isolated to its actor.
package final class GlyphTable {
  /// The glyph drawn in place of a control character.
  static let replacement = Glyph(code: 0xFFFD, width: 1)
  /// The maximum length of a cluster in Unicode scalars; longer ones are truncated.
  private static let longestCluster = 24
  /// The maximum number of clusters, which bounds memory. If one more is needed, the screen begins
  /// again with an empty table.
  private static let capacity = 1 << 16

  /// Whether there was no room for a cluster, which is then drawn as ``replacement``, or for an
  /// address.
  private(set) var hasOverflowed = false
  private var clusters: [String] = []
  private var numbers: [String: UInt32] = [:]
  private var links: [String] = []
  private var linkNumbers: [String: UInt16] = [:]
  private let isASCII: Bool

  package init(isASCII: Bool = false) { self.isASCII = isASCII }

  /// The number of an address that cells link to. It is 0 if the address has more than 2,083 bytes
  /// or a character other than printable ASCII, or if the table is full.
  func link(to address: String) -> UInt16 {
    if let number = linkNumbers[address] { return number }
    guard address.utf8.count < 2084, address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return 0
    }
    guard links.count < Int(UInt16.max) else {
      hasOverflowed = true
      return 0
    }
    links.append(address)
    let number = UInt16(links.count)
    linkNumbers[address] = number
    return number
  }

  /// The address with this number; empty for 0.
  func address(_ link: UInt16) -> String { link == 0 ? "" : links[Int(link) - 1] }

  /// The glyphs of a text, one for each visible cluster. In a table for ASCII, a cluster that is
  /// two columns wide has two glyphs, and an ellipsis three; pictures at the end are left out, with the
  /// spaces before them, because a question mark would say something else. A line break has code 10. A tab is as
  /// many spaces as lead to the next column that is a multiple of eight, as in a terminal.
  ///
  /// - Parameter column: The column in which the text begins, to which tabs are counted.
  func glyphs(of text: String, column: Int = 0) -> [Glyph] {
    var result: [Glyph] = []
    var copy = text
    let isPlain = copy.withUTF8 { bytes in
      for byte in bytes where byte < 0x20 || byte > 0x7E { return false }
      result.reserveCapacity(bytes.count)
      for byte in bytes { result.append(Glyph(code: UInt32(byte), width: 1)) }
      return true
    }
    if isPlain { return result }
    for cluster in isASCII ? GlyphTable.withoutPictures(text) : text[...] {
      if cluster == "\t" {
        let start = result.contains { $0.code == 0x0A } ? 0 : column
        let stop = 8 - (start + result.lastColumn) % 8
        result += Array(repeating: .space, count: stop)
      } else {
        append(cluster, to: &result)
      }
    }
    return result
  }

  /// A text without the pictures, such as emoji, at its end for which there is no character in ASCII; the
  /// whole text if there is nothing else.
  private static func withoutPictures(_ text: String) -> Substring {
    var rest = text[...]
    while let last = rest.last, let scalar = last.unicodeScalars.first,
      last.isWhitespace && !last.isNewline && last != "\t" && rest.endIndex != text.endIndex
        || scalar.properties.isEmojiPresentation && plain(scalar) == 0x3F
    {
      rest.removeLast()
    }
    return rest.isEmpty ? text[...] : rest
  }

  /// A text in ASCII, line by line, with the characters that a screen without others shows.
  static func ascii(_ text: String) -> String {
    let table = GlyphTable(isASCII: true)
    return String(
      decoding: table.glyphs(of: text).map { UInt8(truncatingIfNeeded: $0.code) }, as: UTF8.self)
  }

  private func append(_ cluster: Character, to result: inout [Glyph]) {
    if let byte = cluster.asciiValue, byte >= 0x20, byte < 0x7F {
      result.append(Glyph(code: UInt32(byte), width: 1))
    } else if cluster.isNewline {
      result.append(Glyph(code: 0x0A, width: 0))
    } else if isASCII, cluster == "…" {
      // As long as the front end's own mark of a text that goes on: a single dot would end it.
      result += Array(repeating: Glyph(code: 0x2E, width: 1), count: 3)
    } else if let glyph = glyph(for: cluster) {
      result.append(glyph)
      if isASCII && glyph.width == 1 && GraphemeWidth.columns(of: cluster) == 2 {
        result.append(glyph)
      }
    }
  }

  /// The glyph of a cluster; nil if the cluster is invisible. A control character is replaced by a
  /// visible glyph.
  func glyph(for cluster: Character) -> Glyph? {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return nil }
    // A field shows each cluster for itself, so that the caret can be before and after a tab.
    if first == "\t" { return .space }
    if first.value < 0x20 || (0x7F...0x9F).contains(first.value) {
      return isASCII ? Glyph(code: 0x3F, width: 1) : GlyphTable.replacement
    }
    if !scalars.dropFirst().isEmpty, let narrow = SymbolGlyphs.narrow(cluster)?.first {
      return glyph(for: narrow)
    }
    let columns = GraphemeWidth.columns(of: cluster)
    if columns == 0 { return nil }
    if isASCII { return Glyph(code: GlyphTable.plain(first), width: 1) }
    if scalars.dropFirst().isEmpty { return Glyph(code: first.value, width: UInt8(columns)) }
    return Glyph(code: number(of: cluster), width: UInt8(columns))
  }

  private func number(of cluster: Character) -> UInt32 {
    var string = String(cluster)
    if string.unicodeScalars.count > GlyphTable.longestCluster {
      string = String(
        String.UnicodeScalarView(string.unicodeScalars.prefix(GlyphTable.longestCluster))
      )
    }
    if let number = numbers[string] { return number }
    guard clusters.count < GlyphTable.capacity else {
      hasOverflowed = true
      return GlyphTable.replacement.code
    }
    let number = UInt32(clusters.count) | 1 << 31
    clusters.append(string)
    numbers[string] = number
    return number
  }

  /// The characters in the place of the blocks with a height of 1 to 8 eighths.
  private static let blocks = Array("_.-=+*%#".utf8)

  /// The code of the ASCII character that is most like a scalar; the code of `?` if there is none.
  private static func plain(_ scalar: Unicode.Scalar) -> UInt32 {
    switch scalar.value {
    case 0x20...0x7E: scalar.value
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: 0x20
    case 0x2010...0x2015, 0x2212: 0x2D
    case 0x2018, 0x2019: 0x27
    case 0x201C, 0x201D: 0x22
    case 0x2026, 0xB7: 0x2E
    case 0x203A: 0x3E
    case 0x2039: 0x3C
    // Bullets, marks and blocks, such as those of lists, legends and sparklines.
    case 0x2022: 0x2A
    // What is chosen differs from what is not.
    case 0x25CF, 0x2605: 0x2A
    case 0x25CB, 0x25CC, 0x2606: 0x6F
    case 0x2190, 0x25C0, 0x25C2: 0x3C
    case 0x2192, 0x25B6, 0x25B8: 0x3E
    case 0x2191, 0x25B2, 0x25B4: 0x5E
    case 0x2193, 0x25BC, 0x25BE: 0x76
    case 0x2713: 0x76
    case 0x2715, 0xD7: 0x78
    case 0x2500, 0x2501: 0x2D
    case 0x2502, 0x2503: 0x7C
    case 0x2581...0x2588: UInt32(blocks[Int(scalar.value - 0x2581)])
    case 0x2580, 0x2589...0x2593, 0x25A0: 0x23
    default: letter(like: scalar) ?? 0x3F
    }
  }

  /// The letter without marks that is like a letter, as `a` for `ä`; nil if there is none in ASCII.
  private static func letter(like scalar: Unicode.Scalar) -> UInt32? {
    if let letter = letters[scalar] { return letter.value }
    let parts = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
    return parts.first.flatMap { $0.isASCII ? $0.value : nil }
  }

  /// The letters that are not made of one of ASCII and a mark.
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
    "ß": "s", "æ": "a", "Æ": "A", "ø": "o", "Ø": "O", "œ": "o", "Œ": "O", "ł": "l", "Ł": "L",
    "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "t", "Þ": "T", "ħ": "h", "Ħ": "H", "ı": "i",
  ]

  /// Whether the glyph is a cluster of several scalars, whose width terminals disagree about.
  static func isUncertain(_ code: UInt32) -> Bool { code & 1 << 31 != 0 }

  /// The width of a cluster of several scalars, in columns, in a terminal that draws the scalars
  /// one by one. `code` is the code of the cluster's ``Glyph``.
  func columnsApart(_ code: UInt32) -> Int {
    let index = Int(code & ~(1 << 31))
    guard index < clusters.count else { return 1 }
    return clusters[index].unicodeScalars.reduce(0) { $0 + GraphemeWidth.columns(of: $1) }
  }

  /// The width of a cluster of several scalars, in columns, in a terminal that draws it as wide as the
  /// widest of them.
  func narrowestColumns(_ code: UInt32) -> Int {
    let index = Int(code & ~(1 << 31))
    guard index < clusters.count else { return 1 }
    return clusters[index].unicodeScalars.reduce(0) { max($0, GraphemeWidth.columns(of: $1)) }
  }

  package func append(_ code: UInt32, to bytes: inout [UInt8]) {
    if code < 0x80 {
      bytes.append(UInt8(code))
    } else if code & 1 << 31 != 0 {
      let index = Int(code & ~(1 << 31))
      if index < clusters.count { bytes.append(contentsOf: clusters[index].utf8) }
    } else if let scalar = Unicode.Scalar(code) {
      bytes.append(contentsOf: String(Character(scalar)).utf8)
    }
  }
}

extension [Glyph] {
  /// The width of the last line, in columns.
  var lastColumn: Int {
    reversed().prefix { $0.code != 0x0A }.reduce(0) { $0 + Int($1.width) }
  }
}
