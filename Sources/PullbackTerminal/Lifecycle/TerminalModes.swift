/// The sequences that take the terminal and give it back.
enum TerminalModes {
  /// Alternate screen, no cursor, no wrapping, mouse, paste, focus, whole clusters, distinct keys.
  static let enter: [UInt8] = Array(
    ("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[?1004h"
      + "\u{1B}[?2027h\u{1B}[>1u").utf8
  )

  /// Everything back, in the opposite order.
  static let leave: [UInt8] = Array(
    ("\u{1B}[?2026l\u{1B}[<u\u{1B}[?2027l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l"
      + "\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l").utf8
  )
}
