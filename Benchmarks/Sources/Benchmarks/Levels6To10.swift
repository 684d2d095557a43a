import Pullback

struct Level6: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level5.State? = Level5.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level5.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level5.Action> {
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
    .ifLet(\.child, action: \.child) { Level5() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level5.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level5.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level5.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level5.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level5.byHand(&state.child!, action) }
    }
  }
}

struct Level7: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level6.State? = Level6.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level6.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level6.Action> {
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
    .ifLet(\.child, action: \.child) { Level6() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level6.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level6.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level6.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level6.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level6.byHand(&state.child!, action) }
    }
  }
}

struct Level8: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level7.State? = Level7.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level7.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level7.Action> {
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
    .ifLet(\.child, action: \.child) { Level7() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level7.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level7.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level7.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level7.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level7.byHand(&state.child!, action) }
    }
  }
}

struct Level9: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level8.State? = Level8.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level8.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level8.Action> {
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
    .ifLet(\.child, action: \.child) { Level8() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level8.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level8.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level8.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level8.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level8.byHand(&state.child!, action) }
    }
  }
}

struct Level10: Level {
  struct State {
    var count = 0
    var title = "The title of a feature"
    var child: Level9.State? = Level9.initialState
  }
  enum Action: CasePathable {
    case tapped
    case renamed(String)
    case child(Level9.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Level9.Action> {
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
    .ifLet(\.child, action: \.child) { Level9() }
  }

  @inline(never) static var initialState: State { State() }
  @inline(never) static var leafAction: Action { .child(Level9.leafAction) }
  static var ownAction: Action { .tapped }
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level9.leaf(of: store.scope(state: \.child, action: \.child)!)
  }
  nonisolated(unsafe) static let childPath: CaseKeyPath<Action, Level9.Action> = \.child
  static func leafByKeptPaths(of store: StoreOf<Self>) -> StoreOf<Leaf> {
    Level9.leafByKeptPaths(of: store.scope(state: \.child, action: childPath)!)
  }
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level9.byHand(&state.child!, action) }
    }
  }
}
