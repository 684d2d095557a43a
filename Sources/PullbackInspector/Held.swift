#if Macros
/// A value that belongs to an actor.
///
/// Unchecked: the value is only used on the actor.
package struct Held<Value>: @unchecked Sendable {
  private let value: Value
  private let actor: any Actor

  package init(value: Value, actor: any Actor) {
    self.value = value
    self.actor = actor
  }

  package func use<Result: Sendable>(
    _ body: @Sendable (Value) -> Result
  ) async -> Result {
    await run(on: actor, body)
  }

  private func run<Result: Sendable>(
    on actor: isolated any Actor, _ body: @Sendable (Value) -> Result
  ) -> Result {
    body(value)
  }
}
#endif
