import ExampleKit
import Foundation
import Pullback

/// Something to work on.
struct Card: Equatable, Identifiable, Codable, Sendable {
  let id: UUID
  var title: String
}

enum Column: String, CaseIterable, Codable, Sendable {
  case planned = "Planned"
  case doing = "Doing"
  case done = "Done"
}

/// The cards of all columns. A card is in one column, whoever moves it.
struct Cards: Equatable, Codable, Sendable {
  private var columns: [Column: IdentifiedArrayOf<Card>] = [:]

  subscript(column: Column) -> IdentifiedArrayOf<Card> {
    get { columns[column] ?? [] }
    set { columns[column] = newValue }
  }

  func column(of id: Card.ID) -> Column? {
    Column.allCases.first { columns[$0]?[id: id] != nil }
  }

  func card(_ id: Card.ID) -> Card? { column(of: id).flatMap { columns[$0]?[id: id] } }

  /// Moves a card by columns and by places in its column, as far as there is room. False if the
  /// card is gone or is there already.
  @discardableResult
  mutating func move(_ id: Card.ID, columns distance: Int, places: Int = 0) -> Bool {
    guard let old = column(of: id), let place = self[old].index(id: id) else { return false }
    let all = Column.allCases
    let index = min(max(all.firstIndex(of: old)! + distance, 0), all.count - 1)
    let new = all[index]
    let card = self[old].remove(at: place)
    let newPlace = min(max(place + places, 0), self[new].count)
    self[new].insert(card, at: newPlace)
    return new != old || newPlace != place
  }

  mutating func remove(_ id: Card.ID) {
    for column in Column.allCases { columns[column]?.remove(id: id) }
  }
}

extension SharedKey where Self == FileStorageKey<Cards>.Default {
  /// The board of everybody who has it open, in its file.
  static var board: Self {
    Self[
      .fileStorage(.applicationSupportDirectory.appending(path: "pullback-examples/board.json")),
      default: Cards()
    ]
  }
}

/// A board of cards in columns, which many people change at once.
@Reducer
struct Board {
  @ObservableState
  struct State: Equatable, Codable {
    @Shared(.board) var cards
    var selected: Card.ID?
    var newTitle = ""
    /// What happened to the card that was selected, in a sentence.
    var notice = ""

    var selectedCard: Card? { selected.flatMap { cards.card($0) } }

    /// What has happened, which card is chosen, or how one is moved.
    var status: String {
      if !notice.isEmpty { return notice }
      if let card = selectedCard { return "Arrow keys move “\(card.title)”." }
      return selected == nil ? "Choose a card, or drag it." : Self.isGone
    }

    fileprivate static let isGone = "Somebody has removed this card."
  }

  enum Direction: Sendable { case left, right, up, down }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addTapped
    case manyTapped
    case cardTapped(Card.ID)
    case moved(Direction)
    case dragged(Card.ID, columns: Int, places: Int)
    case removeTapped
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .addTapped:
        let title = state.newTitle.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty else { return .none }
        let card = Card(id: uuid(), title: title)
        state.newTitle = ""
        state.$cards.withLock { $0[.planned].insert(card, at: 0) }
        return .none

      case .manyTapped:
        let new = (1...5_000).map { Card(id: uuid(), title: "Card \($0)") }
        state.$cards.withLock { $0[.planned].append(contentsOf: new) }
        return .none

      case .cardTapped(let id):
        state.notice = ""
        state.selected = state.selected == id ? nil : id
        return .none

      case .moved(let direction):
        guard let id = state.selected else { return .none }
        switch direction {
        case .left: move(&state, id, columns: -1)
        case .right: move(&state, id, columns: 1)
        case .up: move(&state, id, places: -1)
        case .down: move(&state, id, places: 1)
        }
        return .none

      case .dragged(let id, let columns, let places):
        state.selected = id
        move(&state, id, columns: columns, places: places)
        return .none

      case .removeTapped:
        guard let id = state.selected else { return .none }
        state.selected = nil
        state.$cards.withLock { $0.remove(id) }
        return .none
      }
    }
  }

  private func move(_ state: inout State, _ id: Card.ID, columns: Int = 0, places: Int = 0) {
    state.notice = ""
    guard state.cards.column(of: id) != nil else {
      state.selected = nil
      state.notice = State.isGone
      return
    }
    state.$cards.withLock { _ = $0.move(id, columns: columns, places: places) }
  }
}

/// The app for the program `examples`.
public let board = Example("board", "Cards in columns, moved by keys or drags, shared live.") {
  Board.State()
} reducer: {
  Board()
} view: {
  BoardView(store: $0)
}
