import Pullback
import PullbackTesting
import PullbackUI
import PullbackUITesting
import Testing

@testable import Player

@MainActor struct PlayerViewTests {
  @Test(arguments: [(40, 12), (80, 24)]) func allFieldsAreInSight(columns: Int, rows: Int) {
    let screen = HeadlessScreen(columns: columns, rows: rows) {
      Store(initialState: Player.State(me: UUID(0))) { Player() }
    } view: {
      PlayerView(store: $0)
    }
    #expect(screen.text.count { $0 == "·" } == 9, "\(screen.text)")
    #expect(screen.shows("New game"))
    #expect(screen.focusedLabel == "Field 5: free")
  }
}
