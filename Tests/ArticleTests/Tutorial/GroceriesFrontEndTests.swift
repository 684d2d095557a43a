#if Macros
import Pullback
import PullbackUI
import PullbackUITesting
import Testing

@MainActor struct GroceriesFrontEndTests {
  @Test func inATerminal() async throws {
    let screen = HeadlessScreen {
      Store(initialState: Groceries.State()) {
        Groceries()
      } withDependencies: {
        $0.uuid = .incrementing
      }
    } view: {
      GroceriesView(store: $0)
    }
    try screen.fill("New item", with: "Milk")
    try screen.press("enter")
    try screen.toggle("Milk")
    await screen.advance(by: .seconds(5))
    #expect(!screen.shows("Milk"))
  }

  @Test func inABrowser() async throws {
    let page = HeadlessPage {
      Store(initialState: Groceries.State()) {
        Groceries()
      } withDependencies: {
        $0.uuid = .incrementing
      }
    } view: {
      GroceriesView(store: $0)
    }
    #expect(page.title == "Groceries")
    try page.fill("New item", with: "Milk")
    try page.submit()
    try page.toggle("Milk")
    await page.advance(by: .seconds(5))
    #expect(!page.shows("Milk"))
  }
}
#endif
