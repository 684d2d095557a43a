/// The dependencies in force at a place, by key.
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
/// What is not overridden has the value that its key has in the present ``context``. That value is
/// made when it is first asked for and then kept: once in a program, once in each test of Swift
/// Testing, so that tests that run in parallel do not see each other's.
public struct DependencyValues: Sendable {
  /// What is overridden here.
  var overrides: DependencyTable?
  /// What was overridden where the reader was made; comes second.
  var captured: DependencyTable?
  let place: DependencyPlace?
  /// Whether values are read to be overridden, so that one that may not be used is no issue.
  var isSetting = false

  /// Whether values are read to be prepared, so that a default is not yet in use.
  var isPreparing = false
  /// Told of what is looked up.
  var record: LookupRecord?

  /// No overrides at all.
  public init() {
    overrides = nil
    captured = nil
    place = nil
  }

  @inline(__always)
  init(
    overrides: DependencyTable?,
    captured: DependencyTable? = nil,
    place: DependencyPlace? = nil
  ) {
    self.overrides = overrides
    self.captured = captured
    self.place = place
  }

  /// The dependencies in force in the present task.
  public static var _current: DependencyValues {
    DependencyValues(overrides: DependencyTable.current)
  }

  /// What the program runs for. Set it to have the default values of another context.
  public var context: DependencyContext {
    get {
      record?.note(nil)
      return effectiveContext
    }
    set { withUniqueTable { $0.context = newValue } }
  }

  var effectiveContext: DependencyContext {
    overrides?.context ?? captured?.context ?? .ofProcess
  }

  /// The value of a key.
  ///
  /// Meant for the property of the dependency; in other places, `values[Key.self]` reads or
  /// overrides a dependency that has no property.
  ///
  /// - Parameters:
  ///   - key: The key; its ``TestDependencyKey/testValue`` and so on are the defaults.
  ///   - function: The name of the property, for messages.
  @inlinable
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      if let box = find(ObjectIdentifier(key)) {
        return box._withUnsafeGuaranteedRef {
          unsafeDowncast($0, to: DependencyBox<Key.Value>.self).value
        }
      }
      return makeDefault(
        key,
        at: DependencyPlace(fileID: fileID, filePath: filePath, line: line, column: column),
        function: function
      )
    }
    set { override(ObjectIdentifier(key), with: DependencyBox<Key.Value>(newValue)) }
  }

  @usableFromInline
  func find(_ key: ObjectIdentifier) -> Unmanaged<AnyDependencyBox>? {
    record?.note(key)
    return DependencyTable.find(key, in: overrides, or: captured)
  }

  @usableFromInline
  mutating func override(_ key: ObjectIdentifier, with box: AnyDependencyBox) {
    withUniqueTable { $0.insert(box, for: key) }
  }

  private mutating func withUniqueTable(_ body: (DependencyTable) -> Void) {
    if captured != nil { overrides = flattened }
    if overrides == nil {
      overrides = DependencyTable(defaults: .current)
    } else if !isKnownUniquelyReferenced(&overrides) {
      overrides = overrides.map { DependencyTable(copying: $0) }
    }
    captured = nil
    if let overrides { body(overrides) }
  }

  /// All overrides as one table; nil when there are none.
  var flattened: DependencyTable? {
    guard let captured, captured !== overrides else { return overrides }
    guard let overrides else { return captured }
    return DependencyTable(merging: overrides, over: captured)
  }

  /// These values, and another's where they have an override.
  func merging(_ other: DependencyValues) -> DependencyValues {
    guard let mine = flattened, let others = other.flattened, mine !== others else {
      return DependencyValues(overrides: other.flattened ?? flattened)
    }
    return DependencyValues(overrides: DependencyTable(merging: others, over: mine))
  }
}

extension DependencyValues {
  /// The program's live values, whatever the present context is; nothing is overridden.
  public static var live: DependencyValues { only(.live) }

  /// The values of previews, whatever the present context is; nothing is overridden.
  public static var preview: DependencyValues { only(.preview) }

  /// The values of tests, whatever the present context is; nothing is overridden.
  public static var test: DependencyValues { only(.test) }

  private static func only(_ context: DependencyContext) -> DependencyValues {
    var values = DependencyValues()
    values.context = context
    return values
  }
}
