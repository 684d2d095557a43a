import Observation
import Pullback
import PullbackUI
import PullbackUITesting
import Testing

@MainActor @Suite struct HeadlessScreenTests {
  private func form() -> HeadlessScreen {
    HeadlessScreen(columns: 40, rows: 10) {
      Store(initialState: Form.State()) { Form() }
    } view: {
      FormView(store: $0)
    }
  }

  @Test("A control with a label is tapped, and its text is read")
  func tapsWhatHasALabelAndReadsWhatIsShown() throws {
    let screen = form()
    try screen.tap("Add")
    try screen.tap("Add", role: .button)
    #expect(screen.shows("Count: 2"))
    #expect(screen.text.contains("Count: 2"))
  }

  @Observable final class Model { var title = "Before" }

  @Test("The closure of a screen is called again when what it reads itself has changed")
  func observed() throws {
    let model = Model()
    var calls = 0
    let screen = HeadlessScreen {
      let _ = calls += 1
      Text(model.title)
      Button("Rename") { model.title = "After" }
    }
    #expect(screen.shows("Before"))
    try screen.tap("Rename")
    #expect(screen.shows("After") && calls == 2)
    model.title = "Later"
    #expect(screen.shows("Later") && calls == 3)
  }

  @Test("A closure that makes a store makes no other one when a value changes that it has read")
  func storeBesideModel() throws {
    let model = Model()
    let screen = HeadlessScreen(columns: 40, rows: 10) {
      FormView(store: Store(initialState: Form.State(count: model.title.count)) { Form() })
    }
    #expect(screen.shows("Count: 6"))
    try screen.tap("Add")
    model.title = "Later"
    #expect(screen.shows("Count: 7"))
  }

  @Test("The state with which a store begins does not make another store when it changes")
  func storeInClosure() throws {
    let other = Store(initialState: Form.State(count: 1)) { Form() }
    let screen = HeadlessScreen(columns: 40, rows: 10) {
      FormView(store: Store(initialState: Form.State(count: other.state.count)) { Form() })
    }
    try screen.tap("Add")
    #expect(screen.shows("Count: 2"))
    other.send(.later(7))
    #expect(screen.shows("Count: 2"))
  }

  @Test("The steps of a page run on a screen: an option of a menu and one of a group is chosen")
  func choosing() throws {
    let screen = HeadlessScreen(columns: 80, rows: 30) {
      Store(initialState: Order.State()) { Order() }
    } view: {
      OrderView(store: $0)
    }
    try screen.fill("Name", with: "Ada")
    try screen.choose("Large", in: "Size")
    #expect(try screen.find("Size").value == "Large")
    #expect(try screen.find("Size").label == "Size")
    #expect(try screen.find("Again").value == "Large")
    try screen.choose("Small", in: "Again")
    #expect(try screen.find("Size").value == "Small")
    #expect(
      screen.takeActions() == ["name(\"Ada\")", "size(\"Large\")", "size(\"Small\")"])
    let noOption = #expect(throws: HeadlessScreenError.self) {
      try screen.choose("Huge", in: "Size")
    }
    #expect(noOption?.reason.hasPrefix("expected one option \"Huge\" in \"Size\"") == true)
    let noPicker = #expect(throws: HeadlessScreenError.self) {
      try screen.choose("Large", in: "Sizes")
    }
    #expect(
      noPicker?.reason == "expected one picker \"Sizes\", found \"Size\", \"Again\"",
      "\(noPicker?.reason ?? "")")
  }

  @Test("Text is typed into the focused field")
  func typesIntoTheFieldThatHasTheFocus() throws {
    let screen = form()
    try screen.tap("Name")
    #expect(screen.focusedLabel == "Name")
    try screen.type("Ada")
    #expect(try screen.find("Name").value == "Ada")
    try screen.press("backspace")
    #expect(try screen.find("Name").value == "Ad")
    try screen.fill("Name", with: "Grace")
    #expect(try screen.find("Name").value == "Grace")
  }

  @Test("actions and effects of a store that the test made change what the screen shows")
  func storeMadeElsewhere() async throws {
    let clock = TestClock()
    let store = Store(initialState: Form.State()) {
      Form()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let screen = HeadlessScreen(columns: 40, rows: 10) { FormView(store: store) }
    #expect(screen.shows("Count: 0"))
    store.send(.addTapped)
    #expect(screen.shows("Count: 1"))
    try screen.tap("Add")
    #expect(screen.shows("Count: 2"))
    try screen.tap("Later")
    await clock.advance(by: .seconds(10))
    await screen.settle()
    #expect(screen.shows("Count: 12"))
    #expect(screen.outline.contains("Count: 12"))
    #expect(try screen.find("Size").value != nil)
    store.send(.name("Ada"))
    #expect(try screen.find("Name").value == "Ada")
  }

  @Test("A toggle and an adjustable control are changed")
  func togglesAndAdjusts() throws {
    let screen = form()
    #expect(try screen.find("Loud").value == "off")
    try screen.toggle("Loud")
    #expect(try screen.find("Loud").value == "on")
    try screen.adjust("Size", .increment)
    #expect(screen.shows("Size 1"))
    try screen.adjust("Size", .decrement)
    #expect(screen.shows("Size 0"))
  }

  @Test("A disabled control is found and cannot be tapped")
  func whatIsDisabledIsFoundAndNotTapped() throws {
    let screen = form()
    #expect(try screen.find("Send").isEnabled == false)
    let error = #expect(throws: HeadlessScreenError.self) { try screen.tap("Send") }
    #expect(error?.reason == "expected an enabled control \"Send\", found it disabled")
  }

  @Test("A label that is not found reports what is on screen and the test's line")
  func aMissSaysWhatIsThereAndWhereTheTestIs() throws {
    let screen = form()
    let line: UInt = #line + 1
    let error = #expect(throws: HeadlessScreenError.self) { try screen.tap("Ad") }
    #expect(error?.place == "PullbackUITestingTests/HeadlessScreenTests.swift:\(line)")
    #expect(error?.reason.hasPrefix("expected control \"Ad\", found \"Add\", ") == true)
    #expect(error?.description.contains("Count: 0") == true)
  }

  @Test("Typing needs a focused field, and a key press needs a known key name")
  func typingNeedsAFieldAndKeysANameThatExists() throws {
    let screen = form()
    try screen.tap("Add")
    let typed = #expect(throws: HeadlessScreenError.self) { try screen.type("x") }
    #expect(typed?.reason == "nothing to type into: no text field has the focus")
    let pressed = #expect(throws: HeadlessScreenError.self) { try screen.press("entre") }
    #expect(pressed?.reason.hasPrefix("unknown key \"entre\"") == true)
  }

  @Test("Effects run only when the test settles or advances")
  func effectsRunOnlyWhenTheTestSaysSo() async throws {
    let screen = form()
    try screen.tap("Later")
    #expect(screen.shows("Count: 0"))
    await screen.settle()
    #expect(screen.shows("Count: 0"))
    await screen.advance(by: .seconds(9))
    #expect(screen.shows("Count: 0"))
    await screen.advance(by: .seconds(1))
    #expect(screen.shows("Count: 10"))
    #expect(screen.takeActions() == ["laterTapped", "later(10)"])
    #expect(screen.takeActions() == [])
  }

  @Test("A dialog hides the page behind it until it is closed")
  func aDialogHidesWhatIsBehindItUntilOneGoesBack() throws {
    let screen = HeadlessScreen(columns: 40, rows: 10) { SheetView() }
    try screen.tap("Open")
    #expect(screen.shows("Inside"))
    let error = #expect(throws: HeadlessScreenError.self) { try screen.tap("Open") }
    #expect(error?.reason == "expected control \"Open\" in the dialog, found it behind the dialog")
    screen.goBack()
    #expect(!screen.shows("Inside"))
    try screen.tap("Open")
  }

  @Test("No row is wider than the screen")
  func nothingIsWiderThanTheScreen() throws {
    let screen = form()
    screen.resize(columns: 8, rows: 12)
    #expect(screen.text.split(separator: "\n").allSatisfy { $0.count <= 8 })
    screen.resize(columns: 40, rows: 12)
    #expect(screen.shows("Count: 0"))
  }

  @Test("The outline names the kind and state of each element")
  func theOutlineSaysWhatThingsAre() throws {
    let screen = form()
    try screen.tap("Add")
    expectGolden(screen.outline, "form-outline")
    expectGolden(screen.text, "form")
  }

  @Test("A screen shows the view of a store of another actor")
  func otherActor() async throws {
    #expect(try await Owner().countAfterOneTap().contains("Count: 1"))
  }

  private actor Owner {
    func countAfterOneTap() throws -> String {
      let store = Store(initialState: Form.State(), isolation: self) { Form() }
      let screen = HeadlessScreen(columns: 40, rows: 10) { FormView(store: store) }
      try screen.tap("Add")
      return screen.text
    }
  }
}

private struct SheetView: View {
  @State var isOpen = false
  var body: some View {
    Button("Open") { isOpen = true }
      .sheet(isPresented: $isOpen) { Text("Inside") }
  }
}

/// A feature with a count, a name, a switch, a size, and one delayed effect.
private struct Form: Reducer {
  struct State: Equatable {
    var count = 0
    var name = ""
    var isLoud = false
    var size = 0
  }
  enum Action: Equatable, Sendable {
    case addTapped, laterTapped
    case later(Int)
    case name(String)
    case loud(Bool)
    case size(Int)
  }
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .addTapped: state.count += 1
    case .later(let count): state.count += count
    case .name(let name): state.name = name
    case .loud(let isLoud): state.isLoud = isLoud
    case .size(let size): state.size = size
    case .laterTapped:
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(10))
        await send(.later(10))
      }
    }
    return .none
  }
}

private struct FormView: View {
  let store: StoreOf<Form>
  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack(alignment: .leading) {
        HStack {
          Text("Count: \(viewStore.count)")
          Button("Add") { viewStore.send(.addTapped) }
          Button("Later") { viewStore.send(.laterTapped) }
          Button("Send") {}.disabled(true)
        }
        TextField("Name", text: viewStore.binding(get: \.name, send: { .name($0) }))
        Toggle("Loud", isOn: viewStore.binding(get: \.isLoud, send: { .loud($0) }))
        Stepper("Size", value: viewStore.binding(get: \.size, send: { .size($0) }))
        Text("Size \(viewStore.size)")
      }
    }
  }
}
