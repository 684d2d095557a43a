import PullbackConcurrency
import Synchronization

/// Those who read one value of observable state, and its copies.
///
/// Most values are never read from outside of their reducer; for them it is an empty word.
@usableFromInline
final class StateObservers: Sendable {
  /// Made by the first read, and kept as long as this object is.
  private let registrar = Atomic<Unmanaged<Registrar>?>(nil)

  private final class Registrar: Sendable {
    let source = ReadSource()
    /// Made for the state of a root store.
    let readers = Atomic<Unmanaged<StateReaders>?>(nil)
    /// What the readers of rows read of the owner of their list: apart from the properties, so that a
    /// change of one of these costs the same for any number of them.
    let rows = Atomic<Unmanaged<ReadSource>?>(nil)

    deinit {
      readers.load(ordering: .acquiring)?.release()
      rows.load(ordering: .acquiring)?.release()
    }
  }

  init() {}

  deinit { registrar.load(ordering: .acquiring)?.release() }

  /// Whether anybody ever read the value, and so may observe it. State is read and written on one actor, so that nobody
  /// can begin to while it is written.
  @usableFromInline
  var areThere: Bool { registrar.load(ordering: .acquiring) != nil }

  /// Adds the observation in force, if there is one, to those of a property.
  @usableFromInline
  func add(_ keyPath: AnyKeyPath) {
    present._withUnsafeGuaranteedRef {
      $0.source.access(keyPath)
      $0.readers.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.note(keyPath) }
    }
  }

  /// Tells those who read a property that it changes.
  @usableFromInline
  func tell(_ keyPath: AnyKeyPath) {
    registrar.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.source.tell(keyPath) }
  }

  /// Tells those whose store goes through the value that it is there no more, or another one now.
  @usableFromInline
  func tellOfDeparture() { tell(ReadMark.presence) }

  /// Adds the observation in force to those of the value's departure from its place.
  func addPresence() { add(ReadMark.presence) }

  /// Adds it to those of the value's lists becoming others, of which it is not known which rows went.
  func addRows() {
    present._withUnsafeGuaranteedRef { present in
      let rows = Self.object(in: present.rows) { ReadSource() }
      rows._withUnsafeGuaranteedRef { rows in
        rows.access(ReadSource.whole)
        present.readers.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.noteRows(rows) }
      }
    }
  }

  /// Tells those.
  @usableFromInline
  func tellOfRows() {
    registrar.load(ordering: .acquiring)?._withUnsafeGuaranteedRef {
      $0.rows.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.tell(ReadSource.whole) }
    }
  }

  /// Those who read a property from now on.
  var readers: StateReaders {
    present._withUnsafeGuaranteedRef { present in
      Self.object(in: present.readers) { StateReaders(present.source) }.takeUnretainedValue()
    }
  }

  private var present: Unmanaged<Registrar> { Self.object(in: registrar) { Registrar() } }

  /// The object at a place, made now where there is none.
  @inline(__always)
  private static func object<Object: AnyObject>(
    in place: borrowing Atomic<Unmanaged<Object>?>,
    make: () -> Object
  ) -> Unmanaged<Object> {
    if let present = place.load(ordering: .acquiring) { return present }
    let made = Unmanaged.passRetained(make())
    let (isExchanged, present) = place.compareExchange(
      expected: nil,
      desired: made,
      ordering: .acquiringAndReleasing
    )
    guard !isExchanged, let present else { return made }
    made.release()
    return present
  }
}

/// Parts of a value that are no properties of it; sources of reads compare paths and follow none.
private struct ReadMark {
  private var presenceMark: Void { () }
  /// Read by those who read a value at its place in a list: told when it goes from there, or is
  /// replaced.
  static let presence: any AnyKeyPath & Sendable = \ReadMark.presenceMark
}
