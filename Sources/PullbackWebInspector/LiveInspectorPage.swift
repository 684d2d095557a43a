#if Macros && Web
import Foundation
import Pullback
import PullbackInspector
import PullbackUI

/// The page of an inspector: the sessions, and one of them that was chosen.
struct LiveInspectorPage: View {
  let inspector: LiveInspector
  let window: InspectorWindow
  /// The actor of the page, which its stores belong to.
  let isolation: (any Actor)?
  @State private var rows: [SessionRow]
  /// The time, whatever the dependencies of the app say.
  @State private var now = Date()
  @QueryState("session", history: .push) private var chosen = 0

  init(inspector: LiveInspector, window: InspectorWindow, isolation: (any Actor)?) {
    self.inspector = inspector
    self.window = window
    self.isolation = isolation
    rows = inspector.rows
  }

  /// The session that is selected in the list; nil for none.
  private var selection: Binding<Int?> {
    Binding(get: { chosen == 0 ? nil : chosen }, set: { chosen = $0 ?? 0 })
  }

  var body: some View {
    NavigationSplitView {
      if rows.isEmpty {
        ContentUnavailableView(
          "Nobody is here", systemImage: "person",
          description: Text("Open the app in another window. Its session appears here."))
      } else {
        List(rows, selection: selection) { row in Text(row.title(at: now)) }
          .navigationTitle("Sessions")
      }
    } detail: {
      if let row = rows.first(where: { $0.id == chosen }), let session = inspector.session(chosen) {
        ChosenSession(session: session, window: window, isolation: isolation)
          .id(row.id)
          .navigationTitle("Session \(row.id)")
      } else if chosen != 0 {
        Text("Session \(chosen) has ended.")
          .navigationTitle("Session \(chosen)")
      } else {
        ContentUnavailableView(
          "Choose a session", systemImage: "clock",
          description: Text("What it has done appears here."))
      }
    }
    .navigationTitle("Inspector")
    .task {
      for await _ in inspector.observers.changes() {
        rows = inspector.rows
        now = Date()
      }
    }
    .task {
      while (try? await Task.sleep(for: .seconds(10))) != nil { now = Date() }
    }
  }
}

/// The inspector of a chosen session.
private struct ChosenSession: View {
  @State private var visit: InspectorVisit

  init(session: InspectedSession, window: InspectorWindow, isolation: (any Actor)?) {
    visit = InspectorVisit(session, window, isolation)
  }

  var body: some View { InspectorView(store: visit.store, isOwn: false) }
}
#endif
