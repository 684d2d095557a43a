/// Whether the space in one direction is small or large.
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// The user's preferred text size. Front ends use the text size of the terminal or the browser.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// The direction in which a language is read; front ends lay out from left to right.
public enum LayoutDirection: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

private enum HorizontalSizeKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}
private enum VerticalSizeKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}
private enum TypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}
private enum DirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}
private enum RowHeightKey: EnvironmentKey {
  static var defaultValue: Double { 16 }
}

extension EnvironmentValues {
  /// The horizontal size class. Front ends report regular; set another for compact layouts.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeKey.self] }
    set { self[HorizontalSizeKey.self] = newValue }
  }
  /// The vertical size class. Front ends report regular.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeKey.self] }
    set { self[VerticalSizeKey.self] = newValue }
  }
  /// How large texts are. Front ends have one size.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[TypeSizeKey.self] }
    set { self[TypeSizeKey.self] = newValue }
  }
  /// The direction in which the language is read. Front ends lay out from left to right.
  public var layoutDirection: LayoutDirection {
    get { self[DirectionKey.self] }
    set { self[DirectionKey.self] = newValue }
  }
  /// The minimum height of a list row, in points. Front ends ignore it.
  public var defaultMinListRowHeight: Double {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }
  /// Always true: nothing is animated.
  public var accessibilityReduceMotion: Bool { true }
  /// The number of pixels per point: always 1.
  public var displayScale: Double { 1 }
}
