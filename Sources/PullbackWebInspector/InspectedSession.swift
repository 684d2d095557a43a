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
  let start = Date()
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

  /// Counts the windows that look at the session. When none does any more, it shows its newest
  /// state, unless what the visitor does begins another future.
  func changeLooks(by change: Int) {
    guard looks.add(change, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    Task { [client] in await client.perform(.leave) }
  }

  /// The number of actions since the session began.
  var actions: Int { count.value.load(ordering: .relaxed) }
}

/// Counts the actions of a session.
private final class ActionCount: Sendable {
  let value = Atomic(0)
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
      count.value.store(actions, ordering: .relaxed)
      inspector?.observers.notify()
    }
    let visitor = String(LiveVisitor.current?.id.prefix(8) ?? "")
    let session = inspector.add { number in
      InspectedSession(
        number, visitor: visitor, inspector: inspector, client: client, bodies: bodies,
        devTools: DevToolsSession(travel, number: number), count: count)
    }
    store.inspector = session
    return session
  }
}

/// The view of a session that an inspector can show. It retains what the inspector needs.
public struct InspectedSessionView<Content: View>: View {
  fileprivate let content: Content
  fileprivate let session: InspectedSession?

  public var body: some View { content.observingBodies(by: session?.bodies) }
}
#endif
