/// Reads a dependency.
///
/// ```swift
/// struct Search: Reducer {
///   @Dependency(\.primeClient) var primeClient
///   @Dependency(\.continuousClock) var clock
///   …
/// }
/// ```
///
/// A read gives the value that is in force at that moment in the present task; where the task has no
/// override of it, the one that was in force where the property was made, and else the default. So
/// an object that was made in `withDependencies` keeps the overrides there for its life.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  /// Unchecked: what reads by key holds nothing but the type of the key.
  private enum Source: @unchecked Sendable {
    case keyPath(any KeyPath<DependencyValues, Value> & Sendable)
    case key((DependencyValues) -> Value)
  }

  private let source: Source
  private let captured: DependencyTable?
  private let place: DependencyPlace

  /// A dependency by the path of its property.
  ///
  /// A longer path reads a part of it, every time anew: `@Dependency(\.date.now) var now`.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      .keyPath(keyPath),
      DependencyPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// A dependency by its key, for one that has no property of ``DependencyValues``.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.init(
      .key { $0[Key.self, function: ""] },
      DependencyPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private init(_ source: Source, _ place: DependencyPlace) {
    self.source = source
    self.place = place
    let current = DependencyTable.current
    captured = current?.isMakingDefault == true ? nil : current
  }

  /// The value that is in force.
  public var wrappedValue: Value {
    let values = DependencyValues(
      overrides: DependencyTable.current,
      captured: captured,
      place: place
    )
    switch source {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .key(let read): return read(values)
    }
  }
}

/// A property that knows which dependencies were in force where it was made.
protocol CapturingDependencies {
  var capturedDependencies: DependencyTable? { get }
}

extension Dependency: CapturingDependencies {
  var capturedDependencies: DependencyTable? { captured }
}
