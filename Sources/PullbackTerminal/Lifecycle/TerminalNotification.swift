/// The sequence that asks a terminal for a notification. Terminals that know none only ring.
package enum TerminalNotification: Hashable, Sendable {
  /// A text (OSC 9), as in iTerm2, kitty, Ghostty, WezTerm and Windows Terminal.
  case text
  /// A title and a text (OSC 777), as in rxvt, foot and the terminals of GNOME.
  case titleAndText
  /// The bell only.
  case bell

  init(_ variables: [String: String]) {
    let term = variables["TERM"] ?? ""
    let takesTitle = ["rxvt", "foot"].contains { term.hasPrefix($0) }
    if term == "linux" || term == "dumb" {
      self = .bell
    } else if takesTitle || variables["VTE_VERSION"] != nil {
      self = .titleAndText
    } else {
      self = .text
    }
  }

  /// The sequence and the bell, which terminals show in the title of a window in the background.
  func bytes(_ title: String, _ body: String) -> [UInt8] {
    let title = title.printable
    let body = body.printable
    let sequence: String
    switch self {
    case .text:
      let text = body.isEmpty ? title : "\(title): \(body)"
      // A number at the start would be a command of some terminals, such as one for progress.
      let start = text.first?.isNumber == true ? " " : ""
      sequence = "\u{1B}]9;\(start)\(text)\u{1B}\\"
    case .titleAndText:
      let title = String(title.map { $0 == ";" ? "," : $0 })
      sequence = "\u{1B}]777;notify;\(title);\(body)\u{1B}\\"
    case .bell: sequence = ""
    }
    return Array((sequence + "\u{7}").utf8)
  }
}
