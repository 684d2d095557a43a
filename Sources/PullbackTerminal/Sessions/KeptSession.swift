import Dispatch
package import PullbackCore
import PullbackSessions
package import PullbackUI

/// The view graph of a session, and closures that access the session's `Store` without the types of
/// its state and actions.
package struct KeptContent {
  let graph: ViewGraph
  /// Encodes the root state of the store.
  let encodeState: () throws -> [UInt8]
  /// Sets a closure that is called for each action that the store reduces.
  let observeActions: (@escaping () -> Void) -> Void
  /// Sends the actions of `onRestore` to the store.
  let sendRestoreActions: () -> Void

  package init<State: Encodable, Action>(graph: ViewGraph, store: Store<State, Action>) {
    self.graph = graph
    encodeState = { try store.withNewestState { try SnapshotCoding.encode($0) } }
    observeActions = { note in store.core.context.setOnAction { _ in note() } }
    sendRestoreActions = { store.core.sendRestoreActions() }
  }
}

/// A session in the terminal that a ``SessionSaver`` stores.
@MainActor final class KeptSession: SessionSaver.Session {
  let content: KeptContent
  let lease: SessionLease
  var pages: OpenPages
  /// The identity of the focused element, to be stored; nil without focus.
  private var focus: UInt32?
  /// Where lists and scroll views are scrolled to, to be stored.
  private var scrolls: [UInt32: ViewState.ScrollPlace] = [:]
  /// Called when another process wants the session or has taken it.
  var onTaken: (() -> Void)?
  /// Whether another process has asked for the session. The session is then stored and released.
  private(set) var isWanted = false
  /// Whether another process has taken the session without asking, after this one hung.
  private(set) var wasLost = false
  /// Whether the lease was released or lost.
  private var isGone = false

  private let saver: SessionSaver
  private let format: SnapshotFormat
  /// The data of a browser page in the stored session. It is stored again unchanged, so that the
  /// page can continue if the session returns to the browser.
  private let browser: (handled: UInt32, page: [UInt8])
  private var viewStateVersion: UInt64
  private var isChanged = false
  private var hasWarned = false
  private var waiters: [CheckedContinuation<Bool, Never>] = []
  /// Called with a sentence when the session cannot be encoded, and with nil when it can again.
  private let warn: (String?) -> Void

  init(
    content: KeptContent,
    lease: SessionLease,
    restored: SessionSnapshot?,
    saver: SessionSaver,
    format: SnapshotFormat,
    warn: @escaping (String?) -> Void
  ) {
    self.content = content
    self.lease = lease
    self.saver = saver
    self.format = format
    self.warn = warn
    pages = OpenPages(titles: restored?.navigation ?? [])
    browser = (restored?.handled ?? 0, restored?.page ?? [])
    viewStateVersion = content.graph.viewStateVersion
  }

  /// Begins to store the session.
  ///
  /// - Parameter isKnown: Whether the storage has the session, so that it is stored only after a
  ///   change.
  func begin(mode: SnapshotMode, isKnown: Bool) {
    content.observeActions { [weak self] in self?.noteChange() }
    isChanged = !isKnown
    saver.add(self, lease, mode: mode, isKnown: isKnown)
  }

  /// Marks the session as changed if a step of the front end has changed the focus, the scroll
  /// places, the open pages or the state of the views. Changes of the store's state are observed
  /// separately.
  func noteStep(focus: UInt32?, scrolls: [UInt32: ViewState.ScrollPlace]) {
    let titles = pages.titles
    pages.update(content.graph.tree)
    let version = content.graph.viewStateVersion
    guard
      focus != self.focus || scrolls != self.scrolls || version != viewStateVersion
        || titles != pages.titles
    else { return }
    self.focus = focus
    self.scrolls = scrolls
    viewStateVersion = version
    noteChange()
  }

  private func noteChange() {
    guard !isChanged, !isGone else { return }
    isChanged = true
    saver.changed(lease.id)
  }

  private var snapshot: [UInt8]? {
    do {
      var views = content.graph.viewState()
      views.focus = focus
      views.scrolls = scrolls.isEmpty ? nil : scrolls
      let bytes = try format.encode(
        handled: browser.handled, navigation: pages.titles, state: try content.encodeState(),
        page: browser.page, views: try SnapshotCoding.encode(views))
      if hasWarned { warn(nil) }
      hasWarned = false
      return bytes
    } catch {
      if !hasWarned { warn("This session cannot be stored. \(error)") }
      hasWarned = true
      return nil
    }
  }

  /// Stores the session, gives it up, and waits until that is done.
  ///
  /// - Returns: False if the storage did not answer within the limit.
  func leave(within limit: Duration, clock: any Clock<Duration>) async -> Bool {
    if isGone { return true }
    saver.leave(lease.id)
    let timer = Task {
      try? await clock.sleep(for: limit)
      if !Task.isCancelled { resumeWaiters(isGone) }
    }
    defer { timer.cancel() }
    return await withCheckedContinuation { waiters.append($0) }
  }

  /// Keeps a session that could not be given up in time.
  func stay() {
    isWanted = false
    saver.stay(lease.id)
  }

  private func resumeWaiters(_ isDone: Bool) {
    for waiter in waiters { waiter.resume(returning: isDone) }
    waiters = []
  }

  nonisolated func encode(_ done: @escaping @Sendable ([UInt8]?, UInt32) -> Void) {
    onMain { session in
      session.isChanged = false
      done(session.snapshot, 0)
    }
  }

  nonisolated func stored(_ number: UInt32) {}

  nonisolated func lost() {
    onMain { session in
      session.wasLost = true
      session.end()
    }
  }

  nonisolated func released() { onMain { $0.end() } }

  nonisolated func wanted(by page: UInt32?, _ handOver: @escaping @Sendable () -> Void) {
    onMain { session in
      session.isWanted = true
      session.onTaken?()
    }
    handOver()
  }

  private func end() {
    isGone = true
    resumeWaiters(true)
    onTaken?()
  }

  /// Runs a closure on the main actor, after those of earlier calls; tasks could run out of order.
  private nonisolated func onMain(_ body: @escaping @MainActor (KeptSession) -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { body(self) } }
  }
}
