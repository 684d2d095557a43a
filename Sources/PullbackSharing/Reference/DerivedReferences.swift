import PullbackConcurrency

/// A read-only reference to a part of a shared value.
///
/// Unchecked: the lock of the ``RootReference`` guards the value.
final class DerivedReader<Base, Value>: SharedReference<Value>, @unchecked Sendable {
  private let base: SharedReference<Base>
  private let get: (Base) -> Value

  init(_ base: SharedReference<Base>, get: @escaping (Base) -> Value) {
    self.base = base
    self.get = get
  }

  override var root: any SharedRoot { base.root }
  override func read(_ side: SharedSide) -> Value { get(base.read(side)) }
}

/// A writable reference to a part of a shared value.
///
/// Unchecked: the lock of the ``RootReference`` guards the value.
final class DerivedReference<Base, Value>: MutableReference<Value>, @unchecked Sendable {
  private let base: MutableReference<Base>
  private let get: (Base) -> Value
  private let set: (inout Base, Value) -> Void

  init(
    _ base: MutableReference<Base>,
    get: @escaping (Base) -> Value,
    set: @escaping (inout Base, Value) -> Void
  ) {
    self.base = base
    self.get = get
    self.set = set
  }

  override var root: any SharedRoot { base.root }
  override func read(_ side: SharedSide) -> Value { get(base.read(side)) }

  override func withLock<R>(
    _ location: CodeLocation,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    try base.withLock(location) { whole in
      var part = get(whole)
      defer { set(&whole, part) }
      return try body(&part)
    }
  }
}

/// The last value of an optional, for reads after it became nil.
///
/// Unchecked: a ``ThreadLock`` guards the value.
final class LastValue<Value>: @unchecked Sendable {
  private let value: ThreadLock<Value>

  init(_ value: Value) { self.value = ThreadLock(value) }

  /// Stores the current value and returns it. If the current value is nil, returns the last stored
  /// value.
  func update(_ present: Value?) -> Value {
    value.withLock { value in
      if let present { value = present }
      return value
    }
  }
}

/// A read-only reference to the wrapped value of a shared optional; keeps the last non-nil value.
///
/// Unchecked: the lock of the ``RootReference`` guards the value.
final class UnwrappedReader<Value>: SharedReference<Value>, @unchecked Sendable {
  private let base: SharedReference<Value?>
  private let last: LastValue<Value>

  init?(_ base: SharedReference<Value?>) {
    guard let value = base.read(.inForce) else { return nil }
    self.base = base
    last = LastValue(value)
  }

  init(_ base: SharedReference<Value?>, last value: Value) {
    self.base = base
    last = LastValue(value)
  }

  override var root: any SharedRoot { base.root }
  override func read(_ side: SharedSide) -> Value { last.update(base.read(side)) }
}

/// A writable reference to the wrapped value of a shared optional. It keeps the last non-nil value,
/// and writes only while the optional is not nil.
///
/// Unchecked: the lock of the ``RootReference`` guards the value.
final class UnwrappedReference<Value>: MutableReference<Value>, @unchecked Sendable {
  private let base: MutableReference<Value?>
  private let last: LastValue<Value>

  init?(_ base: MutableReference<Value?>) {
    guard let value = base.read(.inForce) else { return nil }
    self.base = base
    last = LastValue(value)
  }

  init(_ base: MutableReference<Value?>, last value: Value) {
    self.base = base
    last = LastValue(value)
  }

  override var root: any SharedRoot { base.root }
  override func read(_ side: SharedSide) -> Value { last.update(base.read(side)) }

  override func withLock<R>(
    _ location: CodeLocation,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    try base.withLock(location) { optional in
      let isThere = isSome(optional)
      var value = last.update(optional)
      defer {
        if isThere {
          optional = value
          _ = last.update(value)
        }
      }
      if !isThere {
        location.report(
          """
          A shared \(Value.self) was written after it was removed.

          The shared optional is nil now, or the shared collection no longer has the element. The \
          write is lost. Do not keep a "Shared" of an optional or of an element after the value is \
          removed.
          """
        )
      }
      return try body(&value)
    }
  }
}

private func isSome<Value>(_ value: Value?) -> Bool {
  if case .some = value { true } else { false }
}
