#if Macros && Web
import Foundation
import Testing

@testable import PullbackWebInspector

/// How the inspector of a server names a session.
@Suite struct SessionRowTests {
  @Test("A session says how long ago it was used, and whether its page is open")
  func titles() {
    let now = Date(timeIntervalSinceReferenceDate: 1_000_000)
    func title(_ actions: Int, _ seconds: Double, _ isOpen: Bool?) -> String {
      SessionRow(
        id: 3, actions: actions, visitor: "2350de8e", lastUse: now - seconds, isPageOpen: isOpen
      ).title(at: now)
    }
    #expect(
      title(20, 47, true) == "Session 3: 20 actions, last 40 s ago, page open, visitor 2350de8e")
    #expect(
      title(1, -2, false) == "Session 3: 1 action, last just now, page closed, visitor 2350de8e")
    #expect(title(0, 150, nil) == "Session 3: 0 actions, begun 2 min ago, visitor 2350de8e")
    #expect(title(2, 7_300, nil).contains("last 2 h ago"))
    #expect(title(2, 200_000, nil).contains("last 2 d ago"))
  }
}
#endif
