import Foundation
import Observation
import PullbackHTML
import PullbackUI
import Testing

/// Names, roles and relations that a screen reader needs.
@MainActor @Suite struct AccessibleMarkupTests {
  typealias Visit = RealElementTests.Visit

  @Observable final class Model {
    var tab = 1
    var count = 3
    var number = 42
    var share = 0.4
    var day = Date(timeIntervalSince1970: 1_781_015_400)
  }

  private func html<Content: View>(@ViewBuilder _ view: () -> Content) -> String {
    let graph = ViewGraph(root: view)
    return withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
  }

  struct TabsView: View {
    @Bindable var model: Model
    var body: some View {
      TabView(selection: $model.tab) {
        Text("Page one").tabItem { Text("One") }.tag(1)
        Text("Page two").tabItem { Text("Two") }.tag(2)
      }
    }
  }

  @Test("The selected tab and its page name each other, also after another tab is selected")
  func tabs() throws {
    let model = Model()
    let visit = Visit { TabsView(model: model) }
    func check(_ name: String) throws {
      let tabs = visit.page.nodes.values.filter { $0.attributes["role"] == "tab" }
      let selected = try #require(tabs.first { $0.attributes["aria-selected"] == "true" })
      #expect(selected.attributes["aria-label"] == name)
      let panel = try #require(
        visit.page.nodes.values.first { $0.attributes["role"] == "tabpanel" })
      #expect(selected.attributes["aria-controls"] == panel.attributes["id"])
      #expect(panel.attributes["aria-labelledby"] == selected.attributes["id"])
      #expect(tabs.filter { $0.attributes["aria-controls"] != nil }.count == 1)
    }
    try check("One")
    model.tab = 2
    visit.engine.changed()
    try check("Two")
  }

  struct StepperView: View {
    @Bindable var model: Model
    var body: some View {
      Stepper("Count: \(model.count)", value: $model.count)
      Stepper("Size", value: $model.count)
    }
  }

  @Test("The buttons of a stepper are named after it, without its value")
  func stepper() throws {
    let model = Model()
    let visit = Visit { StepperView(model: model) }
    let names = visit.page.nodes.values.filter { $0.tag == "button" }
      .compactMap { $0.attributes["aria-label"] }
    #expect(
      names.sorted() == ["Decrease Count", "Decrease Size", "Increase Count", "Increase Size"])
    let more = try #require(
      visit.page.nodes.first { $0.value.attributes["aria-label"] == "Increase Count" })
    visit.send(.increment, to: more.key)
    #expect(visit.page.node(more.key).attributes["aria-label"] == "Increase Count")
    #expect(visit.page.outline.contains("output 4\n"))
  }

  @Test("A slider says its value, also between two steps, and shows it where its label does not")
  func slider() {
    let text = html {
      Slider(value: .constant(46.7), in: 0...100, step: 5) { Text("Volume") }
      Slider(value: .constant(0.1 + 0.2), in: -1...1, step: 0.1) { Text("Balance") }
      Slider(value: .constant(0.25)) { Text("Share: 25 %") }
    }
    #expect(text.contains("step=\"any\" value=\"46.7\" aria-valuetext=\"46.7\""))
    #expect(text.contains("<span class=\"sv\" aria-hidden=\"true\">46.7</span>"))
    #expect(text.contains("step=\"0.1\" value=\"0.3\" aria-valuetext=\"0.3\""))
    #expect(text.contains("aria-valuetext=\"25 %\""))
    #expect(text.ranges(of: "class=\"sv\"").count == 2)
  }

  struct SliderView: View {
    @Bindable var model: Model
    var body: some View { Slider(value: $model.share, in: 0...1, step: 0.1) { Text("Share") } }
  }

  @Test("A form that is posted without a script moves a slider, and leaves one that was not moved")
  func postedSlider() throws {
    let model = Model()
    let visit = Visit { SliderView(model: model) }
    let slider = try visit.number("input")
    visit.engine.post(fields: [slider: "0.40"], button: nil)
    #expect(model.share == 0.4)
    visit.engine.post(fields: [slider: "0.7"], button: nil)
    #expect(abs(model.share - 0.7) < 1e-9)
  }

  struct NumberView: View {
    @Bindable var model: Model
    var body: some View {
      TextField("Number", value: $model.number, format: .number)
      DatePicker("Day", selection: $model.day, displayedComponents: .date)
        .environment(\.timeZone, .gmt)
      TextField("Name", text: .constant(""))
    }
  }

  @Test("A field for a number or a date shows its value again when text that is none is left")
  func number() throws {
    let model = Model()
    let visit = Visit { NumberView(model: model) }
    func field(_ value: String) throws -> UInt32 {
      try #require(visit.page.nodes.first { $0.value.attributes["value"] == value }).key
    }
    for (value, text) in [("42", "zz"), ("2026-06-09", "")] {
      let number = try field(value)
      let node = visit.page.node(number)
      #expect(node.attributes["data-f"] != nil, "the page does not say when the field is left")
      node.attributes["value"] = text
      visit.send(.edit(text), to: number)
      #expect(node.attributes["value"] == text)
      visit.send(.focus(false), to: number)
      #expect(node.attributes["value"] == value)
    }
    #expect(visit.page.node(try field("")).attributes["data-f"] == nil)
    // Without a script, the field is left when the form is posted.
    visit.engine.post(fields: [try field("42"): "zz"], button: nil)
    #expect(visit.engine.page().content.contains("value=\"42\""))
    #expect(visit.farewells == [])
  }

  @Test("A group has a name, or is none")
  func groups() {
    let visit = Visit {
      GroupBox("Box") { Text("Content") }
      GroupBox { Text("Nameless") }
      Text("Board").focusable().onKeyPress(.space) { .handled }
      Color.red.focusable().onKeyPress(.space) { .handled }
      Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }
        .pickerStyle(.segmented).labelsHidden().accessibilityLabel("Chosen size")
    }
    func names(_ role: String) -> [String?] {
      visit.page.nodes.values.filter { $0.attributes["role"] == role }
        .map { $0.attributes["aria-label"] }.sorted { $0 ?? "" < $1 ?? "" }
    }
    #expect(names("group") == ["Board", "Box"])
    #expect(names("radiogroup") == ["Chosen size"])
    let form = html { Form { Section { Text("Row") } } }
    #expect(!form.contains("<fieldset"), "a fieldset without a legend")
  }

  @Test("Labels and headings contain no block elements, which HTML forbids there")
  func phrases() throws {
    let visit = Visit {
      List {
        Section {
          Button {
          } label: {
            VStack {
              Label("Save", systemImage: "star")
              Text("as a draft").padding(4)
            }
          }
          Toggle(isOn: .constant(true)) { HStack { Text("On") } }
          DisclosureGroup {
            Text("Inside")
          } label: {
            HStack { Text("More").frame(width: 80) }
          }
          Menu {
            Button("Open") {}
          } label: {
            Label("File", systemImage: "folder")
          }
        } header: {
          HStack { Text("Heading") }
        }
      }
    }
    for node in visit.page.nodes.values
    where ["button", "label", "summary", "h2", "legend"].contains(node.tag) {
      let blocks = node.descendants.map(\.tag).filter { ["div", "ul", "section"].contains($0) }
      #expect(blocks.isEmpty, "\(node.tag) contains \(blocks)")
    }
  }

  @Test("A progress bar, a slider and a gauge without a label have a name")
  func nameless() {
    let text = html {
      ProgressView(value: 0.5)
      Slider(value: .constant(0.5))
    }
    #expect(text.contains("aria-label=\"Progress\""))
    #expect(text.contains("aria-label=\"Value\""))
  }

  @Test("A table has the name that the app gives it")
  func tableName() {
    let people = [RealElementTests.Person(id: 1, name: "Ada", city: "London")]
    let text = html {
      Table(people) { TableColumn("Name", value: \.name) }.accessibilityLabel("People")
    }
    let table = text.components(separatedBy: "<table").last?.prefix { $0 != ">" }
    #expect(table?.contains("aria-label=\"People\"") == true)
  }
}
