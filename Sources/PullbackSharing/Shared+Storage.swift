import PullbackDependencies

extension Shared {
  /// Whether the value is being loaded from its storage. False for a value without a key.
  public var isLoading: Bool { reference.root.status.isLoading }

  /// The error of the last load, or of reading the last change by another writer. Nil if that
  /// succeeded, if the value was saved since, or if nothing was loaded yet.
  public var loadError: (any Error)? { reference.root.status.loadError }

  /// The error of the last save; nil if it succeeded, or if nothing was saved yet.
  public var saveError: (any Error)? { reference.root.status.saveError }

  /// Loads the value from its storage, and waits for the result.
  ///
  /// Does nothing for a value without a key. Changes that the program makes during the load take
  /// precedence.
  ///
  /// - Throws: The key's load error, which is also ``loadError``.
  public func load() async throws { try await reference.root.load() }

  /// Switches to the value of another key, and waits until it is loaded.
  ///
  /// The current value stays in use until then.
  ///
  /// - Throws: The key's load error, which is also ``loadError``.
  public func load(
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let present = reference.read(.actual)
    projectedValue = Shared(
      wrappedValue: present,
      key,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    try await load()
  }

  /// Switches to the value of another key that has a default, and waits until it is loaded.
  ///
  /// - Throws: The key's load error, which is also ``loadError``.
  public func load<Key: SharedKey<Value>>(
    _ key: Key.Default,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    projectedValue = Shared(key, fileID: fileID, filePath: filePath, line: line, column: column)
    try await load()
  }

  /// Saves the value to its storage immediately, and waits for the result.
  ///
  /// Changes are saved automatically, possibly after a delay. Call this to be sure that they are.
  /// Does nothing for a value without a key.
  ///
  /// - Throws: The key's save error, which is also ``saveError``.
  public func save() async throws { try await reference.root.save() }

  /// An asynchronous sequence of the current value and then of each change. A reader that is slower
  /// than the changes receives only the latest value.
  public var values: SharedValues<Value> { SharedValues(reference) }
}
