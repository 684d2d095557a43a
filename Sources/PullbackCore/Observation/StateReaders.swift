import PullbackConcurrency
import Synchronization

/// Who reads the state of a root store, by its properties, so that they hear of its replacement with
/// no registration of their own for that.
///
/// Copies of the state share it, and may be read on any thread.
final class StateReaders: Sendable {
  private let source: ReadSource
  /// The thread that read a property last; zero since ``listen()``.
  private let reader = Atomic<UInt>(0)
  /// The properties that were ever read: a list that only grows, by one link a property.
  private let first = Atomic<Unmanaged<ReadProperty>?>(nil)
  /// What readers of rows read, once somebody did.
  private let rows = Atomic<Unmanaged<ReadSource>?>(nil)

  /// Unchecked, as a key path is not known to be sendable; these capture nothing that is not.
  private final class ReadProperty: @unchecked Sendable {
    let keyPath: AnyKeyPath
    let next: Unmanaged<ReadProperty>?
    init(_ keyPath: AnyKeyPath, next: Unmanaged<ReadProperty>?) {
      self.keyPath = keyPath
      self.next = next
    }
  }

  init(_ source: ReadSource) { self.source = source }

  deinit {
    rows.load(ordering: .acquiring)?.release()
    var link = first.load(ordering: .acquiring)
    while let here = link {
      link = here._withUnsafeGuaranteedRef { $0.next }
      here.release()
    }
  }

  /// Before a read through a store.
  @inline(__always)
  func listen() { reader.store(0, ordering: .relaxed) }

  /// Whether a property was read on this thread since then. What other threads do with copies can
  /// only make it false.
  @inline(__always)
  var haveHeard: Bool { reader.load(ordering: .relaxed) == ThreadIdentity.current.number }

  /// A property is read.
  @inline(__always)
  func note(_ keyPath: AnyKeyPath) {
    var link = first.load(ordering: .acquiring)
    while let here = link {
      if here._withUnsafeGuaranteedRef({ $0.keyPath === keyPath }) { break }
      link = here._withUnsafeGuaranteedRef { $0.next }
    }
    if link == nil { keep(keyPath) }
    reader.store(ThreadIdentity.current.number, ordering: .relaxed)
  }

  /// A row of one of the lists is read.
  func noteRows(_ source: ReadSource) {
    reader.store(ThreadIdentity.current.number, ordering: .relaxed)
    guard rows.load(ordering: .acquiring) == nil else { return }
    let kept = Unmanaged.passRetained(source)
    let (isExchanged, _) = rows.compareExchange(
      expected: nil,
      desired: kept,
      ordering: .acquiringAndReleasing
    )
    if !isExchanged { kept.release() }
  }

  /// Adds a property to the list. Key paths of generic types are other objects every time, so that
  /// only to compare them keeps the list short.
  @inline(never)
  private func keep(_ keyPath: AnyKeyPath) {
    while true {
      let head = first.load(ordering: .acquiring)
      guard !properties(from: head).contains(where: { $0 == keyPath }) else { return }
      let link = Unmanaged.passRetained(ReadProperty(keyPath, next: head))
      let (isExchanged, _) = first.weakCompareExchange(
        expected: head,
        desired: link,
        ordering: .acquiringAndReleasing
      )
      if isExchanged { return }
      link.release()
    }
  }

  /// Tells everybody who read a property: the state is another one.
  func tell() {
    for keyPath in properties(from: first.load(ordering: .acquiring)) {
      source.tell(keyPath)
    }
    rows.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.tell(ReadSource.whole) }
  }

  private func properties(
    from head: Unmanaged<ReadProperty>?
  ) -> some Sequence<AnyKeyPath> {
    sequence(state: head) { link in
      guard let here = link else { return nil }
      link = here._withUnsafeGuaranteedRef { $0.next }
      return here._withUnsafeGuaranteedRef { $0.keyPath }
    }
  }
}
