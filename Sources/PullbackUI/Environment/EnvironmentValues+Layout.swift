/// Whether the space in one direction is small (`compact`) or large (`regular`).
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// The user's preferred text size, for source compatibility. It does not change how large texts are
/// drawn.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// The direction in which a language is read, for source compatibility. Views are always laid out
/// from left to right.
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
  /// Whether the screen is narrow or wide. Always `regular`, unless the app sets another value for
  /// compact layouts.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeKey.self] }
    set { self[HorizontalSizeKey.self] = newValue }
  }
  /// Whether the screen is short or tall. Always `regular`, unless the app sets another value.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeKey.self] }
    set { self[VerticalSizeKey.self] = newValue }
  }
  /// The user's preferred text size: `large`, unless the app sets another one. It does not change
  /// how large texts are drawn.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[TypeSizeKey.self] }
    set { self[TypeSizeKey.self] = newValue }
  }
  /// The direction in which the language is read. It has no effect on layout, which is always from
  /// left to right.
  public var layoutDirection: LayoutDirection {
    get { self[DirectionKey.self] }
    set { self[DirectionKey.self] = newValue }
  }
  /// The minimum height of a list row, in points. Ignored.
  public var defaultMinListRowHeight: Double {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }
  /// Whether animations should be avoided. Always true: no view is animated. Spinners of a terminal
  /// move unless the user has chosen that they do not.
  public var accessibilityReduceMotion: Bool { true }
  /// The number of pixels per point. Always 1.
  public var displayScale: Double { 1 }
}
