import Pullback

/// A feature that contains the next level as optional state, down to the ``Leaf``.
///
/// All twenty levels are written out, as features of an app are: a generic level would measure how
/// the compiler handles generics. Their case paths are those that the macro would write.
protocol Level: Reducer where State: Sendable, Action: Sendable {
  static var initialState: State { get }
  /// The leaf's action, wrapped by all levels above it.
  static var leafAction: Action { get }
  static var ownAction: Action { get }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf>
  /// Scopes to the leaf like ``leaf(of:)``, with case key paths that are stored in constants. A
  /// case key path literal is created anew each time it is evaluated, before the library receives
  /// it.
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf>
  /// Handles an action without the library: each level has a function that passes a part of the
  /// state on to the next.
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
