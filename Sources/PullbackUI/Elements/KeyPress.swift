import Foundation

/// A key press that a view with `onKeyPress(_:action:)` receives while it, or a view inside of it,
/// has the focus.
///
/// See `View.onKeyPress(_:action:)`.
public struct KeyPress: Hashable, Sendable {
  /// The phases of a key press for which a handler is called.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    /// A repetition while the key is held. Terminals report repetitions as ``down``.
    public static let `repeat` = Phases(rawValue: 2)
    /// The release of the key. Releases are not reported, so no handler is called for them.
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether a handler used a key press.
  public enum Result: Hashable, Sendable {
    /// The handler used the key press; no other handler or control receives it.
    case handled
    /// The key press is passed to the handlers of the view's ancestors, and then has its usual
    /// effect.
    case ignored
  }

  public let phase: Phases
  public let key: KeyEquivalent
  /// The text that the key types, such as `a` or `A`. For a key that types none, such as an arrow
  /// key, the private character of ``key``.
  public let characters: String
  public let modifiers: EventModifiers

  package init(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = [],
    phase: Phases = .down
  ) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
    characters = String(key.character)
  }
}

/// An action that `onKeyPress` or a similar modifier added to an element.
struct KeyHandler {
  /// The view node that added the handler, and that replaces it when its view changes.
  let owner: ObjectIdentifier
  /// The keys for which the handler is called; nil for all keys, empty for none.
  let keys: Set<KeyEquivalent>?
  /// The characters for which the handler is called; nil for all keys in ``keys``.
  var characters: CharacterSet?
  /// Whether the handler is called only while Control, Option and Command are not held, because its
  /// closure cannot ask for them.
  var isPlain = false
  let action: (KeyPress) -> KeyPress.Result

  /// Whether the handler is called for every key.
  var takesAll: Bool { keys == nil && characters == nil }

  /// Whether the handler is called for a key press.
  ///
  /// - Parameter isReserved: Whether the front end has a use of its own for the key, which only a
  ///   handler of all keys can take from it.
  /// - Parameter callsPlain: Whether it is called if its closure cannot ask for modifiers.
  func takes(_ press: KeyPress, isReserved: Bool, callsPlain: Bool) -> Bool {
    if isReserved && !takesAll || isPlain && !callsPlain { return false }
    if isPlain, !press.modifiers.isDisjoint(with: [.control, .option, .command]) { return false }
    if let keys, !keys.contains(press.key) { return false }
    guard let characters else { return true }
    return press.characters.unicodeScalars.allSatisfy(characters.contains)
  }
}

/// The handlers that a front end passes a key press to.
package enum KeyHandlers {
  /// Those of the element and of all elements around it.
  case all
  /// Those of the element, with those of modifiers around it that have nothing else in them. For a
  /// text field they get a key before the field does.
  case own
  /// All but ``own``: they get what a text field did not use.
  case others
}

extension Element {
  /// Whether `focusable()` lets the element have the focus although it is not a control.
  var isFocusTarget: Bool {
    get { extras?.isFocusTarget ?? false }
    set { if newValue || extras != nil { extend { $0.isFocusTarget = newValue } } }
  }

  /// Whether the element can have the focus because of key handlers or of `focusable()`.
  ///
  /// False if a gesture was added to the view, or if it is a row that can be selected: then the button
  /// around the view has the focus, and passes keys to the handlers of the view.
  package var takesFocusForKeys: Bool {
    guard let extras, extras.isFocusTarget || !extras.keyHandlers.isEmpty else { return false }
    return !isViewOfButton
  }

  /// Whether the element is the button that a gesture, or a list with a selection, puts around a view.
  private var isAroundView: Bool { extras?.isGestureArea == true || role == .selectableRow }

  /// Whether this element shows the view in such a button.
  private var isViewOfButton: Bool {
    var element = self
    while let outer = element.parent, outer.children.count == 1 {
      if outer.isAroundView { return true }
      element = outer
    }
    return false
  }

  /// The element whose handlers get a key first: the view in the button around it, or else this element.
  private var firstForKeys: Element {
    guard isAroundView else { return self }
    var element = self
    while element.children.count == 1, let view = element.children.first { element = view }
    return element
  }

  /// The keys for which the element's handlers are called; nil for none. Empty stands for all keys,
  /// unlike in ``KeyHandler/keys``.
  package var handledKeys: Set<KeyEquivalent>? {
    var handlers = extras?.keyHandlers ?? []
    var view = firstForKeys
    while view !== self, let outer = view.parent {
      handlers += view.extras?.keyHandlers ?? []
      view = outer
    }
    guard !handlers.isEmpty else { return nil }
    var keys: Set<KeyEquivalent> = []
    for handler in handlers {
      guard let handled = handler.keys else { return [] }
      keys.formUnion(handled)
    }
    // Handlers without an action, such as `onExitCommand(perform: nil)`, have an empty set of keys.
    return keys.isEmpty ? nil : keys
  }

  func setKeyHandler(_ handler: KeyHandler) {
    let former = handledKeys
    defer { if handledKeys != former { changed(.style) } }
    extend { extras in
      if let index = extras.keyHandlers.firstIndex(where: { $0.owner == handler.owner }) {
        extras.keyHandlers[index] = handler
      } else {
        extras.keyHandlers.append(handler)
      }
    }
    tree?.noteKeyHandlers(of: self)
  }

  /// Passes a key press to the handlers of this element and then of its ancestors, until one
  /// handles it. The handlers of disabled elements are skipped.
  ///
  /// - Parameter isReserved: Whether the front end has a use of its own for the key. Only handlers
  ///   of all keys get it then.
  /// - Parameter callsPlain: Whether handlers whose closures cannot ask for modifiers get it, too. False
  ///   where the modifiers give the key another meaning, as Shift does for Return in a text.
  /// - Returns: False if no handler was called for the key, or all of them ignored it.
  package func handle(
    _ press: KeyPress, by handlers: KeyHandlers = .all, isReserved: Bool = false,
    callsPlain: Bool = true
  ) -> Bool {
    for element in path(of: handlers) {
      for handler in element.keyHandlers(
        for: press, isReserved: isReserved, callsPlain: callsPlain)
      where handler.action(press) == .handled { return true }
    }
    return false
  }

  /// Whether this element or an ancestor has a handler that is called for a key.
  package func mayHandle(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], by handlers: KeyHandlers = .all
  ) -> Bool {
    let press = KeyPress(key, modifiers: modifiers)
    return path(of: handlers).contains { !$0.keyHandlers(for: press).isEmpty }
  }

  private func path(of handlers: KeyHandlers) -> [Element] {
    var path: [Element] = []
    var own = 0
    var next: Element? = firstForKeys
    while let element = next {
      path.append(element)
      if own == path.count - 1, element === self || isAlone(in: element) { own += 1 }
      next = element.parent
    }
    return switch handlers {
    case .all: path
    case .own: Array(path[..<own])
    case .others: Array(path[own...])
    }
  }

  /// Whether an ancestor shows this element and nothing else: it is that of a modifier, such as
  /// `padding`, and no container.
  private func isAlone(in ancestor: Element) -> Bool {
    var element = self
    while element !== ancestor, let outer = element.parent {
      switch outer.content {
      case .padding, .frame, .fixedSize, .layoutPriority, .clipped, .offset, .border:
        guard outer.children.count == 1 else { return false }
      case .background, .overlay:
        guard outer.children.first === element else { return false }
      default: return false
      }
      element = outer
    }
    return element === ancestor
  }

  /// The text field whose ``KeyHandlers/own`` handlers this element has; nil if there is none.
  package var fieldOfKeys: Element? {
    var element = self
    while true {
      if case .textField = element.content { break }
      guard let inner = element.children.first else { return nil }
      element = inner
    }
    return element === self || element.isAlone(in: self) ? element : nil
  }

  private func keyHandlers(
    for press: KeyPress, isReserved: Bool = false, callsPlain: Bool = true
  ) -> [KeyHandler] {
    guard isEnabled, let handlers = extras?.keyHandlers else { return [] }
    return handlers.filter { $0.takes(press, isReserved: isReserved, callsPlain: callsPlain) }
  }
}
