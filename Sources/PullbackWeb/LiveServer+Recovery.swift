#if Web
import Foundation
import Logging
import PullbackHTML
package import PullbackSessions
import Synchronization

/// The result of an attempt to restore a page's session that is not in memory.
enum Recovery: Sendable {
  case session(LiveSession)
  case refused(String, CloseAction)
  /// A limit does not allow another session.
  case limited(SessionTable.Refusal)
}

extension LiveServer {
  /// What a page is told whose session is neither in memory nor stored. `live.js` knows by the word
  /// `anew` that the next page of the window has to say this, and to put texts back.
  static let lost = "The server was restarted or has lost this page, so it begins anew."
  static let expired = "This page has expired, so it begins anew."
  static let notRestored = "The server could not restore this page, so it begins anew."
  /// What a page is told when another process has asked for its session, which may be a server, for
  /// another window, or a terminal.
  static let isElsewhere = "The session is in use elsewhere."
  static let isInTerminal = "This page is open in a terminal."

  /// Restores the session of a page whose session is not in memory: from the storage, by rendering
  /// the same page again, or as a new session without the former state.
  ///
  /// - Parameters:
  ///   - rendered: The page's path and checksum, and the run that rendered it if it is known; nil
  ///     if the page's session has handled an event.
  ///   - path: The path that the page shows, at which a new session begins; nil if it is not known.
  ///   - last: The number of the last event that the page has made.
  ///   - request: The request of the page that comes back.
  ///   - beginsAnew: Whether to create a new session if none is stored.
  ///   - patience: The time to wait until another server releases the session; nil for the
  ///     configured time.
  ///   - asked: Which processes that have the session in memory are asked to release it. Others
  ///     keep it, and the attempt is refused.
  ///   - window: `ReleaseRequest.page`.
  ///   - isIdle: Whether sessions of other pages are restored first; see ``RestoreQueue``.
  func recover(
    _ page: TokenSigner.PageToken,
    replacing rendered: (page: TokenSigner.Rendered, run: UInt32?)?,
    at path: String? = nil,
    after last: UInt32 = 0,
    address: String,
    for request: ArrivedRequest?,
    in mount: LiveMount,
    beginsAnew: Bool = true,
    patience: Duration? = nil,
    asking asked: SessionSaver.AskedOwners = .all,
    window: UInt32? = nil,
    isIdle: Bool = false
  ) async -> Recovery {
    if isDraining { return .refused(Self.restarting, .reconnect) }
    // The page may have waited as an idle one on its former connection.
    if !isIdle { mount.keeping?.restoring.hurry(page.session) }
    let recovery = await recovery(of: page.session) { [self] in
      // Another request may have restored the session in the meantime.
      if let session = await heldSession(page.session, in: mount) { return .session(session) }
      var lease = SessionLease(id: page.session.sessionID, epoch: 1)
      var isSetAside = false
      if let keeping = mount.keeping {
        switch await stored(
          page, keeping, address: address, for: request, in: mount,
          patience ?? configuration.storageWaits.release, asking: asked, window: window,
          isIdle: isIdle)
        {
        case .found(let session): return await admitted(session)
        case .missing(let opened):
          lease = opened
          keeping.saver.takeUnstored(lease.id)
        case .setAside(let opened): (lease, isSetAside) = (opened, true)
        case .refused(let reason, let action): return .refused(reason, action)
        }
      }
      guard beginsAnew else {
        await giveUp(lease, hasSnapshot: false, in: mount)
        if page.isExpired { return .refused(Self.expired, .reload) }
        return .refused(isSetAside ? Self.notRestored : "The session is not stored.", .reload)
      }
      let session = LiveSession(
        id: page.session,
        visitor: page.visitor,
        address: address,
        mount: mount,
        server: self,
        request: request,
        login: page.login,
        epoch: lease.epoch,
        origin: rendered == nil ? .nothing(last: last) : .page
      )
      if let refusal = refusal(visitor: page.visitor, address: address) {
        await giveUp(lease, hasSnapshot: false, in: mount)
        return .limited(refusal)
      }
      // Before it is confirmed, because it is stored from then on.
      try? await session.start()
      if let rendered, let run = rendered.run {
        await session.restore(rendered.page, run: run)
      } else if rendered == nil, let path {
        // A page says its path as the browser writes it, with parameters.
        let path = path.prefix { $0 != "?" }
        _ = await session.page(at: mount.path(below: mount.base + path))
      }
      return await admitted(session)
    }
    // A link can give a session to another browser, while a page that had it before comes back.
    if case .session(let session) = recovery, !session.belongs(to: page, in: mount) {
      return .refused(Self.lost, .reload)
    }
    return recovery
  }

  /// The session with an identifier if it is in memory, and no other server has taken it while this one
  /// was too slow to extend its lease.
  func heldSession(_ id: RandomID, in mount: LiveMount) async -> LiveSession? {
    guard let session = session(id) else { return nil }
    guard let saver = mount.keeping?.saver, await !saver.confirm(session.lease.id) else {
      return session
    }
    await session.end()
    return nil
  }

  private func admitted(_ session: LiveSession) async -> Recovery {
    let result: Recovery
    if isDraining {
      // Nothing would store the session any more.
      result = .refused(Self.restarting, .reconnect)
    } else if let refusal = confirm(session) {
      result = .limited(refusal)
    } else {
      return .session(session)
    }
    session.execute { $0.end() }
    await giveUp(
      session.lease, hasSnapshot: session.hasSnapshot.load(ordering: .relaxed), in: session.mount)
    return result
  }

  /// Gives up the session of a page if the app stores sessions; see `SessionSaver.giveUp`.
  private func giveUp(_ lease: SessionLease, hasSnapshot: Bool, in mount: LiveMount) async {
    await mount.keeping?.saver.giveUp(lease, hasSnapshot: hasSnapshot)
  }

  /// Opens a session in its turn to be restored. Another session has the turn while this one waits
  /// for its owner.
  private func open(
    _ id: RandomID,
    _ keeping: SessionKeeping,
    _ patience: Duration,
    asking asked: SessionSaver.AskedOwners,
    for window: UInt32?
  ) async throws(SessionStorageError) -> SessionSaver.Opening {
    let first = try await keeping.saver.open(id.sessionID, patience: .zero)
    guard case .held = first, patience > .zero else { return first }
    keeping.restoring.leave(id)
    let result: Result<SessionSaver.Opening, SessionStorageError>
    do throws(SessionStorageError) {
      result = .success(
        try await keeping.saver.open(id.sessionID, patience: patience, asking: asked, for: window))
    } catch {
      result = .failure(error)
    }
    await keeping.restoring.enter(id)
    return try result.get()
  }

  private enum Finding {
    case found(LiveSession)
    /// No snapshot is stored. This server holds the lease, with which a new session can be created.
    case missing(SessionLease)
    /// As ``missing(_:)``, because the snapshot could not be read and was set aside.
    case setAside(SessionLease)
    case refused(String, CloseAction)
  }

  private func stored(
    _ page: TokenSigner.PageToken,
    _ keeping: SessionKeeping,
    address: String,
    for request: ArrivedRequest?,
    in mount: LiveMount,
    _ patience: Duration,
    asking asked: SessionSaver.AskedOwners,
    window: UInt32?,
    isIdle: Bool
  ) async -> Finding {
    let lease: SessionLease
    await keeping.restoring.enter(page.session, isIdle: isIdle)
    defer { keeping.restoring.leave(page.session) }
    do throws(SessionStorageError) {
      let bytes: [UInt8]
      switch try await open(page.session, keeping, patience, asking: asked, for: window) {
      case .held(let holder):
        if asked == .none { return .refused(Self.isElsewhere, .reload) }
        // The person has taken it since the page was shown, so the page does not take it back.
        if asked == .servers, holder.isTerminal { return .refused(Self.isInTerminal, .stop) }
        return .refused("The session is in use on another server. Trying again…", .reconnect)
      case .opened(let opened, nil): return .missing(opened)
      case .opened(let opened, let snapshot?): (lease, bytes) = (opened, snapshot)
      }
      let session: LiveSession
      do {
        let (snapshot, content) = try keeping.stored(bytes)
        session = LiveSession(
          id: page.session,
          visitor: page.visitor,
          address: address,
          mount: mount,
          server: self,
          request: request,
          login: page.login,
          epoch: lease.epoch,
          isKnown: true,
          origin: .snapshot(snapshot, content)
        )
        try await session.start()
      } catch SessionSnapshotError.newerVersion(let version) {
        // While a new version of the app is rolled out, its servers can continue the session.
        note(
          "A session was stored by version \(version) of the app, which is newer.", from: address)
        await keeping.saver.giveUp(lease, hasSnapshot: true)
        return .refused(
          "A newer version of the app has this page. Trying again…",
          asked == .none ? .reload : .reconnect)
      } catch {
        logger.error(
          "A stored session was set aside, and begins anew. \(error)",
          metadata: ["session": "\(lease.id)"])
        try await keeping.saver.setAside(lease, reason: "\(error)")
        return .setAside(lease)
      }
      return .found(session)
    } catch {
      keeping.saver.abandon(page.session.sessionID)
      logger.error("A session cannot be restored at present. \(error)")
      return .refused("The server cannot reach its storage. Trying again…", .reconnect)
    }
  }
}

extension RandomID {
  /// The identifier of the session in a ``SessionStorage``.
  package var sessionID: SessionID { SessionID(high: high, low: low) }

  init(_ id: SessionID) { self.init(high: id.high, low: id.low) }
}
#endif
