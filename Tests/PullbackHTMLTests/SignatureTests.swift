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
          .pickerStyle(.menu)
          Picker("Colour", selection: $model.choice) {
            Text("Red").tag(1)
            Text("Green").tag(2)
          }
          .pickerStyle(.inline)
          ForEach(0..<3) { row in
            Text("Row \(row) of \(model.count)")
            TextEditor(text: $model.text)
            Button("Delete") {}
          }
          DisclosureGroup("More") { Text("Inside") }
          Link("Site", destination: URL(string: "https://example.org")!)
          NavigationLink("Page") { Text("Page") }
        }
        .navigationTitle("Home")
      }
    }
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
        #expect(document.signature(of: number) == page.signature(node), "\(node.tag)")
        if ["button", "a", "input", "select"].contains(node.tag) {
          names.insert(page.signature(node))
        }
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

  @Test("The options of a menu, radio buttons and rows without identity have different signatures")
  func toldApart() throws {
    let graph = ViewGraph { AppView(model: Model()) }
    var document = LiveDocument()
    let page = BrowserPage(html: document.render(graph.tree))
    let radios = page.nodes.filter { $0.value.attributes["type"] == "radio" }
    #expect(radios.count == 2)
    #expect(Set(radios.keys.map { document.signature(of: $0) }).count == 2)
    let deletes = page.nodes.filter { $0.value.tag == "button" && $0.value.wholeText == "Delete" }
    #expect(deletes.count == 3)
    #expect(Set(deletes.keys.map { document.signature(of: $0) }).count == 3)
    let menu = try #require(page.nodes.first { $0.value.tag == "select" }).key
    let second = page.signature(of: menu, value: "1")
    #expect(document.target(menu, signature: second, value: "1") != .different)
    #expect(document.target(menu, signature: second, value: "0") == .different)
  }
}
