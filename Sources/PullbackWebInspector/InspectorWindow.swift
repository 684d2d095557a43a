#if Macros && Web
import Pullback
import PullbackInspector
import PullbackWeb

/// The browser window of an inspector. When it is closed, the session that it looks at shows its
/// newest state again.
///
/// Unchecked: only the actor of the window's session uses it.
final class InspectorWindow: @unchecked Sendable {
  /// False when the page has lost its connection, as when the window was closed.
  private var isOpen = true
  private weak var visit: InspectorVisit?

  /// - Parameter isolation: The session of the window.
  init(_ isolation: (any Actor)?) {
    (isolation as? LiveSession)?.assumeIsolated { session in
      session.onConnectionChange = { [weak self] in self?.setOpen($0) }
    }
  }

  private func setOpen(_ isOpen: Bool) {
    self.isOpen = isOpen
    visit?.setLooking(isOpen)
  }

  fileprivate func begin(_ visit: InspectorVisit) {
    self.visit = visit
    visit.setLooking(isOpen)
  }
}

/// A window's look at a session. One that no view has used does nothing.
final class InspectorVisit {
  private weak var session: InspectedSession?
  private let window: InspectorWindow
  private let isolation: (any Actor)?
  private let client: InspectorClient
  private var isLooking = false
  private var made: StoreOf<Inspector>?

  init(_ session: InspectedSession, _ window: InspectorWindow, _ isolation: (any Actor)?) {
    self.session = session
    self.window = window
    self.isolation = isolation
    client = session.client
  }

  /// The store of the inspector, which is made on the actor of the page.
  var store: StoreOf<Inspector> {
    if let made { return made }
    let store = Store(initialState: Inspector.State(), isolation: isolation) {
      Inspector()
    } withDependencies: { [client] in
      $0.inspectorClient = client
    }
    made = store
    window.begin(self)
    return store
  }

  fileprivate func setLooking(_ isLooking: Bool) {
    guard isLooking != self.isLooking else { return }
    self.isLooking = isLooking
    session?.changeLooks(by: isLooking ? 1 : -1)
  }

  deinit {
    if isLooking { session?.changeLooks(by: -1) }
  }
}
#endif
