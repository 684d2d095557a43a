import PullbackConcurrency
import PullbackDependencies

extension Effect {
  /// Performs asynchronous work that can send any number of actions.
  ///
  /// The operation runs off the store's actor unless the closure is isolated. Its task starts at
  /// the end of the batch of actions in which the reducer returned the effect. It is cancelled with
  /// its feature, its ``StoreTask`` or its store.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil inherits the current one.
  ///   - name: A name for the task, for debuggers and messages.
  ///   - operation: The work. A thrown error is passed to `handler`; without a handler it is
  ///     reported as an issue with the source location of this call. `CancellationError`, and any
  ///     error thrown after cancellation, is ignored.
  ///   - handler: Handles an error; it may send actions.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @isolated(any) @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (
      @isolated(any) @Sendable (_ error: any Error, _ send: Send<Action>) async -> Void
    )? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let dependencies = CapturedDependencies()
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(
      .run(
        RunOperation(
          name: name,
          priority: priority,
          dependencies: dependencies,
          location: location
        ) { send in
          do {
            try await operation(send)
          } catch is CancellationError {
            return
          } catch {
            // Cancelled work often throws its own error instead of `CancellationError`, as a URL
            // request does.
            if Task.isCancelled { return }
            guard let handler else {
              location.report(
                """
                An effect threw an error that is not handled:

                  Error: \(described(error))
                  Feature: \(typeName(Action.self))
                  Effect: \(location.name)

                The effect ended, and its feature received no action. Handle errors inside of \
                "run", or in its "catch" argument, and send an action that describes the error.
                """
              )
              return
            }
            await handler(error, send)
          }
        }
      )
    )
  }
}
