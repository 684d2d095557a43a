public import Foundation
public import PullbackCore

/// Looks that front ends made of cells and plain text have no use for: they are accepted so that
/// views compile, and change nothing.
extension View {
  /// A shadow; not drawn.
  public func shadow(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { self }
  /// Blurred; drawn sharp.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  /// Round corners; not drawn.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
  /// Larger or smaller; drawn as it is.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }
  /// Turned; drawn straight.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  /// Larger or smaller; drawn as it is.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  /// Larger or smaller; drawn as it is.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View { self }
  /// How pictures would be made; accepted.
  public func drawingGroup(opaque: Bool = false) -> some View { self }
  /// How layers would be put together; accepted.
  public func compositingGroup() -> some View { self }
  /// Which part of the view would answer to touches; all of it does.
  public func contentShape<Form: Shape>(_ shape: Form, eoFill: Bool = false) -> some View { self }
  /// Which part of the view would answer to what; all of it does.
  public func contentShape<Form: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: Form,
    eoFill: Bool = false
  ) -> some View { self }
  /// Only what is inside of a shape; drawn whole.
  public func clipShape<Form: Shape>(_ shape: Form, style: FillStyle = FillStyle()) -> some View {
    clipped()
  }
  /// Nothing is covered by what is not the app's.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View { self }
  /// Nothing is covered by what is not the app's.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  /// Which design letters would have; front ends have one.
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  /// Letters are set where they belong.
  public func kerning(_ kerning: CGFloat) -> some View { self }
  /// Letters are set where they belong.
  public func tracking(_ tracking: CGFloat) -> some View { self }
  /// Lines are set below one another.
  public func lineSpacing(_ spacing: CGFloat) -> some View { self }
  /// Texts that do not fit are wrapped or cut, never made smaller.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  /// Texts that do not fit are wrapped or cut, never set tighter.
  public func allowsTightening(_ flag: Bool) -> some View { self }
  /// How large symbols would be; they have the size of the text around them.
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  /// In how many colours symbols would be; front ends draw one.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// Which scheme of colours would be asked for; the terminal's is kept.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
  /// Which scheme of colours the views inside are told.
  public func colorScheme(_ scheme: ColorScheme) -> some View {
    environment(\.colorScheme, scheme)
  }
  /// How large controls would be; front ends have one size.
  public func controlSize(_ size: ControlSize) -> some View { self }
  /// How prominent headers would be; front ends have one way.
  public func headerProminence(_ prominence: Prominence) -> some View { self }
  /// Lines between rows; not drawn.
  public func listRowSeparator(
    _ visibility: Visibility,
    edges: Edge.Set = .vertical
  ) -> some View { self }
  /// The space around rows; front ends have their own.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  /// What is behind lists; not drawn.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  /// Marks of scrolling; front ends show them where there is more.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View { self }
  /// When a keyboard on glass would go; there is none.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  /// How large a sheet would be; it is as large as its content.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  /// The handle of a sheet; not drawn.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  /// What the return key would show.
  public func submitLabel(_ label: SubmitLabel) -> some View { self }
  /// What kind of content a field has; nothing is filled in.
  public func textContentType(_ type: TextContentType?) -> some View { self }
  /// Nothing is ever corrected.
  public func autocapitalization(_ type: TextAutocapitalization) -> some View { self }
  /// Which part of changes would move; nothing does.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
  /// Whether a press is felt; there is nothing to feel.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  /// What the screen of a phone does; accepted.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// The background of a bar; not drawn.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { self }
  /// What is behind bars; not drawn.
  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }
  /// Whether text can be selected; terminals and browsers select by themselves.
  public func textSelection(_ selectability: TextSelectability) -> some View { self }
  /// Help for a pointer that rests on the view; it is told to assistive technology.
  public func help<Hint: StringProtocol>(_ text: Hint) -> some View { accessibilityHint(text) }
  /// Help for a pointer that rests on the view; it is told to assistive technology.
  public func help(_ text: Text) -> some View { accessibilityHint(text) }
  /// What a view stands for in a test; labels serve.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  /// What kind of thing a view is; front ends know that of the view itself.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// What kind of thing a view is not; front ends know that of the view itself.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// How parts are read as one; the text inside is, where there is no label.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    self
  }
}

/// How large symbols would be; accepted.
extension Image {
  public enum Scale: Hashable, Sendable { case small, medium, large }
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  /// Accepted: a glyph has the colour of the text around it.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
}
/// In how many colours symbols would be; accepted.
public enum SymbolRenderingMode: Hashable, Sendable {
  case monochrome, hierarchical, multicolor, palette
}
/// How large controls would be; accepted.
public enum ControlSize: Hashable, Sendable { case mini, small, regular, large, extraLarge }
/// How prominent something would be; accepted.
public enum Prominence: Hashable, Sendable { case standard, increased }
/// Marks of scrolling; accepted.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  case automatic, visible, hidden, never
}
/// When a keyboard on glass would go; accepted.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  case automatic, immediately, interactively, never
}
/// How large a sheet would be; accepted.
public enum PresentationDetent: Hashable, Sendable {
  case medium, large
  case fraction(CGFloat), height(CGFloat)
}
/// What the return key would show; accepted.
public enum SubmitLabel: Hashable, Sendable {
  case done, go, send, join, route, search, `return`, next, `continue`
}
/// What kind of content a field has; accepted.
public enum TextContentType: Hashable, Sendable {
  case name, givenName, familyName, username, password, newPassword, oneTimeCode, emailAddress,
    telephoneNumber, URL, fullStreetAddress, postalCode
}
/// Which letters a keyboard on glass would make large; accepted.
public enum TextAutocapitalization: Hashable, Sendable {
  case none, words, sentences, allCharacters
}
/// Which bar something is about; accepted.
public enum ToolbarPlacement: Hashable, Sendable {
  case automatic, navigationBar, tabBar, bottomBar, windowToolbar
}
/// Whether text can be selected; accepted.
public enum TextSelectability: Hashable, Sendable { case enabled, disabled }
/// What kind of thing a view is; accepted.
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
/// How parts are read as one; accepted.
public enum AccessibilityChildBehavior: Hashable, Sendable { case ignore, contain, combine }

extension View {
  /// Whether a sheet stays until the app closes it.
  ///
  /// - Parameter isDisabled: Accepted: what has no button can always be left with the keys.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
}
