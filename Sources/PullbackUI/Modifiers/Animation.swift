// A view file that imports only this module writes `.easeIn` too.
@_exported public import struct PullbackCore.Animation

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
