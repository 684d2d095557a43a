import Foundation

/// A text with placeholders as `printf` has them: `%1$@ of %lld`, `%.2f`, `%#@name@`, `%%`.
struct StringTemplate: Hashable, Sendable {
  struct Placeholder: Hashable, Sendable {
    /// The position of its value, from 0; nil for `%arg` in a substitution.
    var position: Int?
    /// What stands between `%` and the conversion, without position and length: flags, width and
    /// precision.
    var flags = ""
    /// The letter of the conversion, such as `@` or `d`.
    var conversion: Character
    /// As it was written.
    var source: String
  }
  enum Piece: Hashable, Sendable {
    case literal(String)
    case value(Placeholder)
    /// The name of a substitution of a string catalog.
    case substitution(String)
  }
  let pieces: [Piece]
  /// The text as it was written.
  let source: String

  /// Reads a text. What is no placeholder stays as it is.
  init(_ source: String) {
    self.source = source
    // As most texts.
    guard source.utf8.contains(UInt8(ascii: "%")) else {
      pieces = source.isEmpty ? [] : [.literal(source)]
      return
    }
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    var next = 0
    let bytes = Array(source.utf8)
    var index = 0
    func finish() {
      if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        literal.append(bytes[index])
        index += 1
        continue
      }
      if let (piece, end) = Self.piece(bytes, from: index, next: &next) {
        if case .literal(let text) = piece {
          literal += Array(text.utf8)
        } else {
          finish()
          pieces.append(piece)
        }
        index = end
      } else {
        literal.append(bytes[index])
        index += 1
      }
    }
    finish()
    self.pieces = pieces
  }

  /// The piece that begins with the percent sign at `start`, and where it ends.
  private static func piece(
    _ bytes: [UInt8], from start: Int, next: inout Int
  ) -> (Piece, Int)? {
    var index = start + 1
    func character() -> Character? {
      index < bytes.count ? Character(UnicodeScalar(bytes[index])) : nil
    }
    func number() -> Int? {
      let begin = index
      while let digit = character(), digit.isASCII, digit.isNumber, index - begin < 4 { index += 1 }
      return Int(String(decoding: bytes[begin..<index], as: UTF8.self))
    }
    func taking(_ allowed: String) -> String {
      var text = ""
      while let next = character(), allowed.contains(next), text.count < 8 {
        text.append(next)
        index += 1
      }
      return text
    }
    if character() == "%" { return (.literal("%"), index + 1) }
    if bytes[index...].starts(with: Array("arg".utf8)) {
      let source = "%arg"
      return (
        .value(Placeholder(position: nil, conversion: "d", source: source)), index + 3
      )
    }
    var position: Int?
    let beforePosition = index
    if let number = number(), character() == "$", number > 0 {
      position = number - 1
      index += 1
    } else {
      index = beforePosition
    }
    if bytes[index...].starts(with: Array("#@".utf8)),
      let end = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: "@")), end - index < 128
    {
      return (.substitution(String(decoding: bytes[(index + 2)..<end], as: UTF8.self)), end + 1)
    }
    var flags = taking("-+ 0#'")
    if let width = number() { flags += "\(width)" }
    if character() == "." {
      index += 1
      flags += ".\(number() ?? 0)"
    }
    _ = taking("hlqztjL")
    guard let conversion = character(), "@diuUxXoOfFeEgGaAcCsSpD".contains(conversion) else {
      return nil
    }
    // A percent sign before a word is text: `50% de descuento`.
    if flags.first == " " { return nil }
    index += 1
    if position == nil {
      position = next
      next += 1
    }
    return (
      .value(
        Placeholder(
          position: position, flags: flags, conversion: conversion,
          source: String(decoding: bytes[start..<index], as: UTF8.self))), index
    )
  }

  /// The placeholders of values, in the order in which they are written.
  var placeholders: [Placeholder] {
    pieces.compactMap { if case .value(let placeholder) = $0 { placeholder } else { nil } }
  }
}
