import PullbackUI

extension KeyEquivalent {
  /// Creates the `KeyEquivalent` of a terminal key; nil if there is none, as for a function key.
  init?(_ key: Key) {
    switch key {
    case .character(let character): self.init(character)
    case .enter: self = .return
    case .tab: self = .tab
    case .escape: self = .escape
    case .backspace: self = .delete
    case .delete: self = .deleteForward
    case .up: self = .upArrow
    case .down: self = .downArrow
    case .left: self = .leftArrow
    case .right: self = .rightArrow
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .insert, .menu, .function, .lineFeed: return nil
    }
  }
}

extension EventModifiers {
  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.alt) { insert(.option) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.command) { insert(.command) }
  }
}
