public import Foundation
public import PullbackCore

/// The modifiers that are accepted for source compatibility and that no front end can honour. Each
/// says why.
extension ViewContent {
  /// Has no effect: there is no direct touch input.
  public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> Self { self }
  /// Has no effect: without a label, the texts in this view are read together.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> Self {
    self
  }
  /// Has no effect: front ends never invert colours.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self { self }
  /// Has no effect: voice input uses the view's label.
  public func accessibilityInputLabels(_ labels: [String]) -> Self { self }
  /// Has no effect: front ends have no large content viewer.
  public func accessibilityShowsLargeContentViewer() -> Self { self }
  /// Has no effect: views are read in source order.
  public func accessibilitySortPriority(_ priority: Double) -> Self { self }
  /// Has no effect: text that does not fit is wrapped or truncated, never tightened.
  public func allowsTightening(_ flag: Bool) -> Self { self }
  /// Has no effect: changes are never animated.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> Self {
    self
  }
  /// Has no effect: changes are never animated.
  public func animation(_ animation: Animation?) -> Self { self }
  /// Has no effect: front ends draw one border shape.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }
  /// Has no effect: a held key repeats.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> Self { self }
  /// Has no effect: front ends do not multiply colours.
  public func colorMultiply(_ color: Color) -> Self { self }
  /// Has no effect: front ends do not composite layers.
  public func compositingGroup() -> Self { self }
  /// Has no effect: front ends choose the margins of scrolled content.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> Self { self }
  /// Has no effect: front ends choose the margins of scrolled content.
  public func contentMargins(_ length: CGFloat) -> Self { self }
  /// Has no effect: the whole view responds to input.
  public func contentShape<Form: Shape>(_ shape: Form, eoFill: Bool = false) -> Self { self }
  /// Has no effect: the whole view responds to input.
  public func contentShape<Form: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: Form,
    eoFill: Bool = false
  ) -> Self { self }
  /// Has no effect: content changes at once.
  public func contentTransition(_ transition: ContentTransition) -> Self { self }
  /// Has no effect: front ends draw one style of control group.
  public func controlGroupStyle(_ style: ControlGroupStyleKind) -> Self { self }
  /// Has no effect: controls have one size.
  public func controlSize(_ size: ControlSize) -> Self { self }
  /// Has no effect: front ends draw one style of date picker.
  public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> Self { self }
  /// Has no effect: scrolling starts at the top.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> Self { self }
  /// Has no effect: there are no system gestures.
  public func defersSystemGestures(on edges: Edge.Set) -> Self { self }
  /// Has no effect: dialog icons are not drawn.
  public func dialogIcon(_ icon: Image?) -> Self { self }
  /// Has no effect: front ends do not render views into images.
  public func drawingGroup(opaque: Bool = false) -> Self { self }
  /// Has no effect: front ends choose the size of text.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> Self { self }
  /// Has no effect: front ends choose the size of text.
  public func dynamicTypeSize<Range: RangeExpression>(_ range: Range) -> Self
  where Range.Bound == DynamicTypeSize { self }
  /// Has no effect: front ends have no safe area insets.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
  /// Has no effect: front ends have no find bar that this could disable.
  public func findDisabled(_ isDisabled: Bool = true) -> Self { self }
  /// Has no effect: views are never mirrored.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> Self { self }
  /// Has no effect: front ends always mark the focus.
  public func focusEffectDisabled(_ disabled: Bool = true) -> Self { self }
  /// Has no effect: front ends do not change the width of letters.
  public func fontWidth(_ width: FontWidth?) -> Self { self }
  /// Has no effect: front ends draw one style of form.
  public func formStyle<Style: FormStyle>(_ style: Style) -> Self { self }
  /// Has no effect: views are never animated.
  public func geometryGroup() -> Self { self }
  /// Has no effect: there is one window.
  public func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>
  ) -> Self { self }
  /// Has no effect: headers have one prominence.
  public func headerProminence(_ prominence: Prominence) -> Self { self }
  /// Has no effect: front ends choose how controls look under the pointer.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> Self { self }
  /// Has no effect: front ends have no safe area insets.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> Self { self }
  /// Has no effect: front ends mark tabs in one way.
  public func indexViewStyle(_ style: PageIndexViewStyle) -> Self { self }
  /// Has no effect: an inspector is shown as a sheet.
  public func inspectorColumnWidth(_ width: CGFloat) -> Self { self }
  /// Has no effect: an inspector is shown as a sheet.
  public func inspectorColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> Self { self }
  /// Has no effect: a sheet can always be dismissed.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> Self { self }
  /// Has no effect: rows have the colour of the surrounding text.
  public func listItemTint(_ tint: Color?) -> Self { self }
  /// Has no effect: front ends choose how rows look under the pointer.
  public func listRowHoverEffect(_ effect: HoverEffect?) -> Self { self }
  /// Has no effect: front ends choose the insets of rows.
  public func listRowInsets(_ insets: EdgeInsets?) -> Self { self }
  /// Has no effect: front ends choose where separators are drawn.
  public func listRowSeparator(
    _ visibility: Visibility,
    edges: Edge.Set = .vertical
  ) -> Self { self }
  /// Has no effect: front ends choose the colour of separators.
  public func listRowSeparatorTint(_ color: Color?, edges: Edge.Set = .all) -> Self { self }
  /// Has no effect: front ends choose the row spacing.
  public func listRowSpacing(_ spacing: CGFloat?) -> Self { self }
  /// Has no effect: front ends choose where separators are drawn.
  public func listSectionSeparator(
    _ visibility: Visibility,
    edges: Edge.Set = .all
  ) -> Self { self }
  /// Has no effect: front ends choose the section spacing.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> Self { self }
  /// Has no effect: front ends draw one style of list.
  public func listStyle<Style: ListStyle>(_ style: Style) -> Self { self }
  /// Has no effect: the view is drawn without a mask.
  public func mask<Mask: ViewContent>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> Self { self }
  /// Has no effect: the view is drawn without a mask.
  public func mask<Mask: ViewContent>(_ mask: Mask) -> Self { self }
  /// Has no effect: views are never animated between positions.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> Self { self }
  /// Has no effect: pages appear at once.
  public func matchedTransitionSource<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> Self { self }
  /// Has no effect: a menu closes when an item is chosen.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> Self {
    self
  }
  /// Has no effect: a menu always has an indicator.
  public func menuIndicator(_ visibility: Visibility) -> Self { self }
  /// Has no effect: menu items keep their source order.
  public func menuOrder(_ order: MenuOrder) -> Self { self }
  /// Has no effect: front ends draw one style of menu.
  public func menuStyle<Style: MenuStyle>(_ style: Style) -> Self { self }
  /// Has no effect: text that does not fit is wrapped or truncated, never scaled.
  public func minimumScaleFactor(_ factor: CGFloat) -> Self { self }
  /// Has no effect: titles are always shown.
  public func navigationBarHidden(_ hidden: Bool) -> Self { self }
  /// Has no effect: front ends choose the size of titles.
  public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> Self { self }
  /// Has no effect: front ends size the columns of a split view in one way.
  public func navigationSplitViewStyle<Style: NavigationSplitViewStyle>(
    _ style: Style
  ) -> Self { self }
  /// Has no effect: subtitles are not drawn.
  public func navigationSubtitle<Title: StringProtocol>(_ subtitle: Title) -> Self { self }
  /// Has no effect: pages appear at once.
  public func navigationTransition(_ style: NavigationTransitionStyle) -> Self { self }
  /// Has no effect: front ends show one page of a stack at a time.
  public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> Self { self }
  /// Has no effect: there are no system overlays.
  public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }
  /// Has no effect: front ends keep their own colour scheme.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> Self { self }
  /// Has no effect: front ends choose the background of a sheet.
  public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> Self { self }
  /// Has no effect: nothing behind a sheet can be used.
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> Self { self }
  /// Has no effect: a sheet stays a sheet on a small screen.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> Self {
    self
  }
  /// Has no effect: a drag in a sheet scrolls.
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> Self { self }
  /// Has no effect: front ends choose the corners of a sheet.
  public func presentationCornerRadius(_ radius: CGFloat?) -> Self { self }
  /// Has no effect: the size of a sheet follows from its content and the screen.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> Self { self }
  /// Has no effect: the size of a sheet follows from its content and the screen.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
  /// Has no effect: drag indicators are not drawn.
  public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
  /// Has no effect: the size of a sheet follows from its content and the screen.
  public func presentationSizing(_ sizing: PresentationSizing) -> Self { self }
  /// Has no effect: previews are not shown on devices.
  public func previewDevice(_ device: PreviewDevice?) -> Self { self }
  /// Has no effect: previews are not shown by name.
  public func previewDisplayName(_ name: String?) -> Self { self }
  /// Has no effect: previews have no size of their own.
  public func previewLayout(_ layout: PreviewLayout) -> Self { self }
  /// Has no effect: private content is shown.
  public func privacySensitive(_ sensitive: Bool = true) -> Self { self }
  /// Has no effect: views are drawn flat.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    perspective: CGFloat = 1
  ) -> Self { self }
  /// Has no effect: front ends do not control bouncing.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = .vertical
  ) -> Self { self }
  /// Has no effect: scrolled content is always clipped.
  public func scrollClipDisabled(_ disabled: Bool = true) -> Self { self }
  /// Has no effect: front ends choose the background of lists.
  public func scrollContentBackground(_ visibility: Visibility) -> Self { self }
  /// Has no effect: content that does not fit can always be scrolled.
  public func scrollDisabled(_ disabled: Bool) -> Self { self }
  /// Has no effect: front ends do not control an on-screen keyboard.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }
  /// Has no effect; use `ScrollViewReader` to scroll to a view.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>,
    anchor: UnitPoint? = nil
  ) -> Self { self }
  /// Has no effect: front ends choose where scrolling stops.
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> Self { self }
  /// Has no effect: front ends choose where scrolling stops.
  public func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }
  /// Has no effect: suggestions are ordinary views.
  public func searchCompletion(_ completion: String) -> Self { self }
  /// Has no effect: the app decides where its search field is.
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> Self { self }
  /// Has no effect: front ends have no haptic feedback.
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: Trigger
  ) -> Self { self }
  /// Has no effect: there is no status bar.
  public func statusBar(hidden: Bool) -> Self { self }
  /// Has no effect: there is no status bar.
  public func statusBarHidden(_ hidden: Bool = true) -> Self { self }
  /// Has no effect: an `onSubmit` around the view covers all fields inside it.
  public func submitScope(_ isBlocking: Bool = true) -> Self { self }
  /// Has no effect: symbols are never animated.
  public func symbolEffect<Value: Equatable>(
    _ effect: SymbolEffectKind,
    value: Value
  ) -> Self { self }
  /// Has no effect: symbols are drawn in one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }
  /// Has no effect: front ends draw one style of tab view.
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> Self { self }
  /// Has no effect: front ends draw one style of table.
  public func tableStyle<Style: TableStyle>(_ style: Style) -> Self { self }
  /// Has no effect: front ends draw one style of text editor.
  public func textEditorStyle(_ style: TextEditorStyleKind) -> Self { self }
  /// Has no effect: front ends draw one style of text field.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> Self { self }
  /// Has no effect: front ends choose the background of bars.
  public func toolbarBackground<Style: ShapeStyle>(
    _ style: Style,
    for bars: ToolbarPlacement...
  ) -> Self { self }
  /// Has no effect: front ends choose the background of bars.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> Self
  { self }
  /// Has no effect: front ends choose the background of bars.
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> Self { self }
  /// Has no effect: front ends choose the colours of bars.
  public func toolbarColorScheme(
    _ scheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> Self { self }
  /// Has no effect: front ends have one kind of toolbar.
  public func toolbarRole(_ role: ToolbarRole) -> Self { self }
  /// Has no effect: front ends draw titles in one way.
  public func toolbarTitleDisplayMode(_ mode: TitleDisplayMode) -> Self { self }
  /// Has no effect: a bar is shown when it has controls.
  public func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> Self { self }
  /// Has no effect: views appear and disappear at once.
  public func transition(_ transition: AnyTransition) -> Self { self }
  /// Has no effect: front ends have no writing tools.
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> Self { self }
}
