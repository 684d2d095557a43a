/// The characters of symbols in a terminal, which all take one column.
///
/// Terminals, and the widths that programs such as tmux compute, agree on no emoji. A symbol whose
/// character is one, or is wide for another reason, has a character of one column there.
extension SymbolGlyphs {
  /// Returns the character of one column for a symbol.
  package static func narrowGlyph(for name: String) -> String {
    let glyph = glyph(for: name)
    return glyph.first.flatMap { narrow($0, isMarked: false) } ?? glyph
  }

  /// Returns the character for a symbol within a text. One that is wide has the mark for its form as
  /// text, by which a terminal finds that of one column.
  package static func textGlyph(for name: String) -> String {
    var scalars = glyph(for: name).unicodeScalars
    guard let first = scalars.first, narrowGlyphs[first] != nil else { return String(scalars) }
    scalars.insert(textMark, at: scalars.index(after: scalars.startIndex))
    return String(scalars)
  }

  /// Returns the characters of one column for a cluster of ``textGlyph(for:)``; nil for any other.
  package static func narrow(_ cluster: Character) -> String? { narrow(cluster, isMarked: true) }

  private static let textMark: Unicode.Scalar = "\u{FE0E}"

  private static func narrow(_ cluster: Character, isMarked: Bool) -> String? {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first, !isMarked || scalars.dropFirst().first == textMark,
      let glyph = narrowGlyphs[first]
    else { return nil }
    var result = glyph.unicodeScalars
    for scalar in scalars.dropFirst() where scalar != textMark && !result.contains(scalar) {
      result.append(scalar)
    }
    return String(result)
  }

  /// By the wide characters.
  private static let narrowGlyphs: [Unicode.Scalar: String] = {
    var glyphs: [Unicode.Scalar: String] = [:]
    for pair in narrowTable.split(whereSeparator: \.isWhitespace) {
      guard let wide = pair.unicodeScalars.first else { continue }
      glyphs[wide] = String(Substring.UnicodeScalarView(pair.unicodeScalars.dropFirst()))
    }
    return glyphs
  }()

  private static let narrowTable = """
    💬🗭 ﹀⌵ ☰⊶ 🎨◕ 🤠Ϙ 👥⚇ 👪⁂ 👤⍥ 🪪⌸ 🧍♙ 🚶⇝ 🏃⇉ ✋🖑 👍🖒 👎🖓 👏※ ㋡⍨ 👓⚯ 👂∂ 🧠❃ 👄🗢 👃⊿ ⏰◶ 📅⧆ 📆⊡ 🌅◒ 🌇◡
    ✨✧ ⛅🌥 💧🌢 🔥♨ ⚡↯ 🍃❧ 🌳♣ 🌐⨁ 📶≋ 📡⌁ 📍⫯ 🧭⎈ 🏬⊓ 🏢🏙 🚗⛍ 🚌⛟ 🚋🛲 🚲⚭ ⛽🛢 🪔🕯 💡¤ 🛒⊌ 👜🛍 🧺⊍ 🎁❖ 💳▰ 📦⬓
    📧🖄 🎥📽 📷◙ ⏪« ⏩» 🔀⤮ 🔁⟲ 🔂⟴ 🔈🕨 🔉⏴ 📢🕫 🔇🕨̸ 🔊🕪 🎧☊ 💓⏦ 🎸♬ 📺⌼ 💻⎚ 📱⌷ ⌚⌻ 💿🖸 🔒⍝ 🔓⌓ 🔑⚿ 📄🗎 📋🗊
    📃🗏 📑🖹 📝🗈 🔗☍ 📖❏ 📚⦀ 🔖☗ 📰❑ 🎓◈ 📌🖈 🏁▚ 🔔⍾ 🏆✯ 🏅🎖 👑♕ 🎮🕹 🎲⚄ 🧩✣ 🍴🍽 ☕⛾ 🍷⊻ 🎂⏢ 🥕🌶 💊⦵ 💼✙ 🩺⚕ 🩹⨳
    💉⟜ 🐾⁘ 🐜ж 🐞⚉ 🐢◚ 🐇⋎ 🐦🕊 🐟∝ 🐈ⓒ 🐕ⓓ 📊▟ 📈⤤ 📉⤥ 🧊❒ 🪑⊤ 🪄⊹ 🎭☯ 🧪⚗ 📏╟ 🎹╫ ♿⍟ ⚽⊛ 🏀⊗ 🏈⬬ ⚾⦷ 🎾⊜ 👋⚞
    📕❐ 💱⇌ ⏳⧖ 🔛⏽ 🔦⊱ 🔋▉ 🪫▂ 🔌⏚ 🌈⌒ 🌙⏾ 🎉✺ 🎈ⓑ 🫧⚬ 🧼⧇ 🚽ⓣ 🚿⛆ 🛁⌣ 🚪⊏ 🪟╋ ⛺⍙ 🌷⚘ 🎴🖾 👕╦ 👟∟ 🪮Ш 🥸⏞ 😷ⓜ
    🫁⋔
    """
}
