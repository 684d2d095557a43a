import Foundation
import Pullback
import PullbackUI
import PullbackUITesting
import Testing

@Suite struct ScriptEventTests {
  struct Pick: Codable, Sendable {
    var id: Int
  }

  struct Feature: Reducer {
    struct State: Equatable {
      var picked = 0
      var isLoud = false
    }
    enum Action: Sendable {
      case picked(Int)
      case turnedUp
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .picked(let id): state.picked = id
      case .turnedUp: state.isLoud = true
      }
      return .none
    }
  }

  struct PickView: View {
    let store: StoreOf<Feature>
    var body: some View {
      WithViewStore(store, observe: { $0 }) { state in
        Text("Picked \(state.picked)\(state.isLoud ? "!" : "")")
        WebComponent("city-map", attributes: ["picked": state.picked]) {
          Button("Pick 1") { store.send(.picked(1)) }
        }
        .onWebEvent("pick", as: Pick.self) { store.send(.picked($0.id)) }
        WebComponent(hook: "Player", value: 1) { Text("No player") }
          .onWebEvent("loud") { store.send(.turnedUp) }
      }
    }
  }

  @Test("A test sends an event of a component and of a hook") @MainActor
  func send() async throws {
    let page = HeadlessPage {
      Store(initialState: Feature.State()) { Feature() }
    } view: {
      PickView(store: $0)
    }
    try page.send("pick", from: "city-map", detail: Pick(id: 4))
    #expect(page.shows("Picked 4"))
    try page.send("loud", from: "Player")
    #expect(page.shows("Picked 4!"))
    try page.send("pick", detail: ["id": 6])
    #expect(page.shows("Picked 6!"))
    try page.tap("Pick 1")
    #expect(page.shows("Picked 1!"))
  }

  @Test("A step fails whose event nobody handles, or whose detail cannot be decoded") @MainActor
  func failures() throws {
    let page = HeadlessPage { PickView(store: Store(initialState: .init()) { Feature() }) }
    #expect(throws: HeadlessPageError.self) { try page.send("other") }
    #expect(throws: HeadlessPageError.self) { try page.send("loud", from: "city-map") }
    #expect {
      try page.send("pick", detail: ["id": "x"])
    } throws: {
      "\($0)".contains("The event \"pick\" of a script was ignored.")
    }
    #expect(page.shows("Picked 0"))
  }

  @Test("A terminal shows the fallback of a component and the text of HTML") @MainActor
  func terminal() throws {
    let screen = HeadlessScreen {
      VStack(alignment: .leading) {
        PickView(store: Store(initialState: .init()) { Feature() })
        EmbeddedHTML(SanitizedHTML("<h1>Title</h1><p>Text <b>bold</b><script>no</script>"))
        EmbeddedHTML(TrustedHTML(unchecked: "<p>Trusted")) { Text("Instead") }
        WebComponent("x-a", content: .slotted) { Text("In a slot").webSlot("a") }
      }
    }
    try screen.tap("Pick 1")
    #expect(screen.text.contains("Picked 1"))
    for text in ["No player", "Title", "Text bold", "Instead", "In a slot"] {
      #expect(screen.text.contains(text), "\(text)")
    }
    #expect(!screen.text.contains("no") || screen.text.contains("No player"))
  }

  actor Owner {
    func picked() throws -> String {
      let store = Store(initialState: Feature.State(), isolation: self) { Feature() }
      let page = HeadlessPage { PickView(store: store) }
      try page.send("pick", from: "city-map", detail: Pick(id: 9))
      return page.text
    }
  }

  @Test("An event reaches a store of another actor")
  func otherActor() async throws {
    #expect(try await Owner().picked().contains("Picked 9"))
  }
}
