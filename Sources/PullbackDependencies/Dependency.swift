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
///
/// A property of ``DependencyValues`` should depend on nothing but the dependencies that it reads
/// there: one that gave back a dependency as it is may not be asked again while that stays.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  /// Unchecked: what reads by key holds nothing but the type of the key.
  private enum Source: @unchecked Sendable {
    case keyPath(any KeyPath<DependencyValues, Value> & Sendable)
    case key((DependencyValues) -> Value)
  }

  private let source: Source
  private let place: DependencyPlace
  @usableFromInline let reference: DependencyReference

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
      .path(ObjectIdentifier(keyPath)),
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
      .key(ObjectIdentifier(key)),
      DependencyPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private init(_ source: Source, _ name: DependencyReference.Name, _ place: DependencyPlace) {
    self.source = source
    self.place = place
    reference = DependencyReference(name)
  }

  /// The value that is in force.
  @inlinable
  public var wrappedValue: Value {
    if let box = reference.find() {
      return box._withUnsafeGuaranteedRef {
        unsafeDowncast($0, to: DependencyBox<Value>.self).value
      }
    }
    return read()
  }

  /// Reads by way of the key path, or makes a default value.
  @usableFromInline @inline(never)
  func read() -> Value {
    var values = DependencyValues(
      overrides: DependencyTable.current,
      captured: reference.captured,
      place: place
    )
    switch source {
    case .key(let read):
      return read(values)
    case .keyPath(let keyPath):
      if case .computes = KnownPaths.find(ObjectIdentifier(keyPath)) {
        return values[keyPath: keyPath]
      }
      let record = LookupRecord()
      values.record = record
      let value = values[keyPath: keyPath]
      values.record = nil
      remember(keyPath, gave: value, by: record, in: values)
      return value
    }
  }

  /// Remembers a path that looked one key up and gave what it found.
  private func remember(
    _ path: AnyKeyPath,
    gave value: Value,
    by record: LookupRecord,
    in values: DependencyValues
  ) {
    guard record.lookups == 1, let key = record.key else {
      _ = KnownPaths.remember(path, key: nil)
      return
    }
    // A default that may not be used is not kept, and tells nothing.
    guard let box = values.find(key)?.takeUnretainedValue() else { return }
    guard let box = box as? DependencyBox<Value>, haveSameBits(box.value, value) else {
      _ = KnownPaths.remember(path, key: nil)
      return
    }
    if KnownPaths.remember(path, key: key) { box.noteRead(by: ObjectIdentifier(path)) }
  }

  private func haveSameBits(_ left: Value, _ right: Value) -> Bool {
    let stride = MemoryLayout<Value>.stride
    return withUnsafeTemporaryAllocation(
      byteCount: stride * 2,
      alignment: MemoryLayout<Value>.alignment
    ) { bytes in
      // Zeroes, because what lies between the parts of a value is not copied with it.
      for index in bytes.indices { bytes[index] = 0 }
      func copy(_ value: Value, to offset: Int) -> UnsafeMutablePointer<Value> {
        let place = (bytes.baseAddress! + offset).bindMemory(to: Value.self, capacity: 1)
        withUnsafePointer(to: value) { place.initialize(from: $0, count: 1) }
        return place
      }
      let copies = [copy(left, to: 0), copy(right, to: stride)]
      defer { for copy in copies { copy.deinitialize(count: 1) } }
      return bytes[..<stride].elementsEqual(bytes[stride...])
    }
  }
}

/// A property that knows which dependencies were in force where it was made.
protocol CapturingDependencies {
  var capturedDependencies: DependencyTable? { get }
}

extension Dependency: CapturingDependencies {
  var capturedDependencies: DependencyTable? { reference.captured }
}
