// Re-exported, so that a view file that imports only this module can write `.easeIn`.
@_exported public import struct PullbackCore.Animation
@_exported public import struct PullbackCore.Transaction

/// Calls a closure and returns its result. Changes of state in the closure are not animated.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Calls a closure and then `completion`, and returns the result of the closure. Changes of state
/// in the closure are not animated.
///
/// - Parameter completionCriteria: Ignored.
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

/// Calls a closure and returns its result. The transaction is ignored, because changes are not
/// animated.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// When an animation counts as complete, for source compatibility. It has no effect.
public enum AnimationCompletionCriteria: Hashable, Sendable { case logicallyComplete, removed }

/// How a view appears and disappears, for source compatibility. It has no effect.
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
  /// Shows the content for the first phase only; phases are not animated. Shows nothing if there
  /// are no phases.
  ///
  /// - Parameter animation: Ignored.
  public func phaseAnimator<Phases: Sequence, Content: ViewContent>(
    _ phases: Phases,
    @ViewBuilder content: @escaping (Self, Phases.Element) -> Content,
    animation: @escaping (Phases.Element) -> Animation? = { _ in .default }
  ) -> some LibraryView {
    phases.first { _ in true }.map { content(self, $0) }
  }
  /// Shows the content for the first phase only; phases are not animated. Shows nothing if there
  /// are no phases.
  ///
  /// - Parameters:
  ///   - trigger: Ignored.
  ///   - animation: Ignored.
  public func phaseAnimator<Phases: Sequence, Content: ViewContent>(
    _ phases: Phases,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Self, Phases.Element) -> Content,
    animation: @escaping (Phases.Element) -> Animation? = { _ in .default }
  ) -> some LibraryView {
    phaseAnimator(phases, content: content, animation: animation)
  }
  /// Calls a closure with an empty transaction and returns the view unchanged, for source
  /// compatibility: changes are not animated.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Self {
    var transaction = Transaction()
    transform(&transaction)
    return self
  }
}
