extension View {
  /// Whether what is inside can be pressed or have the focus; it looks the same.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    looks { if !enabled { $0.takesInput = false } }
  }

  /// Hides the labels of the controls inside; they are still read to people who listen.
  public func labelsHidden() -> some View {
    looks { $0.hidesLabels = true }
  }

  /// Does something that assistive technology offers: an item of the view's menu.
  ///
  /// - Parameter name: What it is called.
  public func accessibilityAction<Name: StringProtocol>(
    named name: Name,
    _ handler: @escaping () -> Void
  ) -> some View {
    MenuView(content: self, items: Button(name, action: handler))
  }

  /// Does something that assistive technology offers: an item of the view's menu.
  ///
  /// - Parameter name: What it is called.
  public func accessibilityAction(
    named name: Text,
    _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction(named: name.string, handler)
  }

  /// Things that assistive technology offers to do: items of the view's menu.
  public func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    MenuView(content: self, items: content())
  }
}
