import Pullback

struct Level1: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Leaf.State? = Leaf.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Leaf.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Leaf.Action> {
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
    .ifLet(\.child, action: \.child) { Leaf() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Leaf.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Leaf.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Leaf.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Leaf.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Leaf.byHand(&state.child!, action) }
    }
  }
}

struct Level2: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level1.State? = Level1.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level1.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level1.Action> {
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
    .ifLet(\.child, action: \.child) { Level1() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level1.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level1.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level1.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level1.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level1.byHand(&state.child!, action) }
    }
  }
}

struct Level3: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level2.State? = Level2.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level2.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level2.Action> {
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
    .ifLet(\.child, action: \.child) { Level2() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level2.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level2.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level2.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level2.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level2.byHand(&state.child!, action) }
    }
  }
}

struct Level4: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level3.State? = Level3.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level3.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level3.Action> {
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
    .ifLet(\.child, action: \.child) { Level3() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level3.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level3.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level3.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level3.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level3.byHand(&state.child!, action) }
    }
  }
}

struct Level5: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level4.State? = Level4.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level4.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level4.Action> {
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
    .ifLet(\.child, action: \.child) { Level4() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level4.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level4.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level4.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level4.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level4.byHand(&state.child!, action) }
    }
  }
}
