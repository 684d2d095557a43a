#if Web
import Pullback
import PullbackUI

/// Texts, one below the other.
struct Words: View {
  let words: [String]
  init(_ words: [String]) { self.words = words }
  var body: some View {
    VStack { ForEach(words.indices, id: \.self) { Text(words[$0]) } }
      // So that the page is at every path.
      .onOpenURL { _ in }
  }
}

@MainActor struct MainWords: @MainActor View {
  let text: String
  var body: some View { Text(text) }
}

/// A feature that asks who it works for.
struct Asking: Reducer {
  struct State: Equatable, Codable { var answer = "" }
  enum Action: Equatable, Sendable { case ask }

  @Dependency(\.request) var request

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.answer = request.header("x-name")?.uppercased() ?? "none"
    return .none
  }
}

struct AskingView: View {
  let store: StoreOf<Asking>
  @Environment(\.request) private var request

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack {
        Text("View \(request.query["a"] ?? "-") \(request.header("x-name") ?? "none")")
        Text("Feature \(viewStore.answer)")
        Button("Ask") { viewStore.send(.ask) }
      }
    }
  }
}
#endif
