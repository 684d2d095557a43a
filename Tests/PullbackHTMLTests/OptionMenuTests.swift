import Observation
import PullbackHTML
import PullbackUI
import Testing

/// Controls that a browser opens or selects by itself.
@MainActor @Suite struct OptionMenuTests {
  typealias Visit = RealElementTests.Visit

  @Observable final class Model {
    var size = "M"
    var isFixed = false
    var done = "Nothing"
    var count = 3
  }

  struct RadioView: View {
    @Bindable var model: Model
    var body: some View {
      let size = Binding(
        get: { model.size },
        set: { if !model.isFixed { model.size = $0 } }
      )
      Picker("Size", selection: size) {
        Text("Small").tag("S")
        Text("Medium").tag("M")
        Text("Large").tag("L")
      }
      Text("Chosen \(model.size)")
    }
  }

  /// The radio buttons by label: their numbers, and which is selected.
  private func radios(_ visit: Visit) -> [String: (number: UInt32, isOn: Bool, name: String)] {
    var radios: [String: (UInt32, Bool, String)] = [:]
    for (number, node) in visit.page.nodes where node.attributes["type"] == "radio" {
      let label = node.parent?.children.last?.children.first?.text ?? ""
      let isOn = node.attributes["checked"] != nil
      radios[label] = (number, isOn, node.attributes["name"] ?? "")
    }
    return radios
  }

  private func selected(_ visit: Visit) -> [String] {
    radios(visit).filter(\.value.isOn).map(\.key)
  }

  /// Selects a radio button as a browser does.
  private func choose(_ label: String, _ visit: Visit) throws {
    for (name, radio) in radios(visit) {
      visit.page.node(radio.number).attributes["checked"] = name == label ? "" : nil
    }
    visit.send(.activate, to: try #require(radios(visit)[label]).number)
  }

  @Test("Radio buttons of a picker have one name, and choosing one reaches the binding")
  func radioButtons() throws {
    let model = Model()
    let visit = Visit { RadioView(model: model) }
    #expect(Set(radios(visit).values.map(\.name)).count == 1)
    #expect(selected(visit) == ["Medium"])
    try choose("Large", visit)
    #expect(model.size == "L")
    #expect(selected(visit) == ["Large"])
    #expect(visit.page.outline.contains("span Chosen L"))
    model.size = "S"
    visit.engine.changed()
    #expect(selected(visit) == ["Small"])
    #expect(visit.farewells == [])
  }

  @Test("A choice that the binding refuses is undone in the page")
  func refusedChoice() throws {
    let model = Model()
    model.isFixed = true
    let visit = Visit { RadioView(model: model) }
    try choose("Large", visit)
    #expect(model.size == "M")
    #expect(selected(visit) == ["Medium"])
  }

  @Test("A form that is posted without a script chooses a radio button")
  func postedChoice() throws {
    let model = Model()
    let visit = Visit { RadioView(model: model) }
    let small = try #require(radios(visit)["Small"])
    let group = try #require(NodeName.number(small.name.dropFirst()))
    visit.engine.post(fields: [group: NodeName.text(small.number)], button: "submit")
    #expect(model.size == "S")
  }

  @Test("Two pickers of an exported page keep a selected option each")
  func exportedPickers() {
    let text = html {
      RadioView(model: Model())
      RadioView(model: Model())
    }
    #expect(text.ranges(of: " checked>").count == 2)
    #expect(!text.contains("type=\"radio\" name"))
  }

  struct MenuView: View {
    let model: Model
    var body: some View {
      Menu("File") {
        Button("New") { model.done = "New" }
        Menu("More") { Button("Deep") { model.done = "Deep" } }
      }
      Text("\(model.done) was chosen")
    }
  }

  @Test("A menu is in the page at its button, and its items act without a dialog")
  func menu() throws {
    let model = Model()
    let visit = Visit { MenuView(model: model) }
    #expect(visit.page.nodes.values.filter { $0.tag == "details" }.count == 2)
    for name in ["New", "Deep"] {
      let item = try #require(
        visit.page.nodes.first {
          $0.value.tag == "button" && $0.value.children.first?.text == name
        })
      visit.send(.activate, to: item.key)
      #expect(model.done == name)
      #expect(visit.page.outline.contains("span \(name) was chosen"))
    }
    #expect(visit.page.nodes.values.allSatisfy { $0.tag != "dialog" })
    #expect(visit.farewells == [])
  }

  private func html<Content: View>(@ViewBuilder _ view: () -> Content) -> String {
    let graph = ViewGraph(root: view)
    return withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
  }

  @Test("A disabled menu is a button that cannot be pressed")
  func disabledMenu() {
    let text = html { Menu("File") { Button("New") {} }.disabled(true) }
    #expect(!text.contains("<details"))
    #expect(text.contains("disabled"))
  }

  @Test("A stepper shows its value once, also where its label has the value")
  func stepper() {
    let inLabel = html { Stepper("Count: 3", value: .constant(3)) }
    #expect(inLabel.ranges(of: "3<").count == 1)
    #expect(inLabel.ranges(of: "<output").count == 1)
    let beside = html { Stepper("Row 13", value: .constant(3)) }
    #expect(beside.contains("<output>3</output>"))
    let none = html { Stepper("Steps", onIncrement: {}, onDecrement: {}) }
    #expect(none.contains("<output></output>"))
  }

  @Test("A label that gets the value of its stepper takes it from between the buttons")
  func stepperChange() throws {
    let model = Model()
    let visit = Visit {
      Stepper(
        "Level \(model.done)",
        value: Binding {
          model.count
        } set: {
          model.count = $0
        })
    }
    #expect(visit.page.outline.contains("output 3"))
    model.count = 4
    visit.engine.changed()
    #expect(visit.page.outline.contains("output 4"))
  }

  @Test("A symbol whose character common fonts lack is drawn, with its name and its variants")
  func symbols() {
    let text = html {
      Image(systemName: "square.and.arrow.up.fill")
      Image(systemName: "folder.slash")
      Image(systemName: "star.fill")
    }
    #expect(text.ranges(of: "<svg").count == 3)
    #expect(text.contains("aria-label=\"square and arrow up\""))
    #expect(text.contains("M4 4l16 16"))
  }

  @Test("Each symbol is drawn, an emoji, or in a block that fonts of systems have")
  func coveredSymbols() {
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x2AF, 0x300...0x4FF, 0x1D00...0x1D7F, 0x2000...0x20AF, 0x2100...0x22FF,
      0x2300...0x232B, 0x2380...0x239F, 0x23CE...0x23CF, 0x2460...0x2473, 0x2500...0x27BF,
      0x27E0...0x28FF, 0x2A00...0x2A0C, 0x2B00...0x2B1A, 0x2B1F...0x2B24,
    ]
    for name in SymbolGlyphs.names {
      let text = html { Image(systemName: name) }
      if text.contains("<svg") { continue }
      for scalar in SymbolGlyphs.glyph(for: name).unicodeScalars {
        let isCommon = blocks.contains { $0.contains(scalar.value) }
        #expect(
          scalar.properties.isEmoji || isCommon, "\(name) U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test("A field without label and prompt has a name")
  func unnamedField() {
    #expect(html { TextEditor(text: .constant("x")) }.contains("aria-label=\"Text\""))
    #expect(!html { TextField("Name", text: .constant("x")) }.contains("aria-label"))
  }

  @Test("The back buttons of a stack and of one inside of it are in landmarks with two names")
  func landmarks() {
    let text = html {
      NavigationStack(path: .constant([1])) {
        Text("Root").navigationDestination(for: Int.self) { _ in
          NavigationStack(path: .constant(["a"])) {
            Text("Inner").navigationDestination(for: String.self) { _ in
              Text("Page").navigationTitle("Mars")
            }
          }
        }
      }
    }
    #expect(text.contains("<nav aria-label=\"Pages\">"))
    #expect(text.contains("<nav aria-label=\"Pages: Mars\">"))
  }

  @Test("A part of a long list says which rows it is")
  func windowedList() {
    let text = html { List(0..<100_000) { Text("Row \($0)") } }
    #expect(text.contains("aria-description=\"Rows 1–100 of 100000\""))
    #expect(!html { List(0..<50) { Text("Row \($0)") } }.contains("aria-description"))
  }
}
