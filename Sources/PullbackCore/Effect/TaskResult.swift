import IssueReporting
public import PullbackCasePaths
import PullbackConcurrency

/// The outcome of work that may throw, for use in actions.
///
/// Unlike a `Result` with an error of type `any Error`, it is `Equatable` where the value is, so
/// that actions that contain one can be `Equatable`:
///
/// ```swift
/// return .run { send in
///   await send(.response(TaskResult { try await client.fetch() }))
/// }
/// ```
public enum TaskResult<Success: Sendable>: Sendable {
  /// The work returned a value.
  case success(Success)
  /// The work threw an error.
  case failure(any Error)

  /// Runs an operation and keeps what it returns or throws.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Converts a `Result`.
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value of a success.
  ///
  /// - Throws: The error of a failure.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): value
      case .failure(let error): throw error
      }
    }
  }

  /// Transforms the value of a success; a failure keeps its error.
  public func map<NewSuccess>(
    _ transform: (Success) -> NewSuccess
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): .success(transform(value))
    case .failure(let error): .failure(error)
    }
  }

  /// Transforms the value of a success into another outcome; a failure keeps its error.
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Converts a ``TaskResult``.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Compares two values or two errors. Errors whose type is not `Equatable` are unequal; if both
  /// have the same such type, an issue is reported.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.success(let a), .success(let b)): a == b
    case (.failure(let a), .failure(let b)): areEqual(a, b)
    default: false
    }
  }

  private static func areEqual(_ a: any Error, _ b: any Error) -> Bool {
    let (a, b): (Any, Any) = (a, b)
    func isEqual<E: Equatable>(_ a: E) -> Bool { b as? E == a }
    if let a = a as? any Equatable { return isEqual(a) }
    if type(of: a) == type(of: b) {
      reportIssue(
        """
        Two errors of type "\(typeName(type(of: a)))" were compared, which is not equatable.

        They count as unequal. Let the type conform to "Equatable", so that task results and the \
        actions that contain them can be compared.
        """
      )
    }
    return false
  }
}

extension TaskResult: Hashable where Success: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      let error: Any = error
      if let error = error as? any Hashable {
        hasher.combine(AnyHashable(error))
      } else {
        reportIssue(
          """
          An error of type "\(typeName(type(of: error)))" was hashed, which is not hashable.

          It does not contribute to the hash. Let the type conform to "Hashable".
          """
        )
      }
    }
  }
}

extension TaskResult: CasePathable {
  /// The paths to `success` and `failure`.
  public struct AllCasePaths: Sendable {
    /// The path to the value of a success.
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(
        embed: { .success($0) },
        name: "success",
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The path to the error of a failure.
    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath(
        embed: { .failure($0) },
        name: "failure",
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }
  }

  /// The paths to `success` and `failure`.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
