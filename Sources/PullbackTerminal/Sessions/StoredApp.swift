import Dispatch
import Foundation
package import PullbackSessions
import PullbackSharing
package import PullbackUI

/// Runs an app whose session is stored, until the person quits or the session goes to another
/// process for good. Uses a new front end each time that the session returns to this process.
@MainActor package final class StoredApp {
  /// The storage of the session, and the settings by which it is stored.
  package struct Keeping {
    package let storage: any SessionStorage
    /// The session that the app asks for; nil for the last one of the user.
    package var id: SessionID?
    package var mode: SnapshotMode = .interval(.milliseconds(250))
    package var limits = SaveSchedule.Limits()
    package var clock: any Clock<Duration> = ContinuousClock()
    package let format: SnapshotFormat

    package init(storage: any SessionStorage, format: SnapshotFormat) {
      self.storage = storage
      self.format = format
    }
  }

  private let keeping: Keeping
  /// Creates the store and the views, from the stored state of both if there is one.
  private let makeContent: (_ state: [UInt8]?, _ views: ViewState) throws -> KeptContent
  private let makeFrontEnd: (ViewGraph) -> any FrontEnd
  /// Makes a link that continues the session in a browser; nil if there is no server for it.
  private let makeLink: (@Sendable (SessionID) async throws -> HandOverLink)?
  private let log: (String) -> Void

  private lazy var saver = SessionSaver(
    storage: keeping.storage, owner: .process(isTerminal: true), limits: keeping.limits,
    clock: keeping.clock,
    noteTrouble: { [weak self] reason in
      Self.onMain {
        self?.trouble = reason.map {
          "Sessions are not stored at present and go on in memory. \($0)"
        }
      }
    },
    beforeSaving: { await UnwrittenFiles.write() }
  ) { [weak self] line in
    Self.onMain {
      self?.log(line)
      // The sentence about the trouble is shown in its place.
      if self?.trouble == nil { self?.frontEnd?.say(line) }
    }
  }
  private lazy var opener = SessionOpener(
    saver: saver, id: keeping.id, app: keeping.format.app, clock: keeping.clock)
  private weak var frontEnd: (any FrontEnd)?
  /// Why the storage fails at present; nil if it works.
  private var trouble: String? { didSet { frontEnd?.showTrouble(trouble ?? unencodable) } }
  /// Why the state of the session cannot be stored; nil if it can.
  private var unencodable: String? {
    didSet {
      if let unencodable { log(unencodable) }
      frontEnd?.showTrouble(trouble ?? unencodable)
    }
  }
  /// What is said after the end; nil for nothing.
  private var farewell: String?
  /// The link to a browser that was shown last; nil if none was shown.
  private var link: HandOverLink?

  /// Creates an app whose session is stored.
  ///
  /// - Parameters:
  ///   - log: Receives the details of a notice that the person sees.
  ///   - makeFrontEnd: Creates the front end that shows the views, each time that the session
  ///     begins here.
  package init(
    _ keeping: Keeping,
    makeLink: (@Sendable (SessionID) async throws -> HandOverLink)? = nil,
    log: @escaping (String) -> Void,
    makeContent: @escaping (_ state: [UInt8]?, _ views: ViewState) throws -> KeptContent,
    makeFrontEnd: @escaping (ViewGraph) -> any FrontEnd
  ) {
    self.keeping = keeping
    self.makeLink = makeLink
    self.log = log
    self.makeContent = makeContent
    self.makeFrontEnd = makeFrontEnd
  }

  /// How long to wait for the storage when the session ends.
  private static let patience: Duration = .seconds(2)

  /// Runs the app until the person quits, or until another process takes the session for good.
  ///
  /// - Parameter attach: Whether to take the session from the terminal or server that has it.
  /// - Returns: A sentence that says where the session continues, or that not all of it is stored;
  ///   nil if the person has quit.
  package func run(attach: Bool = false) async throws -> String? {
    var opening = attach ? await opener.attach() : await opener.open()
    if let notice = keeping.storage.openingNotice, opening.lease != nil { opening.notice = notice }
    while true {
      guard let taken = try await show(opening) else { return farewell }
      // A page that is loaded again may take the session once more, without another link.
      guard let link, link.hasSession() else { return "This session goes on in another terminal." }
      guard let back = try await waitElsewhere(taken, link) else { return nil }
      opening = back
    }
  }

  /// Runs a closure on the main actor, after those of earlier calls.
  private nonisolated static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
  }

  /// Shows a session until the person quits or another process has taken the session.
  ///
  /// - Returns: The session if another process has taken it; otherwise nil.
  private func show(_ opening: SessionOpener.Opening) async throws -> SessionID? {
    var opening = opening
    let (content, snapshot) = try await content(of: &opening)
    defer { content.graph.unmount() }
    guard let lease = opening.lease else {
      let frontEnd = makeFrontEnd(content.graph)
      frontEnd.showTrouble(opening.notice)
      try await frontEnd.run()
      return nil
    }
    let session = KeptSession(
      content: content, lease: lease, restored: snapshot?.snapshot, saver: saver,
      format: keeping.format
    ) { [weak self] in self?.unencodable = $0 }
    var frontEnd = makeFrontEnd(content.graph)
    if let snapshot {
      frontEnd.scrollPlaces = snapshot.views.scrolls ?? [:]
      session.pages.reopen(in: content.graph) { frontEnd.render() }
      content.graph.finishRestoring()
      frontEnd.focusIdentity = snapshot.views.focus
      content.sendRestoreActions()
    }
    session.begin(mode: keeping.mode, isKnown: opening.snapshot != nil)
    while true {
      if let notice = opening.notice { frontEnd.say(notice) }
      connect(frontEnd, session)
      let failure = await failure { try await frontEnd.run() }
      session.onTaken = nil
      let isStored = await session.leave(within: Self.patience, clock: keeping.clock)
      if let failure { throw failure }
      if !session.isWanted, !session.wasLost {
        if !isStored || unencodable != nil {
          farewell = "What was done last in this session is not stored."
          if let why = unencodable ?? trouble { farewell = "\(farewell ?? "") \(why)" }
        }
        return nil
      }
      if isStored { return lease.id }
      // The storage does not answer, so nobody gets the session.
      session.stay()
      opening.notice = "The session could not be handed over, because the storage does not answer."
      frontEnd = makeFrontEnd(content.graph)
    }
  }

  private func connect(_ frontEnd: any FrontEnd, _ session: KeptSession) {
    self.frontEnd = frontEnd
    if let sentence = trouble ?? unencodable { frontEnd.showTrouble(sentence) }
    frontEnd.afterStep = { [weak frontEnd] in
      guard let frontEnd else { return }
      session.noteStep(focus: frontEnd.focusIdentity, scrolls: frontEnd.scrollPlaces)
    }
    session.onTaken = { [weak frontEnd] in frontEnd?.stop() }
    guard let makeLink else { return }
    frontEnd.continueInBrowser = { [weak self, weak frontEnd, id = session.lease.id] in
      Task {
        do {
          let link = try await makeLink(id)
          self?.link = link
          frontEnd?.show(address: link.address)
        } catch {
          frontEnd?.say("There is no link to a browser. \(error)")
        }
      }
    }
  }

  private func failure(_ body: () async throws -> Void) async -> (any Error)? {
    do {
      try await body()
      return nil
    } catch {
      return error
    }
  }

  /// Creates the store and the views of a session. Also returns what was restored; nil for a new
  /// session. A stored session that cannot be read is set aside, and begins anew.
  private func content(
    of opening: inout SessionOpener.Opening
  ) async throws -> (KeptContent, (snapshot: SessionSnapshot, views: ViewState)?) {
    if let bytes = opening.snapshot, let lease = opening.lease {
      do {
        let snapshot = try keeping.format.decode(bytes)
        let views: ViewState = try SnapshotCoding.decode(snapshot.views)
        return (try makeContent(snapshot.state, views), (snapshot, views))
      } catch {
        log("A stored session was set aside, and begins anew. \(error)")
        opening.snapshot = nil
        opening.notice = "The stored session cannot be read, so it begins anew."
        try? await saver.setAside(lease, reason: "\(error)")
      }
    }
    return (try makeContent(nil, ViewState()), nil)
  }

  /// Shows that the session continues in a browser, until the person takes it back or quits. Once a
  /// second it looks whether the session is still there: another terminal may take it, too.
  ///
  /// - Returns: The session if the person has taken it back; otherwise nil.
  private func waitElsewhere(
    _ id: SessionID,
    _ link: HandOverLink
  ) async throws -> SessionOpener.Opening? {
    let isInBrowser = Shared(value: true)
    let watch = Task { [clock = keeping.clock] in
      while true {
        try await clock.sleep(for: .seconds(1))
        let isThere = link.hasSession()
        if isThere != isInBrowser.wrappedValue { isInBrowser.withLock { $0 = isThere } }
      }
    }
    defer { watch.cancel() }
    var notice: String?
    while true {
      var wantsBack = false
      var stop: () -> Void = {}
      let graph = ViewGraph(environment: .terminal) {
        ElsewhereView(isInBrowser: SharedReader(isInBrowser)) {
          wantsBack = true
          stop()
        }
      }
      defer { graph.unmount() }
      let frontEnd = makeFrontEnd(graph)
      stop = { [weak frontEnd] in frontEnd?.stop() }
      if let notice { frontEnd.say(notice) }
      try await frontEnd.run()
      guard wantsBack else { return nil }
      do {
        if let opening = try await opener.take(id) { return opening }
        notice = "The server keeps the session. Try again."
      } catch {
        notice = "\(error)"
      }
    }
  }
}

/// The view that a terminal shows while its session continues in a browser.
private struct ElsewhereView: View {
  let isInBrowser: SharedReader<Bool>
  let takeBack: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      if isInBrowser.wrappedValue {
        Text(word: "This session goes on in a browser.")
      } else {
        Text(
          word: "This session is no longer in a browser. It is kept, or another terminal has it.")
      }
      Button(action: takeBack) { Text(word: "Take it back") }
      if isInBrowser.wrappedValue {
        Text(
          word:
            "If you quit, the page in the browser ends. The session is kept for the next start.")
      }
    }
  }
}
