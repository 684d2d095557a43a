#if Web
import Foundation
import PullbackUI
import Synchronization

/// What the sessions of a server do, in numbers, for a dashboard.
///
/// Without a dashboard the sessions do not use it. With one they count; they measure times only while
/// somebody looks. Names of actions, views and files are kept, and never values.
package final class LiveActivity: Sendable {
  /// What was counted since the server began.
  package struct Totals: Equatable, Sendable {
    package var events = 0
    package var patches = 0
    package var bytes = 0
    package var connections = 0
    package var refusals = 0
    package var missed = 0
    package var closes = 0

    package init() {}
  }

  /// What was measured while somebody looked.
  package struct Times: Equatable, Sendable {
    /// Of the last minute: from the messages of a page to the patch that answers them.
    package var events = DurationHistogram()
    package var actions: [NamedTimes.Row] = []
    package var bodies: [NamedTimes.Row] = []

    package init() {}
  }

  private struct Measured {
    var events = RecentDurations()
    var actions = NamedTimes()
    var bodies = NamedTimes()
    /// The names of types of views, which take long to make; nil for those of the library.
    var viewNames: [ObjectIdentifier: String?] = [:]
  }

  /// The number of rows of a table.
  package static let mostRows = 8

  /// When the server was made, as a time of ``LiveServer/now``.
  package let beginning = LiveServer.now
  private let isAdded = Atomic(false)
  private let lookers = Atomic(0)
  private let events = Atomic(0)
  private let patches = Atomic(0)
  private let bytes = Atomic(0)
  private let connections = Atomic(0)
  private let refusals = Atomic(0)
  private let missedEvents = Atomic(0)
  private let closes = Atomic(0)
  private let uploading = Atomic(0)
  private let downloading = Atomic(0)
  private let measured = Mutex(Measured())
  private let failureTable = Mutex(FailureTable())
  /// The paths of dashboards and inspectors, whose own sessions do not count.
  private let ownBases = Mutex<Set<String>>([])

  init() {}

  /// Counts from now on, in sessions that begin later.
  ///
  /// - Parameter path: The path of the dashboard, whose own sessions do not count.
  package func begin(excluding path: String) {
    exclude(path)
    guard !isAdded.exchange(true, ordering: .relaxed) else { return }
    IssueCollector.add(self)
  }

  /// Leaves out the sessions of a page that is not for visitors.
  package func exclude(_ path: String) {
    _ = ownBases.withLock { $0.insert(LiveMount.base(of: path)) }
  }

  /// Counts somebody who looks, or who does not look any more (-1). Times are measured while somebody
  /// looks.
  package func changeLookers(by change: Int) {
    lookers.add(change, ordering: .relaxed)
  }

  package var hasLookers: Bool { lookers.load(ordering: .relaxed) > 0 }

  // MARK: What sessions tell

  /// What the sessions of an app use; nil if they do not count.
  func measuring(_ mount: LiveMount) -> LiveActivity? {
    isAdded.load(ordering: .relaxed) && !isOwn(mount) ? self : nil
  }

  func isOwn(_ mount: LiveMount) -> Bool { ownBases.withLock { $0.contains(mount.base) } }

  /// Counts events that were handled together.
  ///
  /// - Parameter start: The ``start`` before it; nil if nobody looked.
  func handled(_ count: Int, since start: Duration?) {
    events.add(count, ordering: .relaxed)
    guard let start else { return }
    let now = LiveServer.now
    measured.withLock { $0.events.add(now - start, at: now) }
  }

  func reduced(_ action: String, in duration: Duration) {
    measured.withLock { $0.actions.add(action, duration) }
  }

  func patched() { patches.add(1, ordering: .relaxed) }
  func sent(_ count: Int) { bytes.add(count, ordering: .relaxed) }
  func connected() { connections.add(1, ordering: .relaxed) }
  func missed(_ count: Int) { missedEvents.add(count, ordering: .relaxed) }
  func refused() { refusals.add(1, ordering: .relaxed) }
  func closed() { closes.add(1, ordering: .relaxed) }
  func changeUploads(by change: Int) { uploading.add(change, ordering: .relaxed) }
  func changeDownloads(by change: Int) { downloading.add(change, ordering: .relaxed) }

  func failed(_ kind: FailureTable.Kind, file: String, line: UInt) {
    guard isAdded.load(ordering: .relaxed) else { return }
    failureTable.withLock { $0.add(kind, file: file, line: line, at: Date()) }
  }

  // MARK: What a dashboard shows

  package var totals: Totals {
    var totals = Totals()
    totals.events = events.load(ordering: .relaxed)
    totals.patches = patches.load(ordering: .relaxed)
    totals.bytes = bytes.load(ordering: .relaxed)
    totals.connections = connections.load(ordering: .relaxed)
    totals.refusals = refusals.load(ordering: .relaxed)
    totals.missed = missedEvents.load(ordering: .relaxed)
    totals.closes = closes.load(ordering: .relaxed)
    return totals
  }

  package var times: Times {
    measured.withLock { measured in
      var times = Times()
      times.events = measured.events.lastMinute(at: LiveServer.now)
      times.actions = measured.actions.slowest(Self.mostRows)
      times.bodies = measured.bodies.slowest(Self.mostRows)
      return times
    }
  }

  package var failures: FailureTable { failureTable.withLock { $0 } }
  /// The files that are arriving now.
  package var uploads: Int { uploading.load(ordering: .relaxed) }
  /// The files that are being sent now.
  package var downloads: Int { downloading.load(ordering: .relaxed) }
}

extension LiveActivity: BodyTimer {
  package var start: Duration? { hasLookers ? LiveServer.now : nil }

  package func didEvaluate(_ view: Any.Type, since start: Duration) {
    let duration = LiveServer.now - start
    measured.withLock { measured in
      let key = ObjectIdentifier(view)
      var name = measured.viewNames[key]
      if name == nil {
        name = .some(appViewName(view))
        if measured.viewNames.count < 2000 { measured.viewNames[key] = name }
      }
      if let name = name ?? nil { measured.bodies.add(name, duration) }
    }
  }
}
#endif
