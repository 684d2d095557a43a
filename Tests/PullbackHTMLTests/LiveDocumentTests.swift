import Foundation
import Observation
import Pullback
import PullbackHTML
import PullbackUI
import Testing

@Suite struct LiveDocumentTests {
  /// The usual counter view.
  private struct CounterView: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        Button("−") { model.count -= 1 }
        Text("\(model.count)")
        Button("+") { model.count += 1 }
      }
    }
  }

  @Observable final class Model {
    var count = 0
    var rows: [Int] = []
    var text = ""
    var isShown = false
    init() {}
  }

  /// A view whose body is a closure, so that values that the closure reads are observed.
  private struct Observing<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
  }

  private func press(_ label: String, in graph: ViewGraph) throws {
    let button = try #require(graph.tree.button(label))
    try graph.tree.perform(.activate, on: button.id)
    graph.update()
  }

  @MainActor
  @Test("A click on a counter sends at most 16 bytes to the server and 24 to the browser")
  func counterClick() throws {
    let model = Model()
    model.count = 41
    let graph = ViewGraph { CounterView(model: model) }
    var document = LiveDocument()
    let page = BrowserPage(html: document.render(graph.tree))
    let button = try #require(graph.tree.button("+"))
    let number = try #require(document.number(of: button.id))
    let event = ClientFrame.event(seen: 1000, sequence: 1000, node: number, .activate)
    #expect(event.encoded.count <= 16)
    try press("+", in: graph)
    let patch = try document.operations(graph.tree)
    page.apply(patch.list)
    #expect(patch.list.count == 1)
    #expect(patch.bytes + 2 <= 24)
    #expect(page.outline.contains("span 42"))
  }

  @MainActor @Test("One changed row of 300 sends at most 40 bytes")
  func changedRow() throws {
    let models = (0..<300).map { _ in Model() }
    let graph = ViewGraph {
      List {
        ForEach(0..<300) { CounterView(model: models[$0]) }
      }
    }
    var document = LiveDocument(windowLength: 300)
    let page = BrowserPage(html: document.render(graph.tree))
    _ = document.patch(graph.tree)
    models[150].count = 123_456
    graph.update()
    let patch = try document.operations(graph.tree)
    page.apply(patch.list)
    #expect(patch.bytes + 2 <= 40)
    #expect(page.outline.contains("span 123456"))
  }

  @MainActor
  @Test("A patched page equals the page that a new browser gets", arguments: 0..<60)
  func sameAsFresh(seed: UInt64) throws {
    var random = Seeded(seed)
    let model = Model()
    let graph = ViewGraph {
      Observing {
        VStack {
          Text("Count \(model.count)")
          TextField("Text", text: Binding(get: { model.text }, set: { model.text = $0 }))
          if model.count.isMultiple(of: 2) { Toggle("Shown", isOn: Bindable(model).isShown) }
          List {
            ForEach(model.rows, id: \.self) { row in
              if row.isMultiple(of: 3) {
                Button("Row \(row)") {}
              } else {
                HStack {
                  Text("Row \(row)")
                  Text("of \(model.rows.count)")
                }
              }
            }
            .onDelete { model.rows.remove(atOffsets: $0) }
          }
          ForEach(model.rows, id: \.self) { Text("\($0)") }
        }
        .sheet(isPresented: Bindable(model).isShown) { Text("<Sheet> & \"\(model.count)\"") }
      }
    }
    var document = LiveDocument(windowLength: 8)
    let page = BrowserPage(html: document.render(graph.tree))
    for step in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: model.count += 1
      case 1: model.rows.append(model.rows.count + Int.random(in: 1000..<9000, using: &random))
      case 2: model.rows.shuffle(using: &random)
      case 3: if !model.rows.isEmpty { model.rows.removeFirst() }
      case 4: model.isShown.toggle()
      default: model.text = ["", "é", "👩‍👩‍👧", "<b>", "a\u{301}"].randomElement(using: &random)!
      }
      graph.update()
      page.apply(try document.operations(graph.tree).list)
      graph.update()
      page.apply(try document.operations(graph.tree).list)
      var fresh = LiveDocument(windowLength: 8)
      let expected = BrowserPage(html: fresh.render(graph.tree)).outline
      #expect(page.outline == expected, "seed \(seed), step \(step)")
      if page.outline != expected { return }
      guard step.isMultiple(of: 15) else { continue }
      // What a page gets that shows an earlier state is made from the same records.
      #expect(BrowserPage(html: document.morph(graph.tree)).outline == expected, "seed \(seed)")
    }
  }

  @Observable final class Form {
    var size = 1
    var text = "first\nsecond"
    var secret = "a secret"
    var isOn = false
  }

  @MainActor
  @Test("A page whose HTML is made after events is the one that a new session renders")
  func prepared() throws {
    let form = Form()
    let graph = ViewGraph {
      Observing {
        VStack {
          Picker("Size", selection: Bindable(form).size) {
            ForEach(0..<3, id: \.self) { Text("Size \($0)").tag($0) }
          }
          .pickerStyle(.inline)
          TextEditor(text: Bindable(form).text)
          SecureField("Secret", text: Bindable(form).secret)
          Toggle("On", isOn: Bindable(form).isOn)
          if form.isOn { Slider(value: .constant(0.5)) { Text("Volume") } }
        }
      }
    }
    var document = LiveDocument()
    document.prepare(graph.tree)
    form.size = 2
    form.text = "\nthird"
    form.secret = "another"
    form.isOn = true
    graph.update()
    _ = document.patch(graph.tree)
    let html = document.morph(graph.tree)
    var fresh = LiveDocument()
    #expect(html == fresh.render(graph.tree))
    #expect(!html.contains("another"))
  }

  @MainActor
  @Test("A value that the browser shows already is not sent, and a refused one is set back")
  func fieldEcho() throws {
    let model = Model()
    let graph = ViewGraph {
      TextField(
        "Digits",
        text: Binding(get: { model.text }, set: { model.text = $0.filter(\.isNumber) })
      )
    }
    var document = LiveDocument()
    _ = document.render(graph.tree)
    let field = try #require(document.fields.first)
    let element = try #require(graph.tree.root.children.first)
    func edit(_ text: String) throws -> [PatchOperation] {
      document.clientDid(.edit(text), to: field.number)
      try graph.tree.perform(.edit(text), on: element.id)
      graph.update()
      return try document.operations(graph.tree).list
    }
    #expect(try edit("12").isEmpty)
    #expect(try edit("12a") == [.setAttribute(field.number, .value, "12")])
    #expect(try edit("12b") == [.setAttribute(field.number, .value, "12")])
    #expect(try edit("123").isEmpty)
  }

  @MainActor @Test("The page has only the window of a long list, and scrolling moves the window")
  func window() throws {
    let graph = ViewGraph { List(0..<100_000) { Text("Row \($0)") } }
    var document = LiveDocument(windowLength: 20)
    let page = BrowserPage(html: document.render(graph.tree))
    let list = try #require(page.nodes.first { $0.value.attributes["data-n"] != nil })
    #expect(list.value.attributes["data-n"] == "100000")
    #expect(list.value.children.first?.attributes["aria-setsize"] == "100000")
    #expect(list.value.children.first?.attributes["aria-posinset"] == "1")
    #expect(list.value.children.count == 20)
    document.scroll(list.key, first: 50_000)
    page.apply(try document.operations(graph.tree).list)
    #expect(list.value.children.count == 20)
    let start = try #require(list.value.attributes["data-o"].flatMap { Int($0) })
    #expect((start..<(start + 20)).contains(50_000))
    #expect(page.outline.contains("Row 50000\n"))
    #expect(!page.outline.contains("Row 0\n"))
    #expect(document.count < 100)
  }

  @MainActor
  @Test("A number that no node can have is unknown, and that of a removed element is gone")
  func targets() throws {
    let model = Model()
    let graph = ViewGraph {
      Observing { if model.count == 0 { Button("There") {} } else { Text("Away") } }
    }
    var document = LiveDocument()
    _ = document.render(graph.tree)
    let button = try #require(graph.tree.button("There"))
    let number = try #require(document.number(of: button.id))
    #expect(document.target(number) == .element(button.id))
    model.count = 1
    graph.update()
    _ = document.patch(graph.tree)
    #expect(document.target(number) == .gone)
    #expect(document.target(0) == .unknown)
    #expect(document.target(1 << 28) == .unknown)
  }
}

extension LiveDocumentTests {
  private struct MenuView: View {
    let model: Model
    var body: some View {
      VStack {
        Text("Title").contextMenu {
          if model.isShown { Button("Reset \(model.count)") { model.count = 0 } }
        }
        Text("Count \(model.count)")
      }
    }
  }

  @MainActor
  @Test("A menu that appears, changes and disappears is patched, and its buttons can be pressed")
  func menu() throws {
    let model = Model()
    let graph = ViewGraph { MenuView(model: model) }
    var document = LiveDocument()
    let page = BrowserPage(html: document.render(graph.tree))
    func step(_ change: () -> Void) throws {
      change()
      graph.update()
      page.apply(try document.operations(graph.tree).list)
      var whole = LiveDocument()
      #expect(page.outline == BrowserPage(html: whole.render(graph.tree)).outline)
    }
    #expect(!page.outline.contains("details"))
    try step { model.isShown = true }
    #expect(page.outline.contains("summary aria-label=Actions: Title ⋯"))
    try step { model.count = 3 }
    #expect(page.outline.contains("Reset 3"))
    let button = try #require(page.nodes.first { $0.value.tag == "button" }).key
    guard case .element(let id) = document.target(button) else {
      Issue.record("the button is not known")
      return
    }
    try step { try? graph.tree.perform(.activate, on: id) }
    #expect(model.count == 0)
    try step { model.isShown = false }
    #expect(!page.outline.contains("details"))
  }

  @MainActor
  @Test("A row's background changes with the row, also in the stack with its button")
  func rowBackground() throws {
    let model = Model()
    let graph = ViewGraph {
      Observing {
        List {
          Text("Row").listRowBackground(model.isShown ? Color.green : nil)
          ForEach([1], id: \.self) {
            Text("\($0)").listRowBackground(model.isShown ? Color.red.opacity(0.5) : nil)
          }
          .onDelete { _ in }
        }
      }
    }
    var document = LiveDocument()
    let page = BrowserPage(html: document.render(graph.tree))
    func backgrounds() -> Int {
      page.nodes.values.count { $0.tag == "li" && $0.attributes["data-s"]?.isEmpty == false }
    }
    #expect(backgrounds() == 0)
    for isShown in [true, false, true] {
      model.isShown = isShown
      graph.update()
      page.apply(try document.operations(graph.tree).list)
      #expect(backgrounds() == (isShown ? 2 : 0))
    }
  }
}

extension ElementTree {
  func button(_ label: String) -> Element? { Self.find(label, root) }

  private static func find(_ label: String, _ element: Element) -> Element? {
    if case .button = element.content, element.label == label { return element }
    for child in element.children { if let found = find(label, child) { return found } }
    return nil
  }
}

struct Seeded: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
