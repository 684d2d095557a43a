import Pullback

struct Level16: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level15.State? = Level15.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level15.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level15.Action> {
        AnyCasePath(embed: { .child($0) }) { if case .child(let a) = $0 { a } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .renamed(let title): state.title = title
      case .child: break
      }
      return .none
    }
    .ifLet(\.child, action: \.child) { Level15() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level15.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level15.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level15.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level15.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level15.byHand(&state.child!, action) }
    }
  }
}

struct Level17: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level16.State? = Level16.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level16.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level16.Action> {
        AnyCasePath(embed: { .child($0) }) { if case .child(let a) = $0 { a } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .renamed(let title): state.title = title
      case .child: break
      }
      return .none
    }
    .ifLet(\.child, action: \.child) { Level16() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level16.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level16.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level16.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level16.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level16.byHand(&state.child!, action) }
    }
  }
}

struct Level18: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level17.State? = Level17.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level17.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level17.Action> {
        AnyCasePath(embed: { .child($0) }) { if case .child(let a) = $0 { a } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .renamed(let title): state.title = title
      case .child: break
      }
      return .none
    }
    .ifLet(\.child, action: \.child) { Level17() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level17.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level17.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level17.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level17.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level17.byHand(&state.child!, action) }
    }
  }
}

struct Level19: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level18.State? = Level18.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level18.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level18.Action> {
        AnyCasePath(embed: { .child($0) }) { if case .child(let a) = $0 { a } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .renamed(let title): state.title = title
      case .child: break
      }
      return .none
    }
    .ifLet(\.child, action: \.child) { Level18() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level18.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level18.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level18.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level18.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level18.byHand(&state.child!, action) }
    }
  }
}

struct Level20: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level19.State? = Level19.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level19.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level19.Action> {
        AnyCasePath(embed: { .child($0) }) { if case .child(let a) = $0 { a } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .renamed(let title): state.title = title
      case .child: break
      }
      return .none
    }
    .ifLet(\.child, action: \.child) { Level19() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level19.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level19.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level19.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level19.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level19.byHand(&state.child!, action) }
    }
  }
}
