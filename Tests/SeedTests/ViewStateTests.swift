import Foundation
import Pullback
import PullbackUI
import Testing

// "Modular State Management: View State": a store gives a view only the state that it needs.

private struct AppState {
  var count = 0
  var favoritePrimes: [Int] = []

  var primeModal: PrimeModalState {
    PrimeModalState(count: count, favoritePrimes: favoritePrimes)
  }
}

private struct PrimeModalState {
  var count: Int
  var favoritePrimes: [Int]
}

private enum CounterAction { case decrTapped, incrTapped }
private enum PrimeModalAction { case saveFavoritePrimeTapped, removeFavoritePrimeTapped }
private enum FavoritePrimesAction { case deleteFavoritePrimes(IndexSet) }

private enum AppAction {
  case counter(CounterAction)
  case primeModal(PrimeModalAction)
  case favoritePrimes(FavoritePrimesAction)
}

private func appReducer(value: inout AppState, action: AppAction) {
  switch action {
  case .counter(.decrTapped):
    value.count -= 1
  case .counter(.incrTapped):
    value.count += 1
  case .primeModal(.saveFavoritePrimeTapped):
    value.favoritePrimes.append(value.count)
  case .primeModal(.removeFavoritePrimeTapped):
    value.favoritePrimes.removeAll(where: { $0 == value.count })
  case let .favoritePrimes(.deleteFavoritePrimes(indexSet)):
    for index in indexSet { value.favoritePrimes.remove(at: index) }
  }
}

extension Store {
  /// The text's first attempt: a second store, which follows the first only when it sends itself.
  fileprivate func localStore<LocalValue>(
    _ f: @escaping (State) -> LocalValue
  ) -> Store<LocalValue, Action> {
    return Store<LocalValue, Action>(
      initialValue: f(self.value),
      reducer: { localValue, action in
        self.send(action)
        localValue = f(self.value)
      }
    )
  }
}

private struct GlobalFavoritePrimesView: View {
  @ObservedObject var store: Store<AppState, AppAction>

  var body: some View {
    List {
      ForEach(self.store.value.favoritePrimes, id: \.self) { Text("\($0)") }
        .onDelete { indexSet in
          self.store.send(.favoritePrimes(.deleteFavoritePrimes(indexSet)))
          self.store.send(.counter(.incrTapped))
        }
    }
  }
}

private struct FavoritePrimesView: View {
  @ObservedObject var store: Store<[Int], AppAction>

  var body: some View {
    List {
      ForEach(self.store.value, id: \.self) { prime in
        Text("\(prime)")
      }
      .onDelete { indexSet in
        self.store.send(.favoritePrimes(.deleteFavoritePrimes(indexSet)))
      }
    }
  }
}

private struct CounterView: View {
  @ObservedObject var store: Store<Int, AppAction>

  var body: some View {
    HStack {
      Button("-") { self.store.send(.counter(.decrTapped)) }
      Text("\(self.store.value)")
      Button("+") { self.store.send(.counter(.incrTapped)) }
    }
  }
}

private struct IsPrimeModalView: View {
  @ObservedObject var store: Store<PrimeModalState, AppAction>

  var body: some View {
    if self.store.value.favoritePrimes.contains(self.store.value.count) {
      Button("Remove \(self.store.value.count)") {
        self.store.send(.primeModal(.removeFavoritePrimeTapped))
      }
    } else {
      Button("Save \(self.store.value.count)") {
        self.store.send(.primeModal(.saveFavoritePrimeTapped))
      }
    }
  }
}

private struct ContentView: View {
  @ObservedObject var store: Store<AppState, AppAction>

  var body: some View {
    CounterView(store: self.store.view { $0.count })
    IsPrimeModalView(store: self.store.view { $0.primeModal })
    FavoritePrimesView(store: self.store.view { $0.favoritePrimes })
  }
}

@MainActor
@Suite struct ViewStateTests {
  @Test("F4: a mapped store and its base follow each other's actions")
  func map() {
    let store = Store<Int, Void>(
      initialValue: 0,
      reducer: { count, _ in count += 1 })

    store.send(())
    store.send(())
    store.send(())
    store.send(())
    store.send(())

    #expect(store.value == 5)

    let newStore = store.map { $0 }

    #expect(newStore.value == 5)

    newStore.send(())
    newStore.send(())
    newStore.send(())
    #expect(newStore.value == 8)

    #expect(store.value == 8)

    store.send(())
    store.send(())
    store.send(())
    #expect(newStore.value == 11)
    #expect(store.value == 11)
  }

  @Test("F4: a local store of a computed value and the global store follow each other's actions")
  func view() {
    let store = Store<Int, Void>(initialValue: 5, reducer: { count, _ in count += 1 })
    let newStore = store.view { "\($0)" }
    for _ in 1...3 { newStore.send(()) }
    #expect(newStore.value == "8")
    #expect(store.value == 8)
    for _ in 1...3 { store.send(()) }
    #expect(newStore.value == "11")
    #expect(store.value == 11)
  }

  @Test("a second store written by hand does not follow the first")
  func secondStore() {
    let store = Store<Int, Void>(initialValue: 5, reducer: { count, _ in count += 1 })
    let newStore = store.localStore { $0 }
    for _ in 1...3 { newStore.send(()) }
    #expect(newStore.value == 8)
    #expect(store.value == 8)
    for _ in 1...3 { store.send(()) }
    #expect(newStore.value == 8)
    #expect(store.value == 11)
  }

  @Test("F4: a local store of a local store follows the global store")
  func viewOfView() {
    let store = Store(initialValue: AppState(), reducer: appReducer)
    let count = store.view { $0.primeModal }.view { $0.count }
    count.send(.counter(.incrTapped))
    store.send(.counter(.incrTapped))
    #expect(count.value == 2)
    #expect(store.value.count == 2)
  }

  @Test("a view with the global store can send actions of other screens")
  func leakedActions() throws {
    let store = Store(initialValue: AppState(favoritePrimes: [2, 3]), reducer: appReducer)
    let graph = ViewGraph { GlobalFavoritePrimesView(store: store) }
    _ = graph.texts
    try graph.tap("Delete 2")
    #expect(store.value.favoritePrimes == [3])
    #expect(store.value.count == 1)
  }

  @Test("F4: a screen of favorites works on a local store of the favorites alone")
  func favoritePrimesView() throws {
    let store = Store(
      initialValue: AppState(count: 7, favoritePrimes: [2, 3, 5]), reducer: appReducer)
    let graph = ViewGraph { FavoritePrimesView(store: store.view { $0.favoritePrimes }) }
    #expect(graph.texts.filter { Int($0) != nil } == ["2", "3", "5"])
    try graph.tap("Delete 2")
    #expect(graph.texts.filter { Int($0) != nil } == ["3", "5"])
    #expect(store.value.favoritePrimes == [3, 5])
    store.send(.primeModal(.saveFavoritePrimeTapped))
    #expect(graph.texts.filter { Int($0) != nil } == ["3", "5", "7"])
  }

  @Test("F4: screens on local stores show each other's changes")
  func contentView() throws {
    let store = Store(initialValue: AppState(), reducer: appReducer)
    let graph = ViewGraph { ContentView(store: store) }
    #expect(graph.texts == ["-", "0", "+", "Save 0"])
    try graph.tap("+")
    try graph.tap("+")
    #expect(graph.texts == ["-", "2", "+", "Save 2"])
    try graph.tap("Save 2")
    #expect(graph.texts.prefix(5) == ["-", "2", "+", "Remove 2", "2"])
    try graph.tap("Delete 2")
    #expect(graph.texts == ["-", "2", "+", "Save 2"])
    #expect(store.value.favoritePrimes == [])
  }
}
