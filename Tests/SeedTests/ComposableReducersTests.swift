import Foundation
import Observation
import Pullback
import PullbackUI
import Testing

// "Composable State Management: Reducers": the state becomes a struct, changes become actions, and
// the store calls the reducer.

private struct AppState {
  var count = 0
  var favoritePrimes: [Int] = []
  var activityFeed: [Activity] = []
  var loggedInUser: User? = nil

  struct Activity {
    let type: ActivityType
    let timestamp = Date()

    enum ActivityType: Equatable {
      case addedFavoritePrime(Int)
      case removedFavoritePrime(Int)
    }
  }

  struct User {
    let id: Int
    let name: String
    let bio: String
  }
}

private enum CounterAction {
  case decrTapped
  case incrTapped
}

private enum PrimeModalAction {
  case saveFavoritePrimeTapped
  case removeFavoritePrimeTapped
}

private enum FavoritePrimesAction {
  case removeFavoritePrimes(at: IndexSet)
}

private enum AppAction {
  case counter(CounterAction)
  case primeModal(PrimeModalAction)
  case favoritePrimes(FavoritePrimesAction)
}

private func counterReducer(state: AppState, action: CounterAction) -> AppState {
  var copy = state
  switch action {
  case .decrTapped:
    copy.count -= 1
  case .incrTapped:
    copy.count += 1
  }
  return copy
}

private func counterReducer(value: inout AppState, action: CounterAction) {
  switch action {
  case .decrTapped:
    value.count -= 1
  case .incrTapped:
    value.count += 1
  }
}

private func appReducer(value: inout AppState, action: AppAction) {
  switch action {
  case .counter(.decrTapped):
    value.count -= 1

  case .counter(.incrTapped):
    value.count += 1

  case .primeModal(.saveFavoritePrimeTapped):
    value.favoritePrimes.append(value.count)
    value.activityFeed.append(.init(type: .addedFavoritePrime(value.count)))

  case .primeModal(.removeFavoritePrimeTapped):
    value.favoritePrimes.removeAll(where: { $0 == value.count })
    value.activityFeed.append(.init(type: .removedFavoritePrime(value.count)))

  case let .favoritePrimes(.removeFavoritePrimes(at: indexSet)):
    for index in indexSet {
      value.activityFeed.append(.init(type: .removedFavoritePrime(value.favoritePrimes[index])))
      value.favoritePrimes.remove(at: index)
    }
  }
}

/// The text's first wrapper, whose value anybody can write.
@Observable private final class ValueStore<Value> {
  var value: Value

  init(initialValue: Value) {
    self.value = initialValue
  }
}

private struct WritingCounterView: View {
  @ObservedObject var store: ValueStore<AppState>

  var body: some View {
    HStack {
      Button("-") {
        self.store.value = counterReducer(state: self.store.value, action: .decrTapped)
      }
      Text("\(self.store.value.count)")
      Button("+") {
        self.store.value = counterReducer(state: self.store.value, action: .incrTapped)
      }
    }
  }
}

private struct CounterView: View {
  @ObservedObject var store: Store<AppState, AppAction>

  var body: some View {
    VStack {
      HStack {
        Button("-") { self.store.send(.counter(.decrTapped)) }
        Text("\(self.store.value.count)")
        Button("+") { self.store.send(.counter(.incrTapped)) }
      }
      if self.store.value.favoritePrimes.contains(self.store.value.count) {
        Button("Remove from favorite primes") {
          self.store.send(.primeModal(.removeFavoritePrimeTapped))
        }
      } else {
        Button("Save to favorite primes") {
          self.store.send(.primeModal(.saveFavoritePrimeTapped))
        }
      }
    }
  }
}

private struct FavoritePrimesView: View {
  @ObservedObject var store: Store<AppState, AppAction>

  var body: some View {
    List {
      ForEach(self.store.value.favoritePrimes, id: \.self) { prime in
        Text("\(prime)")
      }
      .onDelete { indexSet in
        self.store.send(.favoritePrimes(.removeFavoritePrimes(at: indexSet)))
      }
    }
  }
}

@MainActor
@Suite struct ComposableReducersTests {
  @Test("F1: a reducer that returns a new state reduces a list of actions")
  func reduce() {
    let actions: [CounterAction] = [.incrTapped, .incrTapped, .decrTapped, .incrTapped]
    let start = AppState()
    let end = actions.reduce(start, counterReducer(state:action:))
    #expect(end.count == 2)
    #expect(start.count == 0)
  }

  @Test("a view that writes the reducer's result back to the store shows it")
  func writingView() throws {
    let store = ValueStore(initialValue: AppState())
    let graph = ViewGraph { WritingCounterView(store: store) }
    #expect(graph.texts == ["-", "0", "+"])
    try graph.tap("-")
    #expect(graph.texts == ["-", "-1", "+"])
    try graph.tap("+")
    try graph.tap("+")
    #expect(store.value.count == 1)
    #expect(graph.texts == ["-", "1", "+"])
  }

  @Test("F1: a store runs a reducer that returns a copy of the state")
  func copyingReducer() {
    let store = Store<AppState, CounterAction>(
      initialValue: AppState(), reducer: counterReducer(state:action:))
    store.send(.incrTapped)
    store.send(.incrTapped)
    store.send(.decrTapped)
    #expect(store.value.count == 1)
  }

  @Test("F1: a store runs an inout reducer, and only actions change its value")
  func inoutReducer() {
    let store = Store<AppState, CounterAction>(
      initialValue: AppState(), reducer: counterReducer(value:action:))
    #expect(store.value.count == 0)
    store.send(.incrTapped)
    #expect(store.value.count == 1)
    store.send(.decrTapped)
    store.send(.decrTapped)
    #expect(store.value.count == -1)
  }

  @Test("F1: one reducer handles the actions of three screens")
  func moreActions() {
    let store = Store(initialValue: AppState(), reducer: appReducer)
    store.send(.counter(.incrTapped))
    store.send(.counter(.incrTapped))
    store.send(.primeModal(.saveFavoritePrimeTapped))
    store.send(.counter(.incrTapped))
    store.send(.primeModal(.saveFavoritePrimeTapped))
    #expect(store.value.favoritePrimes == [2, 3])
    store.send(.primeModal(.removeFavoritePrimeTapped))
    store.send(.favoritePrimes(.removeFavoritePrimes(at: [0])))
    #expect(store.value.favoritePrimes == [])
    #expect(
      store.value.activityFeed.map(\.type) == [
        .addedFavoritePrime(2), .addedFavoritePrime(3),
        .removedFavoritePrime(3), .removedFavoritePrime(2),
      ])
    #expect(store.value.loggedInUser == nil)
  }

  @Test("F1: buttons send actions, and the view shows the reduced state")
  func counterView() throws {
    let store = Store(initialValue: AppState(), reducer: appReducer)
    let graph = ViewGraph { CounterView(store: store) }
    #expect(graph.texts == ["-", "0", "+", "Save to favorite primes"])
    try graph.tap("+")
    try graph.tap("+")
    try graph.tap("Save to favorite primes")
    #expect(graph.texts == ["-", "2", "+", "Remove from favorite primes"])
    try graph.tap("-")
    #expect(graph.texts == ["-", "1", "+", "Save to favorite primes"])
    #expect(store.value.favoritePrimes == [2])
  }

  @Test("F1: onDelete sends the index set of the deleted row")
  func onDelete() throws {
    var state = AppState()
    state.favoritePrimes = [2, 3, 5]
    let store = Store(initialValue: state, reducer: appReducer)
    let graph = ViewGraph { FavoritePrimesView(store: store) }
    #expect(graph.texts.filter { Int($0) != nil } == ["2", "3", "5"])
    try graph.tap("Delete 3")
    #expect(store.value.favoritePrimes == [2, 5])
    #expect(graph.texts.filter { Int($0) != nil } == ["2", "5"])
    try graph.tap("Delete 5")
    #expect(store.value.favoritePrimes == [2])
    #expect(
      store.value.activityFeed.map(\.type) == [.removedFavoritePrime(3), .removedFavoritePrime(5)])
  }
}
