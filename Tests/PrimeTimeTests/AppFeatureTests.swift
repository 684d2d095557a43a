#if Macros
import Foundation
import PrimeTimeCore
import Pullback
import PullbackTesting
import Testing

@MainActor
@Suite struct AppFeatureTests {
  private let now = TimeOfDay(hour: 9, minute: 5)

  private func store(
    count: Int = 0,
    favorites: [Int] = [],
    files: [URL: Data] = [:]
  ) -> TestStoreOf<AppFeature> {
    var state: AppFeature.State {
      var state = AppFeature.State()
      state.counter.count = count
      for prime in favorites { state.favoritePrimes.$favorites.withLock { $0.add(prime, at: now) } }
      return state
    }
    return TestStore(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.defaultFileStorage = .inMemory(files)
      $0.date.now = Date(timeIntervalSince1970: 32_700)
      $0.timeZone = .gmt
      $0.primeClient.isPrime = PrimeClient.liveValue.isPrime
      $0.favoritesClient.load = { [2] }
    }
  }

  @Test("the number of people is that of persons, not of windows, and follows them")
  func people() async {
    let presence = Presence(over: .inProcess)
    let app = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.presence = presence
      $0.person = "Ada"
    }
    let task = await app.send(.task)
    await app.receive(.peopleChanged(1)) { $0.people = 1 }
    let bob = Task { await presence.join(.primeTime, as: "Bob") }
    await app.receive(.peopleChanged(2)) { $0.people = 2 }
    let window = Task { await presence.join(.primeTime, as: "Ada") }
    await app.receive(.peopleChanged(2))
    bob.cancel()
    await app.receive(.peopleChanged(1)) { $0.people = 1 }
    window.cancel()
    await app.receive(.peopleChanged(1))
    await task.cancel()
  }

  @Test("the modal saves and removes favorites, and both are in the feed")
  func modal() async {
    let app = store(count: 2)
    await app.send(.counter(.isPrimeTapped)) {
      $0.counter.primeModal = PrimeModal.State(number: 2, isPrime: true)
    }
    await app.send(\.counter.primeModal.saveTapped) {
      $0.favoritePrimes.$favorites.withLock { $0.add(2, at: now) }
    }
    #expect(app.state.counter.primeModal?.isFavorite == true)
    await app.send(\.counter.primeModal.closeTapped) { $0.counter.primeModal = nil }
    await app.send(.counter(.isPrimeTapped)) {
      $0.counter.primeModal = PrimeModal.State(
        number: 2,
        isPrime: true,
        favorites: $0.favoritePrimes.$favorites
      )
    }
    #expect(app.state.counter.primeModal?.isFavorite == true)
    await app.send(\.counter.primeModal.removeTapped) {
      $0.favoritePrimes.$favorites.withLock { $0.remove(2, at: now) }
    }
    #expect(app.state.counter.primeModal?.isFavorite == false)
    let feed = app.state.favoritePrimes.favorites.activity
    #expect(feed.map(\.title) == ["Added 2", "Removed 2"])
    #expect(feed.map(\.time.description) == ["09:05", "09:05"])
  }

  @Test("loading favorites while the modal is open changes its button")
  func loadBehindModal() async {
    let app = store(count: 2)
    await app.send(.counter(.isPrimeTapped)) {
      $0.counter.primeModal = PrimeModal.State(number: 2, isPrime: true)
    }
    await app.send(.favoritePrimes(.loadTapped))
    await app.receive(\.favoritePrimes.loaded) {
      $0.favoritePrimes.isLoaded = true
      $0.favoritePrimes.$favorites.withLock { $0.replace(with: [2]) }
    }
    #expect(app.state.counter.primeModal?.isFavorite == true)
  }

  @Test("deleting a favorite while the modal is open changes its button")
  func deleteBehindModal() async {
    let app = store(count: 3, favorites: [3])
    await app.send(.counter(.isPrimeTapped)) {
      $0.counter.primeModal = PrimeModal.State(
        number: 3,
        isPrime: true,
        favorites: $0.favoritePrimes.$favorites
      )
    }
    #expect(app.state.counter.primeModal?.isFavorite == true)
    await app.send(.favoritePrimes(.deleted([0]))) {
      $0.favoritePrimes.$favorites.withLock { $0.remove(3, at: now) }
    }
    #expect(app.state.counter.primeModal?.isFavorite == false)
  }

  @Test("every screen of the root has a feature")
  func screens() async {
    let app = store()
    await app.send(.counters(.addTapped)) {
      $0.counters.lastID = 1
      $0.counters.rows.append(CounterRow.State(id: 1))
    }
    await app.send(.search(.queryChanged("x"))) {
      $0.search.query = "x"
      $0.search.status = .refused(reason: "“x” is not a number. Type 100, or 100-200.")
    }
    await app.send(.account(.loggedOut(.nameChanged("Ada")))) {
      $0.account.modify(\.loggedOut) { $0.name = "Ada" }
    }
  }

  @Test("the user who was logged in is logged in again after the launch")
  func launch() throws {
    let file = URL(filePath: "/prime-time/account.json")
    let app = store(files: [file: try JSONEncoder().encode(User(name: "Ada"))])
    #expect(app.state.account.loggedIn?.user == User(name: "Ada"))
  }
}
#endif
