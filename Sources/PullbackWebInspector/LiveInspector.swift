#if Macros && Web
public import Hummingbird
import PullbackInspector
import PullbackUI
public import PullbackWeb
import Synchronization

/// The sessions of a server that can be looked at, and taken back to earlier states.
///
/// ```swift
/// let inspector = LiveInspector()
/// router.live("/") {
///   let store = Store(initialState: AppFeature.State()) { AppFeature() }
///   AppView(store: store).inspected(store, by: inspector)
/// }
/// router.liveInspector(inspector)
/// ```
///
/// It shows everything in the states of all visitors but redacted values, and changes what they
/// see. Switch it on where you look for a bug, and not where a server works for others: with nil in
/// place of the inspector, nothing is recorded.
public final class LiveInspector: Sendable {
  /// The number of actions of each session that are kept. Older ones are forgotten.
  public let mostActions: Int
  /// How long a session shows an earlier state after the last window that looks at it has lost its
  /// connection.
  let patience: Duration
  private let table = Mutex(Table())
  /// Those who are told of changes of the sessions or their numbers of actions.
  let observers = Observers()

  private struct Table {
    /// The number of the newest session.
    var last = 0
    var sessions: [Int: Weak] = [:]
  }

  private struct Weak {
    weak var session: InspectedSession?
  }

  /// Creates an inspector without sessions.
  ///
  /// - Parameter mostActions: The number of actions of each session that are kept, at least 1.
  public convenience init(mostActions: Int = 1_000) {
    self.init(mostActions: mostActions, patience: .seconds(5))
  }

  package init(mostActions: Int = 1_000, patience: Duration) {
    precondition(mostActions > 0, "A recording keeps at least one action.")
    self.mostActions = mostActions
    self.patience = patience
  }

  /// The sessions that have not ended.
  var sessions: [InspectedSession] {
    table.withLock { $0.sessions.values.compactMap(\.session) }
  }

  /// The sessions as they are listed: those that were used last come first.
  var rows: [SessionRow] {
    sessions.map(SessionRow.init).sorted { ($0.lastUse, $0.id) > ($1.lastUse, $1.id) }
  }

  func session(_ number: Int) -> InspectedSession? {
    table.withLock { $0.sessions[number]?.session }
  }

  /// The session that the token of a page belongs to.
  func session(_ id: RandomID) -> InspectedSession? {
    sessions.first { $0.id == id }
  }

  func add(_ make: (Int) -> InspectedSession) -> InspectedSession {
    let number = table.withLock { table in
      table.last += 1
      return table.last
    }
    let session = make(number)
    table.withLock { $0.sessions[number] = Weak(session: session) }
    observers.notify()
    return session
  }

  func remove(_ number: Int) {
    _ = table.withLock { $0.sessions.removeValue(forKey: number) }
    observers.notify()
  }
}

extension LiveServer {
  /// Makes a link to the inspector, for a browser of another machine. Whoever has it sees and
  /// changes what all visitors see, so show it to nobody else.
  ///
  /// - Parameters:
  ///   - path: The path that was given to `router.liveInspector`.
  ///   - lifetime: The time after which the link opens nothing. Pages that are open stay open.
  /// - Returns: The path and the query of the link on this server, and on others with its secret.
  public func makeInspectorLink(
    at path: String = "/-/inspect", lifetime: Duration = .seconds(3600)
  ) -> String {
    operatorLink(path: path, lifetime: lifetime)
  }
}

extension RouterMethods {
  /// Serves the inspector as a live page.
  ///
  /// Only a browser of this machine gets it, without a proxy between them, and whoever has a link
  /// of ``PullbackWeb/LiveServer/makeInspectorLink(at:lifetime:)``. All others, and pages of other
  /// sites, get one answer with the status 403. The application must be served with `.live(_:)`. A
  /// line of the log that begins with `INSPECTING` says that the page is there.
  ///
  /// The pages of the server offer their sessions to the Redux DevTools of such a browser.
  ///
  /// - Parameters:
  ///   - path: The path of the page.
  ///   - inspector: The sessions that can be chosen.
  ///   - server: The server that keeps the sessions; pass the same one to `.live(_:)`.
  @discardableResult
  public func liveInspector(
    _ inspector: LiveInspector, at path: String = "/-/inspect", on server: LiveServer = .shared
  ) -> Self {
    server.logNotice(
      "INSPECTING: \(path) shows the states of all visitors, and can change what they see.")
    server.activity.exclude(path)
    let guarded = group().add(
      middleware: OperatorGuard<Context>(path: path, title: "Inspector", server: server))
    guarded.devTools(inspector, at: path, on: server)
    guarded
      .live(path, title: "Inspector", on: server) {
        LiveInspectorPage(
          inspector: inspector, window: InspectorWindow(#isolation), isolation: #isolation)
      }
    return self
  }
}
#endif
