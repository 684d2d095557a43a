import PullbackUI
import PullbackUITesting
import Testing

/// Pages that take the place of others by one action.
@MainActor @Suite struct ReplacedPageTests {
  enum Step: Hashable { case address, tracking }

  struct Shop: View {
    @State private var path: [Step] = []
    @State private var orders = 0
    var body: some View {
      NavigationStack(path: $path) {
        NavigationLink("Address", value: Step.address)
          .navigationTitle("Cart")
          .navigationDestination(for: Step.self) { step in
            switch step {
            case .address:
              Button("Order") {
                path.removeAll()
                path.append(.tracking)
              }
              .navigationTitle("Where to?")
            case .tracking:
              Button("Rename") { orders += 1 }
                .navigationTitle(orders == 0 ? "Your order" : "Renamed \(orders)")
            }
          }
      }
    }
  }

  @Test func `A page that replaces the top one has its own name in the address`() throws {
    let page = HeadlessPage { Shop() }
    try page.tap("Address", role: .link)
    #expect(page.address == "/address")
    try page.tap("Order")
    #expect(page.title == "Your order")
    #expect(page.address == "/your-order")
    page.reload()
    #expect(page.address == "/your-order")
    // A page that stays keeps its address, also with another title.
    try page.tap("Rename")
    #expect(page.title == "Renamed 1")
    #expect(page.address == "/your-order")
    try page.goBack()
    #expect(page.title == "Cart")
  }
}
