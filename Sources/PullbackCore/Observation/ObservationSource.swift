import Observation
import PullbackConcurrency
import PullbackProjection
import Synchronization

/// A value whose reads are tracked part by part, so that the code that read a part is notified when
/// the part changes. Parts are identified by key paths.
///
/// Reads in code that a ``ReadTracker`` runs are registered with that tracker. All other reads are
/// registered with the standard library, so that `withObservationTracking` is notified of them.
///
/// The first parts that were ever read form a linked list that only grows, so that reading one of
/// them needs no lock. All later parts are in an index, so that finding a part costs the same
/// however many were read.
package final class ObservationSource: Sendable {
  private let first = LazyReference<ReadPart>()
  /// The index of the parts, without the first eight that were read, which are in a linked list.
  private let index = LazyReference<ReadPartIndex>()
  /// How many parts are in the linked list. Finding one among so few by comparing key paths is
  /// cheaper than computing a hash.
  private static let listLimit = 8

  package init() {}

  /// The key path that identifies the whole value.
  package static let whole: any AnyKeyPath & Sendable = \ReadPart.whole

  /// Registers a read of a part. Call it on any thread.
  package func access(_ keyPath: AnyKeyPath) {
    if first.with({ $0.access(ifAt: keyPath) }) != true { part(at: keyPath).access() }
  }

  /// Notifies the readers of a part of its change. Call it on any thread.
  package func notify(_ keyPath: AnyKeyPath) {
    // A reader registers, then reads; a writer writes, then looks for readers. With a fence between
    // the two on both sides, either the reader sees the new value or the writer sees the reader.
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    find(keyPath)?.notify()
  }

  fileprivate func part(at keyPath: AnyKeyPath) -> ReadPart {
    if let part = find(keyPath) { return part }
    let new = ReadPart(self, keyPath)
    var part = first.storeIfNil(new)
    // Another thread may have added parts since, this one among them.
    for _ in 1..<Self.listLimit {
      if part === new || part.isAt(keyPath, hash: new.hash) { return part }
      part = part.next.storeIfNil(new)
    }
    if part === new || part.isAt(keyPath, hash: new.hash) { return part }
    return (index.load() ?? index.storeIfNil(ReadPartIndex())).insert(new)
  }

  /// Finds a part. Most key paths are one object for each place in the code, and are found by their
  /// identity. Those of generic types are not: they are compared by value if the hashes are equal.
  private func find(_ keyPath: AnyKeyPath) -> ReadPart? {
    if let part = first.with({ $0.find { $0.keyPath === keyPath } }) ?? nil { return part }
    let hash = keyPath.hashValue
    if let part = first.with({ $0.find { $0.isAt(keyPath, hash: hash) } }) ?? nil { return part }
    return index.load()?.find(keyPath)
  }

  // MARK: For trackers

  fileprivate func waitingTrackers(of part: ReadPart) -> [ReadTracker] {
    lock.acquire()
    defer { lock.release() }
    return part.links.compactMap { link in
      link.tracker.isWaiting || link.tracker.keepsChanges ? link.tracker : nil
    }
  }

  fileprivate func insert(_ link: ReadLink) {
    lock.acquire()
    defer { lock.release() }
    link.index = link.part.links.count
    link.part.links.append(link)
    link.part.hasLinks.store(true, ordering: .releasing)
  }

  fileprivate func remove(_ link: ReadLink) {
    lock.acquire()
    defer { lock.release() }
    let last = link.part.links.removeLast()
    if link.part.links.isEmpty { link.part.hasLinks.store(false, ordering: .releasing) }
    guard last !== link else { return }
    last.index = link.index
    link.part.links[link.index] = last
  }

  /// The locks that all sources share. There are many sources, and two threads rarely use one at
  /// once.
  private static let locks = (0..<64).map { _ in ThreadLock(()) }

  private var lock: ThreadLock<Void> {
    Self.locks[Int(bitPattern: ObjectIdentifier(self)) >> 5 & 63]
  }
}

/// An ``ObservationSource`` of which only the whole value is read, so that it needs one part.
final class WholeObservationSource: Sendable {
  private let source = ObservationSource()
  private let whole: ReadPart

  /// - Parameter keyPath: Stands for the value, so that ``ReadPart/change`` can say what it is.
  init(_ keyPath: AnyKeyPath) { whole = source.part(at: keyPath) }

  /// Registers a read of the source by the code that is running.
  func access() { whole.access() }

  /// Notifies the readers of a change.
  func notify() {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    whole.notify()
  }
}

/// A part of a source, with the trackers that read it.
///
/// Unchecked: the lock of its source guards `links`.
package final class ReadPart: @unchecked Sendable {
  /// The source of this part. Unowned: its owner and the registrations (``ReadLink``) keep the
  /// source alive.
  fileprivate unowned let source: ObservationSource
  package let keyPath: AnyKeyPath
  /// The hash of `keyPath`. Hashes are compared first, because comparing key paths costs more.
  fileprivate let hash: Int
  /// The next part in the source's list, which was added later.
  fileprivate let next = LazyReference<ReadPart>()
  fileprivate var links: [ReadLink] = []
  /// Whether `links` has elements; can be read without the lock.
  fileprivate let hasLinks = Atomic(false)
  /// The part as an observable object; created by the first read outside of a tracker.
  private let lazyObservable = LazyReference<ObservablePart>()

  init(_ source: ObservationSource, _ keyPath: AnyKeyPath) {
    self.source = source
    self.keyPath = keyPath
    hash = keyPath.hashValue
  }

  /// Searches the linked list, from this part on, for the part with this key path object, and
  /// registers a read of it. Returns false if there is none.
  ///
  /// The search retains no part, which would be most of the cost of a read.
  fileprivate func access(ifAt keyPath: AnyKeyPath) -> Bool {
    if self.keyPath === keyPath {
      access()
      return true
    }
    return next.with { $0.access(ifAt: keyPath) } ?? false
  }

  /// Searches the linked list, from this part on, for a part that satisfies a condition.
  fileprivate func find(_ condition: (ReadPart) -> Bool) -> ReadPart? {
    condition(self) ? self : next.with { $0.find(condition) } ?? nil
  }

  fileprivate func isAt(_ keyPath: AnyKeyPath, hash: Int) -> Bool {
    self.hash == hash && self.keyPath == keyPath
  }

  /// Registers a read of this part: with the running ``ReadTracker``s, or with the standard library
  /// if there are none.
  func access() {
    guard var tracker = ReadTracker.current else { return accessWithoutTracker() }
    while true {
      tracker.note(self)
      guard let outer = tracker.outer else { return }
      tracker = outer
    }
  }

  private func accessWithoutTracker() {
    if lazyObservable.with({ $0.access() }) == nil {
      lazyObservable.storeIfNil(ObservablePart()).access()
    }
  }

  /// Notifies the readers of the part of its change.
  func notify() {
    lazyObservable.with { $0.notify() }
    guard hasLinks.load(ordering: .acquiring) else { return }
    for tracker in source.waitingTrackers(of: self) { tracker.fire(because: self) }
  }

  /// A property that is never read: its key path is ``ObservationSource/whole``.
  var whole: Void { () }

  /// Whether this is a part of a source. Call it while a tracker that read the part is registered.
  package func isPart(of source: ObservationSource) -> Bool { self.source === source }
}

/// The parts of a source by their key paths, for sources with many parts.
private final class ReadPartIndex: Sendable {
  private let parts = ThreadLock<[AnyKeyPath: ReadPart]>([:])

  func find(_ keyPath: AnyKeyPath) -> ReadPart? { parts.withLock { $0[keyPath] } }

  /// Inserts a part unless its key path has one already. Returns the part in the index.
  func insert(_ part: ReadPart) -> ReadPart {
    parts.withLock { parts in
      if let present = parts[part.keyPath] { return present }
      parts[part.keyPath] = part
      return part
    }
  }
}

/// A part as an observable object of the standard library, for reads outside of trackers.
private final class ObservablePart: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }
  // Kept, because making a key path costs more than registering it.
  private static let keyPath: any KeyPath<ObservablePart, Void> & Sendable = \.value

  /// Whether an observer may be registered. The standard library notifies each observer only once,
  /// so none is registered after a change, until the next read.
  private let mayHaveObservers = Atomic(false)

  func access() {
    registrar.access(self, keyPath: Self.keyPath)
    // After the registration: a change in between is seen by the read that follows.
    if !mayHaveObservers.load(ordering: .acquiring) {
      mayHaveObservers.store(true, ordering: .sequentiallyConsistent)
    }
  }

  func notify() {
    guard mayHaveObservers.exchange(false, ordering: .sequentiallyConsistent) else { return }
    registrar.withMutation(of: self, keyPath: Self.keyPath) {}
  }
}

/// The registration of a tracker for a part that it read.
private final class ReadLink {
  let source: ObservationSource
  let part: ReadPart
  let tracker: ReadTracker
  /// The position of this link in the `links` of its part; guarded by the lock of the source.
  var index = 0
  /// The number of the tracker's last run that read the part; used by the tracker alone.
  var run: UInt32

  init(_ part: ReadPart, _ tracker: ReadTracker, run: UInt32) {
    source = part.source
    self.part = part
    self.tracker = tracker
    self.run = run
  }
}

/// Receives a tracker when something that it read has changed. Called on any thread.
package protocol ReadMailbox: AnyObject, Sendable {
  func post(_ tracker: ReadTracker)
  /// Whether ``keep(_:of:)`` is called.
  var keepsChanges: Bool { get }
  /// Receives each part that has changed since a tracker read it, also the later ones, of which the
  /// tracker is not posted. It comes before the tracker.
  func keep(_ part: ReadPart, of tracker: ReadTracker)
}

extension ReadMailbox {
  package var keepsChanges: Bool { false }
  package func keep(_ part: ReadPart, of tracker: ReadTracker) {}
}

/// Runs code, records what it read, and posts itself once to a mailbox when any of that changes.
///
/// Parts that every run reads stay registered from one run to the next. Sources retain registered
/// trackers, so the owner must call ``cancel()`` when it ends.
///
/// Unchecked: ``fire()``, which uses the atomic `waits` and the mailbox, may be called on any
/// thread; everything else is used on the actor of the owner.
package final class ReadTracker: @unchecked Sendable {
  /// The object whose code the tracker runs. It must set this to nil before it is released.
  package unowned var owner: AnyObject?
  /// An object that the owner associates with the tracker, or nil; the tracker does not use it.
  package var attachment: AnyObject?
  private let mailbox: any ReadMailbox
  /// The registrations for the parts that the last run read, by the identity of the part.
  private var links: [ObjectIdentifier: ReadLink] = [:]
  private var number: UInt32 = 0
  private var readInRun = 0
  /// The part that this run has read last. A loop often reads one part many times.
  private var last: ObjectIdentifier?
  private let waits = Atomic(false)
  /// The tracker in whose code this one runs; nil if there is none, or while this one does not run.
  fileprivate private(set) var outer: ReadTracker?

  private static let threadLocal = ThreadLocal<ReadTracker>()

  /// The innermost tracker whose code the calling thread runs; nil outside of all trackers.
  fileprivate(set) static var current: ReadTracker? {
    get { threadLocal.object }
    set { threadLocal.object = newValue }
  }

  package init(owner: AnyObject, mailbox: any ReadMailbox) {
    self.owner = owner
    self.mailbox = mailbox
  }

  /// Whether the next change of something that was read posts the tracker to its mailbox: true from
  /// the start of a run until the tracker is posted or cancelled.
  package var isWaiting: Bool { waits.load(ordering: .acquiring) }

  /// Posts the tracker to its mailbox, if it waits for a change.
  package func fire() {
    if waits.exchange(false, ordering: .acquiringAndReleasing) { mailbox.post(self) }
  }

  fileprivate var keepsChanges: Bool { mailbox.keepsChanges }

  fileprivate func fire(because part: ReadPart) {
    if keepsChanges { mailbox.keep(part, of: self) }
    fire()
  }

  /// Runs code, records what it reads, and returns its result. Then drops the registrations for
  /// parts that only earlier runs read.
  package func run<Result>(_ read: () -> Result) -> Result {
    number &+= 1
    readInRun = 0
    last = nil
    waits.store(true, ordering: .releasing)
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    outer = Self.current
    Self.current = self
    defer {
      Self.current = outer
      outer = nil
      if readInRun < links.count { removeUnread() }
    }
    return read()
  }

  /// Removes all registrations. Changes no longer post the tracker to its mailbox, until it runs
  /// again.
  package func cancel() {
    waits.store(false, ordering: .releasing)
    for link in links.values { link.source.remove(link) }
    links = [:]
    last = nil
  }

  /// Runs code whose reads no tracker records, and returns its result.
  package static func withoutTracking<Result>(_ body: () -> Result) -> Result {
    let outer = current
    current = nil
    defer { current = outer }
    return body()
  }

  fileprivate func note(_ part: ReadPart) {
    let id = ObjectIdentifier(part)
    guard id != last else { return }
    last = id
    if let link = links[id] {
      if link.run != number {
        link.run = number
        readInRun += 1
      }
      return
    }
    let link = ReadLink(part, self, run: number)
    readInRun += 1
    links[id] = link
    link.source.insert(link)
    atomicMemoryFence(ordering: .sequentiallyConsistent)
  }

  private func removeUnread() {
    for (id, link) in links where link.run != number {
      link.source.remove(link)
      links[id] = nil
    }
  }
}
