import ExampleKit
import Foundation
import Pullback

/// The table at which two people play; all others may watch.
struct Table: Equatable, Codable, Sendable {
  var game = Game()
  var seats: [Game.Mark: UUID] = [:]

  func mark(of player: UUID) -> Game.Mark? { seats.first { $0.value == player }?.key }
}

extension SharedKey where Self == InMemoryKey<Table>.Default {
  /// The table of all browsers of a server. After a restart nobody sits at it.
  static var table: Self { Self[.inMemory("player-table"), default: Table()] }
}

/// Tic-tac-toe against the computer, or against a person in another browser.
@Reducer
struct Player {
  enum Opponent: String, CaseIterable, Codable, Sendable {
    case computer = "The computer"
    case person = "A person"
  }

  @ObservableState
  struct State: Equatable, Codable {
    /// The one who looks at this screen.
    let me: UUID
    var opponent = Opponent.computer
    /// The game against the computer, who is O.
    var game = Game()
    var isThinking = false
    @Shared(.table) var table

    init(me: UUID) { self.me = me }

    /// What is stored of a session: not the table, which belongs to all of them. Otherwise the first
    /// that comes back would seat people who do not.
    private enum CodingKeys: CodingKey { case me, _opponent, _game, _isThinking }

    var shownGame: Game { opponent == .computer ? game : table.game }
    var myMark: Game.Mark? { opponent == .computer ? .x : table.mark(of: me) }
    var canPlay: Bool {
      !shownGame.isOver && myMark == shownGame.turn && (opponent == .computer || isFull)
    }
    var isFull: Bool { table.seats.count == 2 }

    var status: String {
      if let winner = shownGame.winner {
        guard let myMark else { return "\(winner.rawValue) has won." }
        return winner == myMark ? "You have won!" : "You have lost."
      }
      if shownGame.isOver { return "Nobody has won." }
      if opponent == .computer, isThinking { return "The computer thinks…" }
      if opponent == .person, !isFull {
        return myMark == nil ? "There is a free seat." : "Waiting for somebody to sit down."
      }
      guard let myMark else { return "You watch. It is the turn of \(shownGame.turn.rawValue)." }
      return canPlay ? "Your turn: you are \(myMark.rawValue)." : "The other one's turn."
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case fieldTapped(Int)
    case computerPlayed(Int)
    case restored
    case newGameTapped
    case sitDownTapped
    case standUpTapped
    case disappeared
  }

  private enum CancelID { case thinking }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .fieldTapped(let field):
        guard state.canPlay else { return .none }
        if state.opponent == .person {
          // The other one may have moved since this screen was drawn, so ask the table once more.
          state.$table.withLock { [mark = state.myMark] table in
            if table.game.turn == mark { table.game.play(field) }
          }
          return .none
        }
        guard state.game.play(field), !state.game.isOver else { return .none }
        state.isThinking = true
        return think(state.game)

      case .restored:
        return think(state.game)

      case .computerPlayed(let field):
        state.isThinking = false
        state.game.play(field)
        return .none

      case .newGameTapped:
        if state.opponent == .person {
          guard state.myMark != nil else { return .none }
          state.$table.withLock { $0.game = Game() }
          return .none
        }
        state.game = Game()
        state.isThinking = false
        return .cancel(id: CancelID.thinking)

      case .sitDownTapped:
        state.$table.withLock { [me = state.me] table in
          guard table.mark(of: me) == nil else { return }
          guard let mark = [Game.Mark.x, .o].first(where: { table.seats[$0] == nil }) else {
            return
          }
          table.seats[mark] = me
        }
        return .none

      case .standUpTapped, .disappeared:
        state.$table.withLock { [me = state.me] table in
          guard let mark = table.mark(of: me) else { return }
          table.seats[mark] = nil
          table.game = Game()
        }
        return .none
      }
    }
    .onRestore { $0.isThinking ? .restored : nil }
  }

  private func think(_ game: Game) -> Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: .milliseconds(500))
      if let field = game.bestField { await send(.computerPlayed(field)) }
    }
    .cancellable(id: CancelID.thinking)
  }
}

/// The app for the program `examples`.
public let player = Example("player", "Tic-tac-toe against the computer or another browser.") {
  @Dependency(\.uuid) var uuid
  return Player.State(me: uuid())
} reducer: {
  Player()
} view: {
  PlayerView(store: $0)
}
