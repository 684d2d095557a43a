public import Foundation

extension Text {
  /// Creates a text from an attributed string. Of its attributes, the links and, if it was made from
  /// Markdown (`Text(try AttributedString(markdown: text))`), the marks are shown.
  @_disfavoredOverload
  public init(_ attributed: AttributedString) {
    self.init(
      parts: attributed.runs.map { run in
        var part = Part(string: String(attributed[run.range].characters))
        if let address = run.link?.absoluteString, address.isSafeAddress { part.link = address }
        let intent = run.inlinePresentationIntent ?? []
        if intent.contains(.stronglyEmphasized) { part.isBold = true }
        if intent.contains(.emphasized) { part.isItalic = true }
        if intent.contains(.strikethrough) { part.isStruckThrough = true }
        if intent.contains(.code) { part.typography.design = .monospaced }
        return part
      })
  }
}

extension Text.Part {
  /// Adds the style of a part of a text in Markdown; a style that this part has by itself stays.
  mutating func add(_ run: InlineMarkdown.Run, link: String?) {
    if run.isStrong { isBold = isBold ?? true }
    if run.isEmphasized { isItalic = isItalic ?? true }
    if run.isStruckThrough { isStruckThrough = isStruckThrough ?? true }
    if run.isCode { typography.design = typography.design ?? .monospaced }
    self.link = self.link ?? link
  }
}

extension Text.Parts {
  /// Reads a text in Markdown.
  ///
  /// - Parameters:
  ///   - bytes: The text as ``InlineMarkdown/runs(of:)`` takes it.
  ///   - value: Returns the interpolated value with a number.
  init(markdown bytes: [UInt8], value: (Int) -> [Text.Part] = { _ in [] }) {
    var parts: [Text.Part] = []
    for run in InlineMarkdown.runs(of: bytes) {
      let link = run.link.map { Self.address($0, value) }.flatMap { $0.isSafeAddress ? $0 : nil }
      var style = Text.Part(string: "")
      style.add(run, link: link)
      func append(_ string: String) {
        if var last = parts.last {
          last.string = ""
          if last == style { return parts[parts.count - 1].string += string }
        }
        var part = style
        part.string = string
        parts.append(part)
      }
      InlineMarkdown.forEachPart(of: run.bytes) { literal in
        append(String(decoding: literal, as: UTF8.self))
      } value: { index in
        for var part in value(index) {
          if part == Text.Part(string: part.string) {
            append(part.string)
          } else {
            part.add(run, link: link)
            parts.append(part)
          }
        }
      }
    }
    self = parts.isEmpty ? .plain("") : Text.Parts(parts)
  }

  private static func address(_ bytes: [UInt8], _ value: (Int) -> [Text.Part]) -> String {
    var address = ""
    InlineMarkdown.forEachPart(of: bytes) { literal in
      address += String(decoding: literal, as: UTF8.self)
    } value: { index in
      for part in value(index) { address += part.string }
    }
    return address
  }
}

extension String {
  /// Whether the string is an address that is safe to open: web, mail or telephone. Addresses such
  /// as `javascript:` are not.
  package var isSafeAddress: Bool {
    ["https:", "http:", "mailto:", "tel:"].contains { lowercased().hasPrefix($0) }
      && !unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F }
  }
}
