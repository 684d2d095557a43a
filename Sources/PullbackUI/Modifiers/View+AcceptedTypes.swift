public import Foundation

/// The size of a page's title, for source compatibility. It has no effect.
public enum TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }

/// A symbol animation, for source compatibility. It has no effect.
public enum SymbolEffectKind: Hashable, Sendable {
  case bounce, pulse, scale, variableColor, wiggle, rotate, breathe
}

/// How content changes are animated, for source compatibility. It has no effect.
public struct ContentTransition: Hashable, Sendable {
  public static let identity = ContentTransition()
  public static let opacity = ContentTransition()
  public static let interpolate = ContentTransition()
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// The geometry that matched views share, for source compatibility. It has no effect.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The kinds of safe area that are ignored, for source compatibility. They have no effect.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// The purposes for which a content shape is used, for source compatibility. They have no effect.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
}

/// The behavior of writing tools, for source compatibility. It has no effect.
public enum WritingToolsBehavior: Hashable, Sendable { case automatic, complete, limited, disabled }

/// A kind of haptic feedback, for source compatibility. It has no effect.
public enum SensoryFeedback: Hashable, Sendable {
  case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange,
    impact
}

/// The shape of a button's border, for source compatibility. It has no effect.
public enum ButtonBorderShape: Hashable, Sendable {
  case automatic, capsule, roundedRectangle, circle
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}

/// A hover effect, for source compatibility. It has no effect.
public enum HoverEffect: Hashable, Sendable { case automatic, highlight, lift }

/// The spacing of a list's sections, for source compatibility. It has no effect.
public enum ListSectionSpacing: Hashable, Sendable {
  case `default`, compact
  case custom(CGFloat)
}

/// Whether scrolling bounces, for source compatibility. It has no effect.
public enum ScrollBounceBehavior: Hashable, Sendable { case automatic, always, basedOnSize }

/// Where scrolling stops, for source compatibility. It has no effect.
public enum ScrollTargetBehavior: Hashable, Sendable { case paging, viewAligned }

/// The size of a preview, for source compatibility. It has no effect.
public enum PreviewLayout: Hashable, Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview, for source compatibility. It has no effect.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// What can be used behind a sheet, for source compatibility. It has no effect.
public enum PresentationBackgroundInteraction: Hashable, Sendable {
  case automatic, enabled, disabled
  public static func enabled(upThrough detent: PresentationDetent) -> Self { .enabled }
}

/// What a drag in a sheet does, for source compatibility. It has no effect.
public enum PresentationContentInteraction: Hashable, Sendable { case automatic, resizes, scrolls }

/// The size of a sheet, for source compatibility. It has no effect.
public enum PresentationSizing: Hashable, Sendable { case automatic, fitted, form, page }

/// The style of control groups, for source compatibility. It has no effect.
public enum ControlGroupStyleKind: Hashable, Sendable {
  case automatic, navigation, menu, compactMenu, palette
}

/// The style of text editors, for source compatibility. It has no effect.
public enum TextEditorStyleKind: Hashable, Sendable { case automatic, plain, roundedBorder }

/// The order of a menu's items, for source compatibility. It has no effect.
public enum MenuOrder: Hashable, Sendable { case automatic, fixed, priority }

/// Whether a menu closes when an item is chosen, for source compatibility. It has no effect.
public enum MenuActionDismissBehavior: Hashable, Sendable { case automatic, enabled, disabled }

/// Whether a held button repeats, for source compatibility. It has no effect.
public enum ButtonRepeatBehavior: Hashable, Sendable { case automatic, enabled, disabled }

/// Whether bars hide during a search, for source compatibility. It has no effect.
public enum SearchPresentationToolbarBehavior: Hashable, Sendable {
  case automatic, avoidHidingContent
}

/// What margins apply to, for source compatibility. It has no effect.
public enum ContentMarginPlacement: Hashable, Sendable {
  case automatic, scrollContent, scrollIndicators
}

/// The transition to a page, for source compatibility. It has no effect.
public enum NavigationTransitionStyle: Hashable, Sendable {
  case automatic
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self {
    .automatic
  }
}

/// The style of a tab view's index, for source compatibility. It has no effect.
public struct PageIndexViewStyle: Hashable, Sendable {
  public enum BackgroundDisplayMode: Hashable, Sendable {
    case automatic, always, interactive, never
  }
  public static let page = PageIndexViewStyle()
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle()
  }
}

/// How a sheet adapts to a small screen, for source compatibility. It has no effect.
public enum PresentationAdaptation: Hashable, Sendable {
  case automatic, none, popover, sheet, fullScreenCover
}

/// The role of a toolbar, for source compatibility. It has no effect.
public enum ToolbarRole: Hashable, Sendable { case automatic, navigationStack, browser, editor }

/// Types and modifiers of symbols, for source compatibility.
extension Image {
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  /// Returns the image unchanged, for source compatibility: a symbol has the color of the
  /// surrounding text.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
}

/// How many colors symbols have, for source compatibility. It has no effect.
public enum SymbolRenderingMode: Hashable, Sendable {
  case monochrome, hierarchical, multicolor, palette
}

/// The size of controls, for source compatibility. It has no effect.
public enum ControlSize: Hashable, Sendable { case mini, small, regular, large, extraLarge }

/// The prominence of a header, for source compatibility. It has no effect.
public enum Prominence: Hashable, Sendable { case standard, increased }

/// When scrolling hides an on-screen keyboard, for source compatibility. It has no effect.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  case automatic, immediately, interactively, never
}

/// The height of a sheet, for source compatibility. It has no effect.
public enum PresentationDetent: Hashable, Sendable {
  case medium, large
  case fraction(CGFloat), height(CGFloat)
}

/// A bar that a toolbar modifier applies to, for source compatibility. It has no effect.
public enum ToolbarPlacement: Hashable, Sendable {
  case automatic, navigationBar, tabBar, bottomBar, windowToolbar
}

/// How accessibility children are combined, for source compatibility. It has no effect.
public enum AccessibilityChildBehavior: Hashable, Sendable { case ignore, contain, combine }

/// The width of letters, for source compatibility. It has no effect.
public enum FontWidth: Hashable, Sendable { case compressed, condensed, standard, expanded }
