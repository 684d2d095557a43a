import IssueReporting

/// A property that reads a value from the view's environment. The body is evaluated again when the
/// value changes.
@propertyWrapper
public struct Environment<Value>: DynamicProperty, EnvironmentProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value)
  }
  private let source: Source
  private var storage: _PropertyStorage?

  /// Reads the value at a key path, such as `\.locale`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  /// Reads the object of a type. Reading the property traps if no enclosing view set such an object
  /// with `environment(_:)`.
  public init(_ type: Value.Type) where Value: AnyObject {
    source = .object { environment in
      guard let object = environment[object: type] else {
        fatalError("There is no \(type) in the environment; add it with environment(_:).")
      }
      return object
    }
  }

  /// Reads the object of a type; nil if no enclosing view set such an object with
  /// `environment(_:)`.
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
    source = .object { $0[object: type] }
  }

  /// The value in the view's environment. Before the view is shown, such as in its initializer, it
  /// is the default value; for an object that is not optional, reading it then traps.
  public var wrappedValue: Value {
    let environment =
      storage.map { $0.environment.recorded(into: $0) } ?? EnvironmentValues()
    switch source {
    case .keyPath(let keyPath): return environment[keyPath: keyPath]
    case .object(let read): return read(environment)
    }
  }

  public mutating func _install(_ storage: _PropertyStorage, slot: Int) { self.storage = storage }

  func keys(in environment: EnvironmentValues) -> Set<EnvironmentValues.KeyID> {
    // The key of an object is its type.
    guard case .keyPath(let keyPath) = source else { return [.key(ObjectIdentifier(Value.self))] }
    let probe = _PropertyStorage()
    _ = environment.recorded(into: probe)[keyPath: keyPath]
    return probe.readKeys
  }

  public func _isSame(as other: Self) -> Bool {
    switch (source, other.source) {
    case (.keyPath(let lhs), .keyPath(let rhs)): lhs == rhs
    case (.object, .object): true
    default: false
    }
  }
}

/// An ``Environment`` property of any type.
protocol EnvironmentProperty {
  /// The parts of the environment that the property reads.
  func keys(in environment: EnvironmentValues) -> Set<EnvironmentValues.KeyID>
}
