extension ViewContent {
  /// Sets whether controls inside can be pressed or focused; their appearance does not change.
  public func allowsHitTesting(_ enabled: Bool) -> some LibraryView {
    looks { if !enabled { $0.takesInput = false } }
  }

  /// Hides the labels of the controls inside. Assistive technology still reads them.
  public func labelsHidden() -> some LibraryView {
    looks { $0.hidesLabels = true }
  }

  /// Does something that assistive technology offers: an item of the view's menu.
  ///
  /// - Parameter name: What it is called.
  public func accessibilityAction<Name: StringProtocol>(
    named name: Name,
    _ handler: @escaping () -> Void
  ) -> some LibraryView {
    MenuView(content: self, items: Button(name, action: handler))
  }

  /// Does something that assistive technology offers: an item of the view's menu.
  ///
  /// - Parameter name: What it is called.
  public func accessibilityAction(
    named name: Text,
    _ handler: @escaping () -> Void
  ) -> some LibraryView {
    accessibilityAction(named: name.string, handler)
  }

  /// Does something that assistive technology offers: an item of the view's menu.
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void
  ) -> some LibraryView {
    MenuView(content: self, items: Button(kind.title, action: handler))
  }

  /// Changes the value of the view by steps: two items of the view's menu, "Increase" and
  /// "Decrease".
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

  /// Things that assistive technology offers to do: items of the view's menu.
  public func accessibilityActions<Content: ViewContent>(
    @ViewBuilder _ content: () -> Content
  ) -> some LibraryView {
    MenuView(content: self, items: content())
  }
}

/// An action that assistive technology offers for every view.
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
