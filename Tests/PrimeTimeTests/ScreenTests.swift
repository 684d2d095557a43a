#if Macros
import Foundation
import PrimeTimeCore
import PrimeTimeViews
import Pullback
import PullbackUI
import PullbackUITesting
import Testing

/// Compares the outline of every screen, as a screen reader presents it, with a recorded file.
@MainActor
@Suite struct ScreenTests {
  private func app(rows: Int = 0, favorites: [Int] = []) -> HeadlessScreen {
    let clock = TestClock()
    let file = LockIsolated(favorites)
    return withDependencies {
      $0.primeClient = .liveValue
      $0.favoritesClient.load = { file.value }
      $0.favoritesClient.save = { file.setValue($0) }
      $0.date.now = Date(timeIntervalSince1970: 32_700)
      $0.timeZone = .gmt
    } operation: {
      HeadlessScreen(clock: clock) {
        AppFeature.store(rows: rows, data: URL(filePath: "/prime-time"))
      } view: { store in
        AppView(store: store)
      }
    }
  }

  @Test("the outline of the first screen is as it was recorded")
  func root() {
    expectGolden(app().outline, "root")
  }

  @Test("the counter's outlines, from the modal to the alert, are as they were recorded")
  func counter() async throws {
    let screen = app()
    try screen.tap("Counter")
    expectGolden(screen.outline, "counter")
    try screen.tap("Increment")
    try screen.tap("Increment")
    try screen.tap("Is 2 prime?")
    expectGolden(screen.outline, "counter-prime")
    try screen.tap("Save to favorite primes")
    #expect(try screen.find("Remove from favorite primes").isEnabled)
    try screen.tap("Close")
    try screen.tap("Decrement")
    try screen.tap("Is 1 prime?")
    expectGolden(screen.outline, "counter-not-prime")
    screen.goBack()
    try screen.tap("What is the 1st prime?")
    expectGolden(screen.outline, "counter-computing")
    await screen.settle()
    expectGolden(screen.outline, "counter-answer")
    try screen.tap("OK")
    #expect(!screen.shows("The 1st prime is"))
    screen.goBack()
    #expect(screen.takeActions().last == "counter(.disappeared)")
  }

  @Test("the outlines of favorite primes and of the activity are as they were recorded")
  func favoritePrimesAndActivity() async throws {
    let screen = app(favorites: [7, 11])
    try screen.tap("Favorite primes")
    expectGolden(screen.outline, "favorites-empty")
    try screen.tap("Load")
    await screen.settle()
    expectGolden(screen.outline, "favorites")
    try screen.tap("Delete 7")
    try screen.tap("Save")
    await screen.settle()
    try screen.tap("Delete 11")
    try screen.tap("Load")
    await screen.settle()
    #expect(screen.shows("11"))
    screen.goBack()
    try screen.tap("Activity")
    expectGolden(screen.outline, "activity")
  }

  @Test("the outlines of the counters are as they were recorded")
  func counters() throws {
    let screen = app(rows: 2)
    try screen.tap("Counters")
    try screen.tap("Increment row 1")
    try screen.tap("Add counter")
    try screen.tap("Decrement row 3")
    try screen.tap("Increment row 2")
    try screen.tap("Remove row 3")
    expectGolden(screen.outline, "counters")
  }

  @Test("a counter that is added to a long list is in sight")
  func addedCounter() throws {
    let screen = app(rows: 100)
    try screen.tap("Counters")
    #expect(!screen.shows("Row 100"))
    for id in 101...103 {
      try screen.tap("Add counter")
      #expect(screen.shows("Row \(id)"))
    }
  }

  @Test("the outlines of the search are as they were recorded")
  func search() async throws {
    let screen = app()
    try screen.tap("Search")
    expectGolden(screen.outline, "search")
    try screen.fill("Find primes", with: "100-200")
    expectGolden(screen.outline, "search-searching")
    await screen.advance(by: .milliseconds(300))
    #expect(screen.shows("21 primes"))
    try screen.fill("Find primes", with: "7-7")
    await screen.advance(by: .milliseconds(300))
    expectGolden(screen.outline, "search-found")
    try screen.fill("Find primes", with: "200-100")
    expectGolden(screen.outline, "search-refused")
  }

  @Test("the outlines of the account are as they were recorded")
  func account() throws {
    let screen = app()
    try screen.tap("Account")
    expectGolden(screen.outline, "account")
    try screen.fill("Name", with: "Ada")
    try screen.tap("Log in")
    try screen.fill("Bio", with: "Countess")
    expectGolden(screen.outline, "account-logged-in")
    try screen.tap("Log out")
    expectGolden(screen.outline, "account")
  }
}
#endif
