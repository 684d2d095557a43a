/// A value that many parts of a program share, and that may be kept outside of it.
///
/// ```swift
/// struct State {
///   @Shared(.fileStorage(.todosFile)) var todos: IdentifiedArrayOf<Todo> = []
///   @Shared(.appStorage("isSorted")) var isSorted = false
///   @Shared var filter: Filter
/// }
/// ```
///
/// The property reads the value. To write, use ``withLock(_:fileID:filePath:line:column:)`` of the
/// projected value, which nobody can come in between:
///
/// ```swift
/// state.$todos.withLock { $0.append(todo) }
/// ```
///
/// Copies share the value: it is a reference inside of a struct. Two of them are equal when their
/// values are. All `@Shared` properties with the same key share one value in a process. A value is
/// read and written on any thread; whoever reads it under `withObservationTracking` is told of
/// changes.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  private let box: ReferenceBox<MutableReference<Value>>

  init(_ reference: MutableReference<Value>) {
    box = ReferenceBox(reference)
  }

  var reference: MutableReference<Value> { box.reference }

  /// The value.
  ///
  /// A write through the property is not possible: what it read may be old by the time it writes.
  public var wrappedValue: Value {
    get {
      let reference = box.reference
      reference.root.noteRead()
      return reference.read(.inForce)
    }
    @available(
      *, unavailable,
      message: "A shared value is written under its lock: use '$value.withLock { $0 = newValue }'."
    )
    nonmutating set { withLock { $0 = newValue } }
  }

  /// The reference itself: for changes, parts of the value, loading and saving.
  ///
  /// Set it to make the property, and its copies, refer to something else.
  public var projectedValue: Shared<Value> {
    get { self }
    nonmutating set {
      let old = box.reference
      let new = newValue.box.reference
      guard old !== new else { return }
      box.reference = new
      old.root.tellReaders()
    }
  }

  /// Changes the value while nobody else can read or write it.
  ///
  /// Readers are told once, after the operation, and not if the value is equal to what it was. Keep
  /// the operation short: other threads wait for it. What it wrote before it threw stays written.
  ///
  /// - Parameter operation: Changes the value. It must not write the same value by way of another
  ///   `withLock`; that is reported as an issue.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  @discardableResult
  public func withLock<R>(
    _ operation: (inout Value) throws -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> R {
    try box.reference.withLock(
      SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column),
      operation
    )
  }

  /// A part of the value, as a shared value of its own.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    Shared<Member>(
      DerivedReference(
        reference,
        get: { $0[keyPath: keyPath] },
        set: { $0[keyPath: keyPath] = $1 }
      )
    )
  }

  /// A part of the value that can only be read.
  @_disfavoredOverload
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
}

// Unchecked, because key paths are not marked as sendable though they are immutable; the values are
// guarded by the locks of the references.
extension Shared: @unchecked Sendable where Value: Sendable {}
