#if Macros
import Foundation
import PrimeTimeCore
import PrimeTimeViews
import Pullback
import PullbackUI
import PullbackUITesting
import Testing

/// Uses the app as a page in a browser, without a browser.
@MainActor
@Suite struct PageTests {
  private func app(at address: String = "/", rows: Int = 0) -> HeadlessPage {
    withDependencies {
      $0.primeClient = .liveValue
      $0.date.now = Date(timeIntervalSince1970: 32_700)
      $0.timeZone = .gmt
    } operation: {
      HeadlessPage(at: address) {
        AppFeature.store(rows: rows, data: URL(filePath: "/prime-time"))
      } view: { store in
        AppView(store: store)
      }
    }
  }

  @Test("the counter has an address, counts, asks, and is left by the browser's back button")
  func counter() async throws {
    let page = app()
    try page.tap("Counter", role: .link)
    #expect(page.address == "/counter")
    try page.tap("Increment")
    try page.tap("Increment")
    try page.tap("Is 2 prime?")
    try page.tap("Save to favorite primes")
    try page.dismiss()
    try page.tap("What is the 2nd prime?")
    await page.settle()
    #expect(page.shows("The 2nd prime is 3."))
    try page.tap("OK")
    try page.goBack()
    #expect(page.address == "/")
    #expect(page.takeActions().last == "counter(.disappeared)")
  }

  @Test("a counter that is added to a long list is on the page")
  func addedCounter() throws {
    let page = app(rows: 1000)
    try page.tap("Counters", role: .link)
    #expect(!page.shows("Row 1000"))
    try page.tap("Add counter")
    #expect(page.shows("Row 1001"))
  }

  @Test("a page of the app is opened by its address, and a wrong address is not found")
  func addresses() throws {
    let page = app(at: "/counter")
    #expect(page.isFound)
    #expect(try page.find("Increment", role: .button).isEnabled)
    #expect(throws: HeadlessPageError.self) { try page.open("/nowhere") }
  }
}
#endif
