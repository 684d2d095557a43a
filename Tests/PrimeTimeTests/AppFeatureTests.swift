import PrimeTimeCore
import Pullback
import Testing

@MainActor
@Suite struct AppFeatureTests {
  private func store(
    rows: Int = 0,
    dependencies: AppDependencies = .test()
  ) -> StoreOf<AppFeature> {
    Store(initialState: AppFeature.State(rows: rows)) { AppFeature(dependencies: dependencies) }
  }

  @Test("the modal saves and removes favorites, and both are in the feed")
  func modal() {
    let app = store()
    app.send(.counter(.incrementTapped))
    app.send(.counter(.incrementTapped))
    app.send(.counter(.isPrimeTapped))
    #expect(app.counter.primeModal?.isFavorite == false)
    app.send(.counter(.primeModal(.saveTapped)))
    #expect(app.counter.primeModal?.isFavorite == true)
    #expect(app.favoritePrimes.favorites.primes.elements == [2])
    app.send(.counter(.primeModal(.closeTapped)))

    app.send(.counter(.isPrimeTapped))
    #expect(app.counter.primeModal?.isFavorite == true)
    app.send(.counter(.primeModal(.removeTapped)))
    #expect(app.favoritePrimes.favorites.primes.isEmpty)
    let feed = app.favoritePrimes.favorites.activity
    #expect(feed.map(\.title) == ["Added 2", "Removed 2"])
    #expect(feed.map(\.time.description) == ["09:05", "09:05"])
  }

  @Test("loading favorites while the modal is open changes what it offers")
  func loadBehindModal() async {
    let app = store(dependencies: .test(favorites: LockIsolated([2])))
    app.send(.counter(.incrementTapped))
    app.send(.counter(.incrementTapped))
    app.send(.counter(.isPrimeTapped))
    await app.send(.favoritePrimes(.loadTapped)).finish()
    #expect(app.counter.primeModal?.isFavorite == true)
  }

  @Test("who was logged in is logged in again after the launch")
  func launch() async {
    let app = store(dependencies: .test(user: LockIsolated(User(name: "Ada"))))
    await app.send(.launched).finish()
    #expect(app.account == .loggedIn(LoggedIn.State(user: User(name: "Ada"))))
  }
}
