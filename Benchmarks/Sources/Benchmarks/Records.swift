import Pullback

/// A value as a server sends it: text in each of its properties.
struct Record: Sendable {
  var id = "7d8a1f04-9c5e-4a8e-b6f1-0f0a3d2c1b9e"
  var name = "A name that is longer than fifteen bytes"
  var street = "A street that is longer than fifteen bytes"
  var city = "A city that is longer than fifteen bytes"
  var country = "A country that is longer than fifteen bytes"
  var email = "somebody@somewhere.example.com"
  var phone = "+00 000 000 000 000"
  var note = "A note that is longer than fifteen bytes"
}

/// A feature in a feature in a feature; the innermost one loads a record.
struct RecordScreen: Reducer {
  struct State { var detail = Detail.State() }
  enum Action: CasePathable {
    case detail(Detail.Action)
    struct AllCasePaths: Sendable {
      var detail: AnyCasePath<Action, Detail.Action> {
        AnyCasePath(embed: { .detail($0) }) { if case .detail(let a) = $0 { a } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some ReducerOf<Self> { Scope(state: \.detail, action: \.detail) { Detail() } }

  struct Detail: Reducer {
    struct State { var editor = Editor.State() }
    enum Action: CasePathable {
      case editor(Editor.Action)
      struct AllCasePaths: Sendable {
        var editor: AnyCasePath<Action, Editor.Action> {
          AnyCasePath(embed: { .editor($0) }) { if case .editor(let a) = $0 { a } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    var body: some ReducerOf<Self> { Scope(state: \.editor, action: \.editor) { Editor() } }
  }

  struct Editor: Reducer {
    struct State {
      var name = ""
      var loads = 0
    }
    enum Action {
      case closed
      case loaded(Record)
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .closed: state.name = ""
      case .loaded(let record):
        state.name = record.name
        state.loads += 1
      }
      return .none
    }
  }
}
