import Foundation
import IssueReporting
import PullbackConcurrency

/// The owner of a shared value and of its connection to external storage.
///
/// The only outside code that it calls while it holds its lock is a writer's operation. Values are
/// compared without the lock, because an `==` may read other shared values.
///
/// Unchecked: `lock` guards all mutable state.
final class RootReference<Value>: MutableReference<Value>, SharedRoot, @unchecked Sendable {
  // Recursive, so that an operation may read the value that it is changing.
  private let lock = NSRecursiveLock()
  private var value: Value
  /// Earlier values, while something is recorded.
  private var past = PastValues<Value>()
  /// The number of writes by the program; values loaded from storage do not count.
  private var writes = 0
  /// The number of values that the subscription of the storage has reported.
  private var reports = 0
  /// How many of `writes` the last value had that was handed over to be saved.
  private var writesHandedOver = 0
  private var isWriting = false
  private var isSaving = false
  private var hasNewsToSave = false
  /// Those who have called ``save()``, and whose save has not begun.
  private var callers: [CheckedContinuation<Void, any Error>] = []
  private var savingThread: pthread_t?
  /// Whether program exit waits for the thread that is saving, which also saves what others have changed.
  private var isAwaited = false
  private var knownStatus = SharedStatus()
  private var handlers: [Int: @Sendable () -> Void] = [:]
  private var lastHandler = 0

  private let observable = ObservableValue()
  private let statusObservable = ObservableValue()
  private let areEqual: ((Value, Value) -> Bool)?
  let connection: KeyConnection<Value>?
  let location: CodeLocation
  private let onEnd: @Sendable () -> Void
  private var subscription: SharedSubscription?

  /// Creates a value without external storage.
  init(_ value: Value, _ location: CodeLocation) {
    self.value = value
    self.location = location
    areEqual = equality(of: Value.self)
    connection = nil
    onEnd = {}
  }

  /// Creates the shared value of a key. The caller calls ``connect()`` next, which loads the value.
  init(
    _ connection: KeyConnection<Value>,
    _ location: CodeLocation,
    onEnd: @escaping @Sendable () -> Void
  ) {
    self.value = connection.initial
    self.location = location
    self.connection = connection
    self.onEnd = onEnd
    areEqual = equality(of: Value.self)
  }

  deinit {
    onEnd()
    subscription?.cancel()
  }

  override var root: any SharedRoot { self }

  /// The key, or the type of a value without a key, and where the value was created, for messages.
  var name: String {
    "\(connection?.name ?? "Shared<\(typeName(Value.self))>"), made at \(location.name)"
  }

  /// The name of the key in a recording; nil for a value without a key.
  var keyName: String? { connection?.recordedName }

  /// Whether the value is kept in memory only, and was not set since the process began.
  var hasLostValue: Bool { connection?.isUnset() ?? false }

  // MARK: Reading and writing

  override func read(_ side: SharedSide) -> Value {
    let points = SharedPoints.current
    let side = points?.side(side) ?? side
    if let tracker = SharedChangeTracker.asserting,
      let value = side == .inForce ? tracker.expected(of: self) : tracker.past(of: self)
    {
      return value
    }
    let point = points?.point(of: side)
    if let value = point?.replayed(self) { return value }
    lock.lock()
    defer { lock.unlock() }
    return point?.moment.flatMap { past.value(at: $0) } ?? value
  }

  override func withLock<R>(
    _ location: CodeLocation,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    if let tracker = SharedChangeTracker.asserting {
      return try tracker.withExpected(of: self, body)
    }
    let tracker = SharedChangeTracker.tracking
    lock.lock()
    if isWriting { reportNestedWrite(location) }
    let wasWriting = isWriting
    isWriting = true
    // A copy, so that the operation can read the old value and changes can be detected.
    var new = value
    defer {
      let old = value
      // Under the lock, so that the first of several changes is recorded first.
      tracker?.note(self, before: old)
      let dropped = past.keep(old)
      value = new
      writes += 1
      isWriting = wasWriting
      lock.unlock()
      withExtendedLifetime(dropped) {}
      // The old value is released after the lock, because a `deinit` may run any code.
      if !areSame(old, new) { notifyReaders() }
      saveChange(location)
    }
    return try body(&new)
  }

  /// Stores a value that the storage reports and notifies readers, without writing the value back. The
  /// value is dropped if a write was not handed over to be saved yet, which will replace it in the
  /// storage.
  ///
  /// - Returns: Whether the value was stored.
  @discardableResult
  func receive(_ new: Value) -> Bool {
    store(new) {
      reports += 1
      return connection?.save == nil || writes == writesHandedOver
    }
  }

  /// Stores a value that a load has found, as ``receive(_:)``. The value is dropped if the program has
  /// written since the load began, or if the storage has reported a value that is not older.
  private func receive(_ new: Value, of load: Load, isReported: Bool) {
    store(new) { writes == load.writes && (!isReported || reports == load.reports) }
  }

  /// - Parameter isCurrent: Called with the lock held; the value is dropped if it returns false.
  @discardableResult
  private func store(_ new: Value, if isCurrent: () -> Bool) -> Bool {
    lock.lock()
    guard isCurrent() else {
      lock.unlock()
      return false
    }
    let old = value
    let dropped = past.keep(old)
    value = new
    lock.unlock()
    withExtendedLifetime(dropped) {}
    if !areSame(old, new) { notifyReaders() }
    return true
  }

  func areSame(_ a: Value, _ b: Value) -> Bool { areEqual?(a, b) ?? false }

  /// Whether values of this type can be compared.
  var isComparable: Bool { areEqual != nil }

  private func reportNestedWrite(_ location: CodeLocation) {
    location.report(
      """
      A shared \(Value.self) was written inside of the closure of another "withLock" of the same \
      value.

      The outer closure changes a copy, which is written when the closure returns, so this write \
      is lost. Make the change through the "inout" parameter of the outer closure.
      """
    )
  }

  // MARK: Observation

  func noteRead() {
    observable.access()
    SharedPoints.current?.noteRead()
  }

  func notifyReaders() {
    // Notify after the write, because a reader may read immediately and must not see the old value.
    observable.notify()
    lock.lock()
    let handlers = handlers
    lock.unlock()
    for handler in handlers.values { handler() }
  }

  func subscribe(_ handler: @escaping @Sendable () -> Void) -> SharedSubscription {
    lock.lock()
    defer { lock.unlock() }
    lastHandler += 1
    let id = lastHandler
    handlers[id] = handler
    return SharedSubscription { [weak self] in self?.unsubscribe(id) }
  }

  private func unsubscribe(_ id: Int) {
    lock.lock()
    let handler = handlers.removeValue(forKey: id)
    lock.unlock()
    withExtendedLifetime(handler) {}
  }

  var status: SharedStatus {
    statusObservable.access()
    lock.lock()
    defer { lock.unlock() }
    return knownStatus
  }

  private func updateStatus(_ body: (inout SharedStatus) -> Void) {
    lock.lock()
    body(&knownStatus)
    lock.unlock()
    statusObservable.notify()
  }

  // MARK: External storage

  /// Reads the value from its storage, and subscribes to changes.
  func connect() {
    guard let connection else { return }
    let initial = connection.initial
    let reporters = IssueReporters.current
    knownStatus.isLoading = true
    let load = Load(writes: writes, reports: reports)
    connection.load(
      .initialValue(initial),
      LoadContinuation { [weak self] result, isReported in
        self?.note(result, reporters) {
          // A load that finds no value keeps the current one.
          if let new = $0 { self?.receive(new, of: load, isReported: isReported) }
        }
      }
    )
    subscription = connection.subscribe(
      .initialValue(initial),
      SharedSubscriber { [weak self] result in
        var isTaken = true
        self?.note(result, reporters) {
          // A subscription that reports no value resets it.
          if let new = $0 ?? self?.connection?.initial { isTaken = self?.receive(new) ?? true }
        }
        return isTaken
      } onLoading: { [weak self] isLoading in
        self?.updateStatus { $0.isLoading = isLoading }
      }
    )
  }

  /// The numbers of writes and reports when a load begins.
  private struct Load {
    let writes, reports: Int
  }

  /// Passes on the value of a result, or reports its error.
  private func note(
    _ result: Result<Value?, any Error>,
    _ reporters: [any IssueReporter],
    onValue: (Value?) -> Void
  ) {
    switch result {
    case .success(let new):
      onValue(new)
      noteLoaded(error: nil)
    case .failure(let error):
      let isNews = noteLoaded(error: error)
      if isNews { location.report(error, to: reporters) }
    }
  }

  @discardableResult
  private func noteLoaded(error: (any Error)?) -> Bool {
    lock.lock()
    let old = knownStatus
    lock.unlock()
    let isNews = error.map { isOther($0, than: old.loadError) } ?? (old.loadError != nil)
    if isNews || old.isLoading {
      updateStatus {
        $0.isLoading = false
        $0.loadError = error
      }
    }
    return isNews
  }

  func load() async throws {
    guard let connection else { return }
    let tracker = SharedChangeTracker.tracking
    let load = lock.withLock { Load(writes: writes, reports: reports) }
    updateStatus { $0.isLoading = true }
    do {
      try await withCheckedThrowingContinuation { answer in
        connection.load(
          .userInitiated,
          LoadContinuation { result, isReported in
            // Now, and not when the task goes on: the storage may report a newer value by then.
            if case .success(let new) = result {
              let before = self.lock.withLock { self.value }
              let value = new ?? connection.initial
              if !self.areSame(before, value) { tracker?.note(self, before: before) }
              self.receive(value, of: load, isReported: isReported)
            }
            answer.resume(with: result.map { _ in })
          }
        )
      }
      noteLoaded(error: nil)
    } catch {
      noteLoaded(error: error)
      throw error
    }
  }

  /// Saves the value through its key, after a change or for a caller, who receives the result.
  ///
  /// Saves run one at a time, so that the latest value is written last. If a thread calls this
  /// during a save, it returns at once, and the thread that is saving also saves the new value.
  func saveChange(
    _ location: CodeLocation,
    for caller: CheckedContinuation<Void, any Error>? = nil
  ) {
    guard let save = connection?.save else {
      caller?.resume()
      return
    }
    lock.lock()
    if let caller { callers.append(caller) } else { hasNewsToSave = true }
    if isSaving {
      // Program exit must wait for the other thread, which saves this change.
      if !isAwaited, savingThread != pthread_self() {
        isAwaited = true
        UnfinishedSaves.add(self)
      }
      lock.unlock()
      return
    }
    savingThread = pthread_self()
    isSaving = true
    while hasNewsToSave || !callers.isEmpty {
      let caller = hasNewsToSave ? nil : callers.removeFirst()
      hasNewsToSave = false
      let (latest, count) = (value, writes)
      lock.unlock()
      save(
        latest, caller == nil ? .didSet : .userInitiated, saveContinuation(location, for: caller))
      lock.lock()
      writesHandedOver = count
    }
    isSaving = false
    if isAwaited { UnfinishedSaves.remove(self) }
    isAwaited = false
    lock.unlock()
  }

  /// Records the result of a save. Returns whether it is an error that is new.
  func noteSaved(error: (any Error)?) -> Bool {
    lock.lock()
    let old = knownStatus
    lock.unlock()
    guard let error else {
      // What was saved replaces what could not be loaded.
      if old.saveError != nil || old.loadError != nil {
        updateStatus {
          $0.saveError = nil
          $0.loadError = nil
        }
      }
      return false
    }
    let isNews = isOther(error, than: old.saveError)
    if isNews { updateStatus { $0.saveError = error } }
    return isNews
  }
}

/// The equality function of a type; nil if it is not `Equatable`.
private func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func equality<E: Equatable>(_: E.Type) -> Any { { (a: E, b: E) in a == b } }
  guard let type = Value.self as? any Equatable.Type else { return nil }
  return equality(type) as? (Value, Value) -> Bool
}

/// Whether an error differs from the previous one, by its description; true if there was none.
private func isOther(_ error: any Error, than old: (any Error)?) -> Bool {
  guard let old else { return true }
  return String(reflecting: error) != String(reflecting: old)
}
