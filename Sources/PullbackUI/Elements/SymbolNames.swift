/// What symbols are called and how they are drawn where there are no images.
package enum SymbolNames {
  private static let glyphs: [String: String] = [
    "checkmark": "✓", "checkmark.circle": "✓", "checkmark.circle.fill": "✓", "xmark": "✕",
    "xmark.circle": "✕", "xmark.circle.fill": "✕", "plus": "+", "minus": "−", "trash": "✕",
    "magnifyingglass": "⌕", "star": "☆", "star.fill": "★", "heart": "♡", "heart.fill": "♥",
    "chevron.right": "›", "chevron.left": "‹", "chevron.up": "⌃", "chevron.down": "⌄",
    "arrow.right": "→", "arrow.left": "←", "arrow.up": "↑", "arrow.down": "↓",
    "circle": "○", "circle.fill": "●", "square": "□", "square.fill": "■", "gear": "⚙",
    "info.circle": "ⓘ", "exclamationmark.triangle": "⚠", "ellipsis": "…", "person": "☺",
    "person.fill": "☻", "clock": "◷", "number": "#", "list.bullet": "☰", "pencil": "✎",
  ]

  /// A glyph one cell wide; a plain bullet for a name that is not known.
  package static func glyph(for name: String) -> String { glyphs[name] ?? "•" }

  /// The name as words: `"magnifyingglass"`, `"exclamationmark triangle"`.
  package static func spokenName(of name: String) -> String {
    name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
  }
}
