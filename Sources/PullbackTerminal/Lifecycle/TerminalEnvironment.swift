/// The capabilities of the terminal and the user's settings for it, as far as environment variables
/// describe them.
package struct TerminalEnvironment: Sendable {
  package let profile: ColorProfile
  package let glyphs: TerminalGlyphs
  package let themes: TerminalThemes
  /// Whether the terminal supports the sequence that repeats a character (REP). Some terminals that
  /// call themselves `xterm` do not.
  package let knowsRepeat: Bool
  /// Whether the terminal can be asked for the color of its background.
  package let reportsBackground: Bool
  /// Whether the terminal's window has a title that can be set.
  package let hasTitle: Bool
  /// How the terminal is asked for a notification.
  package let notification: TerminalNotification
  /// How the terminal draws pictures by itself, as far as its name tells; nil if it does not, or has
  /// to be asked.
  package let pictures: PictureProtocol?
  /// Whether the terminal can be asked how it draws pictures.
  package let asksForPictures: Bool
  /// Whether the terminal has enough colors and characters for pictures.
  package let showsPictures: Bool
  /// Whether the terminal can only write one line after the other (`TERM=dumb`).
  package let isDumb: Bool

  /// A sentence about a variable with a wrong value; nil if there is none.
  let problem: String?

  /// Whether spinners move; see ``TerminalOptions/reducesMotion``.
  package let movesSpinners: Bool

  /// - Parameters:
  ///   - theme: The name of the theme that the user has chosen for this start; nil if the
  ///     environment variable `PULLBACK_THEME` names it. With a name that is
  ///     unknown the app has its own theme, and ``problem`` says so.
  ///   - reducesMotion: Whether the user has chosen for this start that nothing moves; the
  ///     environment variable `PULLBACK_REDUCE_MOTION` chooses it for all starts.
  package init(_ variables: [String: String], theme: String? = nil, reducesMotion: Bool = false) {
    let motion = variables["PULLBACK_REDUCE_MOTION"] ?? ""
    movesSpinners = !reducesMotion && ["", "0"].contains(motion)
    let named = variables["PULLBACK_THEME"] ?? ""
    problem =
      theme == nil && !named.isEmpty && !TerminalThemes.isKnown(named)
      ? "PULLBACK_THEME names the theme \"\(named.printable)\", which does not exist." : nil
    let detected = ColorProfile(environment: variables)
    themes = TerminalThemes(
      named: theme ?? variables["PULLBACK_THEME"],
      profile: detected,
      isOnLight: Self.isOnLight(variables)
    )
    profile = themes.standard.isColorless ? .none : detected
    let term = variables["TERM"] ?? ""
    isDumb = term == "dumb"
    // The console of Linux writes what it does not know on the screen.
    reportsBackground = profile != .none && !isDumb && term != "linux"
    hasTitle = !isDumb && term != "linux"
    notification = TerminalNotification(variables)
    let repeating = ["kitty", "alacritty", "foot", "ghostty", "tmux", "wezterm", "vte"]
    knowsRepeat =
      repeating.contains { term.contains($0) } || variables["VTE_VERSION"] != nil
      || variables["XTERM_VERSION"] != nil
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    // Without a locale, as in many containers, the terminal itself most likely reads UTF-8.
    let code = locale?.uppercased() ?? "UTF-8"
    let isUTF8 = code.contains("UTF-8") || code.contains("UTF8")
    glyphs = isUTF8 ? .unicode : .ascii
    showsPictures = isUTF8 && [.ansi256, .trueColor].contains(profile)
    // A multiplexer does not know where the terminal around it keeps its pictures.
    let isInside = variables["TMUX"] != nil || term.hasPrefix("tmux") || term.hasPrefix("screen")
    pictures = showsPictures && !isInside ? PictureProtocol(variables) : nil
    asksForPictures = showsPictures && !isInside && pictures == nil && reportsBackground
  }

  /// Whether some terminals say, as `foreground;background`, that their background is light.
  private static func isOnLight(_ variables: [String: String]) -> Bool {
    let background = variables["COLORFGBG"]?.split(separator: ";").last
    return background.flatMap { Int($0) }.map { $0 == 7 || (9...15).contains($0) } ?? false
  }
}
