import PullbackDependencies

extension Shared {
  /// A value of the program alone, kept as long as somebody refers to it.
  ///
  /// ```swift
  /// init(count: Int) { _count = Shared(value: count) }
  /// ```
  public init(
    value: @autoclosure () -> Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(RootReference(value(), place))
  }

  /// Refers to what another property refers to: `init(_ count: Shared<Int>) { _count = count }`.
  public init(projectedValue: Shared<Value>) {
    self = projectedValue
  }

  /// The value that is in a shared optional; nil where there is none.
  ///
  /// It keeps the last value when the optional becomes nil, and then refuses to be written, with an
  /// issue.
  public init?(_ base: Shared<Value?>) {
    guard let reference = UnwrappedReference(base.reference) else { return nil }
    base.reference.root.noteRead()
    self.init(reference)
  }

  /// The value of a key, which is read now or, where that takes time, soon.
  ///
  /// - Parameters:
  ///   - wrappedValue: What it is where there is none yet; goes before the default of the key.
  ///   - key: Where the value is kept.
  public init<Key: SharedKey>(
    // The value of the key, and not `Value`: else a literal decides on a type of its own, and the
    // key has no say.
    wrappedValue: @autoclosure () -> Key.Value,
    _ key: Key,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(DependencyValues._current.references.root(of: key, place, initial: wrappedValue))
  }

  /// The value of a key, or nil where there is none.
  @_disfavoredOverload
  public init<Wrapped>(
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value == Wrapped? {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(DependencyValues._current.references.root(of: key, place, initial: { nil }))
  }

  /// The value of a key that has a default.
  public init<Key: SharedKey<Value>>(
    _ key: Key.Default,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      DependencyValues._current.references.root(
        of: key.base,
        place,
        initial: key.defaultValue
      )
    )
  }

  /// Not available: a key without a default needs a value for where there is none.
  @available(
    *, unavailable,
    message:
      "Say what holds where there is no value: '@Shared(key) var name = value', or give the key a default."
  )
  public init(
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    fatalError()
  }

  /// The value of a key, which there must be.
  ///
  /// - Throws: What keeps the key from reading it; ``SharedValueMissing`` where there is none.
  public init(
    require key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(try await DependencyValues._current.references.requiredRoot(of: key, place))
  }

  /// The value of a key, which there must be, and which can be read without waiting.
  ///
  /// - Throws: What keeps the key from reading it; ``SharedValueMissing`` where there is none, or
  ///   where the key does not answer at once.
  public init(
    require key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(try DependencyValues._current.references.requiredRoot(of: key, place))
  }
}

/// There is no value where one is required.
public struct SharedValueMissing: Error, Hashable, CustomStringConvertible {
  /// The key that has none.
  public let key: String

  /// What is wrong, in a sentence.
  public var description: String {
    "There is no value for the key \(key), and one is required. Use an initializer with a default."
  }
}
