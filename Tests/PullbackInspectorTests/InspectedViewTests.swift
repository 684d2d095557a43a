#if Macros
import Pullback
import PullbackCore
import PullbackInspector
import PullbackRecording
import PullbackUI
import PullbackUITesting
import Testing

@MainActor @Suite struct InspectedViewTests {
  @Reducer struct Shop {
    @ObservableState struct State: Equatable {
      var items: [String] = []
      var cart = Cart.State()
      @Redacted var card = ""
      var isHelpShown = false
    }
    enum Action: Equatable {
      case addTapped
      case cart(Cart.Action)
      case cardChanged(Redacted<String>)
      case helpChanged(Bool)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.cart, action: \.cart) { Cart() }
      Reduce { state, action in
        switch action {
        case .addTapped: state.items.append("Item \(state.items.count + 1)")
        case .cardChanged(let card): state.card = card.wrappedValue
        case .helpChanged(let isShown): state.isHelpShown = isShown
        case .cart: break
        }
        return .none
      }
    }
  }

  @Reducer struct Cart {
    @ObservableState struct State: Equatable { var paid = 0 }
    enum Action: Equatable { case payTapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.paid += 1
        return .none
      }
    }
  }

  struct ShopView: View {
    let store: StoreOf<Shop>
    var body: some View {
      VStack(alignment: .leading) {
        Text("\(store.items.count) items, paid \(store.cart.paid) times")
        Button("Add") { store.send(.addTapped) }
        Button("Help") { store.send(.helpChanged(true)) }
          .sheet(
            isPresented: Binding(
              get: { store.isHelpShown }, set: { store.send(.helpChanged($0)) })
          ) {
            Text("We are here")
          }
        Button("Pay") { store.send(.cart(.payTapped)) }
        SecureField(
          "Card",
          text: Binding(
            get: { store.card }, set: { store.send(.cardChanged(Redacted($0))) }))
      }
    }
  }

  private func screen(columns: Int) -> (HeadlessScreen, StoreOf<Shop>) {
    var kept: StoreOf<Shop>?
    let screen = HeadlessScreen(columns: columns, rows: 24) {
      let store = Store(initialState: Shop.State()) { Shop() }
      kept = store
      return store
    } view: { (store: StoreOf<Shop>) in
      InspectedView(store) { ShopView(store: store) }
    }
    return (screen, kept ?? Store(initialState: Shop.State()) { Shop() })
  }

  @Test("In a wide view the actions are beside their changes, and a line says what a fork replaces")
  func wide() async throws {
    let store = Store(initialState: Shop.State()) { Shop() }
    let client = InspectorClient(store.timeTravel())
    for _ in 1...3 { store.send(.addTapped) }
    let screen = HeadlessScreen(columns: 160, rows: 24) {
      Store(initialState: Inspector.State()) {
        Inspector()
      } withDependencies: {
        $0.inspectorClient = client
      }
    } view: { (store: StoreOf<Inspector>) in
      InspectorView(store: store).frame(width: 140 * 8)
    }
    await screen.settle()
    try screen.tap("Back")
    await screen.settle()
    #expect(screen.shows("1 addTapped") && screen.shows("Item 2"), "\(screen.text)")
    #expect(!screen.shows("replaces"), "\(screen.text)")
    try screen.tap("goes on from here")
    await screen.settle()
    #expect(screen.shows("The next action replaces 1 later action."), "\(screen.text)")
    try screen.tap("State")
    await screen.settle()
    try screen.tap("· 1 addTapped")
    await screen.settle()
    #expect(screen.shows("items: 1 element") && screen.shows("After 1 of 3"), "\(screen.text)")
    #expect(screen.shows("The next action replaces 2 later actions."), "\(screen.text)")
    #expect(screen.shows("cart: InspectedViewTests.Cart.State"), "\(screen.text)")
  }

  @Test("Beside the app, the inspector lists the actions, and the app goes back and forward")
  func beside() async throws {
    let (screen, store) = screen(columns: 120)
    try screen.tap("Add")
    try screen.tap("Pay")
    #expect(!screen.shows("2 actions"))
    try screen.press("ctrl+o")
    await screen.settle()
    #expect(screen.shows("2 actions"), "\(screen.text)")
    #expect(screen.shows("2 cart.payTapped") && screen.shows("1 addTapped"), "\(screen.text)")
    #expect(screen.shows("1 items, paid 1 times"))
    try screen.tap("Back")
    await screen.settle()
    #expect(screen.shows("1 items, paid 0 times") && screen.shows("After 1 of 2"))
    #expect(screen.shows("What you do in the app now") && screen.shows("goes on from here"))
    try screen.tap("Add")
    await screen.settle()
    #expect(screen.shows("After 1 of 2, 1 ignored"), "\(screen.text)")
    try screen.tap("Changes")
    await screen.settle()
    #expect(screen.shows(#"[0]: "Item 1""#), "\(screen.text)")
    try screen.tap("Leave it out")
    await screen.settle()
    #expect(screen.shows("0 items, paid 0 times"), "\(screen.text)")
    try screen.tap("Newest")
    await screen.settle()
    #expect(screen.shows("1 items, paid 1 times"))
    try screen.tap("Add")
    await screen.settle()
    #expect(screen.shows("3 actions") && store.items.count == 2)
    try screen.press("ctrl+o")
    #expect(!screen.shows("3 actions"))
  }

  @Test("Where there is no room, the inspector is over the app")
  func over() async throws {
    let (screen, _) = screen(columns: 80)
    try screen.tap("Add")
    try screen.press("ctrl+o")
    await screen.settle()
    #expect(screen.shows("1 action"), "\(screen.text)")
    try screen.press("ctrl+o")
    await screen.settle()
    #expect(!screen.shows("1 action"), "\(screen.text)")
  }

  @Test(
    "A dialog of an earlier state does not cover the inspector, which could not be left otherwise",
    arguments: [80, 120])
  func dialogs(columns: Int) async throws {
    let (screen, store) = screen(columns: columns)
    try screen.tap("Add")
    try screen.tap("Help")
    #expect(screen.shows("We are here"))
    store.send(.helpChanged(false))
    try screen.press("ctrl+o")
    await screen.settle()
    try screen.tap("Back")
    await screen.settle()
    #expect(screen.shows("After 2 of 3"), "\(screen.text)")
    try screen.tap("Back")
    await screen.settle()
    #expect(screen.shows("After 1 of 3") && !screen.shows("We are here"), "\(screen.text)")
    try screen.tap("Forward")
    await screen.settle()
    try screen.press("ctrl+o")
    await screen.settle()
    #expect(screen.shows("1 items") && !screen.shows("We are here"), "\(screen.text)")
  }

  @Test(
    "The inspector is opened in front of a dialog, which is there when it is closed",
    arguments: [80, 120])
  func inFront(columns: Int) async throws {
    for key in ["ctrl+o", "f12"] {
      let (screen, _) = screen(columns: columns)
      try screen.tap("Help")
      #expect(screen.shows("We are here"))
      try screen.press(key)
      await screen.settle()
      #expect(screen.shows("1 action"), "\(key):\n\(screen.text)")
      try screen.press(key)
      await screen.settle()
      #expect(screen.shows("We are here") && !screen.shows("1 action"), "\(screen.text)")
    }
  }

  @Test("In a terminal F12 opens and closes the inspector, as Ctrl-O does")
  func keys() async throws {
    for key in ["f12", "ctrl+o"] {
      let (screen, _) = screen(columns: 120)
      try screen.tap("Add")
      try screen.press(key)
      await screen.settle()
      #expect(screen.shows("1 action"), "\(screen.text)")
      try screen.press(key)
      await screen.settle()
      #expect(!screen.shows("1 action"), "\(screen.text)")
    }
  }

  /// Owns a store that is not on the main actor.
  private actor Owner {
    func inspect() async -> Bool {
      let store = Store(initialState: Shop.State(), isolation: self) { Shop() }
      let view = InspectedView(store) { Text("An app") }
      defer { withExtendedLifetime(view) {} }
      guard let inspector = (store.inspector as? AttachedInspector)?.store else { return false }
      store.send(.addTapped)
      await inspector.send(.backTapped).finish()
      return store.items.isEmpty
    }
  }

  @Test("The inspector of a store belongs to the actor of the store")
  func isolation() async {
    #expect(await Owner().inspect())
  }

  @Test("An effect that runs is named with the action that has started it")
  func effects() async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let screen = HeadlessScreen(columns: 120, rows: 24) {
      Store(initialState: Cart.State()) {
        Reduce<Cart.State, Cart.Action> { _, _ in
          .run(name: "pay by card") { _ in for await _ in ends {} }
        }
      }
    } view: { (store: StoreOf<Cart>) in
      InspectedView(store) { Button("Pay") { store.send(.payTapped) } }
    }
    try screen.tap("Pay")
    try screen.press("ctrl+o")
    await screen.settle()
    #expect(screen.shows("1 action, 1 effect runs"), "\(screen.text)")
    #expect(screen.shows("… payTapped: pay by card"), "\(screen.text)")
    end.finish()
  }

  @Test("The state is a tree that is expanded and searched, without what is redacted")
  func tree() async throws {
    let (screen, _) = screen(columns: 120)
    try screen.tap("Add")
    try screen.fill("Card", with: "4711")
    try screen.press("ctrl+o")
    try screen.tap("State")
    await screen.settle()
    #expect(screen.shows("items: 1 element") && screen.shows("card: •••"), "\(screen.text)")
    try screen.tap("+ items: 1 element")
    await screen.settle()
    #expect(screen.shows(#"[0]: "Item 1""#), "\(screen.text)")
    try screen.fill("Search the state", with: "paid")
    await screen.settle()
    #expect(screen.shows("paid: 0") && !screen.shows("items:"), "\(screen.text)")
    #expect(!screen.text.contains("4711"))
    try screen.tap("Actions")
    await screen.settle()
    #expect(screen.shows("cardChanged(•••)"), "\(screen.text)")
  }
}
#endif
