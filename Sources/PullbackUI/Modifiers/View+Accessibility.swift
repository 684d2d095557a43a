extension ViewContent {
  /// Sets whether controls inside can be pressed or focused; their appearance does not change.
  public func allowsHitTesting(_ enabled: Bool) -> some LibraryView {
    looks { if !enabled { $0.takesInput = false } }
  }

  /// Hides the labels of the controls inside. Assistive technology still reads them.
  public func labelsHidden() -> some LibraryView {
    looks { $0.hidesLabels = true }
  }

  /// Adds an action for assistive technology, as an item of the view's menu.
  ///
  /// - Parameter name: The title of the item.
  public func accessibilityAction<Name: StringProtocol>(
    named name: Name,
    _ handler: @escaping () -> Void
  ) -> some LibraryView {
    MenuView(content: self, items: Button(name, action: handler))
  }

  /// Adds an action for assistive technology, as an item of the view's menu.
  ///
  /// - Parameter name: The title of the item.
  public func accessibilityAction(
    named name: Text,
    _ handler: @escaping () -> Void
  ) -> some LibraryView {
    accessibilityAction(named: name.string, handler)
  }

  /// Adds a standard action for assistive technology, as an item of the view's menu.
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void
  ) -> some LibraryView {
    MenuView(content: self, items: Button(kind.title, action: handler))
  }

  /// Adds two items, "Increase" and "Decrease", to the view's menu, which change the view's value
  /// by a step.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some LibraryView {
    MenuView(
      content: self,
      items: Group {
        Button("Increase") { handler(.increment) }
        Button("Decrease") { handler(.decrement) }
      }
    )
  }

  /// Adds actions for assistive technology, as items of the view's menu.
  public func accessibilityActions<Content: ViewContent>(
    @ViewBuilder _ content: () -> Content
  ) -> some LibraryView {
    MenuView(content: self, items: content())
  }
}

/// A standard action of assistive technology.
public enum AccessibilityActionKind: Hashable, Sendable {
  case `default`, escape, magicTap, delete

  /// The title of the action's menu item.
  fileprivate var title: String {
    switch self {
    case .default: "Activate"
    case .escape: "Close"
    case .magicTap: "Main action"
    case .delete: "Delete"
    }
  }
}

/// The direction of a step of `accessibilityAdjustableAction(_:)`.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }
