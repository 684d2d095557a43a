public import Foundation

/// What has to do with windows, systems, sheets and the ways in which views move: accepted so that
/// views compile.
extension View {
  /// What is done with an address that opens the app; front ends are opened by none.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  /// What is done with what another device went on with; nothing comes.
  public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (UserActivity) -> Void
  ) -> some View { self }
  /// What another device could go on with; it is told to none.
  public func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (UserActivity) -> Void
  ) -> some View { self }
  /// Which events open the window; there is one window.
  public func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>
  ) -> some View { self }
  /// How the columns of a split view share the room; front ends have one way.
  public func navigationSplitViewStyle<Style: NavigationSplitViewStyle>(
    _ style: Style
  ) -> some View { self }
  /// A line below the title; not drawn.
  public func navigationSubtitle<Title: StringProtocol>(_ subtitle: Title) -> some View { self }
  /// A menu of the title; the toolbar has its own.
  public func toolbarTitleMenu<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }
  /// The background of bars; front ends have their own.
  public func toolbarBackground<Style: ShapeStyle>(
    _ style: Style,
    for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Whether the background of bars is drawn; front ends have their own.
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Whether bars are shown; they are where they have controls.
  public func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { self }
  /// How large a sheet would be; it is as large as its content.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View { self }
  /// What can be reached behind a sheet; nothing.
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }
  /// What a drag in a sheet does; it scrolls.
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { self }
  /// How large a sheet is; it is as large as its content.
  public func presentationSizing(_ sizing: PresentationSizing) -> some View { self }
  /// The picture of a dialog; not drawn.
  public func dialogIcon(_ icon: Image?) -> some View { self }
  /// How wide an inspector would be; it is a sheet.
  public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }
  /// How wide an inspector would be; it is a sheet.
  public func inspectorColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View { self }
  /// How tables look; front ends have one way.
  public func tableStyle<Style: TableStyle>(_ style: Style) -> some View { self }
  /// How date pickers look; front ends have one way.
  public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> some View { self }
  /// How groups of controls look; front ends have one way.
  public func controlGroupStyle(_ style: ControlGroupStyleKind) -> some View { self }
  /// How text editors look; front ends have one way.
  public func textEditorStyle(_ style: TextEditorStyleKind) -> some View { self }
  /// Whether a menu has a mark; it has.
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
  /// In which order a menu is; that in which it is written.
  public func menuOrder(_ order: MenuOrder) -> some View { self }
  /// Whether a menu closes when something is chosen; it does.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    self
  }
  /// Whether a button that is held is pressed again and again; keys that are held repeat.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
  /// The colour of the rows of a list; they have that of the text around them.
  public func listItemTint(_ tint: Color?) -> some View { self }
  /// Where the words of a search are looked for; the app decides.
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { self }
  /// Whether scrolling is off; what does not fit can always be scrolled to.
  public func scrollDisabled(_ disabled: Bool) -> some View { self }
  /// Where scrolling begins; at the top.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
  /// Which view is in sight; `ScrollViewReader` scrolls to one.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>,
    anchor: UnitPoint? = nil
  ) -> some View { self }
  /// The space around what scrolls; front ends have their own.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  /// The space around what scrolls; front ends have their own.
  public func contentMargins(_ length: CGFloat) -> some View { self }
  /// A share of what is around; all of it.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      maxWidth: axes.contains(.horizontal) ? .infinity : nil,
      maxHeight: axes.contains(.vertical) ? .infinity : nil,
      alignment: alignment
    )
  }
  /// How a view moves with those around; it does not.
  public func geometryGroup() -> some View { self }
  /// Looks that follow from the geometry; drawn as it is.
  public func visualEffect<Effect>(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View { self }
  /// Looks that change in phases; the first is drawn.
  public func phaseAnimator<Phases: Sequence, Content: View>(
    _ phases: Phases,
    @ViewBuilder content: @escaping (Self, Phases.Element) -> Content,
    animation: @escaping (Phases.Element) -> Animation? = { _ in .default }
  ) -> some View {
    phases.first { _ in true }.map { content(self, $0) }
  }
  /// Looks that change in phases when a value changes; the first is drawn.
  public func phaseAnimator<Phases: Sequence, Content: View>(
    _ phases: Phases,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Self, Phases.Element) -> Content,
    animation: @escaping (Phases.Element) -> Animation? = { _ in .default }
  ) -> some View {
    phaseAnimator(phases, content: content, animation: animation)
  }
  /// How a view moves when it goes to another page; it is there at once.
  public func navigationTransition(_ style: NavigationTransitionStyle) -> some View { self }
  /// From what a page comes; it is there at once.
  public func matchedTransitionSource<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> some View { self }
}

/// What another device could go on with; accepted.
public final class UserActivity: Sendable {
  public init() {}
}
/// What can be reached behind a sheet; accepted.
public enum PresentationBackgroundInteraction: Hashable, Sendable {
  case automatic, enabled, disabled
  public static func enabled(upThrough detent: PresentationDetent) -> Self { .enabled }
}
/// What a drag in a sheet does; accepted.
public enum PresentationContentInteraction: Hashable, Sendable { case automatic, resizes, scrolls }
/// How large a sheet is; accepted.
public enum PresentationSizing: Hashable, Sendable { case automatic, fitted, form, page }
/// How groups of controls look; accepted.
public enum ControlGroupStyleKind: Hashable, Sendable {
  case automatic, navigation, menu, compactMenu, palette
}
/// How text editors look; accepted.
public enum TextEditorStyleKind: Hashable, Sendable { case automatic, plain, roundedBorder }
/// In which order a menu is; accepted.
public enum MenuOrder: Hashable, Sendable { case automatic, fixed, priority }
/// Whether a menu closes when something is chosen; accepted.
public enum MenuActionDismissBehavior: Hashable, Sendable { case automatic, enabled, disabled }
/// Whether a button that is held is pressed again; accepted.
public enum ButtonRepeatBehavior: Hashable, Sendable { case automatic, enabled, disabled }
/// Whether bars are hidden while one searches; accepted.
public enum SearchPresentationToolbarBehavior: Hashable, Sendable {
  case automatic, avoidHidingContent
}
/// What margins are for; accepted.
public enum ContentMarginPlacement: Hashable, Sendable {
  case automatic, scrollContent, scrollIndicators
}
/// How a page comes; accepted.
public enum NavigationTransitionStyle: Hashable, Sendable {
  case automatic
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self {
    .automatic
  }
}
/// What looks are changed of; accepted.
public struct EmptyVisualEffect: Sendable {
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  public func offset(_ offset: CGSize) -> Self { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  public func opacity(_ opacity: Double) -> Self { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> Self { self }
  public func brightness(_ amount: Double) -> Self { self }
  public func hueRotation(_ angle: Angle) -> Self { self }
}
