import Foundation
import Pullback
import PullbackTesting
import Testing

@testable import Player

@MainActor struct PlayerTests {
  private let ada = UUID(0)
  private let grace = UUID(1)

  /// The game with marks in these fields, one after the other.
  private func game(_ fields: Int...) -> Game {
    var game = Game()
    for field in fields { game.play(field) }
    return game
  }

  @Test func theLineThatHasWonIsKnown() {
    #expect(game(0, 1, 4, 2).winningFields == [])
    #expect(game(0, 1, 4, 2, 8).winningFields == [0, 4, 8])
    #expect(game(0, 6, 1, 4, 8, 2).winningFields == [2, 4, 6])
  }

  @Test func theComputerAnswers() async {
    let clock = TestClock()
    let store = TestStore(initialState: Player.State(me: ada)) {
      Player()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.fieldTapped(4)) {
      $0.game.play(4)
      $0.isThinking = true
    }
    // Nobody plays out of turn.
    await store.send(.fieldTapped(0))
    await clock.advance(by: .milliseconds(500))
    let answer = game(4).bestField!
    await store.receive(\.computerPlayed, answer) {
      $0.game.play(answer)
      $0.isThinking = false
    }
  }

  @Test func theComputerAnswersAfterARestart() async {
    var state = Player.State(me: ada)
    state.game.play(4)
    state.isThinking = true
    let clock = TestClock()
    let store = TestStore(initialState: state) {
      Player()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.restored)
    await clock.advance(by: .milliseconds(500))
    let answer = game(4).bestField!
    await store.receive(\.computerPlayed, answer) {
      $0.game.play(answer)
      $0.isThinking = false
    }
  }

  @Test func theTableIsNotStored() throws {
    var state = Player.State(me: ada)
    state.opponent = .person
    state.game.play(4)
    state.$table.withLock { $0.seats = [.x: ada, .o: grace] }
    let stored = try JSONEncoder().encode(state)
    state.$table.withLock { $0 = Table() }
    #expect(try JSONDecoder().decode(Player.State.self, from: stored) == state)
  }

  @Test func aNewGameStopsTheThinking() async {
    let clock = TestClock()
    let store = TestStore(initialState: Player.State(me: ada)) {
      Player()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.fieldTapped(4)) {
      $0.game.play(4)
      $0.isThinking = true
    }
    await store.send(.newGameTapped) {
      $0.game = Game()
      $0.isThinking = false
    }
    await clock.advance(by: .seconds(1))
  }

  @Test func twoPeoplePlayAndAThirdWatches() async {
    var state = Player.State(me: ada)
    state.opponent = .person
    let store = TestStore(initialState: state) { Player() }
    await store.send(.fieldTapped(0))
    await store.send(.sitDownTapped) { [ada] in $0.$table.withLock { $0.seats = [.x: ada] } }
    await store.send(.sitDownTapped)
    @Shared(.table) var table
    $table.withLock { [grace] in $0.seats[.o] = grace }
    store.assert { [grace] in $0.$table.withLock { $0.seats[.o] = grace } }
    await store.send(.fieldTapped(0)) { _ = $0.$table.withLock { $0.game.play(0) } }
    await store.send(.fieldTapped(1))
    var watcher = Player.State(me: UUID(2))
    watcher.opponent = .person
    #expect(watcher.status == "You watch. It is the turn of O.")
    await store.send(.disappeared) { [grace] in
      $0.$table.withLock { $0 = Table(seats: [.o: grace]) }
    }
  }

  /// The person tries every field, and the computer answers as it does in the app.
  @Test func nobodyBeatsTheComputer() {
    var answers: [Game: Int] = [:]
    ReducerExplorer<Duel>(
      initialState: Game(),
      actions: { $0.isOver ? [] : $0.turn == .x ? $0.free : [answer($0)] }
    ) {
      Duel()
    }
    .never("the person wins") { $0.winner == .x }
    .eventually("the game ends") { $0.isOver }
    .check()

    func answer(_ game: Game) -> Int {
      if let field = answers[game] { return field }
      let field = game.bestField!
      answers[game] = field
      return field
    }
  }
}

/// A game as a feature whose actions are moves.
private struct Duel: Reducer {
  var body: some Reducer<Game, Int> {
    Reduce { game, field in
      game.play(field)
      return .none
    }
  }
}
