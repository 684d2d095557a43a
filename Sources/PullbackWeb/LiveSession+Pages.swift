#if Web
import Foundation
import Logging
import NIOCore
import PullbackDependencies
import PullbackHTML
import PullbackSessions

/// Handles the requests for pages of a session, and the forms that they post.
extension LiveSession {
  /// Shows a sentence to the person, on the page that is connected, or else on the next one.
  package nonisolated func tell(_ sentence: String) {
    execute { session in
      session.engine?.say(sentence)
      session.withDependencies { session.engine?.changed() }
    }
  }

  /// What a session begins with.
  enum Origin: Sendable {
    /// A new page that a browser requests.
    case page
    /// A stored snapshot, with its decoded contents.
    case snapshot(SessionSnapshot, SessionKeeping.Stored)
    /// Neither: the session replaces one that was lost while a browser shows its page. `last` is
    /// the number of that page's last event. The next event gets the number after it, because
    /// `eventID` contains the number and must not repeat.
    case nothing(last: UInt32)
  }

  /// Whether the session is that of a page: with its visitor and login, in its app.
  nonisolated func belongs(to page: TokenSigner.PageToken, in mount: LiveMount) -> Bool {
    visitor == page.visitor && login == page.login && self.mount.base == mount.base
  }

  /// Waits until the page disconnects or sends its last message (that the person leaves the page),
  /// but not for long, because the connection may be dead already.
  func leaving() async {
    lastLeaving += 1
    let number = lastLeaving
    let time = TimeAmount(server.configuration.leaveWait)
    let limit = executor.loop.scheduleTask(in: time) { [weak self] in
      self?.execute { $0.leavings.removeValue(forKey: number)?.resume() }
    }
    await withCheckedContinuation { leavings[number] = $0 }
    limit.cancel()
  }

  func resumeLeavings() {
    for continuation in leavings.values { continuation.resume() }
    leavings = [:]
  }

  /// Renders the page for a browser that loads it, after following the navigation links that lead
  /// to `path`; nil if the session has ended.
  ///
  /// - Parameter url: The requested URL. Views with `onOpenURL(perform:)` get it, unless the
  ///   browser only loads the current page again.
  func page(at path: String? = nil, opening url: URL? = nil) -> SessionEngine.Page? {
    guard let engine, !engine.hasEnded else { return nil }
    let isReload =
      url == openedURL
      || (openedURL != nil && path == engine.path && url.map { engine.shows($0) } ?? true)
    if let url { openedURL = url }
    return numbered(
      withDependencies { engine.page(at: path, opening: isReload ? nil : url) })
  }

  /// Prepares this new session to take over a page that a lost session rendered; see
  /// ``SessionEngine/restore(path:checksum:run:)``.
  ///
  /// - Parameters:
  ///   - rendered: The path and the checksum of the page, from its token.
  ///   - run: The number of the lost session's ``SessionEngine/run``.
  func restore(_ rendered: TokenSigner.Rendered, run: UInt32) {
    engine?.restore(path: rendered.path, checksum: rendered.checksum, run: run)
  }

  /// Renders the page at a path for a browser without a WebSocket, which reloads its page, or
  /// follows a link without JavaScript. Returns nil unless the session waits for a browser and its
  /// page is at `path` or at `former`.
  ///
  /// - Parameters:
  ///   - path: The requested path.
  ///   - former: The path of the page with the link, from the `Referer` field.
  func resumedPage(at path: String, from former: String?) -> SessionEngine.Page? {
    guard let engine, engine.isFree, engine.path == path || engine.path == former else {
      return nil
    }
    release()
    return numbered(withDependencies { engine.page(at: path) })
  }

  private func numbered(_ page: SessionEngine.Page) -> SessionEngine.Page {
    // The session is at another place now, and what the person sees has other nodes.
    noteChange()
    var page = page
    page.form = forms.render()
    return page
  }

  /// Renders a path for a browser that comes back to its last page; nil if another window shows
  /// this session.
  func lastPage(at path: String, opening url: URL?) async -> SessionEngine.Page? {
    if let connection, engine?.isFree == false {
      if await connection.isAlive(within: server.configuration.pingWait) { return nil }
      disconnect(connection)
      connection.channel.close(promise: nil)
    }
    guard let engine, !engine.isConnected || engine.isFree else { return nil }
    release()
    return page(at: path, opening: url)
  }

  /// Renders another path for the window that is leaving this page. It first waits, for at most two
  /// seconds, until the messages that the window has sent are handled. If some may be lacking, as after a
  /// crash, the page that the window leaves is shown until they have come.
  ///
  /// - Returns: The page and the path that it is for; nil if the session has ended.
  func leftPage(
    at path: String, opening url: URL?
  ) async -> (page: SessionEngine.Page, asked: String)? {
    if let engine, engine.isConnected, !engine.isFree { await leaving() }
    release()
    guard let engine, !engine.hasEnded, engine.path != path, engine.mayLackEvents else {
      return page(at: path, opening: url).map { ($0, path) }
    }
    openedURL = url ?? openedURL
    let page = numbered(
      withDependencies { engine.page(beforeVisiting: path, opening: url) })
    return (page, page.path)
  }

  /// Starts this session, which is a copy of another one for a second window.
  ///
  /// - Returns: Nil if the copy has started. Otherwise the reason why it cannot, as text for the
  ///   person; the copy is then ended.
  nonisolated func startAsCopy() async -> String? {
    if let refusal = server.refusal(visitor: visitor, address: address) { return refusal.reason }
    var failure: String?
    do {
      try await start()
      failure = server.confirm(self)?.reason
    } catch {
      server.logger.error("A session cannot be copied for a second window. \(error)")
      failure = "This page is open in another window."
    }
    if failure != nil { execute { $0.end() } }
    return failure
  }

  /// What became of a posted form.
  enum FormResult {
    /// The form was handled, now or before. The browser is redirected to this path with these
    /// parameters.
    case handled(path: String, query: String)
    /// The form comes from a page that the session no longer shows.
    case outdated
    /// The session has ended, or is about to.
    case ended
  }

  /// Handles a form that was posted without JavaScript, unless it was handled before.
  func post(_ form: FormData) -> FormResult {
    guard let engine, !engine.hasEnded else { return .ended }
    if isBeingStored, mount.keeping?.saver.stay(lease.id) == false {
      // Its lease is being released, so it is restored from the storage, which has all changes.
      end()
      return .ended
    }
    let number = form.values["r"].flatMap { UInt32($0) }
    // A page of an earlier version of the server has no number.
    switch number.map({ forms.check($0, content: form.values) }) ?? .current {
    case .outdated: return .outdated
    case .repeated: engine.posted()
    case .current:
      let text = "\(lease.id)/form/\(number ?? .random(in: 1 ... .max))"
      let start = activity?.start
      EventID.handling(text, digest: { [signer = server.signer] in signer.digest($0) }) {
        withDependencies { engine.post(fields: form.fields, button: form.values["e"]) }
      }
      activity?.handled(1, since: start)
      noteChange()
    }
    return .handled(path: engine.path, query: engine.query)
  }

  /// Accepts the next posted form whatever its number is, because its page was just rendered again.
  func acceptNextForm() { forms.acceptNext() }
}
#endif
