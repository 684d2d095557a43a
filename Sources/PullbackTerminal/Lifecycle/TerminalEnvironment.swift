/// The capabilities of the terminal and the user's settings for it, as far as environment variables
/// describe them.
package struct TerminalEnvironment: Sendable {
  package let profile: ColorProfile
  package let glyphs: TerminalGlyphs
  package let theme: TerminalTheme
  /// Whether the terminal supports the sequence that repeats a character (REP). Some terminals that
  /// call themselves `xterm` do not.
  package let knowsRepeat: Bool
  /// Whether the terminal can only write one line after the other (`TERM=dumb`).
  package let isDumb: Bool

  package init(_ variables: [String: String]) {
    theme = TerminalTheme(environment: variables)
    profile = theme.isColorless ? .none : ColorProfile(environment: variables)
    let term = variables["TERM"] ?? ""
    isDumb = term == "dumb"
    let known = ["kitty", "alacritty", "foot", "ghostty", "tmux", "wezterm", "vte"]
    knowsRepeat =
      known.contains { term.contains($0) } || variables["VTE_VERSION"] != nil
      || variables["XTERM_VERSION"] != nil
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    // Without a locale, as in many containers, the terminal itself most likely reads UTF-8.
    let code = locale?.uppercased() ?? "UTF-8"
    let isUTF8 = code.contains("UTF-8") || code.contains("UTF8")
    glyphs = isUTF8 ? .unicode : .ascii
  }
}
