public import Foundation

/// Visual effects that cells and plain text cannot show. They are accepted and have no effect.
extension ViewContent {
  /// Has no effect: front ends do not change brightness.
  public func brightness(_ amount: Double) -> Self { self }
  /// Has no effect: front ends do not change contrast.
  public func contrast(_ amount: Double) -> Self { self }
  /// Has no effect: front ends do not change saturation.
  public func saturation(_ amount: Double) -> Self { self }
  /// Has no effect: front ends do not desaturate colours.
  public func grayscale(_ amount: Double) -> Self { self }
  /// Has no effect: front ends do not rotate hues.
  public func hueRotation(_ angle: Angle) -> Self { self }
  /// Has no effect: front ends do not invert colours.
  public func colorInvert() -> Self { self }
  /// Has no effect: front ends do not multiply colours.
  public func colorMultiply(_ color: Color) -> Self { self }
  /// Has no effect: colours are not blended; the front view covers the ones behind it.
  public func blendMode(_ mode: BlendMode) -> Self { self }
  /// Has no effect: views are drawn flat.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    perspective: CGFloat = 1
  ) -> Self { self }
  /// Has no effect: symbols are never animated.
  public func symbolEffect<Value: Equatable>(
    _ effect: SymbolEffectKind,
    value: Value
  ) -> Self { self }
  /// Has no effect: content changes at once.
  public func contentTransition(_ transition: ContentTransition) -> Self { self }
  /// Has no effect: views are never animated between positions.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> Self { self }
}

/// How overlapping colours blend. Accepted for source compatibility; has no effect.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop,
    destinationOver, destinationOut, plusDarker, plusLighter
}

/// A symbol animation. Accepted for source compatibility; has no effect.
public enum SymbolEffectKind: Hashable, Sendable {
  case bounce, pulse, scale, variableColor, wiggle, rotate, breathe
}

/// How content changes are animated. Accepted for source compatibility; has no effect.
public struct ContentTransition: Hashable, Sendable {
  public static let identity = ContentTransition()
  public static let opacity = ContentTransition()
  public static let interpolate = ContentTransition()
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// The geometry that matched views share. Accepted for source compatibility; has no effect.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// A namespace for matched geometry ids. Accepted for source compatibility; has no effect.
@propertyWrapper
public struct Namespace: Sendable {
  public struct ID: Hashable, Sendable {}
  public init() {}
  public var wrappedValue: ID { ID() }
}

/// Kinds of safe area. Accepted for source compatibility; has no effect.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// The uses of a content shape. Accepted for source compatibility; has no effect.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
}
