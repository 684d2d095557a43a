public import Foundation

/// Modifiers for windows, sheets, toolbars and transitions that are accepted for source
/// compatibility.
extension ViewContent {
  /// Has no effect: there is one window.
  public func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>
  ) -> Self { self }
  /// Has no effect: front ends size the columns of a split view in one way.
  public func navigationSplitViewStyle<Style: NavigationSplitViewStyle>(
    _ style: Style
  ) -> Self { self }
  /// Has no effect: subtitles are not drawn.
  public func navigationSubtitle<Title: StringProtocol>(_ subtitle: Title) -> Self { self }
  /// Has no effect: front ends choose the background of bars.
  public func toolbarBackground<Style: ShapeStyle>(
    _ style: Style,
    for bars: ToolbarPlacement...
  ) -> Self { self }
  /// Has no effect: front ends choose the background of bars.
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> Self { self }
  /// Has no effect: a bar is shown when it has controls.
  public func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> Self { self }
  /// Has no effect: the size of a sheet follows from its content and the screen.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> Self { self }
  /// Has no effect: nothing behind a sheet can be used.
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> Self { self }
  /// Has no effect: a drag in a sheet scrolls.
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> Self { self }
  /// Has no effect: the size of a sheet follows from its content and the screen.
  public func presentationSizing(_ sizing: PresentationSizing) -> Self { self }
  /// Has no effect: dialog icons are not drawn.
  public func dialogIcon(_ icon: Image?) -> Self { self }
  /// Has no effect: an inspector is shown as a sheet.
  public func inspectorColumnWidth(_ width: CGFloat) -> Self { self }
  /// Has no effect: an inspector is shown as a sheet.
  public func inspectorColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> Self { self }
  /// Has no effect: front ends draw one style of table.
  public func tableStyle<Style: TableStyle>(_ style: Style) -> Self { self }
  /// Has no effect: front ends draw one style of date picker.
  public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> Self { self }
  /// Has no effect: front ends draw one style of control group.
  public func controlGroupStyle(_ style: ControlGroupStyleKind) -> Self { self }
  /// Has no effect: front ends draw one style of text editor.
  public func textEditorStyle(_ style: TextEditorStyleKind) -> Self { self }
  /// Has no effect: a menu always has an indicator.
  public func menuIndicator(_ visibility: Visibility) -> Self { self }
  /// Has no effect: menu items keep their source order.
  public func menuOrder(_ order: MenuOrder) -> Self { self }
  /// Has no effect: a menu closes when an item is chosen.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> Self {
    self
  }
  /// Has no effect: a held key repeats.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> Self { self }
  /// Has no effect: rows have the colour of the surrounding text.
  public func listItemTint(_ tint: Color?) -> Self { self }
  /// Has no effect: the app decides where its search field is.
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> Self { self }
  /// Has no effect: content that does not fit can always be scrolled.
  public func scrollDisabled(_ disabled: Bool) -> Self { self }
  /// Has no effect: scrolling starts at the top.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> Self { self }
  /// Has no effect; use `ScrollViewReader` to scroll to a view.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>,
    anchor: UnitPoint? = nil
  ) -> Self { self }
  /// Has no effect: front ends choose the margins of scrolled content.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> Self { self }
  /// Has no effect: front ends choose the margins of scrolled content.
  public func contentMargins(_ length: CGFloat) -> Self { self }
  /// Takes all the space that is offered in the given directions.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center
  ) -> some LibraryView {
    frame(
      maxWidth: axes.contains(.horizontal) ? .infinity : nil,
      maxHeight: axes.contains(.vertical) ? .infinity : nil,
      alignment: alignment
    )
  }
  /// Has no effect: views are never animated.
  public func geometryGroup() -> Self { self }
  /// Draws the content for the first phase only; phases are never animated.
  public func phaseAnimator<Phases: Sequence, Content: ViewContent>(
    _ phases: Phases,
    @ViewBuilder content: @escaping (Self, Phases.Element) -> Content,
    animation: @escaping (Phases.Element) -> Animation? = { _ in .default }
  ) -> some LibraryView {
    phases.first { _ in true }.map { content(self, $0) }
  }
  /// Draws the content for the first phase only; phases are never animated.
  public func phaseAnimator<Phases: Sequence, Content: ViewContent>(
    _ phases: Phases,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Self, Phases.Element) -> Content,
    animation: @escaping (Phases.Element) -> Animation? = { _ in .default }
  ) -> some LibraryView {
    phaseAnimator(phases, content: content, animation: animation)
  }
  /// Has no effect: pages appear at once.
  public func navigationTransition(_ style: NavigationTransitionStyle) -> Self { self }
  /// Has no effect: pages appear at once.
  public func matchedTransitionSource<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> Self { self }
}

/// What can be used behind a sheet. Accepted for source compatibility; has no effect.
public enum PresentationBackgroundInteraction: Hashable, Sendable {
  case automatic, enabled, disabled
  public static func enabled(upThrough detent: PresentationDetent) -> Self { .enabled }
}
/// What a drag in a sheet does. Accepted for source compatibility; has no effect.
public enum PresentationContentInteraction: Hashable, Sendable { case automatic, resizes, scrolls }
/// The size of a sheet. Accepted for source compatibility; has no effect.
public enum PresentationSizing: Hashable, Sendable { case automatic, fitted, form, page }
/// The style of control groups. Accepted for source compatibility; has no effect.
public enum ControlGroupStyleKind: Hashable, Sendable {
  case automatic, navigation, menu, compactMenu, palette
}
/// The style of text editors. Accepted for source compatibility; has no effect.
public enum TextEditorStyleKind: Hashable, Sendable { case automatic, plain, roundedBorder }
/// The order of a menu's items. Accepted for source compatibility; has no effect.
public enum MenuOrder: Hashable, Sendable { case automatic, fixed, priority }
/// Whether a menu closes when an item is chosen. Accepted for source compatibility; has no effect.
public enum MenuActionDismissBehavior: Hashable, Sendable { case automatic, enabled, disabled }
/// Whether a held button repeats. Accepted for source compatibility; has no effect.
public enum ButtonRepeatBehavior: Hashable, Sendable { case automatic, enabled, disabled }
/// Whether bars hide during a search. Accepted for source compatibility; has no effect.
public enum SearchPresentationToolbarBehavior: Hashable, Sendable {
  case automatic, avoidHidingContent
}
/// What margins apply to. Accepted for source compatibility; has no effect.
public enum ContentMarginPlacement: Hashable, Sendable {
  case automatic, scrollContent, scrollIndicators
}
/// The transition to a page. Accepted for source compatibility; has no effect.
public enum NavigationTransitionStyle: Hashable, Sendable {
  case automatic
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self {
    .automatic
  }
}

extension ViewContent {
  /// Has no effect: front ends mark tabs in one way.
  public func indexViewStyle(_ style: PageIndexViewStyle) -> Self { self }
  /// Has no effect: front ends choose the corners of a sheet.
  public func presentationCornerRadius(_ radius: CGFloat?) -> Self { self }
  /// Has no effect: front ends choose the background of a sheet.
  public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> Self { self }
  /// Has no effect: a sheet stays a sheet on a small screen.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> Self {
    self
  }
  /// Has no effect: front ends choose the colours of bars.
  public func toolbarColorScheme(
    _ scheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> Self { self }
  /// Has no effect: front ends draw titles in one way.
  public func toolbarTitleDisplayMode(_ mode: TitleDisplayMode) -> Self { self }
  /// Has no effect: front ends have one kind of toolbar.
  public func toolbarRole(_ role: ToolbarRole) -> Self { self }
  /// Has no effect: titles are always shown.
  public func navigationBarHidden(_ hidden: Bool) -> Self { self }
  /// Has no effect: there is no status bar.
  public func statusBar(hidden: Bool) -> Self { self }
  /// Has no effect: there are no system overlays.
  public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }
}

/// The style of a tab view's index. Accepted for source compatibility; has no effect.
public struct PageIndexViewStyle: Hashable, Sendable {
  public enum BackgroundDisplayMode: Hashable, Sendable {
    case automatic, always, interactive, never
  }
  public static let page = PageIndexViewStyle()
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle()
  }
}

/// How a sheet adapts to a small screen. Accepted for source compatibility; has no effect.
public enum PresentationAdaptation: Hashable, Sendable {
  case automatic, none, popover, sheet, fullScreenCover
}

/// The role of a toolbar. Accepted for source compatibility; has no effect.
public enum ToolbarRole: Hashable, Sendable { case automatic, navigationStack, browser, editor }
