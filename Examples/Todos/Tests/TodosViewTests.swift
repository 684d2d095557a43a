import Pullback
import PullbackTesting
import PullbackUI
import PullbackUITesting
import Testing

@testable import Todos

@MainActor struct TodosViewTests {
  /// The whole title is in the field in which it is changed.
  @Test func aLongTitleLeavesRoomForTheOthers() throws {
    let title = String(repeating: "word ", count: 2_000) + "finale"
    @Shared(.todos) var todos
    $todos.withLock {
      $0 = [Todo(id: UUID(0), title: title), Todo(id: UUID(1), title: "Milk")]
    }
    let screen = HeadlessScreen(columns: 60, rows: 24) {
      Store(initialState: Todos.State()) { Todos() }
    } view: {
      TodosView(store: $0)
    }
    #expect(screen.shows("Milk"), "\(screen.text)")
    #expect(!screen.shows("finale"))
    try screen.tap("Rename " + title)
    #expect(screen.shows("finale"), "\(screen.text)")
  }
}
