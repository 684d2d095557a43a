/// How a change would move; accepted.
public struct Animation: Hashable, Sendable {
  public static let `default` = Animation()
  public static let easeIn = Animation()
  public static let easeOut = Animation()
  public static let easeInOut = Animation()
  public static let linear = Animation()
  public static let spring = Animation()
  public static func easeIn(duration: Double) -> Animation { Animation() }
  public static func easeOut(duration: Double) -> Animation { Animation() }
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  public static func linear(duration: Double) -> Animation { Animation() }
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.8,
    blendDuration: Double = 0
  ) -> Animation { Animation() }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  public func delay(_ delay: Double) -> Animation { self }
}

/// Makes a change; nothing moves on the way.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// How a view would come and go; accepted.
public struct AnyTransition: Hashable, Sendable {
  public static let opacity = AnyTransition()
  public static let slide = AnyTransition()
  public static let scale = AnyTransition()
  public static let identity = AnyTransition()
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
}
