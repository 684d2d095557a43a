/// A property wrapper for read-only access to a shared value.
///
/// ```swift
/// @SharedReader(.remoteConfig) var config = Config()
/// ```
///
/// It accepts any ``SharedReaderKey``, and can be created from any ``Shared``. Otherwise it behaves
/// like ``Shared``.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  private let box: ReferenceBox<SharedReference<Value>>

  init(_ reference: SharedReference<Value>) {
    box = ReferenceBox(reference)
  }

  /// Shares another property's value: `init(_ count: SharedReader<Int>) { _count = count }`.
  // Not in an extension, where the compiler does not find it for closure parameters.
  public init(projectedValue: SharedReader<Value>) { self = projectedValue }

  var reference: SharedReference<Value> { box.reference }

  /// The current value of the shared value. It can be read on any thread.
  public var wrappedValue: Value {
    let reference = box.reference
    reference.root.noteRead()
    return reference.read(.inForce)
  }

  /// The shared value itself, as opposed to its current value: for deriving parts and loading.
  ///
  /// Setting it makes the property and its copies refer to another value:
  /// `$config = SharedReader(wrappedValue: config, .config(of: user))`.
  public var projectedValue: SharedReader<Value> {
    get { self }
    nonmutating set {
      let old = box.reference
      let new = newValue.box.reference
      guard old !== new else { return }
      box.reference = new
      old.root.notifyReaders()
    }
  }

  /// A read-only shared value that is a part of this one, such as `$settings.name`.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    SharedReader<Member>(DerivedReader(reference, get: { $0[keyPath: keyPath] }))
  }

  /// A read-only value that a function derives: `$todos.read { $0.filter(\.isDone) }`.
  ///
  /// Prefer a key path if one exists, as in `$todos.count`. The function runs for every read.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(DerivedReader(reference, get: body))
  }

  /// Whether the value is being loaded from its storage. False for a value without a key.
  public var isLoading: Bool { reference.root.status.isLoading }

  /// The error of the last load, or of reading the last change by another writer. Nil if that
  /// succeeded, if the value was saved since, or if nothing was loaded yet.
  public var loadError: (any Error)? { reference.root.status.loadError }

  /// Loads the value from its storage, and waits for the result. Does nothing for a value without a
  /// key. Changes that the program makes during the load take precedence.
  ///
  /// - Throws: The key's load error, which is also ``loadError``.
  public func load() async throws { try await reference.root.load() }

  /// Switches to the value of another key, and waits until it is loaded.
  ///
  /// The current value stays in use until then.
  ///
  /// - Throws: The key's load error, which is also ``loadError``.
  public func load(
    _ key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let present = reference.read(.actual)
    projectedValue = SharedReader(
      wrappedValue: present,
      key,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    try await load()
  }

  /// Switches to the value of another key that has a default, and waits until it is loaded.
  ///
  /// - Throws: The key's load error, which is also ``loadError``.
  public func load<Key: SharedReaderKey<Value>>(
    _ key: Key.Default,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    projectedValue = SharedReader(
      key,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    try await load()
  }

  /// An asynchronous sequence of the current value and then of each change. A reader that is slower
  /// than the changes receives only the latest value.
  public var values: SharedValues<Value> { SharedValues(reference) }
}

// Unchecked: the locks of the references guard the values; key paths are immutable.
extension SharedReader: @unchecked Sendable where Value: Sendable {}
