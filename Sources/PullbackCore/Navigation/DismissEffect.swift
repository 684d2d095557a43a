import IssueReporting
public import PullbackDependencies

extension DependencyValues {
  /// Dismisses the presented feature whose effect calls it.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  /// …
  /// case .closeTapped:
  ///   return .run { _ in await dismiss() }
  /// ```
  ///
  /// The parent receives ``PresentationAction/dismiss`` or ``StackAction/popFrom(id:)``. All
  /// effects of the feature are then cancelled, including the one that called. Outside of a
  /// presentation it reports an issue and does nothing.
  public var dismiss: DismissEffect {
    get { self[DismissEffect.self] }
    set { self[DismissEffect.self] = newValue }
  }

  /// Whether the feature is presented, so that ``dismiss`` has an effect.
  public var isPresented: Bool { dismiss.isPresented }
}

/// Dismisses a presented feature; see `\.dismiss`.
public struct DismissEffect: Sendable {
  private enum Target {
    case none
    /// Dismisses the innermost presentation around the calling effect.
    case nearest
    case custom(@Sendable () async -> Void)
  }
  private let target: Target

  private init(_ target: Target) { self.target = target }

  /// Makes an effect that calls a function instead of dismissing a feature; for tests.
  public init(_ dismiss: @escaping @MainActor () async -> Void) {
    target = .custom { await dismiss() }
  }

  /// Makes an effect that calls a function instead of dismissing a feature, without a hop to the
  /// main actor.
  package init(calling dismiss: @escaping @Sendable () async -> Void) { target = .custom(dismiss) }

  var isPresented: Bool {
    if case .none = target { false } else { true }
  }

  /// Dismisses the feature, and returns when the dismissal action has been reduced. Outside of the
  /// effects of a presented feature, it reports an issue and does nothing.
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    switch target {
    case .custom(let dismiss):
      return await dismiss()
    case .nearest:
      if let dismissal = Self.ofEffect { return await dismissal.perform() }
      reportIssue(
        """
        "dismiss" was called outside of the effects of its feature.

        Nothing was dismissed. Only an effect that the feature returns knows which presentation it \
        belongs to; a detached task does not. Call "dismiss" inside of such an effect.
        """,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    case .none:
      reportIssue(
        """
        "dismiss" was called by a feature that is not presented.

        Nothing was dismissed. A feature is presented if its parent runs it with "ifLet" and a \
        "PresentationState", or with "forEach" and a "StackState". If the feature is also used \
        without a presentation, check "@Dependency(\\.isPresented)" first.
        """,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
  }

  /// Dismisses the presented feature to which the running effect belongs; nil outside of the effects
  /// of presented features.
  @TaskLocal fileprivate static var ofEffect: Dismissal?

  /// A function that dismisses a feature. It has a type of its own because the optimizer of Swift 6.3
  /// gives a task-local value no metadata if its type is that of a function, and the program crashes.
  fileprivate struct Dismissal: Sendable {
    let perform: @Sendable () async -> Void
  }

  private static let nearest = DismissEffect(.nearest)

  /// Runs a presented feature's reducer with `isPresented` being true, and returns its result.
  static func presenting<Result>(_ operation: () -> Result) -> Result {
    if case .nearest = DependencyValues._current.dismiss.target { return operation() }
    return withDependencies {
      $0.dismiss = nearest
    } operation: {
      operation()
    }
  }
}

extension DismissEffect: DependencyKey {
  public static let liveValue = DismissEffect(.none)
  public static let testValue = DismissEffect(.none)
}

extension Effect {
  /// Returns the effect of a presented feature, in which a call of `dismiss` sends an action.
  ///
  /// - Parameter action: Makes the action that dismisses the feature. Called for each call of
  ///   `dismiss`.
  func dismissed(by action: @escaping @Sendable () -> Action) -> Self {
    replacing(
      runs: { run in
        run.performing { send in
          // Features that this one presents override the value inside of this call.
          let dismissal = DismissEffect.Dismissal { await send(action()) }
          await DismissEffect.$ofEffect.withValue(dismissal) { await run.perform(send) }
        }
      },
      sends: { $0 })
  }
}
