public import Foundation
public import PullbackCore

/// Modifiers that are accepted for source compatibility and have no effect. Each comment says why.
extension ViewContent {
  /// Returns the view unchanged, for source compatibility: there is no direct touch input.
  public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> Self { self }
  /// Returns the view unchanged, for source compatibility: a view without a label is always read by
  /// the labels of its children.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> Self {
    self
  }
  /// Returns the view unchanged, for source compatibility: colors are never inverted.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self { self }
  /// Returns the view unchanged, for source compatibility: voice input uses the view's
  /// accessibility label.
  public func accessibilityInputLabels(_ labels: [String]) -> Self { self }
  /// Returns the view unchanged, for source compatibility: there is no large content viewer.
  public func accessibilityShowsLargeContentViewer() -> Self { self }
  /// Returns the view unchanged, for source compatibility: views are read in source order.
  public func accessibilitySortPriority(_ priority: Double) -> Self { self }
  /// Returns the view unchanged, for source compatibility: text that does not fit is wrapped or
  /// truncated, never tightened.
  public func allowsTightening(_ flag: Bool) -> Self { self }
  /// Returns the view unchanged, for source compatibility: changes are not animated.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> Self {
    self
  }
  /// Returns the view unchanged, for source compatibility: changes are not animated.
  public func animation(_ animation: Animation?) -> Self { self }
  /// Returns the view unchanged, for source compatibility: all buttons have the same border shape.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }
  /// Returns the view unchanged, for source compatibility: a button repeats its action while the
  /// key is held.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> Self { self }
  /// Returns the view unchanged, for source compatibility: colors are not multiplied.
  public func colorMultiply(_ color: Color) -> Self { self }
  /// Returns the view unchanged, for source compatibility: layers are not composited.
  public func compositingGroup() -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the
  /// margins of scrolled content.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the
  /// margins of scrolled content.
  public func contentMargins(_ length: CGFloat) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the whole frame of a view responds to
  /// input.
  public func contentShape<Form: Shape>(_ shape: Form, eoFill: Bool = false) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the whole frame of a view responds to
  /// input.
  public func contentShape<Form: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: Form,
    eoFill: Bool = false
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: changes are not animated.
  public func contentTransition(_ transition: ContentTransition) -> Self { self }
  /// Returns the view unchanged, for source compatibility: control groups have one style.
  public func controlGroupStyle(_ style: ControlGroupStyleKind) -> Self { self }
  /// Returns the view unchanged, for source compatibility: controls have one size.
  public func controlSize(_ size: ControlSize) -> Self { self }
  /// Returns the view unchanged, for source compatibility: all date pickers have the same style.
  public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> Self { self }
  /// Returns the view unchanged, for source compatibility: there are no system gestures.
  public func defersSystemGestures(on edges: Edge.Set) -> Self { self }
  /// Returns the view unchanged, for source compatibility: dialogs have no icons.
  public func dialogIcon(_ icon: Image?) -> Self { self }
  /// Returns the view unchanged, for source compatibility: views are not rendered into images.
  public func drawingGroup(opaque: Bool = false) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the size
  /// of text.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the size
  /// of text.
  public func dynamicTypeSize<Range: RangeExpression>(_ range: Range) -> Self
  where Range.Bound == DynamicTypeSize { self }
  /// Returns the view unchanged, for source compatibility: there are no safe area insets.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
  /// Returns the view unchanged, for source compatibility: there is no find bar.
  public func findDisabled(_ isDisabled: Bool = true) -> Self { self }
  /// Returns the view unchanged, for source compatibility: views are never mirrored.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the focus is always marked.
  public func focusEffectDisabled(_ disabled: Bool = true) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the width of letters cannot be changed.
  public func fontWidth(_ width: FontWidth?) -> Self { self }
  /// Returns the view unchanged, for source compatibility: all forms have the same style.
  public func formStyle<Style: FormStyle>(_ style: Style) -> Self { self }
  /// Returns the view unchanged, for source compatibility: changes are not animated.
  public func geometryGroup() -> Self { self }
  /// Returns the view unchanged, for source compatibility: an app has one window.
  public func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: headers have one prominence.
  public func headerProminence(_ prominence: Prominence) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses how
  /// controls look under the pointer.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> Self { self }
  /// Returns the view unchanged, for source compatibility: there are no safe area insets.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: a tab view has no page index.
  public func indexViewStyle(_ style: PageIndexViewStyle) -> Self { self }
  /// Returns the view unchanged, for source compatibility: inspectors are shown as sheets.
  public func inspectorColumnWidth(_ width: CGFloat) -> Self { self }
  /// Returns the view unchanged, for source compatibility: inspectors are shown as sheets.
  public func inspectorColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: rows have the color of the surrounding
  /// text.
  public func listItemTint(_ tint: Color?) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses how rows
  /// look under the pointer.
  public func listRowHoverEffect(_ effect: HoverEffect?) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the
  /// insets of rows.
  public func listRowInsets(_ insets: EdgeInsets?) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses where
  /// separators are drawn.
  public func listRowSeparator(
    _ visibility: Visibility,
    edges: Edge.Set = .vertical
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the
  /// color of separators.
  public func listRowSeparatorTint(_ color: Color?, edges: Edge.Set = .all) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the row
  /// spacing.
  public func listRowSpacing(_ spacing: CGFloat?) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses where
  /// separators are drawn.
  public func listSectionSeparator(
    _ visibility: Visibility,
    edges: Edge.Set = .all
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the
  /// section spacing.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> Self { self }
  /// Returns the view unchanged, for source compatibility: all lists have one style.
  public func listStyle<Style: ListStyle>(_ style: Style) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the view is drawn without a mask.
  public func mask<Mask: ViewContent>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the view is drawn without a mask.
  public func mask<Mask: ViewContent>(_ mask: Mask) -> Self { self }
  /// Returns the view unchanged, for source compatibility: changes are not animated.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: changes of pages are not animated.
  public func matchedTransitionSource<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: a menu closes when an item is chosen.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> Self {
    self
  }
  /// Returns the view unchanged, for source compatibility: a menu always has an indicator.
  public func menuIndicator(_ visibility: Visibility) -> Self { self }
  /// Returns the view unchanged, for source compatibility: menu items keep their source order.
  public func menuOrder(_ order: MenuOrder) -> Self { self }
  /// Returns the view unchanged, for source compatibility: all menus have the same style.
  public func menuStyle<Style: MenuStyle>(_ style: Style) -> Self { self }
  /// Returns the view unchanged, for source compatibility: text that does not fit is wrapped or
  /// truncated, never scaled.
  public func minimumScaleFactor(_ factor: CGFloat) -> Self { self }
  /// Returns the view unchanged, for source compatibility: titles are always shown.
  public func navigationBarHidden(_ hidden: Bool) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the size
  /// of titles.
  public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the columns of all split views are sized
  /// alike.
  public func navigationSplitViewStyle<Style: NavigationSplitViewStyle>(
    _ style: Style
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: subtitles are not drawn.
  public func navigationSubtitle<Title: StringProtocol>(_ subtitle: Title) -> Self { self }
  /// Returns the view unchanged, for source compatibility: changes of pages are not animated.
  public func navigationTransition(_ style: NavigationTransitionStyle) -> Self { self }
  /// Returns the view unchanged, for source compatibility: one page of a stack is shown at a time.
  public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> Self { self }
  /// Returns the view unchanged, for source compatibility: there are no system overlays.
  public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser keeps its own
  /// color scheme.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the
  /// background of a sheet.
  public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> Self { self }
  /// Returns the view unchanged, for source compatibility: nothing behind a sheet can be used.
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: a sheet stays a sheet on a small screen.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> Self {
    self
  }
  /// Returns the view unchanged, for source compatibility: a drag in a sheet scrolls.
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the
  /// corners of a sheet.
  public func presentationCornerRadius(_ radius: CGFloat?) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the size of a sheet follows from its
  /// content and the screen.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the size of a sheet follows from its
  /// content and the screen.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
  /// Returns the view unchanged, for source compatibility: drag indicators are not drawn.
  public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the size of a sheet follows from its
  /// content and the screen.
  public func presentationSizing(_ sizing: PresentationSizing) -> Self { self }
  /// Returns the view unchanged, for source compatibility: there are no previews.
  public func previewDevice(_ device: PreviewDevice?) -> Self { self }
  /// Returns the view unchanged, for source compatibility: there are no previews.
  public func previewDisplayName(_ name: String?) -> Self { self }
  /// Returns the view unchanged, for source compatibility: there are no previews.
  public func previewLayout(_ layout: PreviewLayout) -> Self { self }
  /// Returns the view unchanged, for source compatibility. Use `redacted(reason:)` to hide private
  /// content.
  public func privacySensitive(_ sensitive: Bool = true) -> Self { self }
  /// Returns the view unchanged, for source compatibility: views are drawn flat.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    perspective: CGFloat = 1
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser decides whether
  /// scrolling bounces.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = .vertical
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: scrolled content is always clipped.
  public func scrollClipDisabled(_ disabled: Bool = true) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the
  /// background of lists.
  public func scrollContentBackground(_ visibility: Visibility) -> Self { self }
  /// Returns the view unchanged, for source compatibility: an app cannot control an on-screen
  /// keyboard.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses where
  /// scrolling stops.
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses where
  /// scrolling stops.
  public func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }
  /// Returns the view unchanged, for source compatibility: search suggestions are ordinary views
  /// without completions.
  public func searchCompletion(_ completion: String) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the search field is always above the
  /// view that has it.
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: there is no haptic feedback.
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: Trigger
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: there is no status bar.
  public func statusBar(hidden: Bool) -> Self { self }
  /// Returns the view unchanged, for source compatibility: there is no status bar.
  public func statusBarHidden(_ hidden: Bool = true) -> Self { self }
  /// Returns the view unchanged, for source compatibility: symbols are not animated.
  public func symbolEffect<Value: Equatable>(
    _ effect: SymbolEffectKind,
    value: Value
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: symbols are drawn in one color.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }
  /// Returns the view unchanged, for source compatibility: all tab views have the same style.
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> Self { self }
  /// Returns the view unchanged, for source compatibility: all tables have the same style.
  public func tableStyle<Style: TableStyle>(_ style: Style) -> Self { self }
  /// Returns the view unchanged, for source compatibility: all text editors have the same style.
  public func textEditorStyle(_ style: TextEditorStyleKind) -> Self { self }
  /// Returns the view unchanged, for source compatibility: all text fields have the same style.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the
  /// background of bars.
  public func toolbarBackground<Style: ShapeStyle>(
    _ style: Style,
    for bars: ToolbarPlacement...
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the
  /// background of bars.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> Self
  { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the
  /// background of bars.
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: the terminal or browser chooses the
  /// colors of bars.
  public func toolbarColorScheme(
    _ scheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: all toolbars are alike.
  public func toolbarRole(_ role: ToolbarRole) -> Self { self }
  /// Returns the view unchanged, for source compatibility: all titles are drawn alike.
  public func toolbarTitleDisplayMode(_ mode: TitleDisplayMode) -> Self { self }
  /// Returns the view unchanged, for source compatibility: a toolbar is shown if it has items.
  public func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> Self { self }
  /// Returns the view unchanged, for source compatibility: changes are not animated.
  public func transition(_ transition: AnyTransition) -> Self { self }
  /// Returns the view unchanged, for source compatibility: there are no writing tools.
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> Self { self }
}
