import PullbackConcurrency

extension ReferenceCache {
  /// Waits until a key has loaded its value, and returns the reference to the value. Throws the
  /// key's load error, or ``SharedValueMissing`` if no value is stored.
  func requiredRoot<Key: SharedReaderKey>(
    of key: Key,
    _ location: CodeLocation
  ) async throws -> RootReference<Key.Value> {
    let value = try await withCheckedThrowingContinuation { answer in
      key.load(
        context: .userInitiated,
        continuation: LoadContinuation { answer.resume(with: $0) }
      )
    }
    return try root(of: key, location, found: value)
  }

  /// Returns the reference to the value of a key. Throws the key's load error, or
  /// ``SharedValueMissing`` if no value is stored or the key does not load it synchronously.
  func requiredRoot<Key: SharedReaderKey>(
    of key: Key,
    _ location: CodeLocation
  ) throws -> RootReference<Key.Value> {
    let answer = ThreadLock<Result<Key.Value?, any Error>?>(nil)
    key.load(
      context: .userInitiated,
      continuation: LoadContinuation { result in answer.withLock { $0 = result } }
    )
    return try root(of: key, location, found: try answer.withLock { $0 }?.get())
  }

  private func root<Key: SharedReaderKey>(
    of key: Key,
    _ location: CodeLocation,
    found value: Key.Value?
  ) throws -> RootReference<Key.Value> {
    guard let value else { throw SharedValueMissing(key: String(describing: key)) }
    return root(of: key, location, initial: { value })
  }
}
