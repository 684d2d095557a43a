/// The escape sequences that prepare the terminal for an app and restore it.
enum TerminalModes {
  /// Prepares the terminal for an app, in this order: alternate screen on; cursor off; line
  /// wrapping off; reports of mouse buttons and drags (two modes), pasted text and window focus on;
  /// cursor positions by grapheme cluster; kitty keyboard protocol, with unambiguous keys (1) and
  /// the keys of the US layout (4).
  static let enter: [UInt8] = Array(
    ("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[?1004h"
      + "\u{1B}[?2027h\u{1B}[>5u").utf8
  )

  /// Takes the mode of the keyboard that ``enter`` has set from the terminal's stack of them.
  static let popKeyboard: [UInt8] = Array("\u{1B}[<u".utf8)

  /// Puts the title of the window on the terminal's stack of them.
  static let pushTitle: [UInt8] = Array("\u{1B}[22;2t".utf8)

  /// Takes the title that ``pushTitle`` has put there from the stack, and shows it again.
  static let popTitle: [UInt8] = Array("\u{1B}[23;2t".utf8)

  /// Shows a title in the window. It must contain no control characters.
  static func title(_ text: String) -> [UInt8] { Array("\u{1B}]2;\(text)\u{1B}\\".utf8) }

  /// Prepares the terminal for an app below the cursor: as ``enter``, but without the alternate
  /// screen, and without reports of the mouse and of the window.
  static let enterInline: [UInt8] = Array(
    "\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?2027h\u{1B}[>5u".utf8
  )

  /// Resets all modes of ``enterInline``, and begins a new line.
  static let leaveInline: [UInt8] =
    endSequence
    + Array(
      ("\u{1B}[?2026l\u{1B}[<u\u{1B}[?2027l\u{1B}[?2004l"
        + "\u{1B}[m\u{1B}[?7h\u{1B}[?25h\r\n\u{1B}[J").utf8
    )

  /// Asks for the color of the background. A terminal answers later, or never.
  static let askBackground: [UInt8] = Array("\u{1B}]11;?\u{1B}\\".utf8)

  /// Asks whether the terminal has the graphics protocol of kitty. A terminal answers later, or never.
  static let askPictures: [UInt8] = Array(
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)

  /// Turns on reports of mouse movement without a pressed button.
  static let reportMotion: [UInt8] = Array("\u{1B}[?1003h".utf8)

  /// Returns to reports of mouse movement with a pressed button only.
  static let reportDrags: [UInt8] = Array("\u{1B}[?1003l\u{1B}[?1002h".utf8)

  /// Ends an escape sequence that was cut off. Outside of a sequence, it has no effect.
  static let endSequence: [UInt8] = [0x1B, 0x5C]

  /// Ends a sequence that was cut off and a synchronized update, and then resets all modes of
  /// ``enter``, in reverse order, and takes the title back.
  static let leave: [UInt8] =
    endSequence
    + Array(
      ("\u{1B}[?2026l\u{1B}[<u\u{1B}[?2027l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l"
        + "\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l").utf8
    ) + popTitle
}
