// Re-exported, so that a view file that imports only this module can write `.easeIn`.
@_exported public import struct PullbackCore.Animation
@_exported public import struct PullbackCore.Transaction

/// Calls the closure. Changes are never animated; they apply at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Calls the closure, then the completion. Changes are never animated, so they complete at once.
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

/// Calls the closure. Changes are never animated; they apply at once.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// When an animation counts as complete. Accepted for source compatibility; has no effect.
public enum AnimationCompletionCriteria: Hashable, Sendable { case logicallyComplete, removed }

/// How a view appears and disappears. Accepted for source compatibility; has no effect.
public struct AnyTransition: Hashable, Sendable {
  public static let opacity = AnyTransition()
  public static let slide = AnyTransition()
  public static let scale = AnyTransition()
  public static let identity = AnyTransition()
  public static let blurReplace = AnyTransition()
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

extension ViewContent {
  /// Shows the content for the first phase only; phases are never animated.
  public func phaseAnimator<Phases: Sequence, Content: ViewContent>(
    _ phases: Phases,
    @ViewBuilder content: @escaping (Self, Phases.Element) -> Content,
    animation: @escaping (Phases.Element) -> Animation? = { _ in .default }
  ) -> some LibraryView {
    phases.first { _ in true }.map { content(self, $0) }
  }
  /// Shows the content for the first phase only; phases are never animated.
  public func phaseAnimator<Phases: Sequence, Content: ViewContent>(
    _ phases: Phases,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Self, Phases.Element) -> Content,
    animation: @escaping (Phases.Element) -> Animation? = { _ in .default }
  ) -> some LibraryView {
    phaseAnimator(phases, content: content, animation: animation)
  }
  /// Calls the closure with a transaction without an animation. Nothing is animated.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Self {
    var transaction = Transaction()
    transform(&transaction)
    return self
  }
}
