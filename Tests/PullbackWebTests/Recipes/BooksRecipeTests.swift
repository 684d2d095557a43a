#if Web && Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The features of the article "Recipes" do what it says.
@MainActor @Suite struct BooksRecipeTests {
  @Test("A search waits until nobody types, tries again, and loads the next page")
  func search() async {
    let clock = TestClock()
    let failures = LockIsolated(1)
    let asked = LockIsolated<[String]>([])
    let store = TestStore(initialState: BookSearch.State()) {
      BookSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0.books.search = { text, page in
        asked.withValue { $0.append("\(text) \(page)") }
        let fails = failures.withValue { count in
          count -= 1
          return count >= 0
        }
        if fails { throw URLError(.timedOut) }
        return page < 3 ? [Book(id: page, title: "\(text) \(page)")] : []
      }
    }
    await store.send(\.binding.text, "du") { $0.text = "du" }
    await clock.advance(by: .milliseconds(200))
    await store.send(\.binding.text, "dune") { $0.text = "dune" }
    await clock.advance(by: .milliseconds(300))
    await clock.advance(by: .seconds(1))
    await store.receive(\.found) {
      $0.found = [Book(id: 1, title: "dune 1")]
      $0.hasMore = true
    }
    await store.send(.moreTapped)
    await store.receive(\.found) {
      $0.found.append(Book(id: 2, title: "dune 2"))
      $0.page = 2
    }
    await store.send(.moreTapped)
    await store.receive(\.found) {
      $0.page = 3
      $0.hasMore = false
    }
    #expect(asked.value == ["dune 1", "dune 1", "dune 2", "dune 3"])
  }

  @Test("After three attempts the person is told")
  func failure() async {
    let clock = TestClock()
    let store = TestStore(initialState: BookSearch.State()) {
      BookSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0.books.search = { _, _ in throw URLError(.cannotConnectToHost) }
    }
    await store.send(.moreTapped)
    await clock.advance(by: .seconds(1))
    await clock.advance(by: .seconds(2))
    await store.receive(\.failed) {
      $0.problem = "The books cannot be reached. Try again later."
    }
  }

  @Test("Periodic work goes on until its task is cancelled")
  func news() async {
    let clock = TestClock()
    let store = TestStore(initialState: News.State()) {
      News()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.task)
    await clock.advance(by: .seconds(60))
    await store.receive(\.minutePassed) { $0.ageInMinutes = 1 }
    await task.cancel()
  }
}
#endif
