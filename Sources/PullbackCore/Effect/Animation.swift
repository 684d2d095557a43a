/// An animation of a change. It exists for source compatibility and has no effect: the terminal and
/// HTML front ends render the final state at once.
public struct Animation: Hashable, Sendable {
  /// The default animation.
  public static let `default` = Animation()
  /// Starts slowly.
  public static let easeIn = Animation()
  /// Ends slowly.
  public static let easeOut = Animation()
  /// Starts and ends slowly.
  public static let easeInOut = Animation()
  /// Constant speed.
  public static let linear = Animation()
  /// A spring.
  public static let spring = Animation()
  /// A spring that overshoots.
  public static let bouncy = Animation()
  /// A spring that does not overshoot.
  public static let smooth = Animation()
  /// A quick spring.
  public static let snappy = Animation()

  /// Starts slowly. `duration` is in seconds.
  public static func easeIn(duration: Double) -> Animation { Animation() }
  /// Ends slowly. `duration` is in seconds.
  public static func easeOut(duration: Double) -> Animation { Animation() }
  /// Starts and ends slowly. `duration` is in seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  /// Constant speed. `duration` is in seconds.
  public static func linear(duration: Double) -> Animation { Animation() }
  /// A spring with a response time in seconds and a damping fraction.
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.8,
    blendDuration: Double = 0
  ) -> Animation { Animation() }

  /// A spring with a duration in seconds and a bounce.
  public static func spring(
    duration: Double,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// A spring that overshoots. `duration` is in seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// A spring that does not overshoot. `duration` is in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// A quick spring. `duration` is in seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// A spring that continues the velocity of the preceding animation.
  public static let interactiveSpring = Animation()
  /// A spring for changes that follow a gesture.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: Double = 0.25
  ) -> Animation { Animation() }
  /// A spring with a mass, a stiffness and a damping.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// A cubic Bézier timing curve with two control points. `duration` is in seconds.
  public static func timingCurve(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    duration: Double = 0.35
  ) -> Animation { Animation() }

  /// The animation at `speed` times its speed.
  public func speed(_ speed: Double) -> Animation { self }
  /// The animation, repeated `count` times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  /// The animation, repeated forever.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  /// The animation, started `delay` seconds later.
  public func delay(_ delay: Double) -> Animation { self }
}
