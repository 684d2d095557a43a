/// A style of pickers, such as a menu. Apply one with `pickerStyle(_:)`.
public protocol PickerStyle { var _kind: PickerKind { get } }
/// How a picker shows its options: below the label, side by side, or in a menu.
public enum PickerKind: Hashable, Sendable { case automatic, inline, segmented, menu }

/// The default picker style: all options below the label. A picker with more than seven options in
/// a form is a menu.
public struct DefaultPickerStyle: PickerStyle, Sendable {
  public init() {}
  public var _kind: PickerKind { .automatic }
}
/// A picker style that shows all options below the label.
public struct InlinePickerStyle: PickerStyle, Sendable {
  public init() {}
  public var _kind: PickerKind { .inline }
}
/// A picker style that shows all options side by side.
public struct SegmentedPickerStyle: PickerStyle, Sendable {
  public init() {}
  public var _kind: PickerKind { .segmented }
}
/// A picker style that shows the selected option. Pressing it opens a menu with all options.
public struct MenuPickerStyle: PickerStyle, Sendable {
  public init() {}
  public var _kind: PickerKind { .menu }
}
/// A picker style for source compatibility. It is the same as ``MenuPickerStyle``.
public struct NavigationLinkPickerStyle: PickerStyle, Sendable {
  public init() {}
  public var _kind: PickerKind { .menu }
}
/// A picker style for source compatibility. It is the same as ``InlinePickerStyle``.
public struct WheelPickerStyle: PickerStyle, Sendable {
  public init() {}
  public var _kind: PickerKind { .inline }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
  public static var palette: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// A style of text fields, for source compatibility. It has no effect: all text fields are drawn
/// alike.
public protocol TextFieldStyle {}
public struct DefaultTextFieldStyle: TextFieldStyle, Sendable { public init() {} }
public struct PlainTextFieldStyle: TextFieldStyle, Sendable { public init() {} }
public struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable { public init() {} }
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// A style of lists, for source compatibility. It has no effect: all lists are drawn alike.
public protocol ListStyle {}
public struct DefaultListStyle: ListStyle, Sendable { public init() {} }
public struct PlainListStyle: ListStyle, Sendable { public init() {} }
public struct GroupedListStyle: ListStyle, Sendable { public init() {} }
public struct InsetListStyle: ListStyle, Sendable { public init() {} }
public struct InsetGroupedListStyle: ListStyle, Sendable { public init() {} }
public struct SidebarListStyle: ListStyle, Sendable { public init() {} }
extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
  /// A list style with inset rows, for source compatibility. It has no effect.
  ///
  /// - Parameter alternatesRowBackgrounds: Ignored.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// A style of navigation views, for source compatibility. It has no effect: one page is shown at a
/// time.
public protocol NavigationViewStyle {}
public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable { public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle, Sendable { public init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable { public init() {} }
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

/// A style of tab views, for source compatibility. It has no effect: all tab views are drawn alike.
public protocol TabViewStyle {}
public struct DefaultTabViewStyle: TabViewStyle, Sendable { public init() {} }
public struct PageTabViewStyle: TabViewStyle, Sendable {
  public enum IndexDisplayMode: Hashable, Sendable { case automatic, always, never }
  /// Creates the style of a tab view with pages, for source compatibility. It has no effect.
  ///
  /// - Parameter indexDisplayMode: Ignored.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}
extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// A tab view style with a sidebar, for source compatibility. It has no effect: tabs are shown.
public struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable { public init() {} }
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

/// A style of forms, for source compatibility. It has no effect: all forms are drawn alike.
public protocol FormStyle {}
public struct AutomaticFormStyle: FormStyle, Sendable { public init() {} }
public struct GroupedFormStyle: FormStyle, Sendable { public init() {} }
public struct ColumnsFormStyle: FormStyle, Sendable { public init() {} }
extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// A style of menus, for source compatibility. It has no effect: all menus are drawn alike.
public protocol MenuStyle {}
public struct DefaultMenuStyle: MenuStyle, Sendable { public init() {} }
public struct ButtonMenuStyle: MenuStyle, Sendable { public init() {} }
public struct BorderlessButtonMenuStyle: MenuStyle, Sendable { public init() {} }
extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

enum PickerStyleKey: EnvironmentKey {
  static var defaultValue: PickerKind { .automatic }
}

extension ViewContent {
  /// Sets the style of the pickers in this view.
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some LibraryView {
    let kind = style._kind
    return EnvironmentView(content: self) { $0[PickerStyleKey.self] = kind }
  }
}
