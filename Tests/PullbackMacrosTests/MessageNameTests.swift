#if Macros
import IssueReporting
import Pullback
import PullbackTesting
import TestSupport
import Testing

@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var trip = Trip()
    @Presents var detail: Trip?
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case got(Int)
    case tapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in action == .tapped ? .send(.got(1)) : .none }
  }
}

@ObservableState
private struct Trip: Equatable {
  var title = ""
  var place = Spot()
}

private struct Spot: Equatable {
  var name = ""
  var upper: String {
    get { name.uppercased() }
    set { name = newValue }
  }
}

@CasePathable
private enum Answer<Value, Failure> {
  case value(Value)
  case pair(Value, Failure)
  @available(*, deprecated, message: "Use 'value'.") case old
}

@Suite("Names in messages")
@MainActor
struct MessageNameTests {
  @Test("a binding action is dumped with the name of its property")
  func bindings() {
    #expect(
      String(customDumping: Form.Action.binding(.set(\.text, "x")))
        == #"""
        Form.Action.binding(
          .set(
            \Form.State.text,
            "x"
          )
        )
        """#)
    #expect(
      "\(BindingAction<Form.State>.set(\.trip.title, "x"))" == #".set(\Form.State.trip.title, "x")"#
    )
    #expect(
      "\(BindingAction<Form.State>.set(\.trip.place.name, "x"))"
        == #".set(\Form.State.trip.place.name, "x")"#)
    #expect("\(BindingAction<Trip>.set(\.place.name, "x"))" == #".set(\Trip.place.name, "x")"#)
  }

  @Test("a property whose name is not known is described by its type, without an address")
  func unknownProperty() {
    #expect(
      "\(BindingAction<Spot>.set(\.upper, "x"))" == #".set(\Spot.(String), "x")"#)
    #expect(
      "\(BindingAction<Form.State>.set(\.trip.place.upper, "x"))".contains("0x") == false)
  }

  @Test("receive names the expected case and property")
  func receive() async {
    let found = await issues {
      let store = TestStore(initialState: Form.State()) { Form() }
      await store.receive(\.got)
      await store.receive(\.binding.trip.title)
      await store.send(.tapped)
      await store.receive(\.binding.text, "x")
    }
    #expect(found.count == 3)
    #expect(
      found.first?.message.contains(#"an action in the case \.got, with a payload of type Int"#)
        == true)
    #expect(found.dropFirst().first?.message.contains(#"the case \.binding.trip.title,"#) == true)
    #expect(found.last?.message.contains(#"\Form.State.text"#) == true)
    #expect(!found.contains { $0.message.contains("0x") })
  }

  @Test("modify in another case names the case that was expected")
  func modify() {
    var answer = Answer<Int, String>.value(1)
    let line = UInt(#line) + 2
    let found = issuesOf {
      answer.modify(\.pair) { $0.0 = 2 }
    }
    #expect(found.map(\.line) == [line])
    #expect(
      found.first?.message.hasPrefix(#"modify(\.pair) was called on a Answer<Int, String>"#) == true
    )
    #expect(answer[case: \.value] == 1)
  }

  @Test("an enum with a deprecated case reflects it")
  func deprecated() {
    #expect(Array(Answer<Int, String>.allCasePaths).count == 3)
    #expect(Answer<Int, String>.allCasePaths[.value(1)] == \.value)
  }
}

private func issuesOf(_ operation: () -> Void) -> [IssueCollector.Issue] {
  let collector = IssueCollector()
  withIssueReporters([collector], operation: operation)
  return collector.issues
}
#endif
