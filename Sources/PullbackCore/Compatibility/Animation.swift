/// An animation of a change. It exists for source compatibility and has no effect: the terminal and
/// HTML front ends render the final state at once.
public struct Animation: Hashable, Sendable {
  /// The default animation. It exists for source compatibility; nothing is animated.
  public static let `default` = Animation()
  /// An animation that starts slowly. It exists for source compatibility; nothing is animated.
  public static let easeIn = Animation()
  /// An animation that ends slowly. It exists for source compatibility; nothing is animated.
  public static let easeOut = Animation()
  /// An animation that starts and ends slowly. It exists for source compatibility; nothing is
  /// animated.
  public static let easeInOut = Animation()
  /// An animation at constant speed. It exists for source compatibility; nothing is animated.
  public static let linear = Animation()
  /// A spring animation. It exists for source compatibility; nothing is animated.
  public static let spring = Animation()
  /// A spring animation that overshoots. It exists for source compatibility; nothing is animated.
  public static let bouncy = Animation()
  /// A spring animation that does not overshoot. It exists for source compatibility; nothing is
  /// animated.
  public static let smooth = Animation()
  /// A quick spring animation. It exists for source compatibility; nothing is animated.
  public static let snappy = Animation()

  /// An animation that starts slowly. `duration` is in seconds. It exists for source compatibility;
  /// nothing is animated.
  public static func easeIn(duration: Double) -> Animation { Animation() }
  /// An animation that ends slowly. `duration` is in seconds. It exists for source compatibility;
  /// nothing is animated.
  public static func easeOut(duration: Double) -> Animation { Animation() }
  /// An animation that starts and ends slowly. `duration` is in seconds. It exists for source
  /// compatibility; nothing is animated.
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  /// An animation at constant speed. `duration` is in seconds. It exists for source compatibility;
  /// nothing is animated.
  public static func linear(duration: Double) -> Animation { Animation() }
  /// A spring animation with a response time in seconds and a damping fraction. It exists for
  /// source compatibility; nothing is animated.
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.8,
    blendDuration: Double = 0
  ) -> Animation { Animation() }

  /// A spring animation with a duration in seconds and a bounce. It exists for source
  /// compatibility; nothing is animated.
  public static func spring(
    duration: Double,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// A spring animation that overshoots. `duration` is in seconds. It exists for source
  /// compatibility; nothing is animated.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// A spring animation that does not overshoot. `duration` is in seconds. It exists for source
  /// compatibility; nothing is animated.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// A quick spring animation. `duration` is in seconds. It exists for source compatibility;
  /// nothing is animated.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// A spring animation that continues the velocity of the preceding animation. It exists for
  /// source compatibility; nothing is animated.
  public static let interactiveSpring = Animation()
  /// A spring animation for changes that follow a gesture. It exists for source compatibility;
  /// nothing is animated.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: Double = 0.25
  ) -> Animation { Animation() }
  /// A spring animation with a mass, a stiffness and a damping. It exists for source compatibility;
  /// nothing is animated.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// An animation with a cubic Bézier timing curve, given by two control points. `duration` is in
  /// seconds. It exists for source compatibility; nothing is animated.
  public static func timingCurve(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    duration: Double = 0.35
  ) -> Animation { Animation() }

  /// Returns the same animation. `speed` is ignored, because nothing is animated.
  public func speed(_ speed: Double) -> Animation { self }
  /// Returns the same animation. The parameters are ignored, because nothing is animated.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  /// Returns the same animation. `autoreverses` is ignored, because nothing is animated.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  /// Returns the same animation. `delay` is ignored, because nothing is animated.
  public func delay(_ delay: Double) -> Animation { self }
}
