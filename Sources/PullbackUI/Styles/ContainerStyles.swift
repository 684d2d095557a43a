/// A style of group boxes. Apply one with `groupBoxStyle(_:)`.
public protocol GroupBoxStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
/// The parts of a group box, passed to a ``GroupBoxStyle``.
public struct GroupBoxStyleConfiguration {
  public let label: AnyView
  public let content: AnyView
}
/// The default group box style: a bold label above the content, in a border.
public struct DefaultGroupBoxStyle: GroupBoxStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    let box = VStack(alignment: .leading) {
      configuration.label.bold()
      configuration.content
    }
    .elementRole(.group)
    .padding(.horizontal, 8)
    .frame(maxWidth: .infinity, alignment: .leading)
    .border(.secondary)
    DecoratedView(content: box, isOutermost: true) { $0.role = .groupBox }
  }
}
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// A style of labeled content. Apply one with `labeledContentStyle(_:)`.
public protocol LabeledContentStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = LabeledContentStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
/// The parts of labeled content, passed to a ``LabeledContentStyle``.
public struct LabeledContentStyleConfiguration {
  public let label: AnyView
  public let content: AnyView
}
/// The default style of labeled content: the label, and the content at the trailing side.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    HStack {
      VStack(alignment: .leading) { configuration.label }
      Spacer()
      configuration.content.foregroundStyle(.secondary)
    }
    .elementRole(.labeledContent)
  }
}
extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

/// A style of disclosure groups. Apply one with `disclosureGroupStyle(_:)`.
public protocol DisclosureGroupStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
/// The parts of a disclosure group, passed to a ``DisclosureGroupStyle``.
public struct DisclosureGroupStyleConfiguration {
  public let label: AnyView
  public let content: AnyView
  @Binding public var isExpanded: Bool
}
/// The default disclosure group style: a disclosure indicator before the label, and the content
/// below while expanded.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    let isShown = configuration.isExpanded
    VStack(alignment: .leading) {
      Button {
        configuration.isExpanded.toggle()
      } label: {
        HStack {
          Image(systemName: isShown ? "chevron.down" : "chevron.right")
            .accessibilityHidden(true)
          configuration.label
        }
      }
      .buttonStyle(.plain)
      .elementRole(.disclosure(isExpanded: isShown))
      if isShown {
        // Indents the content, so that it is aligned with the label and not with the indicator.
        VStack(alignment: .leading) { configuration.content }.padding(.leading, 16)
      }
    }
    .elementRole(.disclosureGroup)
  }
}
extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<GroupBoxStyleConfiguration>? { nil }
}
enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<LabeledContentStyleConfiguration>? { nil }
}
enum DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<DisclosureGroupStyleConfiguration>? { nil }
}
enum GaugeStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<GaugeStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var groupBoxStyle: StyleBox<GroupBoxStyleConfiguration>? { self[GroupBoxStyleKey.self] }
  var labeledContentStyle: StyleBox<LabeledContentStyleConfiguration>? {
    self[LabeledContentStyleKey.self]
  }
  var disclosureGroupStyle: StyleBox<DisclosureGroupStyleConfiguration>? {
    self[DisclosureGroupStyleKey.self]
  }
  var gaugeStyle: StyleBox<GaugeStyleConfiguration>? { self[GaugeStyleKey.self] }
}

extension ViewContent {
  /// Sets the style of the group boxes in this view.
  public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some LibraryView {
    let box = StyleBox<GroupBoxStyleConfiguration> { configuration in
      AnyView(
        StyleBody(style: style, configuration: configuration) { style, configuration in
          EnvironmentView(content: style.makeBody(configuration: configuration)) {
            $0[GroupBoxStyleKey.self] = nil
          }
        }
      )
    }
    return EnvironmentView(content: self) { $0[GroupBoxStyleKey.self] = box }
  }

  /// Sets the style of the labeled content in this view.
  public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some LibraryView {
    let box = StyleBox<LabeledContentStyleConfiguration> { configuration in
      AnyView(
        StyleBody(style: style, configuration: configuration) { style, configuration in
          EnvironmentView(content: style.makeBody(configuration: configuration)) {
            $0[LabeledContentStyleKey.self] = nil
          }
        }
      )
    }
    return EnvironmentView(content: self) { $0[LabeledContentStyleKey.self] = box }
  }

  /// Sets the style of the disclosure groups in this view.
  public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some LibraryView
  {
    let box = StyleBox<DisclosureGroupStyleConfiguration> { configuration in
      AnyView(
        StyleBody(style: style, configuration: configuration) { style, configuration in
          EnvironmentView(content: style.makeBody(configuration: configuration)) {
            $0[DisclosureGroupStyleKey.self] = nil
          }
        }
      )
    }
    return EnvironmentView(content: self) { $0[DisclosureGroupStyleKey.self] = box }
  }

  /// Sets the style of the gauges in this view.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some LibraryView {
    let box = StyleBox<GaugeStyleConfiguration> { configuration in
      AnyView(
        StyleBody(style: style, configuration: configuration) { style, configuration in
          EnvironmentView(content: style.makeBody(configuration: configuration)) {
            $0[GaugeStyleKey.self] = nil
          }
        }
      )
    }
    return EnvironmentView(content: self) { $0[GaugeStyleKey.self] = box }
  }
}
