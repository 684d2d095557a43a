import Pullback

/// A feature with others below it in optional state, down to the leaf.
///
/// The twenty of them are written out because features are: a generic one would measure how
/// generics are compiled. Their case paths are those that the macro writes.
protocol Level: Reducer where State: Sendable, Action: Sendable {
  static var initialState: State { get }
  /// The leaf's action, wrapped by all levels above it.
  static var leafAction: Action { get }
  static var ownAction: Action { get }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf>
  /// The same with case key paths that were made before: a literal one is made by the program each
  /// time it is passed by, before the library sees it.
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf>
  /// What a program without a library does: a function a level, that hands a part to the next.
  static func byHand(_ state: inout State, _ action: Action)
  init()
}

struct Leaf: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
  }
  enum Action {
    case tapped
    case renamed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .renamed(let title): state.title = title
      }
      return .none
    }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .renamed("A title that is longer than a word") }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> { store }
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> { store }

  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    }
  }
}
