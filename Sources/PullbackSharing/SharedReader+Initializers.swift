import PullbackConcurrency
import PullbackDependencies

extension SharedReader {
  /// Creates a shared value in memory, without a key. The value is kept as long as it is
  /// referenced.
  ///
  /// ```swift
  /// init(count: Int) { _count = SharedReader(value: count) }
  /// ```
  public init(
    value: @autoclosure () -> Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(RootReference(value(), location))
  }

  /// A value that never changes; for previews and tests.
  public static func constant(_ value: Value) -> Self {
    Self(value: value)
  }

  /// Creates a read-only reference to a shared value.
  public init(_ base: Shared<Value>) {
    self.init(base.reference)
  }

  /// Unwraps a shared optional; nil if it has no value.
  ///
  /// If the optional becomes nil later, this keeps the last value.
  public init?(_ base: SharedReader<Value?>) {
    guard let reference = UnwrappedReader(base.reference) else { return nil }
    base.reference.root.noteRead()
    self.init(reference)
  }

  /// Unwraps a shared optional; nil if it has no value.
  ///
  /// If the optional becomes nil later, this keeps the last value.
  public init?(_ base: Shared<Value?>) {
    self.init(SharedReader<Value?>(base))
  }

  /// Shares the value of a key. If the key loads synchronously, the value is loaded when the
  /// initializer returns; otherwise it is loaded later.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value if none is stored and no other property has the key; takes
  ///     precedence over the key's default.
  ///   - key: The key of the value.
  public init<Key: SharedReaderKey>(
    // `Key.Value`, not `Value`: otherwise the type of a literal would be inferred without the key.
    wrappedValue: @autoclosure () -> Key.Value,
    _ key: Key,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(DependencyValues._current.references.root(of: key, location, initial: wrappedValue))
  }

  /// Shares the optional value of a key; it is nil if no value is stored.
  @_disfavoredOverload
  public init<Wrapped>(
    _ key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value == Wrapped? {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(DependencyValues._current.references.root(of: key, location, initial: { nil }))
  }

  /// Shares the value of a key that has a default value.
  public init<Key: SharedReaderKey<Value>>(
    _ key: Key.Default,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      DependencyValues._current.references.root(
        of: key.base,
        location,
        initial: key.defaultValue
      )
    )
  }

  /// Makes the compiler reject a key without a default value and without an initial value.
  @available(
    *, unavailable,
    message:
      "Add a default value: '@SharedReader(key) var name = value', or give the key a default."
  )
  public init(
    _ key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    fatalError()
  }

  /// Loads and shares the value of a key that must have a stored value.
  ///
  /// - Throws: The key's load error, or ``SharedValueMissing`` if no value is stored.
  public init(
    require key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(try await DependencyValues._current.references.requiredRoot(of: key, location))
  }

  /// Shares the value of a key that must have a stored value and load it synchronously.
  ///
  /// - Throws: The key's load error, or ``SharedValueMissing`` if no value is stored or the key
  ///   does not answer synchronously.
  public init(
    require key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(try DependencyValues._current.references.requiredRoot(of: key, location))
  }
}
