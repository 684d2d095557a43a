// The main-actor form of each style protocol. `import PullbackSwiftUI` gives them the names that they
// have in SwiftUI.

/// A style of buttons that is isolated to the main actor. See ``ButtonStyle``.
@MainActor public protocol MainActorButtonStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the view to show for a control in this style; called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of buttons that triggers their action itself, isolated to the main actor. See
/// ``PrimitiveButtonStyle``.
@MainActor public protocol MainActorPrimitiveButtonStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Returns the view to show for a control in this style; called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of toggles that is isolated to the main actor. See ``ToggleStyle``.
@MainActor public protocol MainActorToggleStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = ToggleStyleConfiguration
  /// Returns the view to show for a control in this style; called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of labels that is isolated to the main actor. See ``LabelStyle``.
@MainActor public protocol MainActorLabelStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = LabelStyleConfiguration
  /// Returns the view to show for a control in this style; called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of progress views that is isolated to the main actor. See ``ProgressViewStyle``.
@MainActor public protocol MainActorProgressViewStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the view to show for a control in this style; called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of group boxes that is isolated to the main actor. See ``GroupBoxStyle``.
@MainActor public protocol MainActorGroupBoxStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = GroupBoxStyleConfiguration
  /// Returns the view to show for a control in this style; called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of labelled content that is isolated to the main actor. See ``LabeledContentStyle``.
@MainActor public protocol MainActorLabeledContentStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = LabeledContentStyleConfiguration
  /// Returns the view to show for a control in this style; called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of disclosure groups that is isolated to the main actor. See ``DisclosureGroupStyle``.
@MainActor public protocol MainActorDisclosureGroupStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// Returns the view to show for a control in this style; called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of gauges that is isolated to the main actor. See ``GaugeStyle``.
@MainActor public protocol MainActorGaugeStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = GaugeStyleConfiguration
  /// Returns the view to show for a control in this style; called on the main actor.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ViewContent {
  /// Sets a main-actor style for the buttons in this view.
  public func buttonStyle<Style: MainActorButtonStyle>(_ style: Style) -> some LibraryView {
    buttonStyle(AdaptedButtonStyle(style: style))
  }
  /// Sets a main-actor style for the buttons in this view.
  public func buttonStyle<Style: MainActorPrimitiveButtonStyle>(_ style: Style) -> some LibraryView
  {
    buttonStyle(AdaptedPrimitiveButtonStyle(style: style))
  }
  /// Sets a main-actor style for the toggles in this view.
  public func toggleStyle<Style: MainActorToggleStyle>(_ style: Style) -> some LibraryView {
    toggleStyle(AdaptedToggleStyle(style: style))
  }
  /// Sets a main-actor style for the labels in this view.
  public func labelStyle<Style: MainActorLabelStyle>(_ style: Style) -> some LibraryView {
    labelStyle(AdaptedLabelStyle(style: style))
  }
  /// Sets a main-actor style for the progress views in this view.
  public func progressViewStyle<Style: MainActorProgressViewStyle>(_ style: Style)
    -> some LibraryView
  {
    progressViewStyle(AdaptedProgressViewStyle(style: style))
  }
  /// Sets a main-actor style for the group boxes in this view.
  public func groupBoxStyle<Style: MainActorGroupBoxStyle>(_ style: Style) -> some LibraryView {
    groupBoxStyle(AdaptedGroupBoxStyle(style: style))
  }
  /// Sets a main-actor style for the labelled content in this view.
  public func labeledContentStyle<Style: MainActorLabeledContentStyle>(_ style: Style)
    -> some LibraryView
  {
    labeledContentStyle(AdaptedLabeledContentStyle(style: style))
  }
  /// Sets a main-actor style for the disclosure groups in this view.
  public func disclosureGroupStyle<Style: MainActorDisclosureGroupStyle>(_ style: Style)
    -> some LibraryView
  {
    disclosureGroupStyle(AdaptedDisclosureGroupStyle(style: style))
  }
  /// Sets a main-actor style for the gauges in this view.
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
