import PullbackConcurrency

/// The values of dependencies, by key.
///
/// Give each dependency a property, and read it with ``Dependency``:
///
/// ```swift
/// extension DependencyValues {
///   var primeClient: PrimeClient {
///     get { self[PrimeClient.self] }
///     set { self[PrimeClient.self] = newValue }
///   }
/// }
/// ```
///
/// A dependency that is not overridden has the default value of its key in the current ``context``.
/// That value is created at the first read and then kept: once in a program, and once in each test,
/// so that tests that run in parallel do not share values.
public struct DependencyValues: Sendable {
  /// The dependencies that are overridden; nil if there are none.
  private(set) var overrides: DependencyTable?
  /// The overrides of the task that created the `@Dependency` property that reads the values; nil
  /// if there are none. ``overrides`` takes precedence.
  private var captured: DependencyTable?
  let location: CodeLocation?
  /// Whether `withDependencies` or `prepareDependencies` is setting the values, so that reading a
  /// dependency without a test value is not an issue.
  var isSetting = false
  /// Whether `prepareDependencies` reads the values. A default value that it reads is not stored.
  var isPreparing = false

  /// Creates values without overrides.
  public init() {
    overrides = nil
    captured = nil
    location = nil
  }

  init(
    overrides: DependencyTable?,
    captured: DependencyTable? = nil,
    location: CodeLocation? = nil
  ) {
    self.overrides = overrides
    self.captured = captured
    self.location = location
  }

  /// The dependencies of the current task.
  public static var _current: DependencyValues {
    DependencyValues(overrides: DependencyTable.current)
  }

  /// The context whose default values are used: live, preview or test. Set it to use the default
  /// values of another context.
  public var context: DependencyContext {
    get { overrides?.context ?? captured?.context ?? .ofProcess }
    set { replaceTable { $0.with(context: newValue) } }
  }

  /// The value of a key.
  ///
  /// The property of a dependency uses it, as shown above. Elsewhere, `values[Key.self]` reads or
  /// overrides a dependency that has no property.
  ///
  /// - Parameters:
  ///   - key: The key, which provides the default value.
  ///   - function: The name of the property, for messages.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      if let box = find(ObjectIdentifier(key)) as? DependencyBox<Key.Value> { return box.value }
      return makeDefault(
        key,
        at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        function: function
      )
    }
    set {
      let box = DependencyBox<Key.Value>(newValue)
      replaceTable { $0.with(box, for: ObjectIdentifier(key)) }
    }
  }

  /// The value of a key: that in ``overrides`` or, if there is none, that in ``captured`` or, if
  /// there is none either, the default. Nil if the default does not exist yet.
  private func find(_ key: ObjectIdentifier) -> (any AnyDependencyBox)? {
    overrides?.values[key] ?? captured?.values[key] ?? defaults.find(key, in: context)
  }

  /// The default values, from which a dependency that is not overridden takes its value.
  var defaults: DefaultValues { overrides?.defaults ?? .current }

  private mutating func replaceTable(_ body: (DependencyTable) -> DependencyTable) {
    overrides = body(flattened ?? DependencyTable())
    captured = nil
  }

  /// All overrides as one table; nil if there are none.
  var flattened: DependencyTable? {
    guard let captured, captured !== overrides else { return overrides }
    guard let overrides else { return captured }
    return DependencyTable(merging: overrides, over: captured)
  }

  /// Returns the overrides of both values. Where both override a dependency, the value in `other`
  /// is used.
  func merging(_ other: DependencyValues) -> DependencyValues {
    guard let mine = flattened, let others = other.flattened, mine !== others else {
      return DependencyValues(overrides: other.flattened ?? flattened)
    }
    return DependencyValues(overrides: DependencyTable(merging: others, over: mine))
  }
}

extension DependencyValues {
  /// The default live values of all dependencies, whatever the current context is.
  public static var live: DependencyValues { only(.live) }

  /// The default preview values of all dependencies, whatever the current context is.
  public static var preview: DependencyValues { only(.preview) }

  /// The default test values of all dependencies, whatever the current context is.
  public static var test: DependencyValues { only(.test) }

  private static func only(_ context: DependencyContext) -> DependencyValues {
    var values = DependencyValues()
    values.context = context
    return values
  }
}
