#if Macros
import Foundation
import PrimeTimeCore
import Pullback
import PullbackTesting
import Testing

@MainActor
@Suite struct FavoritePrimesTests {
  private func store(
    _ primes: [Int] = [],
    _ prepare: (inout FavoritesClient) -> Void = { _ in }
  ) -> TestStoreOf<FavoritePrimes> {
    let state = FavoritePrimes.State()
    for prime in primes {
      state.$favorites.withLock { $0.add(prime, at: TimeOfDay(hour: 8, minute: 0)) }
    }
    return TestStore(initialState: state) {
      FavoritePrimes()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 32_700)
      $0.timeZone = .gmt
      prepare(&$0.favoritesClient)
    }
  }

  /// Calls a closure with the app's own client, on files in a directory.
  private func withFile<Result: Sendable>(
    in data: URL,
    _ body: (FavoritesClient) async throws -> Result
  ) async rethrows -> Result {
    try await withDependencies {
      $0.dataDirectory = data
    } operation: {
      try await body(.liveValue)
    }
  }

  @Test(
    "deleting rows removes their primes and notes it in the feed; other offsets do nothing"
  )
  func deleting() async {
    let favorites = store([2, 3, 5, 7])
    await favorites.send(.deleted([0, 2, 9])) {
      $0.$favorites.withLock { $0.remove(2, at: TimeOfDay(hour: 9, minute: 5)) }
      $0.$favorites.withLock { $0.remove(5, at: TimeOfDay(hour: 9, minute: 5)) }
    }
    #expect(favorites.state.favorites.primes.elements == [3, 7])
  }

  @Test("Save writes the list")
  func saving() async {
    let saved = LockIsolated<[Int]?>(nil)
    let favorites = store([7, 2]) { $0.save = { saved.setValue($0) } }
    await favorites.send(.saveTapped) { $0.isSaving = true }
    await favorites.receive(.saved) {
      $0.isSaving = false
      $0.isSaved = true
    }
    #expect(saved.value == [7, 2])
  }

  @Test("a list that cannot be saved is reported, and can be loaded afterwards")
  func saveFails() async {
    let favorites = store([7]) {
      $0.save = { _ in throw FileProblem.unwritable(file: "f", reason: "no.") }
      $0.load = { [7, 3] }
    }
    await favorites.send(.saveTapped) { $0.isSaving = true }
    await favorites.receive(.saveFailed(reason: "The file f cannot be written: no.")) {
      $0.isSaving = false
      $0.alert = AlertState {
        TextState("The favorites were not saved. The file f cannot be written: no.")
      }
    }
    await favorites.send(\.alert.dismiss) { $0.alert = nil }
    await favorites.send(.loadTapped)
    await favorites.receive(.loaded([7, 3])) {
      $0.isLoaded = true
      $0.$favorites.withLock { $0.replace(with: [7, 3]) }
    }
  }

  @Test("Load asks before it removes favorites that are not in the file, and notes it in the feed")
  func loadAsks() async {
    let favorites = store([2, 3, 7]) { $0.load = { [3, 5] } }
    await favorites.send(.loadTapped)
    await favorites.receive(.loaded([3, 5])) {
      $0.alert = AlertState {
        TextState("Replace the favorites?")
      } actions: {
        ButtonState(role: .destructive, action: .replace([3, 5])) { TextState("Replace") }
        ButtonState(role: .cancel) { TextState("Cancel") }
      } message: {
        TextState("Not in the file: 2, 7")
      }
    }
    await favorites.send(\.alert.replace, [3, 5]) {
      $0.alert = nil
      $0.isLoaded = true
      $0.$favorites.withLock {
        $0.remove(2, at: TimeOfDay(hour: 9, minute: 5))
        $0.remove(7, at: TimeOfDay(hour: 9, minute: 5))
        $0.replace(with: [3, 5])
      }
    }
    let feed = favorites.state.favorites.activity.map(\.title)
    #expect(feed.suffix(2) == ["Removed 2", "Removed 7"])
  }

  @Test("Cancel keeps favorites that are not in the file, and says nothing of loading")
  func loadIsCancelled() async {
    let favorites = store([2]) { $0.load = { [] } }
    await favorites.send(.loadTapped)
    await favorites.receive(.loaded([])) {
      $0.alert = AlertState {
        TextState("Replace the favorites?")
      } actions: {
        ButtonState(role: .destructive, action: .replace([])) { TextState("Replace") }
        ButtonState(role: .cancel) { TextState("Cancel") }
      } message: {
        TextState("Not in the file: 2")
      }
    }
    await favorites.send(\.alert.dismiss) { $0.alert = nil }
    #expect(favorites.state.favorites.primes.elements == [2])
  }

  @Test("a list that cannot be loaded is reported, and the present one stays")
  func loadFails() async {
    let favorites = store([7]) { $0.load = { throw FileProblem.missing(file: "f") } }
    await favorites.send(.loadTapped)
    await favorites.receive(.loadFailed(reason: "There is no file f yet.")) {
      $0.alert = AlertState {
        TextState("The favorites were not loaded. There is no file f yet.")
      }
    }
    await favorites.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test("Load during a save reads what was saved, once")
  func loadAfterSave() async {
    let (clock, saved, loads) = (TestClock(), LockIsolated<[[Int]]>([]), LockIsolated(0))
    let favorites = store([7, 2]) {
      $0.save = { primes in
        try await clock.sleep(for: .seconds(1))
        saved.withValue { $0.append(primes) }
      }
      $0.load = {
        loads.withValue { $0 += 1 }
        return saved.value.last ?? []
      }
    }
    await favorites.send(.saveTapped) { $0.isSaving = true }
    await favorites.send(.loadTapped) { $0.loadsWhenSaved = true }
    await favorites.send(.saveTapped) { $0.loadsWhenSaved = false }
    await favorites.send(.loadTapped) { $0.loadsWhenSaved = true }
    await favorites.send(.deleted([0])) {
      $0.$favorites.withLock { $0.remove(7, at: TimeOfDay(hour: 9, minute: 5)) }
    }
    await clock.advance(by: .seconds(1))
    await favorites.receive(.saved) {
      $0.isSaving = false
      $0.isSaved = true
      $0.loadsWhenSaved = false
    }
    await favorites.receive(.loaded([7, 2])) {
      $0.isSaved = false
      $0.isLoaded = true
      $0.$favorites.withLock { $0.replace(with: [7, 2]) }
    }
    #expect(saved.value == [[7, 2]], "the first save was cancelled by the second")
    #expect(loads.value == 1)
  }

  @Test("Save during a load keeps the list that was on screen")
  func saveDuringLoad() async {
    let clock = TestClock()
    let favorites = store([7, 2]) {
      $0.save = { _ in }
      $0.load = {
        try await clock.sleep(for: .seconds(1))
        return [5]
      }
    }
    await favorites.send(.loadTapped)
    await favorites.send(.saveTapped) { $0.isSaving = true }
    await favorites.receive(.saved) {
      $0.isSaving = false
      $0.isSaved = true
    }
    await clock.advance(by: .seconds(1))
    await favorites.finish()
  }

  @Test("a second Load while one runs does not read again")
  func loadTwice() async {
    let clock = TestClock()
    let favorites = store {
      $0.load = {
        try await clock.sleep(for: .seconds(1))
        return [5]
      }
    }
    await favorites.send(.loadTapped)
    await favorites.send(.loadTapped)
    await clock.advance(by: .seconds(1))
    await favorites.receive(.loaded([5])) {
      $0.isLoaded = true
      $0.$favorites.withLock { $0.replace(with: [5]) }
    }
    await favorites.send(.loadTapped) { $0.isLoaded = false }
    await clock.advance(by: .seconds(1))
    await favorites.receive(.loaded([5])) { $0.isLoaded = true }
  }

  @Test("a prime that is in the file twice is loaded once, at its first position")
  func duplicates() async {
    let favorites = store { $0.load = { [5, 3, 5, 2, 3] } }
    await favorites.send(.loadTapped)
    await favorites.receive(\.loaded) {
      $0.isLoaded = true
      $0.$favorites.withLock { $0.replace(with: [5, 3, 2]) }
    }
  }

  @Test("a saved list can be loaded, also in a directory that did not exist")
  func roundTrip() async throws {
    try await withTemporaryDirectory { directory in
      try await withFile(in: directory.appending(path: "new/one")) { client in
        try await client.save([7, 2, 5])
        #expect(try await client.load() == [7, 2, 5])
      }
    }
  }

  @Test(
    "a damaged file is refused with a reason",
    arguments: [
      ("[2, 3", "it is not JSON"), (#"{"a": 1}"#, "do not have the expected format"),
      ("[2.5]", "damaged"), (#"["2"]"#, "do not have the expected format"),
      ("[7, 8]", "8 is not a prime"), ("", "it is not JSON"), ("[99999999999999999999]", "damaged"),
    ]
  )
  func damaged(content: String, reason: String) async throws {
    try await withTemporaryDirectory { data in
      try Data(content.utf8).write(to: data.appending(path: "favorite-primes.json"))
      let problem = await #expect(throws: FileProblem.self) {
        try await withFile(in: data) { try await $0.load() }
      }
      #expect(problem?.description.contains(reason) == true, "\(problem?.description ?? "")")
    }
  }

  @Test("a missing file is reported")
  func missing() async throws {
    try await withTemporaryDirectory { data in
      let problem = await #expect(throws: FileProblem.self) {
        try await withFile(in: data) { try await $0.load() }
      }
      #expect(problem == .missing(file: "favorite-primes.json"))
    }
  }

  @Test("a file that cannot be written is reported")
  func unwritable() async throws {
    let problem = await #expect(throws: FileProblem.self) {
      try await withFile(in: URL(filePath: "/dev/null/nowhere")) { try await $0.save([11]) }
    }
    #expect(
      problem?.description.hasPrefix("The file favorite-primes.json cannot be written: ") == true
    )
  }

  @Test("a save that is cancelled before it starts writes nothing")
  func cancelledSave() async throws {
    try await withTemporaryDirectory { data in
      await withTaskGroup(of: Void.self) { group in
        group.cancelAll()
        group.addTask { try? await withFile(in: data) { try await $0.save([11]) } }
      }
      let file = data.appending(path: "favorite-primes.json")
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test("adding a favorite twice and removing an absent one change nothing")
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

  @Test("activities count from 1, and replacing the whole list adds none")
  func replacement() {
    var favorites = Favorites()
    let time = TimeOfDay(hour: 1, minute: 2)
    favorites.add(7, at: time)
    favorites.remove(7, at: time)
    favorites.add(5, at: time)
    favorites.replace(with: [3, 2, 3])
    #expect(favorites.primes.elements == [3, 2])
    #expect(favorites.activity.map(\.title) == ["Added 7", "Removed 7", "Added 5"])
    #expect(favorites.activity.map(\.id) == [1, 2, 3])
  }

  @Test(
    "a time of day is right before 1970 and in time zones with half hours",
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
#endif
