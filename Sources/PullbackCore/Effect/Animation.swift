/// How a change would move on a screen that can show it. Accepted and without effect: front ends of
/// cells and documents show the end of every movement.
public struct Animation: Hashable, Sendable {
  /// The usual movement.
  public static let `default` = Animation()
  /// A slow start.
  public static let easeIn = Animation()
  /// A slow end.
  public static let easeOut = Animation()
  /// A slow start and end.
  public static let easeInOut = Animation()
  /// One pace.
  public static let linear = Animation()
  /// A spring.
  public static let spring = Animation()
  /// A spring that overshoots.
  public static let bouncy = Animation()
  /// A spring that does not overshoot.
  public static let smooth = Animation()
  /// A quick spring.
  public static let snappy = Animation()

  /// A slow start, for so many seconds.
  public static func easeIn(duration: Double) -> Animation { Animation() }
  /// A slow end, for so many seconds.
  public static func easeOut(duration: Double) -> Animation { Animation() }
  /// A slow start and end, for so many seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  /// One pace, for so many seconds.
  public static func linear(duration: Double) -> Animation { Animation() }
  /// A spring of a stiffness and a damping.
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.8,
    blendDuration: Double = 0
  ) -> Animation { Animation() }

  /// A spring of a length and an overshoot.
  public static func spring(
    duration: Double,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// A spring that overshoots, of a length.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// A spring that does not overshoot, of a length.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// A quick spring of a length.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// A spring that goes on from the movement before.
  public static let interactiveSpring = Animation()
  /// A spring that follows a hand.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: Double = 0.25
  ) -> Animation { Animation() }
  /// A spring of a mass, a stiffness and a damping.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// A movement along a curve with two control points.
  public static func timingCurve(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    duration: Double = 0.35
  ) -> Animation { Animation() }

  /// The same movement at another pace.
  public func speed(_ speed: Double) -> Animation { self }
  /// The same movement, so many times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  /// The same movement, over and over.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  /// The same movement, so many seconds later.
  public func delay(_ delay: Double) -> Animation { self }
}
