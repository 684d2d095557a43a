public import Foundation

/// Further looks and behaviours that front ends made of cells and plain text have no use for: they
/// are accepted so that views compile, and change nothing.
extension View {
  /// Lighter; drawn as it is.
  public func brightness(_ amount: Double) -> some View { self }
  /// With more or less contrast; drawn as it is.
  public func contrast(_ amount: Double) -> some View { self }
  /// With more or less colour; drawn as it is.
  public func saturation(_ amount: Double) -> some View { self }
  /// With less colour; drawn as it is.
  public func grayscale(_ amount: Double) -> some View { self }
  /// In other colours; drawn as it is.
  public func hueRotation(_ angle: Angle) -> some View { self }
  /// In the opposite colours; drawn as it is.
  public func colorInvert() -> some View { self }
  /// In other colours; drawn as it is.
  public func colorMultiply(_ color: Color) -> some View { self }
  /// How colours on top of one another would be put together; the front one is drawn.
  public func blendMode(_ mode: BlendMode) -> some View { self }
  /// Turned in space; drawn flat.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    perspective: CGFloat = 1
  ) -> some View { self }
  /// Which variant of a symbol would be drawn; there is one.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
  /// How symbols would move; they do not.
  public func symbolEffect<Value: Equatable>(
    _ effect: SymbolEffectKind,
    value: Value
  ) -> some View { self }
  /// How contents would change; they are others at once.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// From where to where a view would move; it is there at once.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View { self }
  /// What is felt when a value changes; there is nothing to feel.
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: Trigger
  ) -> some View { self }
  /// How texts would grow; front ends have one size.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  /// How texts would grow; front ends have one size.
  public func dynamicTypeSize<Range: RangeExpression>(_ range: Range) -> some View
  where Range.Bound == DynamicTypeSize { self }
  /// How wide letters would be; front ends have one width.
  public func fontWidth(_ width: FontWidth?) -> some View { self }
  /// How high letters would stand; they stand on the line.
  public func baselineOffset(_ offset: CGFloat) -> some View { self }
  /// How far a list's rows would be apart; front ends have their own distance.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  /// How far a list's sections would be apart; front ends have their own distance.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
  /// Lines between sections; not drawn.
  public func listSectionSeparator(
    _ visibility: Visibility,
    edges: Edge.Set = .all
  ) -> some View { self }
  /// The colour of lines between rows; they are not drawn.
  public func listRowSeparatorTint(_ color: Color?, edges: Edge.Set = .all) -> some View { self }
  /// How scrolling ends; it ends where it is.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = .vertical
  ) -> some View { self }
  /// Where scrolling stops; it stops at every row.
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View { self }
  /// What scrolling stops at; it stops at every row.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// What of scrolled content is drawn; what is inside.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  /// The shape of the border of buttons; front ends have one.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  /// How tabs are marked; front ends have one way.
  public func indexViewStyle(_ style: PageIndexViewStyle) -> some View { self }
  /// The corners of a sheet; front ends have their own.
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View { self }
  /// What is behind a sheet; front ends have their own.
  public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> some View { self }
  /// How a sheet would be shown where there is little room; it is a sheet.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    self
  }
  /// The colours of a bar; front ends have their own.
  public func toolbarColorScheme(
    _ scheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> some View { self }
  /// How a title is set; front ends have one way.
  public func toolbarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View { self }
  /// What a toolbar is for; front ends have one sort.
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  /// Whether the bar with the title is hidden; titles are always shown.
  public func navigationBarHidden(_ hidden: Bool) -> some View { self }
  /// What the screen of a phone does; accepted.
  public func statusBar(hidden: Bool) -> some View { self }
  /// What the screen of a phone does; accepted.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Whether a pointer rests on the view; front ends do not tell.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  /// What is shown where a pointer rests; nothing.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  /// How the focus is marked; front ends have one way.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// What is read first; it is read in the order in which it is written.
  public func accessibilitySortPriority(_ priority: Double) -> some View { self }
  /// What a voice may call the view; its label serves.
  public func accessibilityInputLabels(_ labels: [String]) -> some View { self }
  /// What is not for everybody; shown.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
  /// Whether the view is mirrored where that is how one reads; it is not.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
  /// What a preview is called.
  public func previewDisplayName(_ name: String?) -> some View { self }
  /// How large a preview is.
  public func previewLayout(_ layout: PreviewLayout) -> some View { self }
  /// What a preview is shown on.
  public func previewDevice(_ device: PreviewDevice?) -> some View { self }
}

/// How colours are put together; accepted.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop,
    destinationOver, destinationOut, plusDarker, plusLighter
}
/// The variants of a symbol; accepted.
public struct SymbolVariants: Hashable, Sendable {
  public static let none = SymbolVariants()
  public static let fill = SymbolVariants()
  public static let circle = SymbolVariants()
  public static let square = SymbolVariants()
  public static let rectangle = SymbolVariants()
  public static let slash = SymbolVariants()
  public var fill: SymbolVariants { self }
  public var circle: SymbolVariants { self }
  public var slash: SymbolVariants { self }
}
/// How a symbol would move; accepted.
public enum SymbolEffectKind: Hashable, Sendable {
  case bounce, pulse, scale, variableColor, wiggle, rotate, breathe
}
/// How contents would change; accepted.
public struct ContentTransition: Hashable, Sendable {
  public static let identity = ContentTransition()
  public static let opacity = ContentTransition()
  public static let interpolate = ContentTransition()
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}
/// What moves along; accepted.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}
/// A name that views share which move together; accepted.
@propertyWrapper
public struct Namespace: Sendable {
  public struct ID: Hashable, Sendable {}
  public init() {}
  public var wrappedValue: ID { ID() }
}
/// What is felt; accepted.
public enum SensoryFeedback: Hashable, Sendable {
  case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange,
    impact
}
/// How wide letters are; accepted.
public enum FontWidth: Hashable, Sendable { case compressed, condensed, standard, expanded }
/// How far a list's sections are apart; accepted.
public enum ListSectionSpacing: Hashable, Sendable {
  case `default`, compact
  case custom(CGFloat)
}
/// How scrolling ends; accepted.
public enum ScrollBounceBehavior: Hashable, Sendable { case automatic, always, basedOnSize }
/// Where scrolling stops; accepted.
public enum ScrollTargetBehavior: Hashable, Sendable { case paging, viewAligned }
/// The shape of the border of buttons; accepted.
public enum ButtonBorderShape: Hashable, Sendable {
  case automatic, capsule, roundedRectangle, circle
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}
/// How tabs are marked; accepted.
public struct PageIndexViewStyle: Hashable, Sendable {
  public enum BackgroundDisplayMode: Hashable, Sendable {
    case automatic, always, interactive, never
  }
  public static let page = PageIndexViewStyle()
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle()
  }
}
/// How a sheet is shown where there is little room; accepted.
public enum PresentationAdaptation: Hashable, Sendable {
  case automatic, none, popover, sheet, fullScreenCover
}
/// What a toolbar is for; accepted.
public enum ToolbarRole: Hashable, Sendable { case automatic, navigationStack, browser, editor }
/// What is shown where a pointer rests; accepted.
public enum HoverEffect: Hashable, Sendable { case automatic, highlight, lift }
/// What may be covered by what is not the app's; accepted.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}
/// What a shape of a view's content is about; accepted.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
}
/// How large a preview is; accepted.
public enum PreviewLayout: Hashable, Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}
/// What a preview is shown on; accepted.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}
