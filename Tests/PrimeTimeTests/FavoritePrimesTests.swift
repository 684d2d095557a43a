import Foundation
import PrimeTimeCore
import Pullback
import Testing

@MainActor
@Suite struct FavoritePrimesTests {
  private func store(_ primes: [Int] = [], data: URL) -> StoreOf<FavoritePrimes> {
    var state = FavoritePrimes.State()
    for prime in primes { state.favorites.add(prime, at: TimeOfDay(hour: 8, minute: 0)) }
    return Store(initialState: state) {
      FavoritePrimes(store: .live(data: data), now: { TimeOfDay(hour: 9, minute: 5) })
    }
  }

  private var nowhere: URL { URL(filePath: "/dev/null/nowhere") }

  @Test(
    "deleting rows removes those primes and writes to the feed; offsets out of range do nothing"
  )
  func deleting() {
    let favorites = store([2, 3, 5, 7], data: nowhere)
    favorites.send(.deleted([0, 2, 9]))
    #expect(favorites.favorites.primes.elements == [3, 7])
    #expect(
      favorites.favorites.activity.suffix(2).map(\.change) == [.removed(2), .removed(5)]
    )
    #expect(favorites.favorites.activity.last?.time == TimeOfDay(hour: 9, minute: 5))
  }

  @Test("what is saved can be loaded, also into a directory that does not exist yet")
  func roundTrip() async throws {
    try await withTemporaryDirectory { directory in
      let data = directory.appending(path: "new/one")
      let favorites = store([7, 2, 5], data: data)
      await favorites.send(.saveTapped).finish()
      let other = store([11], data: data)
      await other.send(.loadTapped).finish()
      #expect(other.favorites.primes.elements == [7, 2, 5])
      #expect(other.alert == nil)
    }
  }

  @Test(
    "a damaged file is refused with the reason, and nothing is lost",
    arguments: [
      ("[2, 3", "it is not JSON"), (#"{"a": 1}"#, "it holds something else"),
      ("[2.5]", "damaged"), (#"["2"]"#, "it holds something else"),
      ("[7, 8]", "8 is not a prime"), ("", "it is not JSON"), ("[99999999999999999999]", "damaged"),
    ]
  )
  func damaged(content: String, reason: String) async throws {
    try await withTemporaryDirectory { data in
      try Data(content.utf8).write(to: data.appending(path: "favorite-primes.json"))
      let favorites = store([11], data: data)
      await favorites.send(.loadTapped).finish()
      #expect(favorites.favorites.primes.elements == [11])
      let alert = try #require(favorites.alert)
      #expect(alert.contains("were not loaded"))
      #expect(alert.contains(reason), "\(alert)")
      favorites.send(.alertDismissed)
      #expect(favorites.alert == nil)
    }
  }

  @Test("a missing file is told")
  func missing() async throws {
    try await withTemporaryDirectory { data in
      let favorites = store([11], data: data)
      await favorites.send(.loadTapped).finish()
      #expect(
        favorites.alert
          == "The favorites were not loaded. There is no file favorite-primes.json yet."
      )
      #expect(favorites.favorites.primes.elements == [11])
    }
  }

  @Test("a prime that is in the file twice is loaded once, in its first place")
  func duplicates() async throws {
    try await withTemporaryDirectory { data in
      try Data("[5, 3, 5, 2, 3]".utf8).write(to: data.appending(path: "favorite-primes.json"))
      let favorites = store(data: data)
      await favorites.send(.loadTapped).finish()
      #expect(favorites.favorites.primes.elements == [5, 3, 2])
    }
  }

  @Test("Load that is tapped while the list is being saved reads what was saved")
  func loadAfterSave() async throws {
    try await withTemporaryDirectory { data in
      let favorites = store([7, 2], data: data)
      let save = favorites.send(.saveTapped)
      favorites.send(.saveTapped)
      let again = favorites.send(.saveTapped)
      favorites.send(.loadTapped)
      favorites.send(.deleted([0]))
      await save.finish()
      await again.finish()
      #expect(favorites.favorites.primes.elements == [7, 2])
      #expect(favorites.alert == nil)
    }
  }

  @Test("Save that is tapped while the list is being loaded keeps the list that was seen")
  func saveDuringLoad() async throws {
    try await withTemporaryDirectory { data in
      try Data("[5]".utf8).write(to: data.appending(path: "favorite-primes.json"))
      let favorites = store([7, 2], data: data)
      let load = favorites.send(.loadTapped)
      await favorites.send(.saveTapped).finish()
      await load.finish()
      #expect(favorites.favorites.primes.elements == [7, 2])
    }
  }

  @Test("a file that cannot be written is told")
  func unwritable() async throws {
    let favorites = store([11], data: nowhere)
    await favorites.send(.saveTapped).finish()
    let alert = try #require(favorites.alert)
    #expect(alert.hasPrefix("The favorites were not saved. The file favorite-primes.json cannot"))
  }

  @Test("adding twice and removing what is not there changes nothing")
  func onceEach() {
    var favorites = Favorites()
    let time = TimeOfDay(hour: 1, minute: 2)
    favorites.add(7, at: time)
    favorites.add(7, at: time)
    favorites.remove(5, at: time)
    #expect(favorites.primes.elements == [7])
    #expect(favorites.activity.map(\.title) == ["Added 7"])
    #expect(favorites.activity.map(\.time.description) == ["01:02"])
  }

  @Test(
    "the time of day, also before 1970 and in zones of half an hour",
    arguments: [
      (0.0, 0, "00:00"), (-1, 0, "23:59"), (32_700, 19_800, "14:35"), (86_399, -3600, "22:59"),
    ]
  )
  func timeOfDay(seconds: Double, offset: Int, text: String) throws {
    let zone = try #require(TimeZone(secondsFromGMT: offset))
    let time = TimeOfDay(Date(timeIntervalSince1970: seconds), in: zone)
    #expect(time.description == text)
  }
}
