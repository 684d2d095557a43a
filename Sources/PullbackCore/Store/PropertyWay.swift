/// The way of a store to a property of its parent's state: where it lies, and whom to tell of those
/// who read what is in it.
///
/// It is not generic, as the runtime would look its type up for every store that is made.
struct PropertyWay {
  /// So many bytes from the start of the state, where the property is stored there; else negative.
  private let offset: Int
  /// What is known of a property with accessors; found when it is asked for, for to make a store must
  /// cost little.
  private var observed: ObservedProperty?
  private var isResolved: Bool

  init<Root, Value>(_ keyPath: KeyPath<Root, Value>) {
    offset = MemoryLayout<Root>.offset(of: keyPath) ?? -1
    isResolved = offset >= 0
  }

  /// Where the property lies in a state; nil where it is computed.
  @inline(__always)
  mutating func address<Root, Value>(
    in root: UnsafeMutablePointer<Root>,
    _ keyPath: KeyPath<Root, Value>
  ) -> UnsafeMutablePointer<Value>? {
    if offset >= 0 {
      return UnsafeMutableRawPointer(root).advanced(by: offset)
        .assumingMemoryBound(to: Value.self)
    }
    if !isResolved { resolve(keyPath) }
    return observed?.locate(root)?.assumingMemoryBound(to: Value.self)
  }

  /// Whether reads of what is at the property have to be tracked.
  @inline(__always)
  mutating func isTracked<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> Bool {
    if !isResolved { resolve(keyPath) }
    return observed != nil
  }

  /// Whether the parent cannot tell of the replacement of what is in it, although that is observable.
  func isBelowPlainState<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> Bool {
    offset >= 0 && Root.self != Value.self && Value.self is any ObservableState.Type
      && !(Root.self is any ObservableState.Type)
  }

  /// Adds the observation in force to those who are told when there is another value at the property.
  ///
  /// What has no address is read through its accessors, which do so themselves.
  func track<State, Action>(_ keyPath: AnyKeyPath, of parent: StoreCore<State, Action>) {
    guard let observed, let root = parent.pointer else { return }
    observed.observers(root)?.add(keyPath)
  }

  /// Adds the observation in force to those who are told when the list at the property becomes
  /// another one, of which it is not known which rows went.
  ///
  /// - Returns: False where the parent cannot tell that.
  func trackRows<State, Action>(of parent: StoreCore<State, Action>) -> Bool {
    guard
      let observed, let root = parent.pointer, let observers = observed.observers(root)
    else { return false }
    observers.addRows()
    return true
  }

  @inline(never)
  private mutating func resolve<Root, Value>(_ keyPath: KeyPath<Root, Value>) {
    isResolved = true
    guard
      let locate = StatePropertyAccess(keyPath)?.locate,
      let identity = StateIdentity<Root>()
    else { return }
    observed = ObservedProperty(
      locate: { UnsafeMutableRawPointer(locate($0.assumingMemoryBound(to: Root.self))) },
      observers: { identity.observers(&$0.assumingMemoryBound(to: Root.self).pointee) }
    )
  }
}

/// A property of observable state that reports to its registrar.
private final class ObservedProperty {
  let locate: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  let observers: (UnsafeMutableRawPointer) -> StateObservers?

  init(
    locate: @escaping (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
    observers: @escaping (UnsafeMutableRawPointer) -> StateObservers?
  ) {
    self.locate = locate
    self.observers = observers
  }
}
