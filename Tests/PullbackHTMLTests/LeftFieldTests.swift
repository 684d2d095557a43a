import Foundation
import PullbackHTML
import PullbackUI
import Testing

/// Texts that are no value in fields of numbers: they are never replaced without a word.
@MainActor @Suite struct LeftFieldTests {
  private struct Order: View {
    @State private var amount = 7
    let act: (String) -> Void
    var body: some View {
      VStack {
        TextField("Amount", value: $amount, format: .number)
        Button("Save") { act("Save \(amount)") }.keyboardShortcut("s")
        Button("Cancel", role: .cancel) { act("Cancel") }.keyboardShortcut(.cancelAction)
      }
    }
  }

  private struct Page: View {
    @State private var amount = 7
    @State private var name = "Ada"
    var body: some View {
      VStack {
        TextField("Amount", value: $amount, format: .number)
        TextField("Name", text: $name)
      }
    }
  }

  @Test(
    "A text that is no value is replaced when its field is left, and the page is told why",
    arguments: ["1x", ""])
  func left(typed: String) throws {
    var notices: [String] = []
    let engine = SessionEngine(graph: ViewGraph { Page() }, now: { .zero }) { output in
      guard case .send(let bytes) = output,
        case .patch(_, let operations)? = try? ServerFrame(decoding: bytes)
      else { return }
      for case .notice(let text) in operations { notices.append(text) }
    }
    let page = BrowserPage(html: engine.page().content)
    let fields = page.nodes.filter { $0.value.tag == "input" }.keys.sorted()
    let amount = try #require(fields.first), name = try #require(fields.last)
    engine.connect(seen: 0)
    var sent: UInt32 = 0
    func send(_ event: ClientEvent, to node: UInt32) {
      sent += 1
      engine.receive([ClientFrame.event(seen: 0, sequence: sent, node: node, event).encoded])
    }
    send(.focus(true), to: amount)
    send(.edit(typed), to: amount)
    #expect(notices.isEmpty)
    send(.focus(false), to: amount)
    #expect(notices == ["Amount: Type a number, such as 7."])
    send(.focus(true), to: amount)
    send(.edit("8"), to: amount)
    send(.focus(false), to: amount)
    send(.edit("Grace"), to: name)
    #expect(notices.count == 1)
  }

  @Test("A shortcut saves no old value while the field shows a text that is none, and may cancel")
  func shortcut() throws {
    var acts: [String] = []
    var frames: [[UInt8]] = []
    let engine = SessionEngine(graph: ViewGraph { Order { acts.append($0) } }, now: { .zero }) {
      if case .send(let bytes) = $0 { frames.append(bytes) }
    }
    let client = SimulatedClient(engine.page())
    client.send = { engine.receive([$0]) }
    func answer() throws { while !frames.isEmpty { try client.receive(frames.removeFirst()) } }
    engine.connect(client.hello())
    try answer()
    let field = try #require(client.page.nodes.first { $0.value.tag == "input" }?.key)
    let save = try #require(client.page.button("Save"))
    client.fire(.focus(true), on: field)
    client.fire(.edit("many"), on: field)
    client.fire(.activate, on: save)
    try answer()
    #expect(acts == [])
    client.fire(.activate, on: try #require(client.page.button("Cancel")))
    #expect(acts == ["Cancel"])
    client.fire(.edit("9"), on: field)
    client.fire(.activate, on: save)
    #expect(acts == ["Cancel", "Save 9"])
    client.fire(.edit("many"), on: field)
    client.fire(.focus(false), on: field)
    client.fire(.activate, on: save)
    #expect(acts == ["Cancel", "Save 9", "Save 9"])
  }
}
