// The main-actor form of each style protocol. `import PullbackSwiftUI` gives them the names that
// they have in SwiftUI.

/// A button style that is isolated to the main actor. See ``ButtonStyle``.
@MainActor public protocol MainActorButtonStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the view to show for a button. Called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button style that performs the button's action itself and is isolated to the main actor. See
/// ``PrimitiveButtonStyle``.
@MainActor public protocol MainActorPrimitiveButtonStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Returns the view to show for a button. Called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A toggle style that is isolated to the main actor. See ``ToggleStyle``.
@MainActor public protocol MainActorToggleStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = ToggleStyleConfiguration
  /// Returns the view to show for a toggle. Called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label style that is isolated to the main actor. See ``LabelStyle``.
@MainActor public protocol MainActorLabelStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = LabelStyleConfiguration
  /// Returns the view to show for a label. Called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A progress view style that is isolated to the main actor. See ``ProgressViewStyle``.
@MainActor public protocol MainActorProgressViewStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the view to show for a progress view. Called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A group box style that is isolated to the main actor. See ``GroupBoxStyle``.
@MainActor public protocol MainActorGroupBoxStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = GroupBoxStyleConfiguration
  /// Returns the view to show for a group box. Called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of labeled content that is isolated to the main actor. See ``LabeledContentStyle``.
@MainActor public protocol MainActorLabeledContentStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = LabeledContentStyleConfiguration
  /// Returns the view to show for labeled content. Called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A disclosure group style that is isolated to the main actor. See ``DisclosureGroupStyle``.
@MainActor public protocol MainActorDisclosureGroupStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// Returns the view to show for a disclosure group. Called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A gauge style that is isolated to the main actor. See ``GaugeStyle``.
@MainActor public protocol MainActorGaugeStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = GaugeStyleConfiguration
  /// Returns the view to show for a gauge. Called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ViewContent {
  /// Sets a main-actor style for the buttons in this view. Traps if the view is shown on another
  /// actor.
  public func buttonStyle<Style: MainActorButtonStyle>(_ style: Style) -> some LibraryView {
    buttonStyle(AdaptedButtonStyle(style: style))
  }
  /// Sets a main-actor style for the buttons in this view. Traps if the view is shown on another
  /// actor.
  public func buttonStyle<Style: MainActorPrimitiveButtonStyle>(_ style: Style) -> some LibraryView
  {
    buttonStyle(AdaptedPrimitiveButtonStyle(style: style))
  }
  /// Sets a main-actor style for the toggles in this view. Traps if the view is shown on another
  /// actor.
  public func toggleStyle<Style: MainActorToggleStyle>(_ style: Style) -> some LibraryView {
    toggleStyle(AdaptedToggleStyle(style: style))
  }
  /// Sets a main-actor style for the labels in this view. Traps if the view is shown on another
  /// actor.
  public func labelStyle<Style: MainActorLabelStyle>(_ style: Style) -> some LibraryView {
    labelStyle(AdaptedLabelStyle(style: style))
  }
  /// Sets a main-actor style for the progress views in this view. Traps if the view is shown on
  /// another actor.
  public func progressViewStyle<Style: MainActorProgressViewStyle>(_ style: Style)
    -> some LibraryView
  {
    progressViewStyle(AdaptedProgressViewStyle(style: style))
  }
  /// Sets a main-actor style for the group boxes in this view. Traps if the view is shown on
  /// another actor.
  public func groupBoxStyle<Style: MainActorGroupBoxStyle>(_ style: Style) -> some LibraryView {
    groupBoxStyle(AdaptedGroupBoxStyle(style: style))
  }
  /// Sets a main-actor style for the labeled content in this view. Traps if the view is shown on
  /// another actor.
  public func labeledContentStyle<Style: MainActorLabeledContentStyle>(_ style: Style)
    -> some LibraryView
  {
    labeledContentStyle(AdaptedLabeledContentStyle(style: style))
  }
  /// Sets a main-actor style for the disclosure groups in this view. Traps if the view is shown on
  /// another actor.
  public func disclosureGroupStyle<Style: MainActorDisclosureGroupStyle>(_ style: Style)
    -> some LibraryView
  {
    disclosureGroupStyle(AdaptedDisclosureGroupStyle(style: style))
  }
  /// Sets a main-actor style for the gauges in this view. Traps if the view is shown on another
  /// actor.
  public func gaugeStyle<Style: MainActorGaugeStyle>(_ style: Style) -> some LibraryView {
    gaugeStyle(AdaptedGaugeStyle(style: style))
  }
}

/// Evaluates the body of a main-actor style. Traps on another actor.
private func body<Style, Configuration, Body>(
  of style: Style,
  _ configuration: Configuration,
  _ make: @MainActor (Style, Configuration) -> Body
) -> Body {
  onMainActor(
    (style, configuration),
    or: "\(Style.self) belongs to the main actor, so the graph of its views has to."
  ) { make($0.0, $0.1) }
}

private struct AdaptedButtonStyle<Style: MainActorButtonStyle>: ButtonStyle {
  let style: Style
  func makeBody(configuration: Configuration) -> Style.Body {
    body(of: style, configuration) { $0.makeBody(configuration: $1) }
  }
}
private struct AdaptedPrimitiveButtonStyle<Style: MainActorPrimitiveButtonStyle>:
  PrimitiveButtonStyle
{
  let style: Style
  func makeBody(configuration: Configuration) -> Style.Body {
    body(of: style, configuration) { $0.makeBody(configuration: $1) }
  }
}
private struct AdaptedToggleStyle<Style: MainActorToggleStyle>: ToggleStyle {
  let style: Style
  func makeBody(configuration: Configuration) -> Style.Body {
    body(of: style, configuration) { $0.makeBody(configuration: $1) }
  }
}
private struct AdaptedLabelStyle<Style: MainActorLabelStyle>: LabelStyle {
  let style: Style
  func makeBody(configuration: Configuration) -> Style.Body {
    body(of: style, configuration) { $0.makeBody(configuration: $1) }
  }
}
private struct AdaptedProgressViewStyle<Style: MainActorProgressViewStyle>: ProgressViewStyle {
  let style: Style
  func makeBody(configuration: Configuration) -> Style.Body {
    body(of: style, configuration) { $0.makeBody(configuration: $1) }
  }
}
private struct AdaptedGroupBoxStyle<Style: MainActorGroupBoxStyle>: GroupBoxStyle {
  let style: Style
  func makeBody(configuration: Configuration) -> Style.Body {
    body(of: style, configuration) { $0.makeBody(configuration: $1) }
  }
}
private struct AdaptedLabeledContentStyle<Style: MainActorLabeledContentStyle>: LabeledContentStyle
{
  let style: Style
  func makeBody(configuration: Configuration) -> Style.Body {
    body(of: style, configuration) { $0.makeBody(configuration: $1) }
  }
}
private struct AdaptedDisclosureGroupStyle<Style: MainActorDisclosureGroupStyle>:
  DisclosureGroupStyle
{
  let style: Style
  func makeBody(configuration: Configuration) -> Style.Body {
    body(of: style, configuration) { $0.makeBody(configuration: $1) }
  }
}
private struct AdaptedGaugeStyle<Style: MainActorGaugeStyle>: GaugeStyle {
  let style: Style
  func makeBody(configuration: Configuration) -> Style.Body {
    body(of: style, configuration) { $0.makeBody(configuration: $1) }
  }
}
