import Foundation

/// How a terminal draws pictures by itself.
package enum PictureProtocol: Hashable, Sendable {
  /// The graphics protocol of kitty, which other terminals have as well. A picture is sent once, and
  /// lies in front of the cells.
  case kitty
  /// The inline images of iTerm2. A picture is a part of its cells, and sent for each place.
  case iterm

  /// Detects the protocol from environment variables; nil if they do not tell it. Terminals with
  /// kitty's protocol are asked, because `TERM` may be wrong, and then a picture would not be seen.
  init?(_ variables: [String: String]) {
    guard ["iTerm.app", "WezTerm"].contains(variables["TERM_PROGRAM"] ?? "") else { return nil }
    self = .iterm
  }
}

/// Encodes the pictures of frames as terminal output.
struct PictureOutput {
  var style: PictureProtocol?
  /// The pictures that a terminal with kitty's protocol has; the one that was shown last is the last.
  private var sent: [TerminalPicture] = []

  /// Whether pictures were sent before the terminal was used by another program.
  private var hasForgotten = false

  /// The memory of pictures that are not shown which a terminal keeps, as pixels of four bytes. Kitty
  /// itself removes some beyond 320 MB, and does not say which.
  private static let spare = 128_000_000

  /// Forgets what the terminal has, because it was used by another program.
  mutating func invalidate() {
    hasForgotten = hasForgotten || !sent.isEmpty
    sent = []
  }

  /// Removes all pictures from the terminal.
  mutating func removeAll(into bytes: inout [UInt8]) {
    // Ends a transmission that was cut off, to which the terminal would add what follows. Without one
    // it is an error, which is not answered.
    if hasForgotten { bytes.append("\u{1B}_Gq=2,m=0;\u{1B}\\") }
    if hasForgotten || !sent.isEmpty { bytes.append("\u{1B}_Ga=d,d=A,q=2\u{1B}\\") }
    hasForgotten = false
    sent = []
  }

  /// Removes what is no longer shown, before the cells are written.
  mutating func remove(
    from old: [PlacedPicture], to new: [PlacedPicture], into bytes: inout [UInt8]
  ) {
    guard style == .kitty else { return }
    for place in old where !new.contains(place) {
      bytes.append("\u{1B}_Ga=d,d=i")
      write(place, into: &bytes)
      bytes.append("\u{1B}\\")
    }
    let shown = Set(new.map(\.picture.id))
    var unused = sent.filter { !shown.contains($0.id) }
    while unused.reduce(0, { $0 + 4 * $1.width * $1.height }) > Self.spare {
      let oldest = unused.removeFirst()
      sent.removeAll { $0 === oldest }
      bytes.append("\u{1B}_Ga=d,d=I,q=2,i=")
      bytes.appendDecimal(Int(oldest.id))
      bytes.append("\u{1B}\\")
    }
  }

  /// Draws a picture with its top left corner at the cursor.
  mutating func draw(_ place: PlacedPicture, into bytes: inout [UInt8]) {
    switch style {
    case .kitty:
      let isNew = !sent.contains { $0 === place.picture }
      sent.removeAll { $0 === place.picture }
      sent.append(place.picture)
      if isNew { send(place.picture, into: &bytes) }
      // The cursor stays where it is (`C=1`).
      bytes.append("\u{1B}_Ga=p,C=1")
      write(place, into: &bytes)
      write(",c=", place.rect.width, ",r=", place.rect.height, into: &bytes)
      bytes.append("\u{1B}\\")
    case .iterm:
      bytes.append("\u{1B}]1337;File=inline=1;doNotMoveCursor=1")
      write(";size=", place.picture.file.count, ";width=", place.rect.width, into: &bytes)
      bytes.append(";height=")
      bytes.appendDecimal(place.rect.height)
      bytes.append(0x3A)
      bytes.append(contentsOf: Data(place.picture.file).base64EncodedData())
      bytes.append(0x07)
    case nil: break
    }
  }

  /// Sends a file in pieces of at most 4,096 characters.
  private func send(_ picture: TerminalPicture, into bytes: inout [UInt8]) {
    var rest = Data(picture.file).base64EncodedData()[...]
    var isFirst = true
    repeat {
      let piece = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      bytes.append("\u{1B}_G")
      if isFirst {
        bytes.append("a=t,f=100,q=2,i=")
        bytes.appendDecimal(Int(picture.id))
        bytes.append(0x2C)
      }
      isFirst = false
      bytes.append(rest.isEmpty ? "m=0;" : "m=1;")
      bytes.append(contentsOf: piece)
      bytes.append("\u{1B}\\")
    } while !rest.isEmpty
  }

  /// Writes which picture is meant, and at which place. The number of the place is its position, since
  /// a picture can be shown at several.
  private func write(_ place: PlacedPicture, into bytes: inout [UInt8]) {
    let position = place.rect.y << 12 | place.rect.x
    write(",q=2,i=", Int(place.picture.id), ",p=", position + 1, into: &bytes)
  }

  private func write(
    _ a: StaticString, _ first: Int, _ b: StaticString, _ second: Int, into bytes: inout [UInt8]
  ) {
    bytes.append(a)
    bytes.appendDecimal(first)
    bytes.append(b)
    bytes.appendDecimal(second)
  }
}
