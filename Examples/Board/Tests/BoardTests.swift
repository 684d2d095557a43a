import Foundation
import Pullback
import PullbackTesting
import Testing

@testable import Board

@MainActor struct BoardTests {
  private let write = Card(id: UUID(0), title: "Write")
  private let test = Card(id: UUID(1), title: "Test")

  private func makeStore() -> TestStoreOf<Board> {
    @Shared(.board) var cards
    $cards.withLock { $0[.planned] = [write, test] }
    return TestStore(initialState: Board.State()) {
      Board()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func addsWhatIsNotBlank() async {
    let store = TestStore(initialState: Board.State()) {
      Board()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addTapped)
    await store.send(\.binding.newTitle, "Write") { $0.newTitle = "Write" }
    await store.send(.addTapped) { [write] in
      $0.newTitle = ""
      $0.$cards.withLock { $0[.planned] = [write] }
    }
  }

  @Test func movesAsFarAsThereIsRoom() async {
    let store = makeStore()
    await store.send(.cardTapped(test.id)) { [test] in $0.selected = test.id }
    await store.send(.moved(.left))
    await store.send(.moved(.down))
    await store.send(.moved(.up)) { [write, test] in
      $0.$cards.withLock { $0[.planned] = [test, write] }
    }
    await store.send(.moved(.right)) { [write, test] in
      $0.$cards.withLock {
        $0[.planned] = [write]
        $0[.doing] = [test]
      }
    }
    await store.send(.dragged(test.id, columns: 5, places: -3)) { [test] in
      $0.$cards.withLock {
        $0[.doing] = []
        $0[.done] = [test]
      }
    }
  }

  @Test func aCardThatSomebodyRemovedIsSaidToBeGone() async {
    let store = makeStore()
    await store.send(.cardTapped(test.id)) { [test] in $0.selected = test.id }
    @Shared(.board) var elsewhere
    $elsewhere.withLock { [test] in $0.remove(test.id) }
    store.assert { [test] in $0.$cards.withLock { $0.remove(test.id) } }
    #expect(store.state.status == "Somebody has removed this card.")
    await store.send(.moved(.right)) {
      $0.selected = nil
      $0.notice = "Somebody has removed this card."
    }
  }

  /// Whatever two people do to the cards, none is lost and none is there twice.
  @Test func noMoveLosesACard() {
    var generator = SplitMix(state: 19)
    var cards = Cards()
    let all = (0..<20).map { Card(id: UUID($0), title: "\($0)") }
    cards[.planned] = IdentifiedArray(uniqueElements: all)
    for _ in 0..<500 {
      let card = all.randomElement(using: &generator)!
      cards.move(
        card.id, columns: .random(in: -3...3, using: &generator),
        places: .random(in: -30...30, using: &generator))
      let ids = Column.allCases.flatMap { cards[$0].ids }
      #expect(ids.count == 20)
      #expect(Set(ids).count == 20)
    }
  }
}

/// Random numbers from a seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
