public import Foundation

/// Settings of previews. They are accepted and have no effect.
extension ViewContent {
  /// Has no effect: previews are not shown by name.
  public func previewDisplayName(_ name: String?) -> Self { self }
  /// Has no effect: previews have no size of their own.
  public func previewLayout(_ layout: PreviewLayout) -> Self { self }
  /// Has no effect: previews are not shown on devices.
  public func previewDevice(_ device: PreviewDevice?) -> Self { self }
}

/// The size of a preview. Accepted for source compatibility; has no effect.
public enum PreviewLayout: Hashable, Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview. Accepted for source compatibility; has no effect.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}
