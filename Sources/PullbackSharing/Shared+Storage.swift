import PullbackDependencies

extension Shared {
  /// Whether the value is being read from its place.
  public var isLoading: Bool { reference.root.status.isLoading }

  /// Why the value could not be read from its place, the last time; nil when it could.
  public var loadError: (any Error)? { reference.root.status.loadError }

  /// Why the value could not be written to its place, the last time; nil when it could.
  public var saveError: (any Error)? { reference.root.status.saveError }

  /// Reads the value from its place now, and waits for that.
  ///
  /// A value that is not kept anywhere is left alone. What the program writes meanwhile wins.
  ///
  /// - Throws: What keeps the key from reading it; it is ``loadError``, too.
  public func load() async throws { try await reference.root.load() }

  /// Refers to the value of another key, and waits for that to be read.
  ///
  /// The present value holds until then.
  ///
  /// - Throws: What keeps the key from reading it; it is ``loadError``, too.
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

  /// Refers to the value of another key, which has a default, and waits for that to be read.
  ///
  /// - Throws: What keeps the key from reading it; it is ``loadError``, too.
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

  /// Writes the value to its place now, and waits for that.
  ///
  /// A change is written by itself, if need be a moment later. Use this to know that it is.
  ///
  /// - Throws: What keeps the key from writing it; it is ``saveError``, too.
  public func save() async throws { try await reference.root.save() }

  /// The value over time: the present one first, then what it changes to.
  public var values: SharedValues<Value> { SharedValues(reference) }
}
