extension ViewContent {
  /// Sets the colors of this view and the views inside of it.
  ///
  /// The theme of the root view is that of the whole screen or page, also of menus and dialogs.
  /// ``Theme/standard`` changes nothing. In a terminal, a theme that the user has chosen replaces
  /// the themes of the app, and a terminal with 16 colors shows those instead.
  public consuming func theme(_ theme: Theme) -> some LibraryView {
    EnvironmentView(content: hint(\.theme, theme.isStandard ? nil : theme)) { environment in
      if theme.isStandard { return }
      environment.theme = theme
      if let scheme = theme.onlyScheme { environment.colorScheme = scheme }
    }
  }
}

extension EnvironmentValues {
  /// The theme that the app has set.
  public internal(set) var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

private enum ThemeKey: EnvironmentKey {
  static var defaultValue: Theme { .standard }
}

extension Element {
  /// The theme that the app set on this element itself.
  package var theme: Theme? { extras?.hints?.theme }

  /// This element or the only element in it, or in that and so on, that has a theme: for the root
  /// element, the one whose theme is that of the whole app.
  package var outermostThemed: Element? {
    var element = self
    while element.theme == nil {
      // A page of a navigation stack is not the whole app.
      if case .navigation = element.content { return nil }
      guard let first = element.children.first,
        element.children.allSatisfy({ $0 === first || $0.theme != nil && $0.theme == first.theme })
      else { return nil }
      element = first
    }
    return element
  }
}

extension ViewGraph {
  /// The environment value `colorScheme`, which views outside of a theme read.
  package var colorScheme: ColorScheme { core.colorScheme }

  /// Sets the environment value `colorScheme`, which views outside of a theme read.
  package func setColorScheme(_ scheme: ColorScheme) { core.setColorScheme(scheme) }
}
