import PullbackConcurrency

/// A property wrapper for a value that several features share and that can be persisted.
///
/// ```swift
/// struct State {
///   @Shared(.fileStorage(.todosFile)) var todos: IdentifiedArrayOf<Todo> = []
///   @Shared(.appStorage("isSorted")) var isSorted = false
///   @Shared var filter: Filter
/// }
/// ```
///
/// The property reads the value. To write it, call ``withLock(_:fileID:filePath:line:column:)`` on
/// the projected value, which has exclusive access:
///
/// ```swift
/// state.$todos.withLock { $0.append(todo) }
/// ```
///
/// Copies refer to the same value. Two `@Shared` properties are equal if their values are. All
/// properties with the same key share one value in a process. The value can be read and written on
/// any thread. Code that reads it under `withObservationTracking` is notified of changes.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  private let box: ReferenceBox<MutableReference<Value>>

  init(_ reference: MutableReference<Value>) {
    box = ReferenceBox(reference)
  }

  /// Shares another property's value: `init(_ count: Shared<Int>) { _count = count }`.
  ///
  /// It also allows closure parameters such as `{ $todo in … }`.
  // Not in an extension, where the compiler does not find it for closure parameters.
  public init(projectedValue: Shared<Value>) { self = projectedValue }

  var reference: MutableReference<Value> { box.reference }

  /// The current value, which can be read on any thread.
  ///
  /// Write it with ``withLock(_:fileID:filePath:line:column:)``: a write based on an earlier read
  /// could overwrite another thread's change. So the setter is deprecated.
  public var wrappedValue: Value {
    get {
      let reference = box.reference
      reference.root.noteRead()
      return reference.read(.inForce)
    }
    @available(
      *, deprecated,
      message: "A shared value is written under its lock: use '$value.withLock { $0 = newValue }'."
    )
    nonmutating set { withLock { $0 = newValue } }
  }

  /// The shared value itself, as opposed to its current value: for writing, deriving parts, loading
  /// and saving.
  ///
  /// Setting it makes the property and its copies refer to another value.
  public var projectedValue: Shared<Value> {
    get { self }
    nonmutating set {
      let old = box.reference
      let new = newValue.box.reference
      guard old !== new else { return }
      box.reference = new
      old.root.notifyReaders()
    }
  }

  /// Changes the value with exclusive access to it.
  ///
  /// Readers are notified once, after the operation, unless the new value is equal to the old one.
  /// Keep the operation short: other threads wait for it. If it throws, what it has written is
  /// kept.
  ///
  /// - Parameter operation: Changes the value. It must not write the same value through another
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
      CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      operation
    )
  }

  /// A shared value that is a part of this one, such as `$settings.name`. Writing it changes this
  /// value.
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

  /// A read-only shared value that is a part of this one, such as `$todos.count`.
  @_disfavoredOverload
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
}

// Unchecked: the locks of the references guard the values; key paths are immutable.
extension Shared: @unchecked Sendable where Value: Sendable {}
