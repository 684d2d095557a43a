public import Foundation

extension ViewContent {
  /// Performs an action when a key is pressed while this view, or a view inside of it, has the
  /// focus.
  ///
  /// The action of the innermost view is called first. A key for which all actions return `ignored`
  /// has its usual effect, such as moving the focus. The action is not called while Control, Option
  /// or Command is held, because it cannot know; nor for Shift-Return in a field of several lines of a
  /// terminal, where that is a line break.
  ///
  /// A text field with the focus uses the keys that edit its text, before the views around it get
  /// them. The field's own `onKeyPress` comes before the field.
  ///
  /// ```swift
  /// BoardView(store: store)
  ///   .focusable()
  ///   .onKeyPress(.upArrow) {
  ///     store.send(.moved(.up))
  ///     return .handled
  ///   }
  /// ```
  public func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping () -> KeyPress.Result
  ) -> some LibraryView {
    keyHandler(keys: [key], phases: [.down, .repeat], isPlain: true) { _ in action() }
  }

  /// Performs an action when a key is pressed while this view, or a view inside of it, has the
  /// focus.
  ///
  /// - Parameter phases: The phases for which the action is called. A browser distinguishes
  ///   repetitions; a terminal reports them as ``KeyPress/Phases/down``.
  public func onKeyPress(
    _ key: KeyEquivalent,
    phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some LibraryView {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Performs an action when one of several keys is pressed while this view, or a view inside of
  /// it, has the focus. Ask ``KeyPress/modifiers`` for the keys that are held.
  ///
  /// - Parameter phases: The phases for which the action is called. A terminal reports repetitions
  ///   as ``KeyPress/Phases/down``.
  public func onKeyPress(
    keys: Set<KeyEquivalent>,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some LibraryView {
    keyHandler(keys: keys, phases: phases, action)
  }

  /// Performs an action when a key that types a character of a set is pressed while this view, or a
  /// view inside of it, has the focus.
  ///
  /// - Parameter phases: The phases for which the action is called. A terminal reports repetitions
  ///   as ``KeyPress/Phases/down``.
  public func onKeyPress(
    characters: CharacterSet,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some LibraryView {
    keyHandler(keys: nil, characters: characters, phases: phases, action)
  }

  /// Performs an action when any key is pressed while this view, or a view inside of it, has the
  /// focus. Also keys with a use of their own, such as Control-P in a terminal, are passed to it.
  ///
  /// - Parameter phases: The phases for which the action is called. A terminal reports repetitions
  ///   as ``KeyPress/Phases/down``.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some LibraryView {
    keyHandler(keys: nil, phases: phases, action)
  }

  /// Performs an action when Escape is pressed while this view, or a view inside of it, has the
  /// focus.
  ///
  /// - Parameter action: With nil, the key has its usual effect, which is to go back.
  public func onExitCommand(perform action: (() -> Void)?) -> some LibraryView {
    keyHandler(keys: action == nil ? [] : [.escape], phases: .down, isPlain: true) { _ in
      action?()
      return .handled
    }
  }

  /// Performs an action when a delete key is pressed while this view, or a view inside of it, has
  /// the focus.
  ///
  /// - Parameter action: With nil, the keys have their usual effect.
  public func onDeleteCommand(perform action: (() -> Void)?) -> some LibraryView {
    keyHandler(keys: action == nil ? [] : [.delete, .deleteForward], phases: .down, isPlain: true) {
      _ in
      action?()
      return .handled
    }
  }

  /// Performs an action when an arrow key is pressed while this view, or a view inside of it, has
  /// the focus. The key then does not move the focus.
  ///
  /// - Parameter action: With nil, the keys have their usual effect.
  public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some LibraryView {
    let directions: [KeyEquivalent: MoveCommandDirection] = [
      .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
    ]
    let keys = action == nil ? [] : Set(directions.keys)
    return keyHandler(keys: keys, phases: .down, isPlain: true) { press in
      guard let action, let direction = directions[press.key] else { return .ignored }
      action(direction)
      return .handled
    }
  }

  /// Sets whether a view that is not a control can have the focus. Controls always can.
  public func focusable(_ isFocusable: Bool = true) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) { $0.isFocusTarget = isFocusable }
  }

  private func keyHandler(
    keys: Set<KeyEquivalent>?,
    characters: CharacterSet? = nil,
    phases: KeyPress.Phases,
    isPlain: Bool = false,
    _ action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some LibraryView {
    HandlerView(content: self) { element, owner in
      element.setKeyHandler(
        KeyHandler(owner: owner, keys: keys, characters: characters, isPlain: isPlain) {
          phases.contains($0.phase) ? action($0) : .ignored
        }
      )
    }
  }
}

/// The direction of an arrow key.
public enum MoveCommandDirection: Hashable, Sendable { case up, down, left, right }
