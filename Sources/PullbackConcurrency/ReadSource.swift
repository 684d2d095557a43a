import Observation
import Synchronization

/// Something that is read and that changes: tells those who read it, by what of it they read.
///
/// Code that a ``ReadTracker`` runs is told by way of that. Whoever else observes is served by the
/// standard library, which is asked only outside of trackers: its registrations are made anew with
/// every run, and take many times the room.
package final class ReadSource: @unchecked Sendable {
  /// The first link of one part, which leads to those of the others; belongs to the lock of this
  /// source.
  private unowned(unsafe) var first: ReadLink?
  private let hasReaders = Atomic(false)

  /// Made when something is read that no tracker runs, and kept as long as this object is.
  private let registrar = Atomic<Unmanaged<Registrar>?>(nil)
  private final class Registrar: Sendable { let registrar = ObservationRegistrar() }

  package init() {}

  deinit { registrar.load(ordering: .acquiring)?.release() }

  /// What a source that is one thing is read by.
  package static let whole: any AnyKeyPath & Sendable = \AnyState.mark

  /// A part is read, on any thread.
  package func access(_ part: AnyKeyPath) {
    guard var tracker = ReadTracker.current else { return accessElsewhere(part) }
    while true {
      tracker.note(self, part)
      guard let outer = tracker.outer else { return }
      tracker = outer
    }
  }

  private func accessElsewhere(_ part: AnyKeyPath) {
    let present = registrar.load(ordering: .acquiring) ?? makeRegistrar()
    present._withUnsafeGuaranteedRef {
      $0.registrar.access(AnyState.state, keyPath: AnyState.adopt(part))
    }
  }

  private func makeRegistrar() -> Unmanaged<Registrar> {
    let made = Unmanaged.passRetained(Registrar())
    let (isExchanged, present) = registrar.compareExchange(
      expected: nil,
      desired: made,
      ordering: .acquiringAndReleasing
    )
    guard !isExchanged, let present else { return made }
    made.release()
    return present
  }

  /// A part is about to change; called on any thread.
  package func tell(_ part: AnyKeyPath) {
    registrar.load(ordering: .acquiring)?._withUnsafeGuaranteedRef {
      $0.registrar.withMutation(of: AnyState.state, keyPath: AnyState.adopt(part)) {}
    }
    if hasReaders.load(ordering: .acquiring) { tellReaders(part) }
  }

  private func tellReaders(_ part: AnyKeyPath) {
    // A tracker takes its links back before it goes, and needs the lock for it.
    var told: [ReadTracker] = []
    withLock {
      var link = head(of: part)
      while let here = link {
        if here.tracker.isWaiting { told.append(here.tracker) }
        link = here.next
      }
    }
    for tracker in told { tracker.fire() }
  }

  // MARK: For trackers

  fileprivate func insert(_ link: ReadLink) {
    withLock {
      if let head = head(of: link.part) {
        link.previous = head
        link.next = head.next
        head.next?.previous = link
        head.next = link
      } else {
        link.isHead = true
        link.previous = first
        first = link
        hasReaders.store(true, ordering: .releasing)
      }
    }
  }

  fileprivate func remove(_ link: ReadLink) {
    withLock {
      guard link.isHead else {
        link.previous?.next = link.next
        link.next?.previous = link.previous
        return
      }
      let heir = link.next ?? link.previous
      if let next = link.next {
        next.isHead = true
        next.previous = link.previous
      }
      if first === link {
        first = heir
        if heir == nil { hasReaders.store(false, ordering: .releasing) }
      } else {
        var head = first
        while let here = head, here.previous !== link { head = here.previous }
        head?.previous = heir
      }
    }
  }

  /// The first link of a part. Parts are few, and most are one object wherever they are named.
  private func head(of part: AnyKeyPath) -> ReadLink? {
    var head = first
    while let here = head, here.part !== part { head = here.previous }
    if head != nil { return head }
    head = first
    while let here = head, here.part != part { head = here.previous }
    return head
  }

  /// Sources are many, and are rarely used on two threads at once: they share some locks.
  private static let locks = (0..<64).map { _ in ThreadLock(()) }

  private func withLock(_ body: () -> Void) {
    let address = UInt(bitPattern: ObjectIdentifier(self))
    let lock = Self.locks[Int((address >> 5) % 64)]
    lock.acquire()
    defer { lock.release() }
    body()
  }
}

/// That a tracker read a part of a source: a link of a list of all that did.
private final class ReadLink {
  let source: ReadSource
  let part: AnyKeyPath
  unowned(unsafe) let tracker: ReadTracker
  // These three belong to the lock of the source.
  /// The one before it; of the first of its part, the first of another part.
  unowned(unsafe) var previous: ReadLink?
  unowned(unsafe) var next: ReadLink?
  var isHead = false
  /// The last run that read it; belongs to the tracker.
  var run: UInt32

  init(_ source: ReadSource, _ part: AnyKeyPath, _ tracker: ReadTracker, run: UInt32) {
    self.source = source
    self.part = part
    self.tracker = tracker
    self.run = run
  }

  func isOf(_ source: ReadSource, _ part: AnyKeyPath) -> Bool {
    self.source === source && (self.part === part || self.part == part)
  }
}

/// Where trackers are put whose reads have changed, from any thread.
package protocol ReadMailbox: AnyObject, Sendable {
  func post(_ tracker: ReadTracker)
}

/// Runs code, remembers what it read, and posts itself once before some of that changes.
///
/// What every run reads stays registered from one to the next. Whoever owns a tracker cancels it
/// before it goes, and does all but ``fire()`` on one actor.
package final class ReadTracker: @unchecked Sendable {
  /// Whose code it runs; taken back before that goes.
  package unowned(unsafe) var owner: AnyObject?
  /// What the owner keeps here.
  package var attachment: AnyObject?
  private let mailbox: any ReadMailbox
  private var links: [ReadLink] = []
  /// The same by what they are of, where there are many.
  private var index: [Key: ReadLink] = [:]
  private var number: UInt32 = 0
  private var readInRun = 0
  private let waits = Atomic(false)
  /// While it runs: the tracker whose code runs this one.
  fileprivate private(set) var outer: ReadTracker?

  private struct Key: Hashable {
    let source: ObjectIdentifier
    let part: AnyKeyPath
  }
  private static let indexedFrom = 24

  package init(owner: AnyObject, mailbox: any ReadMailbox) {
    self.owner = owner
    self.mailbox = mailbox
  }

  deinit { assert(links.isEmpty, "A tracker is cancelled before it goes.") }

  /// Whether it waits for a change; not so once it was posted, until the next run.
  package var isWaiting: Bool { waits.load(ordering: .acquiring) }

  package func fire() {
    if waits.exchange(false, ordering: .acquiringAndReleasing) { mailbox.post(self) }
  }

  package func run<Result>(_ read: () -> Result) -> Result {
    number &+= 1
    readInRun = 0
    waits.store(true, ordering: .releasing)
    outer = Self.current
    Self.current = self
    defer {
      Self.current = outer
      outer = nil
      if readInRun < links.count { removeUnread() }
    }
    return read()
  }

  /// Forgets everything that was read.
  package func cancel() {
    waits.store(false, ordering: .releasing)
    for link in links { link.source.remove(link) }
    links = []
    index = [:]
  }

  /// Runs code that is not to be taken for what the tracker in force runs.
  package static func withoutTracking<Result>(_ body: () -> Result) -> Result {
    let outer = current
    current = nil
    defer { current = outer }
    return body()
  }

  fileprivate func note(_ source: ReadSource, _ part: AnyKeyPath) {
    if let link = find(source, part) {
      if link.run != number {
        link.run = number
        readInRun += 1
      }
      return
    }
    let link = ReadLink(source, part, self, run: number)
    readInRun += 1
    links.append(link)
    source.insert(link)
    if links.count > Self.indexedFrom { addToIndex() }
  }

  private func find(_ source: ReadSource, _ part: AnyKeyPath) -> ReadLink? {
    if links.count > Self.indexedFrom {
      return index[Key(source: ObjectIdentifier(source), part: part)]
    }
    // Most paths are written once in the code, and are one object.
    for link in links where link.source === source && link.part === part { return link }
    for link in links where link.isOf(source, part) { return link }
    return nil
  }

  private func addToIndex() {
    for link in links[index.count...] {
      index[Key(source: ObjectIdentifier(link.source), part: link.part)] = link
    }
  }

  private func removeUnread() {
    for link in links where link.run != number { link.source.remove(link) }
    links.removeAll { $0.run != number }
    index = [:]
    if links.count > Self.indexedFrom { addToIndex() }
  }
}

/// Stands for what is read in calls of the standard library's registrar, which asks for the subject
/// of an observation and makes no use of it.
private final class AnyState: Observable, Sendable {
  static let state = AnyState()
  var mark: Void { () }

  /// The registrar only compares key paths and follows none, so that their types have no part
  /// in it; all key paths are objects of one layout.
  @inline(__always)
  static func adopt(_ keyPath: AnyKeyPath) -> KeyPath<AnyState, Void> {
    Unmanaged<KeyPath<AnyState, Void>>
      .fromOpaque(Unmanaged.passUnretained(keyPath).toOpaque())
      .takeUnretainedValue()
  }
}
