import PullbackUI

/// A key press that a browser reports, because a node with the attribute `data-k` handles it.
package struct WebKey: Hashable, Sendable {
  /// The browser's name of the key, such as `ArrowUp`, or the character that the key types.
  package var name: String
  package var isShifted: Bool
  package var isAlternate: Bool
  /// Whether the user holds the key, so that the press is a repetition.
  package var isRepeated: Bool

  package init(
    _ name: String,
    isShifted: Bool = false,
    isAlternate: Bool = false,
    isRepeated: Bool = false
  ) {
    self.name = name
    self.isShifted = isShifted
    self.isAlternate = isAlternate
    self.isRepeated = isRepeated
  }

  init(from reader: inout WireReader) throws(WireError) {
    name = try reader.string(upTo: 64)
    let bits = try reader.byte()
    guard bits < 8 else { throw .unknownEvent }
    isShifted = bits & 1 != 0
    isAlternate = bits & 2 != 0
    isRepeated = bits & 4 != 0
  }

  func write(to writer: inout WireWriter) {
    writer.string(name)
    writer.byte((isShifted ? 1 : 0) | (isAlternate ? 2 : 0) | (isRepeated ? 4 : 0))
  }

  /// The key press that is passed to handlers; nil for a key that no handler can name, such as F1.
  var press: KeyPress? {
    guard let key = KeyEquivalent(webName: name) else { return nil }
    var modifiers: EventModifiers = []
    if isShifted { modifiers.insert(.shift) }
    if isAlternate { modifiers.insert(.option) }
    return KeyPress(key, modifiers: modifiers, phase: isRepeated ? .repeat : .down)
  }
}
