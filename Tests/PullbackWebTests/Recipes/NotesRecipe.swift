#if Web
import Pullback
import PullbackUI

// The code of the article "Requests and logins" that is not the server's.

struct User: Identifiable, Sendable {
  var id: String
  var isAdministrator = false
}

struct Notes: Reducer {
  struct State: Equatable { var notes = ["Buy milk"] }
  enum Action: Equatable, Sendable { case deleteAll }

  @Dependency(\.request) var request

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard request.identity(as: User.self)?.isAdministrator == true else { return .none }
    state.notes = []
    return .none
  }
}

struct NotesView: View {
  let store: StoreOf<Notes>
  @Environment(\.request) private var request

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack {
        Text("Notes of \(request.identity(as: User.self)?.id ?? "nobody")")
        Text("\(viewStore.notes.count) notes")
        Button("Delete all") { viewStore.send(.deleteAll) }
      }
    }
  }
}
#endif
