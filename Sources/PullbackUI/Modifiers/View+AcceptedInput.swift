public import Foundation

/// Keyboard, pointer and accessibility modifiers that are accepted and have no effect.
extension ViewContent {
  /// Has no effect: a heading's level follows from its font.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self { self }
  /// Has no effect: front ends have no large content viewer.
  public func accessibilityShowsLargeContentViewer() -> Self { self }
  /// Has no effect: front ends never invert colours.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self { self }
  /// Has no effect: there is no direct touch input.
  public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> Self { self }
  /// Has no effect: an `onSubmit` around the view covers all fields inside it.
  public func submitScope(_ isBlocking: Bool = true) -> Self { self }
  /// Has no effect: suggestions are ordinary views.
  public func searchCompletion(_ completion: String) -> Self { self }
  /// Has no effect: front ends have no find bar that this could disable.
  public func findDisabled(_ isDisabled: Bool = true) -> Self { self }
  /// Has no effect: front ends have no writing tools.
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> Self { self }
}

/// The level of a heading. Accepted for source compatibility; has no effect.
public enum AccessibilityHeadingLevel: Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}
/// The behaviour of writing tools. Accepted for source compatibility; has no effect.
public enum WritingToolsBehavior: Hashable, Sendable { case automatic, complete, limited, disabled }

extension ViewContent {
  /// Has no effect: front ends have no haptic feedback.
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: Trigger
  ) -> Self { self }
  /// Has no effect: front ends draw one border shape.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }
  /// Has no effect: front ends choose how controls look under the pointer.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> Self { self }
  /// Has no effect: front ends always mark the focus.
  public func focusEffectDisabled(_ disabled: Bool = true) -> Self { self }
  /// Has no effect: views are read in source order.
  public func accessibilitySortPriority(_ priority: Double) -> Self { self }
  /// Has no effect: voice input uses the view's label.
  public func accessibilityInputLabels(_ labels: [String]) -> Self { self }
  /// Has no effect: private content is shown.
  public func privacySensitive(_ sensitive: Bool = true) -> Self { self }
  /// Has no effect: views are never mirrored.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> Self { self }
}

/// A kind of haptic feedback. Accepted for source compatibility; has no effect.
public enum SensoryFeedback: Hashable, Sendable {
  case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange,
    impact
}

/// The shape of a button's border. Accepted for source compatibility; has no effect.
public enum ButtonBorderShape: Hashable, Sendable {
  case automatic, capsule, roundedRectangle, circle
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}

/// A hover effect. Accepted for source compatibility; has no effect.
public enum HoverEffect: Hashable, Sendable { case automatic, highlight, lift }
