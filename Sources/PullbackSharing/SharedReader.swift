/// A shared value that is only read.
///
/// ```swift
/// @SharedReader(.remoteConfig) var config = Config()
/// ```
///
/// Any ``SharedReaderKey`` will do for it, and every ``Shared`` can be turned into one. Else it is
/// as ``Shared``.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  private let box: ReferenceBox<SharedReference<Value>>

  init(_ reference: SharedReference<Value>) {
    box = ReferenceBox(reference)
  }

  var reference: SharedReference<Value> { box.reference }

  /// The value.
  public var wrappedValue: Value {
    let reference = box.reference
    reference.root.noteRead()
    return reference.read(.inForce)
  }

  /// The reference itself: for parts of the value, and loading.
  ///
  /// Set it to make the property, and its copies, refer to something else:
  /// `$config = SharedReader(wrappedValue: config, .config(of: user))`.
  public var projectedValue: SharedReader<Value> {
    get { self }
    nonmutating set {
      let old = box.reference
      let new = newValue.box.reference
      guard old !== new else { return }
      box.reference = new
      old.root.tellReaders()
    }
  }

  /// A part of the value.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    SharedReader<Member>(DerivedReader(reference, get: { $0[keyPath: keyPath] }))
  }

  /// What a function makes of the value, to be read only: `$todos.read { $0.filter(\.isDone) }`.
  ///
  /// Prefer a key path where there is one, as in `$todos.count`. The function runs for every read.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(DerivedReader(reference, get: body))
  }

  /// Whether the value is being read from its place.
  public var isLoading: Bool { reference.root.status.isLoading }

  /// Why the value could not be read from its place, the last time; nil when it could.
  public var loadError: (any Error)? { reference.root.status.loadError }

  /// Reads the value from its place now, and waits for that.
  ///
  /// - Throws: What keeps the key from reading it; it is ``loadError``, too.
  public func load() async throws { try await reference.root.load() }

  /// Refers to the value of another key, and waits for that to be read.
  ///
  /// The present value holds until then.
  ///
  /// - Throws: What keeps the key from reading it; it is ``loadError``, too.
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

  /// Refers to the value of another key, which has a default, and waits for that to be read.
  ///
  /// - Throws: What keeps the key from reading it; it is ``loadError``, too.
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

  /// The value over time: the present one first, then what it changes to.
  public var values: SharedValues<Value> { SharedValues(reference) }
}

// Unchecked, because key paths are not marked as sendable though they are immutable; the values are
// guarded by the locks of the references.
extension SharedReader: @unchecked Sendable where Value: Sendable {}
