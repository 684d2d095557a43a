// A view file that imports only this module writes `.easeIn` too.
@_exported public import struct PullbackCore.Animation

/// Makes a change; nothing moves on the way.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Makes a change; nothing moves on the way, so that it is complete at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  let result = try body()
  completion()
  return result
}

/// Makes a change; nothing moves on the way.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// When a movement is taken to be over; accepted.
public enum AnimationCompletionCriteria: Hashable, Sendable { case logicallyComplete, removed }

extension Animation {
  /// A spring that follows a hand.
  public static let interactiveSpring = Animation.default
  /// A spring that follows a hand.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: Double = 0.25
  ) -> Animation { .default }
  /// A spring that lasts so many seconds.
  public static func spring(
    duration: Double,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation { .default }
  /// A spring that does not overshoot.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .default
  }
  /// A quick spring.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .default
  }
  /// A spring that overshoots.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .default
  }
  /// A spring of a mass.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation { .default }
  /// A pace that two points say.
  public static func timingCurve(
    _ startX: Double,
    _ startY: Double,
    _ endX: Double,
    _ endY: Double,
    duration: Double = 0.35
  ) -> Animation { .default }
  /// The same movement, so many times as fast.
  public func speed(_ speed: Double) -> Animation { self }
  /// The same movement, so many times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
}

/// How a view would come and go; accepted.
public struct AnyTransition: Hashable, Sendable {
  public static let opacity = AnyTransition()
  public static let slide = AnyTransition()
  public static let scale = AnyTransition()
  public static let identity = AnyTransition()
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition { AnyTransition() }
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }
  public static func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}
