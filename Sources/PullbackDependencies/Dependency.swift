import PullbackConcurrency

/// A property wrapper that reads a dependency.
///
/// ```swift
/// struct Search: Reducer {
///   @Dependency(\.primeClient) var primeClient
///   @Dependency(\.continuousClock) var clock
///   …
/// }
/// ```
///
/// Every read returns the value that the dependency has in the current task. If the task does not
/// override the dependency, the read returns the override of the task that created the property,
/// and without one, the default. So an object that was created in `withDependencies` keeps those
/// overrides for its life.
///
/// The property of ``DependencyValues`` is called for every read, so it may compute its value:
///
/// ```swift
/// extension DependencyValues {
///   var api: API { isOffline ? .mock : self[API.self] }
/// }
/// ```
@propertyWrapper
public struct Dependency<Value>: Sendable {
  /// The key path to the dependency, wrapped to be `Sendable`.
  ///
  /// Unchecked: key paths are immutable and capture only types, so they need no lock.
  private struct Source: @unchecked Sendable {
    let keyPath: KeyPath<DependencyValues, Value>
  }

  private let source: Source
  private let location: CodeLocation
  /// The overrides of the task that created the property. Nil if there were none, or if the
  /// property was created while a default value was created.
  let captured: DependencyTable?

  /// Creates a property that reads the dependency at a key path of ``DependencyValues``.
  ///
  /// A longer key path reads a part of the dependency, and is evaluated on every read:
  /// `@Dependency(\.date.now) var now`. The property in ``DependencyValues`` may be isolated to the
  /// main actor, as it is in a module whose default isolation is the main actor.
  public init(
    _ keyPath: KeyPath<DependencyValues, Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    source = Source(keyPath: keyPath)
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let current = DependencyTable.current
    captured = current?.isMakingDefault == true ? nil : current
  }

  /// Creates a property that reads a dependency by its key, for a dependency that has no property
  /// in ``DependencyValues``.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.init(
      \.[KeyType<Key>()],
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// The value of the dependency in the current task.
  public var wrappedValue: Value {
    let values = DependencyValues(overrides: .current, captured: captured, location: location)
    return values[keyPath: source.keyPath]
  }
}

/// A hashable value that stands for the type of a dependency's key, because the arguments of a
/// subscript in a key path must be hashable.
private struct KeyType<Key: TestDependencyKey>: Hashable, Sendable {}

extension DependencyValues {
  fileprivate subscript<Key>(_: KeyType<Key>) -> Key.Value { self[Key.self, function: ""] }
}

/// A property wrapper that keeps the overrides of the task that created it. ``ObjectDependencies``
/// searches objects for such properties.
protocol CapturingDependencies {
  /// The overrides; nil if there were none.
  var capturedDependencies: DependencyTable? { get }
}

extension Dependency: CapturingDependencies {
  var capturedDependencies: DependencyTable? { captured }
}
