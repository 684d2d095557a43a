#if Macros && Web
import Foundation
import Hummingbird
import Pullback
import PullbackRecording
import PullbackSessions
import PullbackTerminal
import PullbackUI
import PullbackWeb

// The app of the article *From a bug report to a test*, in both front ends.

@Reducer struct Purse {
  @ObservableState struct State: Equatable, Codable { var coins = 0 }
  enum Action: Equatable, Codable { case earn(Int) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .earn(let coins) = action { state.coins += coins }
      return .none
    }
  }
}

struct PurseView: View {
  let store: StoreOf<Purse>
  var body: some View { Text("\(store.coins)") }
}

let recorded = RecordedApp("purse 1", of: "Purse()", from: "Purse.State()") {
  Purse.State()
} reducer: {
  Purse()
}

@MainActor func servePurse(recordingInto folder: URL) -> Router<BasicRequestContext> {
  let router = Router()
  router.live("/", title: "Purse") {
    let store = Store(initialState: Purse.State()) { Purse() }
    let url = folder.appending(path: "purse-\(UUID()).jsonl")
    let _ = try? store.record(to: url, app: recorded.name)
    PurseView(store: store)
  }
  return router
}

@MainActor func runPurse(_ storage: any SessionStorage, recordingInto file: RecordingFile?)
  async throws
{
  try await TerminalApp.run(storage: storage) {
    Purse.State()
  } reducer: {
    Purse()
  } view: { store in
    let _ = file.map { store.record(to: $0) }
    PurseView(store: store)
  }
}
#endif
