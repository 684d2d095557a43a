public import Foundation

/// Keys, pointers and assistive technology that front ends have their own ways for: accepted so
/// that views compile, and change nothing.
extension View {
  /// What the usual way of using a view does; what presses it does that.
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void
  ) -> some View { self }
  /// What steps of the view do; use a `Stepper` or a `Slider`.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
  /// What is read in place of the view; its label is.
  public func accessibilityRepresentation<Representation: View>(
    @ViewBuilder representation: () -> Representation
  ) -> some View { self }
  /// What parts a view has for those who listen; its label says all.
  public func accessibilityChildren<Children: View>(
    @ViewBuilder children: () -> Children
  ) -> some View { self }
  /// Which rank a heading has; that follows from its font.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
  /// What is shown large; terminals have their own size.
  public func accessibilityShowsLargeContentViewer() -> some View { self }
  /// Whether colours are kept where others are inverted; they are as they are.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  /// How a view answers to direct touches; there are none.
  public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> some View { self }
  /// What a key does in a view; use `keyboardShortcut(_:modifiers:)` on a button.
  public func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping () -> KeyPressResult
  ) -> some View { self }
  /// What leaving does; Escape goes back.
  public func onExitCommand(perform action: (() -> Void)?) -> some View { self }
  /// What deleting does; rows have `onDelete`.
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View { self }
  /// What arrows do; they move the focus.
  public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
    self
  }
  /// Where a pointer rests; front ends do not tell.
  public func onContinuousHover(perform action: @escaping (HoverPhase) -> Void) -> some View {
    self
  }
  /// Which fields an `onSubmit` around is about; all inside.
  public func submitScope(_ isBlocking: Bool = true) -> some View { self }
  /// What a text would be completed to; suggestions are views.
  public func searchCompletion(_ completion: String) -> some View { self }
  /// Whether a search is undone with a field; it is.
  public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// Whether what is written is checked; nothing is.
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
}

/// How a view is used by those who listen; accepted.
public enum AccessibilityActionKind: Hashable, Sendable { case `default`, escape, magicTap, delete }
/// A step up or down; accepted.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }
/// The rank of a heading; accepted.
public enum AccessibilityHeadingLevel: Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}
/// Whether a key was for the view; accepted.
public enum KeyPressResult: Hashable, Sendable { case handled, ignored }
/// The direction of an arrow; accepted.
public enum MoveCommandDirection: Hashable, Sendable { case up, down, left, right }
/// Whether a pointer rests on a view; accepted.
public enum HoverPhase: Hashable, Sendable {
  case active(CGPoint)
  case ended
  public func hash(into hasher: inout Hasher) { if case .active = self { hasher.combine(1) } }
}
/// What helps with writing; accepted.
public enum WritingToolsBehavior: Hashable, Sendable { case automatic, complete, limited, disabled }
