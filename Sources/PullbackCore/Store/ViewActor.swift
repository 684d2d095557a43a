/// The actor of the views that are handled now. A store that was made outside of every actor, as
/// the default value of a view's property is, takes this actor when it first needs one.
///
/// The reference is weak: a task keeps these values as long as it runs, and must not keep a session
/// that has ended.
package struct ViewActor: Sendable {
  private weak var actor: (any Actor)?

  package init(_ actor: any Actor) { self.actor = actor }

  @TaskLocal private static var current: ViewActor?

  /// The actor whose views are handled by the caller; nil outside of views.
  static var ofCaller: (any Actor)? { current?.actor }

  /// Handles views of this actor in a closure.
  package func handle<Result>(_ work: () -> Result) -> Result {
    Self.$current.withValue(self, operation: work)
  }

  /// Makes or handles views of this actor in an asynchronous closure, on the actor of the caller.
  package nonisolated(nonsending) func run<Result>(
    _ work: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$current.withValue(self, operation: work)
  }
}
