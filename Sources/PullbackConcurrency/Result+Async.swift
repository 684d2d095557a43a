extension Result {
  /// Runs an asynchronous function on the caller's actor, and wraps what it returns or throws.
  public init(
    isolation: isolated (any Actor)? = #isolation,
    catching body: () async throws(Failure) -> Success
  ) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
