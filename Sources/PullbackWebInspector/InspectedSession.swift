#if Macros && Web
import Foundation
public import PullbackCore
import PullbackInspector
import PullbackRecording
public import PullbackUI
import PullbackWeb
import Synchronization

/// A session that an inspector can show. The view of the session retains it.
final class InspectedSession: Sendable {
  let number: Int
  /// The beginning of the visitor's identifier.
  let visitor: String
  private let start = Date()
  let client: InspectorClient
  /// Which bodies the actions of the session have made necessary.
  fileprivate let bodies: BodyLog
  /// What the session tells the Redux DevTools of its page.
  let devTools: DevToolsSession
  /// The identifier by which the tokens of its page name the session.
  let id: RandomID?
  private let count: ActionCount
  private let inspector: LiveInspector

  fileprivate init(
    _ number: Int, visitor: String, inspector: LiveInspector, client: InspectorClient,
    bodies: BodyLog, devTools: DevToolsSession, count: ActionCount
  ) {
    self.number = number
    self.visitor = visitor
    self.inspector = inspector
    self.client = client
    self.bodies = bodies
    self.devTools = devTools
    id = LiveSession.currentID
    self.count = count
  }

  deinit { inspector.remove(number) }

  /// The number of windows that look at the session.
  private let looks = Atomic(0)

  /// Counts the windows that look at the session. When none does any more, and none comes back, it
  /// shows its newest state.
  func changeLooks(by change: Int) {
    guard looks.add(change, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    Task { [weak self, patience = inspector.patience] in
      // A page that is loaded again, and one whose connection breaks, comes back.
      if patience > .zero { try? await Task.sleep(for: patience) }
      guard let self, looks.load(ordering: .acquiring) == 0 else { return }
      await client.perform(.newest)
    }
  }

  /// The number of actions since the session began.
  var actions: Int { count.values.withLock(\.actions) }

  /// The time of the last action, or of the beginning if there was none.
  var lastUse: Date { count.values.withLock(\.last) ?? start }

  /// Whether a page of the session is connected; nil if that is not known, because the session's
  /// views are on the main actor.
  var isPageOpen: Bool? { count.values.withLock(\.isPageOpen) }
}

/// Counts the actions of a session, and knows when the last one was and whether its page is open.
private final class ActionCount: Sendable {
  let values = Mutex<(actions: Int, last: Date?, isPageOpen: Bool?)>((0, nil, nil))
  /// What a page is told that connects while an earlier state is shown; nil while none is.
  let notice = Mutex<String?>(nil)

  func set(_ actions: Int) {
    values.withLock { values in
      // Going to another state changes the shown one, and is no action.
      if actions > values.actions { values.last = Date() }
      values.actions = actions
    }
  }
}

extension View {
  /// Records a store, so that an inspector can show what it does. Apply it where the store is made:
  /// in the closure of `router.live`.
  ///
  /// - Parameters:
  ///   - store: The root store of the session.
  ///   - inspector: Where the session is shown; nil records nothing, and costs nothing.
  public func inspected<State, Action>(
    _ store: Store<State, Action>, by inspector: LiveInspector?
  ) -> InspectedSessionView<Self> {
    InspectedSessionView(
      content: self, session: inspector.map { InspectedSession.of(store, inspector: $0) })
  }
}

extension InspectedSession {
  /// The session of a store. The same one as long as a view retains it.
  fileprivate static func of<State, Action>(
    _ store: Store<State, Action>, inspector: LiveInspector
  ) -> InspectedSession {
    if let existing = store.inspector as? InspectedSession { return existing }
    let recording = store.record(limit: inspector.mostActions)
    let count = ActionCount()
    let travel = store.timeTravel(recording)
    let bodies = travel.makeBodyLog()
    let client = InspectorClient(travel, bodies: bodies) { [weak inspector] actions in
      count.set(actions)
      inspector?.observers.notify()
    }
    let visitor = String(LiveVisitor.current?.id.prefix(8) ?? "")
    let session = inspector.add { number in
      InspectedSession(
        number, visitor: visitor, inspector: inspector, client: client, bodies: bodies,
        devTools: DevToolsSession(travel, number: number), count: count)
    }
    store.inspector = session
    guard let live = travel.isolation as? LiveSession else { return session }
    travel.tellVisitor(of: live, count)
    live.assumeIsolated { live in
      count.values.withLock { $0.isPageOpen = false }
      live.onConnectionChange = { [weak inspector, weak live] isOpen in
        count.values.withLock { $0.isPageOpen = isOpen }
        if isOpen, let notice = count.notice.withLock({ $0 }) { live?.tell(notice) }
        inspector?.observers.notify()
      }
    }
    return session
  }
}

extension TimeTravel {
  private static var reason: String { "A developer looks at this page as it was earlier." }

  /// Tells the visitor of a session that an earlier state is shown, and what comes of what they do.
  fileprivate func tellVisitor(of live: LiveSession, _ count: ActionCount) {
    let next = onChange
    var told: (position: Int?, input: Input, heldBack: Int) = (nil, .held, 0)
    onChange = { [weak self, weak live] in
      next?()
      guard let self, let live else { return }
      let now = (position: position, input: input, heldBack: heldBack)
      defer { told = now }
      if now.position == nil {
        count.notice.withLock { $0 = nil }
        if told.position != nil { live.tell("This page shows its newest state again.") }
      } else if told.position == nil || now.input != told.input {
        let notice =
          now.input == .held
          ? "\(Self.reason) What you do is ignored until its newest state is shown again."
          : "\(Self.reason) What you do goes on from there."
        count.notice.withLock { $0 = notice }
        live.tell(notice)
      } else if now.heldBack > told.heldBack {
        live.tell("That was ignored. \(Self.reason)")
      }
    }
  }
}

/// The view of a session that an inspector can show. It retains what the inspector needs.
public struct InspectedSessionView<Content: View>: View {
  fileprivate let content: Content
  fileprivate let session: InspectedSession?

  public var body: some View { content.observingBodies(by: session?.bodies) }
}
#endif
