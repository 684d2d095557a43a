import IssueReporting

/// Reads a value of the environment that the view is in.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value)
  }
  private let source: Source
  private var storage: _PropertyStorage?

  /// The value of a key.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  /// The object of a type; traps where none was put in with `environment(_:)`.
  public init(_ type: Value.Type) where Value: AnyObject {
    source = .object { environment in
      guard let object = environment[object: type] else {
        fatalError("There is no \(type) in the environment; add it with environment(_:).")
      }
      return object
    }
  }

  /// The object of a type, or nil where none was put in.
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
    source = .object { $0[object: type] }
  }

  /// The value, as it is around the view now.
  public var wrappedValue: Value {
    let environment =
      storage.map { $0.environment.recorded(into: $0) } ?? EnvironmentValues()
    switch source {
    case .keyPath(let keyPath): return environment[keyPath: keyPath]
    case .object(let read): return read(environment)
    }
  }

  public mutating func _install(_ storage: _PropertyStorage, slot: Int) { self.storage = storage }

  public func _isSame(as other: Self) -> Bool {
    switch (source, other.source) {
    case (.keyPath(let lhs), .keyPath(let rhs)): lhs == rhs
    case (.object, .object): true
    default: false
    }
  }
}
