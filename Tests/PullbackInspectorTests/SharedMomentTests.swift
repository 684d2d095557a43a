#if Macros
import Pullback
import PullbackCore
import PullbackInspector
import PullbackRecording
import PullbackSharing
import PullbackUI
import PullbackUITesting
import Testing

/// Views of an inspected app show the shared values of the state that is shown.
@MainActor @Suite struct SharedMomentTests {
  @Reducer struct Till {
    @ObservableState struct State: Equatable {
      @Shared var total: Int
      @Shared var customer: Customer
      var visits = 0
    }
    enum Action: Equatable { case sell(Int), rename, visit }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .sell(let price): state.$total.withLock { $0 += price }
        case .rename: state.$customer.withLock { $0.name += "!" }
        case .visit: state.visits += 1
        }
        return .none
      }
    }
  }

  struct Customer: Equatable, Sendable { var name = "Ann" }

  struct TillView: View {
    let store: StoreOf<Till>
    var body: some View {
      Text("Total \(store.total), visits \(store.visits)")
      CustomerView(name: store.$customer.name)
      Button("Sell") { store.send(.sell(5)) }
      Button("Rename") { store.send(.rename) }
      Button("Visit") { store.send(.visit) }
    }
  }

  /// Reads a part of a shared value, and no state.
  struct CustomerView: View {
    @Shared var name: String
    init(name: Shared<String>) { _name = name }
    var body: some View { TextField("Customer", text: Binding($name)) }
  }

  private func screen(
    _ total: Shared<Int>, _ customer: Shared<Customer> = Shared(value: Customer())
  ) -> (HeadlessScreen, StoreOf<Till>) {
    let store = Store(initialState: Till.State(total: total, customer: customer)) { Till() }
    let screen = HeadlessScreen(columns: 120, rows: 24) {
      store
    } view: { (store: StoreOf<Till>) in
      InspectedView(store) { TillView(store: store) }
    }
    return (screen, store)
  }

  @Test("Views show the shared values of the earlier state, also where the state is the same")
  func backAndForth() async throws {
    let total = Shared(value: 0)
    let (screen, _) = screen(total)
    for button in ["Sell", "Visit", "Sell", "Rename"] { try screen.tap(button) }
    try screen.press("ctrl+o")
    await screen.settle()
    #expect(screen.shows("Total 10, visits 1") && screen.shows("Ann!"), "\(screen.text)")
    try screen.tap("Back")
    await screen.settle()
    #expect(!screen.shows("Ann!") && screen.shows("Ann"), "\(screen.text)")
    #expect(screen.shows("Total 10, visits 1"), "\(screen.text)")
    try screen.tap("Back")
    await screen.settle()
    #expect(screen.shows("Total 5, visits 1"), "\(screen.text)")
    // Other code has the value as it is.
    #expect(total.wrappedValue == 10)
    try screen.tap("Back")
    try screen.tap("Back")
    await screen.settle()
    #expect(screen.shows("Total 0, visits 0"), "\(screen.text)")
    try screen.tap("State")
    await screen.settle()
    #expect(screen.shows("total: 0"), "\(screen.text)")
    try screen.tap("Newest")
    await screen.settle()
    #expect(screen.shows("Total 10, visits 1") && screen.shows("Ann!"), "\(screen.text)")
    #expect(screen.shows("total: 10"), "\(screen.text)")
  }

  @Test("A change from elsewhere is not shown in the past, and is there in the newest state")
  func changeMeanwhile() async throws {
    let total = Shared(value: 0)
    let (screen, _) = screen(total)
    try screen.tap("Sell")
    try screen.press("ctrl+o")
    await screen.settle()
    try screen.tap("Back")
    await screen.settle()
    #expect(screen.shows("Total 0"), "\(screen.text)")
    total.withLock { $0 = 77 }
    await screen.settle()
    #expect(screen.shows("Total 0"), "\(screen.text)")
    try screen.tap("Newest")
    await screen.settle()
    #expect(screen.shows("Total 77"), "\(screen.text)")
    total.withLock { $0 = 78 }
    await screen.settle()
    #expect(screen.shows("Total 78"), "\(screen.text)")
  }

  @Test("What would have been without an action has its shared values, in views and in differences")
  func leftOut() async throws {
    let total = Shared(value: 0)
    let (screen, store) = screen(total)
    let client = InspectorClient(store.timeTravel())
    for price in [1, 10, 100] { store.send(.sell(price)) }
    await client.perform(.skip(0))
    let page = await client.page(InspectorClient.Request())
    #expect(page.difference.contains { $0 == "+   total: 110," }, "\(page.difference)")
    #expect(page.difference.contains { $0 == "−   total: 10," }, "\(page.difference)")
    #expect(page.tree.contains { $0.text.contains("110") }, "\(page.tree)")
    #expect(total.wrappedValue == 111)
    withExtendedLifetime(screen) {}
  }

  @Test("What a person does from an earlier state on reads and changes the actual shared values")
  func fork() async throws {
    let total = Shared(value: 0)
    let (screen, _) = screen(total)
    try screen.tap("Sell")
    try screen.tap("Sell")
    try screen.press("ctrl+o")
    await screen.settle()
    try screen.tap("Back")
    await screen.settle()
    try screen.tap("goes on from here")
    await screen.settle()
    try screen.tap("Sell")
    await screen.settle()
    #expect(total.wrappedValue == 15)
    #expect(screen.shows("Total 15"), "\(screen.text)")
  }

  @Test("After a fork, differences and what is left out have the actual shared values")
  func afterFork() async {
    let total = Shared(value: 0)
    let store = Store(
      initialState: Till.State(total: total, customer: Shared(value: Customer()))
    ) { Till() }
    let client = InspectorClient(store.timeTravel())
    for action in [Till.Action.visit, .sell(1), .sell(1), .sell(1)] { store.send(action) }
    await client.perform(.go(2))
    await client.perform(.input(.forks))
    store.send(.sell(5))
    #expect(total.wrappedValue == 8)
    var page = await client.page(InspectorClient.Request())
    let change = ["−   total: 3,", "+   total: 8,"]
    #expect(page.difference.filter(change.contains) == change, "\(page.difference)")
    await client.perform(.skip(0))
    page = await client.page(InspectorClient.Request())
    #expect(page.leftOut == 1)
    #expect(page.difference.filter(change.contains) == change, "\(page.difference)")
    #expect(page.tree.contains { $0.text == "8" }, "\(page.tree)")
  }

  @Test("A session of another graph shows the actual values while one shows earlier ones")
  func twoGraphs() async throws {
    let total = Shared(value: 0)
    let (first, _) = screen(total)
    let (second, _) = screen(total)
    try first.tap("Sell")
    try first.press("ctrl+o")
    await first.settle()
    try first.tap("Back")
    await first.settle()
    await second.settle()
    #expect(first.shows("Total 0"), "\(first.text)")
    #expect(second.shows("Total 5"), "\(second.text)")
  }
}
#endif
