import Pullback
import PullbackTesting
import PullbackUI
import PullbackUITesting
import Testing

@testable import Chat

@MainActor struct ChatViewTests {
  /// Of what somebody has said at length, the rest is shown when it is asked for.
  @Test func aLongTextIsCut() throws {
    let ada = Person(id: UUID(0), name: "Ada")
    let text = String(repeating: "word ", count: 2_000) + "finale"
    let screen = HeadlessScreen(columns: 60, rows: 400) {
      Store(initialState: Chat.State(me: ada, draft: text)) {
        Chat()
      } withDependencies: {
        $0.uuid = .incrementing
      }
    } view: {
      ChatView(store: $0)
    }
    try screen.tap("Send")
    #expect(!screen.shows("finale"))
    #expect(screen.shows("…"))
    try screen.tap("Show all of what you said")
    #expect(screen.shows("finale"), "\(screen.text)")
  }
}
