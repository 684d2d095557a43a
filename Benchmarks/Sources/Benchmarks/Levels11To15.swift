import Pullback

struct Level11: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level10.State? = Level10.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level10.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level10.Action> {
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
    .ifLet(\.child, action: \.child) { Level10() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level10.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level10.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level10.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level10.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level10.byHand(&state.child!, action) }
    }
  }
}

struct Level12: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level11.State? = Level11.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level11.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level11.Action> {
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
    .ifLet(\.child, action: \.child) { Level11() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level11.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level11.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level11.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level11.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level11.byHand(&state.child!, action) }
    }
  }
}

struct Level13: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level12.State? = Level12.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level12.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level12.Action> {
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
    .ifLet(\.child, action: \.child) { Level12() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level12.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level12.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level12.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level12.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level12.byHand(&state.child!, action) }
    }
  }
}

struct Level14: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level13.State? = Level13.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level13.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level13.Action> {
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
    .ifLet(\.child, action: \.child) { Level13() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level13.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level13.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level13.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level13.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level13.byHand(&state.child!, action) }
    }
  }
}

struct Level15: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level14.State? = Level14.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level14.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level14.Action> {
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
    .ifLet(\.child, action: \.child) { Level14() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level14.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level14.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level14.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level14.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level14.byHand(&state.child!, action) }
    }
  }
}
