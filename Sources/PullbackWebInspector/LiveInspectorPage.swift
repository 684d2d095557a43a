#if Macros && Web
import Foundation
import Pullback
import PullbackInspector
import PullbackUI

/// The page of an inspector: the sessions, and one of them that was chosen.
struct LiveInspectorPage: View {
  let inspector: LiveInspector
  /// The actor of the page, which its stores belong to.
  let isolation: (any Actor)?
  @State private var rows: [SessionRow]
  @QueryState("session", history: .push) private var chosen = 0

  init(inspector: LiveInspector, isolation: (any Actor)?) {
    self.inspector = inspector
    self.isolation = isolation
    rows = inspector.sessions.map(SessionRow.init)
  }

  var body: some View {
    VStack(alignment: .leading) {
      if let row = rows.first(where: { $0.id == chosen }),
        let session = inspector.session(chosen)
      {
        Button("All sessions") { chosen = 0 }
        Text(row.title)
        ChosenSession(client: session.client, isolation: isolation)
          .id(row.id)
      } else {
        if chosen != 0 { Text("Session \(chosen) has ended.") }
        if rows.isEmpty {
          ContentUnavailableView(
            "Nobody is here", systemImage: "person",
            description: Text("Open the app in another window. Its session appears here."))
        } else {
          List(rows) { row in
            Button(row.title) { chosen = row.id }
          }
        }
      }
    }
    .navigationTitle("Inspector")
    .task {
      for await _ in inspector.changes() { rows = inspector.sessions.map(SessionRow.init) }
    }
  }
}

/// A session in the list.
struct SessionRow: Equatable, Identifiable, Sendable {
  let id: Int
  let title: String

  init(_ session: InspectedSession) {
    id = session.number
    let actions = session.actions == 1 ? "1 action" : "\(session.actions) actions"
    let visitor = session.visitor.isEmpty ? "" : ", visitor \(session.visitor)"
    title = "Session \(session.number): \(actions)\(visitor)"
  }
}

/// The inspector of a chosen session, which shows its newest state again when nobody looks any more.
private struct ChosenSession: View {
  @State private var visit: InspectorVisit

  init(client: InspectorClient, isolation: (any Actor)?) {
    visit = InspectorVisit(client, isolation)
  }

  var body: some View { InspectorView(store: visit.store) }
}

/// An inspector's use of a session. One that no view has used does nothing.
private final class InspectorVisit {
  private let client: InspectorClient
  private let isolation: (any Actor)?
  private var made: StoreOf<Inspector>?

  init(_ client: InspectorClient, _ isolation: (any Actor)?) {
    self.client = client
    self.isolation = isolation
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
    return store
  }

  deinit {
    guard made != nil else { return }
    Task { [client] in await client.perform(.leave) }
  }
}
#endif
