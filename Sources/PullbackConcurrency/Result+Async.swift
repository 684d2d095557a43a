extension Result {
  /// The outcome of an asynchronous function: what it returns, or what it throws.
  ///
  /// It stays on the actor of the caller.
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
