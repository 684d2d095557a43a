public import Foundation
public import PullbackCore

/// Styles that cells and plain text cannot show. They are accepted for source compatibility.
extension ViewContent {
  /// Has no effect: shadows are not drawn.
  public func shadow(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> Self { self }
  /// Has no effect: views are never blurred.
  public func blur(radius: CGFloat, opaque: Bool = false) -> Self { self }
  /// Has no effect: corners are not rounded.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> Self { self }
  /// Has no effect: views are never scaled.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> Self { self }
  /// Has no effect: views are never rotated.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  /// Has no effect: views are never scaled.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
  /// Has no effect: views are never scaled.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> Self { self }
  /// Has no effect: front ends do not render views into images.
  public func drawingGroup(opaque: Bool = false) -> Self { self }
  /// Has no effect: front ends do not composite layers.
  public func compositingGroup() -> Self { self }
  /// Has no effect: the whole view responds to input.
  public func contentShape<Form: Shape>(_ shape: Form, eoFill: Bool = false) -> Self { self }
  /// Has no effect: the whole view responds to input.
  public func contentShape<Form: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: Form,
    eoFill: Bool = false
  ) -> Self { self }
  /// Clips the view to its rectangular frame: front ends cannot clip to other shapes.
  public func clipShape<Form: Shape>(_ shape: Form, style: FillStyle = FillStyle())
    -> some LibraryView
  {
    clipped()
  }
  /// Has no effect: front ends have no safe area insets.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> Self { self }
  /// Has no effect: front ends have no safe area insets.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
  /// Has no effect: front ends have a single typeface.
  public func fontDesign(_ design: Font.Design?) -> Self { self }
  /// Has no effect: front ends do not adjust letter spacing.
  public func kerning(_ kerning: CGFloat) -> Self { self }
  /// Has no effect: front ends do not adjust letter spacing.
  public func tracking(_ tracking: CGFloat) -> Self { self }
  /// Has no effect: front ends do not adjust line spacing.
  public func lineSpacing(_ spacing: CGFloat) -> Self { self }
  /// Has no effect: text that does not fit is wrapped or truncated, never scaled.
  public func minimumScaleFactor(_ factor: CGFloat) -> Self { self }
  /// Has no effect: text that does not fit is wrapped or truncated, never tightened.
  public func allowsTightening(_ flag: Bool) -> Self { self }
  /// Has no effect: symbols have the size of the surrounding text.
  public func imageScale(_ scale: Image.Scale) -> Self { self }
  /// Has no effect: symbols are drawn in one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }
  /// Has no effect: front ends keep their own colour scheme.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> Self { self }
  /// Sets the colour scheme in the environment of the view's subtree.
  public func colorScheme(_ scheme: ColorScheme) -> some LibraryView {
    environment(\.colorScheme, scheme)
  }
  /// Has no effect: controls have one size.
  public func controlSize(_ size: ControlSize) -> Self { self }
  /// Has no effect: headers have one prominence.
  public func headerProminence(_ prominence: Prominence) -> Self { self }
  /// Has no effect: front ends choose where separators are drawn.
  public func listRowSeparator(
    _ visibility: Visibility,
    edges: Edge.Set = .vertical
  ) -> Self { self }
  /// Has no effect: front ends choose the insets of rows.
  public func listRowInsets(_ insets: EdgeInsets?) -> Self { self }
  /// Has no effect: front ends choose the background of lists.
  public func scrollContentBackground(_ visibility: Visibility) -> Self { self }
  /// Has no effect: front ends show scroll indicators if there is more content.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> Self { self }
  /// Has no effect: front ends do not control an on-screen keyboard.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }
  /// Has no effect: the size of a sheet follows from its content and the screen.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
  /// Has no effect: drag indicators are not drawn.
  public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
  /// Has no effect: front ends do not label the return key.
  public func submitLabel(_ label: SubmitLabel) -> Self { self }
  /// Has no effect: fields are never filled in automatically.
  public func textContentType(_ type: TextContentType?) -> Self { self }
  /// Has no effect: front ends do not control capitalization.
  public func autocapitalization(_ type: TextAutocapitalization) -> Self { self }
  /// Calls the closure with a transaction without an animation. Nothing is animated.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Self {
    var transaction = Transaction()
    transform(&transaction)
    return self
  }
  /// Has no effect: there are no system gestures.
  public func defersSystemGestures(on edges: Edge.Set) -> Self { self }
  /// Has no effect: there is no status bar.
  public func statusBarHidden(_ hidden: Bool = true) -> Self { self }
  /// Has no effect: front ends choose the background of bars.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> Self
  { self }
  /// Has no effect: front ends choose how rows look under the pointer.
  public func listRowHoverEffect(_ effect: HoverEffect?) -> Self { self }
  /// Has no effect: terminals and browsers provide text selection.
  public func textSelection(_ selectability: TextSelectability) -> Self { self }
  /// Sets a help text, which is passed to assistive technology as the accessibility hint.
  public func help<Hint: StringProtocol>(_ text: Hint) -> some LibraryView {
    accessibilityHint(text)
  }
  /// Sets a help text, which is passed to assistive technology as the accessibility hint.
  public func help(_ text: Text) -> some LibraryView { accessibilityHint(text) }
  /// Has no effect: tests find views by their labels.
  public func accessibilityIdentifier(_ identifier: String) -> Self { self }
  /// Has no effect: front ends derive the traits from the view itself.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self { self }
  /// Has no effect: front ends derive the traits from the view itself.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }
  /// Has no effect: without a label, the texts inside are read together.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> Self {
    self
  }
}

/// Types and modifiers of symbols, for source compatibility.
extension Image {
  public enum Scale: Hashable, Sendable { case small, medium, large }
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  /// Has no effect: a glyph has the colour of the surrounding text.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
}
/// How many colours symbols have. Accepted for source compatibility; has no effect.
public enum SymbolRenderingMode: Hashable, Sendable {
  case monochrome, hierarchical, multicolor, palette
}
/// The size of controls. Accepted for source compatibility; has no effect.
public enum ControlSize: Hashable, Sendable { case mini, small, regular, large, extraLarge }
/// The prominence of a header. Accepted for source compatibility; has no effect.
public enum Prominence: Hashable, Sendable { case standard, increased }
/// The visibility of scroll indicators. Accepted for source compatibility; has no effect.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  case automatic, visible, hidden, never
}
/// When scrolling hides an on-screen keyboard. Accepted for source compatibility; has no effect.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  case automatic, immediately, interactively, never
}
/// The height of a sheet. Accepted for source compatibility; has no effect.
public enum PresentationDetent: Hashable, Sendable {
  case medium, large
  case fraction(CGFloat), height(CGFloat)
}
/// The label of the return key. Accepted for source compatibility; has no effect.
public enum SubmitLabel: Hashable, Sendable {
  case done, go, send, join, route, search, `return`, next, `continue`
}
/// The kind of content of a field. Accepted for source compatibility; has no effect.
public enum TextContentType: Hashable, Sendable {
  case name, givenName, familyName, username, password, newPassword, oneTimeCode, emailAddress,
    telephoneNumber, URL, fullStreetAddress, postalCode
}
/// Which letters are capitalized automatically. Accepted for source compatibility; has no effect.
public enum TextAutocapitalization: Hashable, Sendable {
  case none, words, sentences, allCharacters
}
/// A bar that a toolbar modifier applies to. Accepted for source compatibility; has no effect.
public enum ToolbarPlacement: Hashable, Sendable {
  case automatic, navigationBar, tabBar, bottomBar, windowToolbar
}
/// Whether text can be selected. Accepted for source compatibility; has no effect.
public enum TextSelectability: Hashable, Sendable { case enabled, disabled }
/// Accessibility traits of a view. Accepted for source compatibility; has no effect.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  public static let isLink = AccessibilityTraits(rawValue: 8)
  public static let isImage = AccessibilityTraits(rawValue: 16)
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
}
/// How accessibility children are combined. Accepted for source compatibility; has no effect.
public enum AccessibilityChildBehavior: Hashable, Sendable { case ignore, contain, combine }

extension ViewContent {
  /// Has no effect: a sheet can always be dismissed.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> Self { self }
}
