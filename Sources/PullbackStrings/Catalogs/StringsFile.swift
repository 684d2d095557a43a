import Foundation

/// A table in the old format: `"key" = "value";`, with comments between.
struct StringsFile {
  struct Entry {
    let key: String
    let value: String
    let line: Int
  }
  private(set) var entries: [Entry] = []
  private(set) var problems: [(line: Int, reason: String)] = []

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1

  /// - Throws: `StringTableError` with the line of the first mistake.
  init(_ bytes: [UInt8]) throws {
    guard bytes.count <= StringCatalog.greatest else {
      throw StringTableError(reason: "The table is too large.", line: 1)
    }
    scalars = Array(Self.text(of: bytes).unicodeScalars)
    var seen = Set<String>()
    while try skipSpace() {
      let start = line
      let key = try string()
      _ = try skipSpace()
      // A key alone is its own text.
      var value = key
      if take("=") {
        _ = try skipSpace()
        value = try string()
        _ = try skipSpace()
      }
      guard take(";") else { throw mistake("A semicolon is missing.") }
      if !seen.insert(key).inserted { problems.append((start, "The key \"\(key)\" occurs twice.")) }
      entries.append(Entry(key: key, value: value, line: start))
    }
  }

  private static func text(of bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let isLittle = bytes[0] == 0xFF
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isLittle ? second << 8 | first : first << 8 | second
      }
      return String(decoding: units, as: UTF16.self)
    }
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return String(decoding: rest, as: UTF8.self)
  }

  private func mistake(_ reason: String) -> StringTableError {
    StringTableError(reason: reason, line: line)
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  /// Skips space and comments. Returns whether anything is left.
  private mutating func skipSpace() throws -> Bool {
    while let scalar = next {
      if scalar == "\n" { line += 1 }
      if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        index += 1
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "/" {
        while let next, next != "\n" { index += 1 }
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
        index += 2
        while index + 1 < scalars.count, !(scalars[index] == "*" && scalars[index + 1] == "/") {
          if scalars[index] == "\n" { line += 1 }
          index += 1
        }
        guard index + 1 < scalars.count else { throw mistake("A comment does not end.") }
        index += 2
      } else {
        return true
      }
    }
    return false
  }

  private mutating func string() throws -> String {
    var text = String.UnicodeScalarView()
    guard take("\"") else {
      while let scalar = next,
        scalar.properties.isAlphabetic || "0123456789_-.".unicodeScalars.contains(scalar)
      {
        text.append(scalar)
        index += 1
      }
      guard !text.isEmpty else { throw mistake("A string is missing.") }
      return String(text)
    }
    while let scalar = next {
      index += 1
      if scalar == "\n" { line += 1 }
      if scalar == "\"" { return String(text) }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      guard let escaped = next else { break }
      index += 1
      switch escaped {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "U", "u":
        let digits = scalars[index...].prefix(4)
        index += digits.count
        var code = String.UnicodeScalarView()
        code.append(contentsOf: digits)
        let value = UInt32(String(code), radix: 16).flatMap { Unicode.Scalar($0) }
        text.append(value ?? "\u{FFFD}")
      default: text.append(escaped)
      }
    }
    throw mistake("A string does not end.")
  }
}
