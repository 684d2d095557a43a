import Foundation
import PullbackHTML
import PullbackUI
import Testing

/// Texts that are no value in fields of numbers: they are never replaced without a word.
@MainActor @Suite struct LeftFieldTests {
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
}
