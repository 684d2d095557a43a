import PullbackStrings

extension GraphCore {
  /// The language that the front end has chosen.
  var rootLocalization: Localization { root?.environment.localization ?? .standard }

  /// The environment value `colorScheme` of the root view; `dark` without one.
  var colorScheme: ColorScheme { root?.environment.colorScheme ?? .dark }

  /// Sets the environment value `colorScheme` of the root view.
  func setColorScheme(_ scheme: ColorScheme) {
    guard let root, root.environment.colorScheme != scheme else { return }
    update(after: { root.setEnvironment(root.environment.with { $0.colorScheme = scheme }) })
  }
}
