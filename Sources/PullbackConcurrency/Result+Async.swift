extension Result {
  /// Creates a result from what an asynchronous function returns or throws.
  ///
  /// The function runs on the caller's actor.
  ///
  /// - Parameter body: The function.
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
