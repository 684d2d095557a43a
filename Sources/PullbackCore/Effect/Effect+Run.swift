import PullbackDependencies

extension Effect {
  /// Work that may suspend, and send any number of actions.
  ///
  /// The operation runs off the store's actor, unless the closure itself is isolated. It starts in
  /// the turn in which the reducer returned it and is cancelled with the feature that made it, with
  /// its ``StoreTask``, and with its store.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil takes the one in force.
  ///   - name: A name for the task, for debuggers and messages.
  ///   - operation: The work. An error that it throws goes to `handler`; without one it is reported
  ///     as an issue at this call, except `CancellationError`, which is the normal end of a
  ///     cancelled effect.
  ///   - handler: What to do with an error; it may send actions.
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
    let place = OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(
      .run(
        RunOperation(
          name: name,
          priority: priority,
          dependencies: dependencies,
          place: place
        ) { send in
          do {
            try await operation(send)
          } catch is CancellationError {
            return
          } catch {
            guard let handler else {
              place.report(
                """
                An effect threw an error that nothing handles:

                  Error: \(error)
                  Feature: \(_typeName(Action.self))
                  Effect: \(place.name)

                The effect ended there, and its feature was not told. Handle errors inside of \
                "run", or with its "catch" argument, and send an action that says what went wrong.
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
