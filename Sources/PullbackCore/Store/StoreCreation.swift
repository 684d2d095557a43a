import PullbackProjection

/// Finds out whether code creates a root store, for callers that call a closure again and must then
/// not replace the store and its state.
package enum StoreCreation {
  private final class Watch { var hasStore = false }

  private static let watch = ThreadLocal<Watch>()

  /// Runs code, and returns its result and whether it created a store on the calling thread.
  package static func watching<Result>(
    _ body: () -> Result
  ) -> (result: Result, hasStore: Bool) {
    let own = Watch()
    let outer = watch.object
    watch.object = own
    defer {
      watch.object = outer
      if own.hasStore { outer?.hasStore = true }
    }
    return (body(), own.hasStore)
  }

  static func note() { watch.object?.hasStore = true }
}
