/// The escape sequences that an app writes when it takes the terminal and when it restores it.
enum TerminalModes {
  /// In order: alternate screen; no cursor; no wrapping; reports of the mouse, of pasted text and of
  /// the window's focus; grapheme clusters as units; the kitty keyboard protocol.
  static let enter: [UInt8] = Array(
    ("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[?1004h"
      + "\u{1B}[?2027h\u{1B}[>1u").utf8
  )

  /// Reports movements of the mouse also while no button is pressed.
  static let reportMotion: [UInt8] = Array("\u{1B}[?1003h".utf8)

  /// Reports movements of the mouse only while a button is pressed.
  static let reportDrags: [UInt8] = Array("\u{1B}[?1003l\u{1B}[?1002h".utf8)

  /// Resets everything, in the opposite order, and ends a synchronized update first.
  static let leave: [UInt8] = Array(
    ("\u{1B}[?2026l\u{1B}[<u\u{1B}[?2027l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l"
      + "\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l").utf8
  )
}
