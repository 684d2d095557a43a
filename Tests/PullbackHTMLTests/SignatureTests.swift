import Foundation
import Observation
import Pullback
import PullbackHTML
import PullbackUI
import Testing

/// What the page says that a node is, and what the document says.
@MainActor @Suite struct SignatureTests {
  @Observable final class Model {
    var count = 0
    var text = ""
    var choice = 1
  }

  struct AppView: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack {
        Form {
          Button("Vote (\(model.count))") { model.count += 1 }
          Button {
            model.count += 1
          } label: {
            HStack {
              Text("Two  ") + Text("parts").bold(); Text("\u{0}and\nmore 👩‍👩‍👧‍👦")
            }
          }
          Button(String(repeating: "💜a", count: 40)) {}.accessibilityHint("Long")
          Button("Hidden name") {}.accessibilityLabel("Name")
          TextField("Field", text: $model.text)
          TextEditor(text: $model.text)
          Toggle("Switch", isOn: .constant(true))
          Slider(value: .constant(0.5)) { Text("Volume") }
          Picker("Choice", selection: $model.choice) {
            Text("One").tag(1)
            Text("Two").tag(2)
          }
          DisclosureGroup("More") { Text("Inside") }
          Link("Site", destination: URL(string: "https://example.org")!)
          NavigationLink("Page") { Text("Page") }
        }
        .navigationTitle("Home")
      }
    }
  }

  /// The algorithm of the article, over a page.
  private func signature(_ node: BrowserPage.Node) -> UInt32 {
    func text(_ node: BrowserPage.Node) -> String {
      node.text + node.children.map(text).joined()
    }
    func label(_ node: BrowserPage.Node) -> String? { node.attributes["aria-label"] }
    var name = label(node)
    if name == nil, ["input", "textarea", "select"].contains(node.tag) {
      var outer = node.parent
      while let next = outer, next.tag != "label" { outer = next.parent }
      name = outer.map { label($0) ?? text($0.children[0]) }
    } else if name == nil, ["a", "button", "summary"].contains(node.tag) {
      name = text(node)
    }
    var units: [UInt16] = []
    for unit in (name ?? "").utf16.prefix(64) {
      if unit > 0x20, unit != 0xFFFD {
        units.append(unit)
      } else if units.last != 0x20 {
        units.append(0x20)
      }
    }
    var hash: UInt32 = 2_166_136_261
    for byte in "\(node.tag)\n\(String(decoding: units, as: UTF16.self))".utf8 {
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    return hash
  }

  @Test("The page and the document compute the same signatures, before and after patches")
  func same() throws {
    let model = Model()
    let graph = ViewGraph { AppView(model: model) }
    var document = LiveDocument()
    let page = BrowserPage(html: document.render(graph.tree))
    for _ in 0..<3 {
      var names = Set<UInt32>()
      for (number, node) in page.nodes where number > 1 {
        #expect(document.signature(of: number) == signature(node), "\(node.tag)")
        if ["button", "a", "input", "select"].contains(node.tag) { names.insert(signature(node)) }
      }
      #expect(names.count >= 10)
      model.count += 1
      model.choice = 2
      graph.update()
      page.apply(try document.operations(graph.tree).list)
    }
    #expect(document.signature(of: 0) == 0)
  }

  @Test("The signature of a button is the one in the protocol's article")
  func pinned() throws {
    let graph = ViewGraph { Button("Add") {} }
    var document = LiveDocument()
    _ = document.render(graph.tree)
    let button = try #require(graph.tree.button("Add"))
    let number = try #require(document.number(of: button.id))
    #expect(document.signature(of: number) == 231_204_920)
  }

  @Test("An event with another signature is for another node, unless the person saw the older name")
  func different() throws {
    let model = Model()
    let graph = ViewGraph { AppView(model: model) }
    var document = LiveDocument()
    _ = document.render(graph.tree)
    let button = try #require(graph.tree.button("Vote (0)"))
    let number = try #require(document.number(of: button.id))
    let old = document.signature(of: number)
    #expect(document.target(number, seenEvents: 0, signature: old) == .element(button.id))
    #expect(document.target(number, seenEvents: 0, signature: old ^ 1) == .different)
    for event in UInt32(1)...3 {
      document.eventsHandled = event
      model.count += 1
      graph.update()
      _ = document.patch(graph.tree)
    }
    #expect(document.signature(of: number) != old)
    // Three quick presses, before the first one was answered.
    #expect(document.target(number, seenEvents: 0, signature: old) == .element(button.id))
    // Who has seen the answer to the third has seen another name.
    #expect(document.target(number, seenEvents: 3, signature: old) == .different)
    let state = document.pageState(seenEvents: 0)
    document.pageHasSeen(events: 2)
    #expect(document.target(number, seenEvents: 0, signature: old) == .different)
    var again = LiveDocument(restoring: state)
    _ = again.render(graph.tree)
    #expect(again.target(number, seenEvents: 0, signature: old) == .element(button.id))
  }
}
