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
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level4.byHand(&state.child!, action) }
    }
  }
}

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
  @inline(never) static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .renamed(let title): state.title = title
    case .child(let action): if state.child != nil { Level9.byHand(&state.child!, action) }
    }
  }
}
