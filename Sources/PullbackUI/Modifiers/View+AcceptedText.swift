public import Foundation

/// Typographic details that are accepted for source compatibility and have no effect.
extension ViewContent {
  /// Has no effect: front ends choose the size of text.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> Self { self }
  /// Has no effect: front ends choose the size of text.
  public func dynamicTypeSize<Range: RangeExpression>(_ range: Range) -> Self
  where Range.Bound == DynamicTypeSize { self }
  /// Has no effect: front ends do not change the width of letters.
  public func fontWidth(_ width: FontWidth?) -> Self { self }
  /// Has no effect: text stays on its baseline.
  public func baselineOffset(_ offset: CGFloat) -> Self { self }
}

/// The width of letters. Accepted for source compatibility; has no effect.
public enum FontWidth: Hashable, Sendable { case compressed, condensed, standard, expanded }
