import Pullback
import PullbackCore
import Testing

private struct Form: Reducer {
  struct State: Equatable {
    var name = ""
    var age = 0
    var address = Address()
    @BindingState var isOn = false
    var log: [String] = []
  }
  struct Address: Equatable { var street = "" }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case other
  }
  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name): state.log.append("name \(state.name)")
      case .binding(\.$isOn): state.log.append("isOn \(state.isOn)")
      case .binding(\.address.street): state.log.append("street")
      case .binding: state.log.append("binding")
      case .other: state.log.append("other")
      }
      return .none
    }
  }
}

private struct Viewed: Reducer {
  struct State { var name = "" }
  enum Action: CasePathable {
    case view(View)
    enum View: BindableAction {
      case binding(BindingAction<State>)
    }
    struct AllCasePaths: Sendable {
      var view: AnyCasePath<Action, View> {
        AnyCasePath(
          embed: Action.view,
          extract: {
            switch $0 {
            case .view(let view): view
            }
          }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some Reducer<State, Action> { BindingReducer(action: \.view) }
}

@MainActor
@Suite struct BindingActionTests {
  @Test("a difference of state shows the values of properties marked BindingState")
  func difference() {
    var state = Form.State()
    state.isOn = true
    let difference = diff(Form.State(), state)
    #expect(difference?.contains("_isOn: false") == true)
    #expect(difference?.contains("_isOn: true") == true)
    #expect(String(customDumping: state).contains("_isOn: true,"))
  }

  @Test("S18: BindingReducer writes the value, and a pattern matches the action by its key path")
  func writes() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.binding(.set(\.name, "Blob")))
    store.send(.set(\.age, 42))
    store.send(.set(\.$isOn, true))
    store.send(.set(\.address.street, "Main St"))
    store.send(.other)
    #expect(store.name == "Blob")
    #expect(store.age == 42)
    #expect(store.isOn)
    #expect(store.address.street == "Main St")
    #expect(store.log == ["name Blob", "binding", "isOn true", "street", "other"])
  }

  @Test("S18: BindingReducer finds the binding actions among the actions of a view")
  func viewActions() {
    let store = Store(initialState: Viewed.State()) { Viewed() }
    store.send(.view(.set(\.name, "Blob")))
    #expect(store.name == "Blob")
  }

  @Test("S18: binding actions are equal when their key path and value are")
  func equality() {
    #expect(Form.Action.set(\.age, 1) == .set(\.age, 1))
    #expect(Form.Action.set(\.age, 1) != .set(\.age, 2))
    #expect(Form.Action.set(\.age, 1) != .set(\.address.street, "1"))
    #expect(Form.Action.other.binding == nil)
    #expect(Form.Action.set(\.age, 1).binding == .set(\.age, 1))
  }

  @Test("S18: a key path of the state is a case path of its binding actions")
  func casePaths() {
    let path: CaseKeyPath<BindingAction<Form.State>, Int> = \.age
    let action = BindingAction<Form.State>.set(\.age, 7)
    #expect(action[case: path] == 7)
    #expect(AnyCasePath(path).embed(7) == action)
    #expect(!BindingAction<Form.State>.set(\.name, "").is(path))
  }

  @Test("S18: pullback turns a binding action of a part of the state into one of the whole")
  func pullback() {
    let action = BindingAction<Form.Address>.set(\.street, "A").pullback(\Form.State.address)
    #expect(action == .set(\.address.street, "A"))
    var state = Form.State()
    _ = BindingReducer<Form.State, Form.Action, Form.Action>()
      .reduce(into: &state, action: .binding(action))
    #expect(state.address.street == "A")
  }

  @Test("S18: a binding action's description shows its key path and value")
  func description() {
    let text = "\(BindingAction<Form.State>.set(\.age, 7))"
    #expect(text.hasPrefix(".set(") && text.contains("age") && text.hasSuffix(", 7)"))
  }
}
