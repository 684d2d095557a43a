import Pullback

/// Twenty features side by side.
struct Siblings: Reducer {
  struct State {
    var part1 = Leaf.State()
    var part2 = Leaf.State()
    var part3 = Leaf.State()
    var part4 = Leaf.State()
    var part5 = Leaf.State()
    var part6 = Leaf.State()
    var part7 = Leaf.State()
    var part8 = Leaf.State()
    var part9 = Leaf.State()
    var part10 = Leaf.State()
    var part11 = Leaf.State()
    var part12 = Leaf.State()
    var part13 = Leaf.State()
    var part14 = Leaf.State()
    var part15 = Leaf.State()
    var part16 = Leaf.State()
    var part17 = Leaf.State()
    var part18 = Leaf.State()
    var part19 = Leaf.State()
    var part20 = Leaf.State()
  }

  enum Action: CasePathable {
    case part1(Leaf.Action)
    case part2(Leaf.Action)
    case part3(Leaf.Action)
    case part4(Leaf.Action)
    case part5(Leaf.Action)
    case part6(Leaf.Action)
    case part7(Leaf.Action)
    case part8(Leaf.Action)
    case part9(Leaf.Action)
    case part10(Leaf.Action)
    case part11(Leaf.Action)
    case part12(Leaf.Action)
    case part13(Leaf.Action)
    case part14(Leaf.Action)
    case part15(Leaf.Action)
    case part16(Leaf.Action)
    case part17(Leaf.Action)
    case part18(Leaf.Action)
    case part19(Leaf.Action)
    case part20(Leaf.Action)

    struct AllCasePaths: Sendable {
      var part1: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part1($0) }) { if case .part1(let a) = $0 { a } else { nil } }
      }
      var part2: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part2($0) }) { if case .part2(let a) = $0 { a } else { nil } }
      }
      var part3: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part3($0) }) { if case .part3(let a) = $0 { a } else { nil } }
      }
      var part4: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part4($0) }) { if case .part4(let a) = $0 { a } else { nil } }
      }
      var part5: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part5($0) }) { if case .part5(let a) = $0 { a } else { nil } }
      }
      var part6: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part6($0) }) { if case .part6(let a) = $0 { a } else { nil } }
      }
      var part7: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part7($0) }) { if case .part7(let a) = $0 { a } else { nil } }
      }
      var part8: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part8($0) }) { if case .part8(let a) = $0 { a } else { nil } }
      }
      var part9: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part9($0) }) { if case .part9(let a) = $0 { a } else { nil } }
      }
      var part10: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part10($0) }) { if case .part10(let a) = $0 { a } else { nil } }
      }
      var part11: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part11($0) }) { if case .part11(let a) = $0 { a } else { nil } }
      }
      var part12: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part12($0) }) { if case .part12(let a) = $0 { a } else { nil } }
      }
      var part13: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part13($0) }) { if case .part13(let a) = $0 { a } else { nil } }
      }
      var part14: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part14($0) }) { if case .part14(let a) = $0 { a } else { nil } }
      }
      var part15: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part15($0) }) { if case .part15(let a) = $0 { a } else { nil } }
      }
      var part16: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part16($0) }) { if case .part16(let a) = $0 { a } else { nil } }
      }
      var part17: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part17($0) }) { if case .part17(let a) = $0 { a } else { nil } }
      }
      var part18: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part18($0) }) { if case .part18(let a) = $0 { a } else { nil } }
      }
      var part19: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part19($0) }) { if case .part19(let a) = $0 { a } else { nil } }
      }
      var part20: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(embed: { .part20($0) }) { if case .part20(let a) = $0 { a } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.part1, action: \.part1) { Leaf() }
    Scope(state: \.part2, action: \.part2) { Leaf() }
    Scope(state: \.part3, action: \.part3) { Leaf() }
    Scope(state: \.part4, action: \.part4) { Leaf() }
    Scope(state: \.part5, action: \.part5) { Leaf() }
    Scope(state: \.part6, action: \.part6) { Leaf() }
    Scope(state: \.part7, action: \.part7) { Leaf() }
    Scope(state: \.part8, action: \.part8) { Leaf() }
    Scope(state: \.part9, action: \.part9) { Leaf() }
    Scope(state: \.part10, action: \.part10) { Leaf() }
    Scope(state: \.part11, action: \.part11) { Leaf() }
    Scope(state: \.part12, action: \.part12) { Leaf() }
    Scope(state: \.part13, action: \.part13) { Leaf() }
    Scope(state: \.part14, action: \.part14) { Leaf() }
    Scope(state: \.part15, action: \.part15) { Leaf() }
    Scope(state: \.part16, action: \.part16) { Leaf() }
    Scope(state: \.part17, action: \.part17) { Leaf() }
    Scope(state: \.part18, action: \.part18) { Leaf() }
    Scope(state: \.part19, action: \.part19) { Leaf() }
    Scope(state: \.part20, action: \.part20) { Leaf() }
  }
}
