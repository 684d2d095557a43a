import Foundation
import Observation
import PullbackHTML
import PullbackUI
import Testing

/// Views that correspond to an HTML element are written as that element.
@MainActor @Suite struct RealElementTests {
  struct Person: Identifiable {
    var id: Int
    var name: String
    var city: String
  }

  private func html<Content: View>(@ViewBuilder _ view: () -> Content) -> String {
    let graph = ViewGraph(root: view)
    return withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
  }

  private let people = [
    Person(id: 1, name: "Ada", city: "London"), Person(id: 2, name: "Grace", city: "New York"),
  ]

  @Test("A table has a head with headings, a row for each value and a cell for each column")
  func table() {
    let text = html {
      Table(people) {
        TableColumn("Name", value: \.name)
        TableColumn("City", value: \.city)
      }
    }
    #expect(text.ranges(of: "<table").count == 1)
    #expect(text.ranges(of: "<thead").count == 1)
    #expect(text.ranges(of: "<tbody").count == 1)
    #expect(text.ranges(of: "<tr").count == 3)
    #expect(text.ranges(of: "<th>").count == 2)
    #expect(text.ranges(of: "<th scope=\"row\">").count == 2)
    #expect(text.ranges(of: "<td>").count == 2)
  }

  @Test("A selectable row of a table has its cells, and a button in the first one")
  func selectableTable() {
    let text = html {
      Table(people, selection: .constant(1 as Int?)) {
        TableColumn("Name", value: \.name)
        TableColumn("City", value: \.city)
      }
    }
    #expect(text.ranges(of: "<tr").count == 3)
    #expect(text.ranges(of: "<th scope=\"row\">").count == 2)
    #expect(text.ranges(of: "<td>").count == 2 && !text.contains("colspan"))
    #expect(text.ranges(of: "<button").count == 2)
    #expect(text.contains("aria-pressed=\"true\""))
  }

  @Test("The options of a picker are a radio group")
  func options() {
    let text = html {
      Picker("Size", selection: .constant(1)) {
        Text("Small").tag(0)
        Text("Large").tag(1)
      }
      .pickerStyle(.inline)
    }
    #expect(text.contains("role=\"radiogroup\""))
    #expect(text.ranges(of: "<input type=\"radio\"").count == 2)
    #expect(text.ranges(of: " checked").count == 1)
    // The mark that a terminal draws is the browser's own.
    #expect(!text.contains("○") && !text.contains("●"))
  }

  @Test("A stroked shape is an SVG outline without fill, and keeps its proportions")
  func shapes() {
    let text = html {
      Circle().stroke(.red, lineWidth: 3)
      Path { path in
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 20))
      }
      .stroke(.blue, lineWidth: 2)
    }
    #expect(text.ranges(of: "<svg").count == 2)
    #expect(text.contains("stroke-width:3px"))
    #expect(text.contains("d=\"M0 0L10 20\""))
    #expect(!text.contains("preserveAspectRatio"))
    #expect(!text.contains("clip-path"))
  }

  @Test("A gauge is a <meter>, a link is an <a>, and a javascript: address makes no link")
  func others() {
    let text = html {
      Gauge(value: 0.5) { Text("Speed") }
      Link("Site", destination: URL(string: "https://example.com")!)
      Link("Bad", destination: URL(string: "javascript:alert(1)")!)
      Link("Log out", destination: URL(string: "/leave")!)
      Link("Other host", destination: URL(string: "//example.org/")!)
    }
    #expect(text.contains("<meter"))
    // Another page of the same server, in the same window.
    #expect(text.contains("href=\"/leave\" target=\"_self\""))
    #expect(!text.contains("example.org"))
    #expect(text.contains("href=\"https://example.com\""))
    #expect(!text.contains("javascript:"))
  }

  @Test(
    "A picker in menu style is a select with its options, and a choice in it reaches the binding")
  func menuPicker() throws {
    let model = Model()
    let visit = Visit { MenuView(model: model) }
    let options = visit.page.nodes.values.filter { $0.tag == "option" }
    #expect(options.map(\.text).sorted() == ["Large", "Medium", "Small"])
    #expect(options.filter { $0.attributes["selected"] != nil }.map(\.text) == ["Medium"])
    let select = try visit.number("select")
    #expect(visit.page.node(select).parent?.tag == "label")
    #expect(visit.page.outline.contains("span Size"))
    visit.send(.set("2"), to: select)
    #expect(model.size == "L")
    #expect(visit.page.outline.contains("span Chosen L"))
    // The app sets the selection itself.
    model.size = "S"
    visit.engine.changed()
    #expect(visit.page.node(select).attributes["value"] == "0")
    visit.send(.set("7"), to: select)
    #expect(model.size == "S")
    #expect(visit.farewells == [])
  }

  @Test("A form that is posted without a script chooses in a select")
  func postedMenu() throws {
    let model = Model()
    let visit = Visit { MenuView(model: model) }
    visit.engine.post(fields: [try visit.number("select"): "2"], button: "submit")
    #expect(model.size == "L")
  }

  @Test("A picker is a group that its label names")
  func optionGroup() {
    let text = html {
      Picker("Size", selection: .constant(1)) { Text("Small").tag(0) }.pickerStyle(.segmented)
    }
    #expect(text.contains("<fieldset class=\"og sg\""))
    #expect(text.contains("<legend>"))
  }

  @Test("A disclosure group is a details element, open while it is expanded")
  func disclosure() throws {
    let visit = Visit { DisclosureGroup("More") { Text("Inside") } }
    let summary = try visit.number("summary")
    let details = try visit.number("details")
    #expect(visit.page.node(details).attributes["open"] == nil)
    visit.send(.activate, to: summary)
    #expect(visit.page.node(details).attributes["open"] == "")
    #expect(visit.page.outline.contains("span Inside"))
    visit.send(.activate, to: try visit.number("summary"))
    #expect(visit.page.node(details).attributes["open"] == nil)
    // Without JavaScript the browser opens the element, and a button in it requests the content.
    visit.send(.activate, to: try visit.number("button"))
    #expect(visit.page.outline.contains("span Inside"))
    #expect(visit.farewells == [])
  }

  @Test("A section of a form is a fieldset with a legend")
  func formSection() {
    let text = html { Form { Section("Profile") { Text("Row") } } }
    #expect(text.contains("<fieldset"))
    #expect(text.contains("<legend"))
    #expect(!html { List { Section("Profile") { Text("Row") } } }.contains("<fieldset"))
  }

  @Test("A heading of a table says how its column is sorted, also after a press")
  func sortedTable() throws {
    let visit = Visit { SortedView() }
    func sorts() -> [String] {
      visit.page.root.descendants.compactMap { $0.attributes["aria-sort"] }
    }
    #expect(sorts() == ["ascending", "none"])
    func heading(_ name: String) throws -> (key: UInt32, value: BrowserPage.Node) {
      try #require(
        visit.page.nodes.first { node in
          node.value.tag == "button" && node.value.descendants.contains { $0.text == name }
        })
    }
    // The arrow is shown beside the name and is no part of it.
    let arrow = try #require(
      try heading("Name").value.descendants.first { $0.text.contains("↑") })
    #expect(arrow.attributes["aria-hidden"] == "true")
    #expect(try heading("Name").value.attributes["aria-label"] == nil)
    let city = try heading("City")
    visit.send(.activate, to: city.key)
    #expect(sorts() == ["none", "ascending"])
    visit.send(.activate, to: city.key)
    #expect(sorts() == ["none", "descending"])
  }

  @Test("A column of a table has the width that the app gives it, beside its padding")
  func columnWidths() {
    let visit = Visit {
      Table([Person(id: 1, name: "Ada", city: "London")]) {
        TableColumn("Name", value: \.name)
        TableColumn("City", value: \.city).width(80)
        TableColumn("Town", value: \.city).width(min: 16, max: 160)
      }
    }
    let headings = visit.page.root.descendants.filter { $0.tag == "th" }.prefix(3)
    #expect(headings.map { $0.attributes["data-s"] ?? "" } == ["", "width:7rem;", ""])
  }

  @Test("The rows of a grid share its columns, and gridColumnAlignment aligns a whole column")
  func grid() {
    let text = html {
      Grid {
        GridRow {
          Text("Planet")
          Text("Moons").gridColumnAlignment(.trailing)
        }
        GridRow {
          Text("Earth")
          Text("1")
        }
        Divider()
        GridRow { Text("and others").gridCellColumns(2) }
      }
    }
    #expect(text.contains("grid-template-columns:repeat(2,auto)"))
    #expect(text.ranges(of: "class=\"row\"").count == 3)
    #expect(text.ranges(of: "justify-self:flex-end").count == 2)
    #expect(text.contains("grid-column:span 2"))
  }

  @Test("An image with a web URL is an <img> with alternative text; other schemes are not loaded")
  func images() {
    let text = html {
      AsyncImage(url: URL(string: "https://example.com/cat.png")).accessibilityLabel("A cat")
      AsyncImage(url: URL(string: "/dog.png"))
      AsyncImage(url: URL(string: "javascript:alert(1)"))
      Image(systemName: "star")
    }
    #expect(text.contains("src=\"https://example.com/cat.png\" alt=\"A cat\""))
    #expect(text.contains("src=\"/dog.png\" alt=\"dog\""))
    #expect(text.ranges(of: "<img").count == 2)
    #expect(!text.contains("javascript"))
  }

  @Test("Text on a named colour has a colour that can be read, also after the colour changed")
  func coloredBackground() {
    let model = Model()
    let visit = Visit {
      BackgroundView(model: model)
    }
    #expect(visit.page.outline.contains("class=z bg on"))
    model.text = "2"
    visit.engine.changed()
    #expect(!visit.page.outline.contains("class=z bg on"))
  }

  @Test("A text is cut at its line limit, and a field with several lines is a <textarea>")
  func lines() {
    let text = html {
      Text("One").lineLimit(1)
      Text("Two").lineLimit(2)
      TextField("Notes", text: .constant(""), axis: .vertical).lineLimit(3)
    }
    #expect(text.contains("class=\"ll\""))
    #expect(text.contains("-webkit-line-clamp:2"))
    #expect(text.contains("<textarea"))
  }

  @Test("A navigation link is a link to the page's address, which follows its label")
  func links() throws {
    let model = Model()
    let visit = Visit(base: "/app") { LinkView(model: model) }
    func addresses() -> Set<String> {
      Set(visit.page.nodes.values.compactMap { $0.attributes["href"] })
    }
    #expect(addresses() == ["/app/counter-1", "/app/%C3%BCber-uns"])
    model.text = "2"
    visit.engine.changed()
    #expect(addresses() == ["/app/counter-2", "/app/%C3%BCber-uns"])
    let link = try #require(
      visit.page.nodes.first { $0.value.attributes["href"] == "/app/counter-2" }
    )
    visit.send(.activate, to: link.key)
    #expect(addresses() == ["/app", "/app/counter-2/more"])
    #expect(visit.farewells == [])
  }

  @Observable final class Model {
    var size = "M"
    var text = "1"
  }

  struct BackgroundView: View {
    let model: Model
    var body: some View {
      Text("Text").background(model.text == "1" ? Color.yellow : Color.clear)
    }
  }

  struct MenuView: View {
    @Bindable var model: Model
    var body: some View {
      Picker("Size", selection: $model.size) {
        Text("Small").tag("S")
        Text("Medium").tag("M")
        Text("Large").tag("L")
      }
      .pickerStyle(.menu)
      Text("Chosen \(model.size)")
    }
  }

  struct SortedView: View {
    @State private var order = [KeyPathComparator(\Person.name)]
    var body: some View {
      Table([Person(id: 1, name: "Ada", city: "London")], sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("City", value: \.city)
      }
    }
  }

  struct LinkView: View {
    let model: Model
    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink("Counter \(model.text)") {
            NavigationLink("More") { Text("Deep") }.navigationTitle("Counter")
          }
          NavigationLink("Über uns") { Text("About") }
        }
      }
    }
  }

  @Test("A field whose text is no number is invalid, with a sentence under it")
  func invalidField() throws {
    struct Screen: View {
      @State var amount = 42
      var body: some View { TextField("Amount", value: $amount, format: .number) }
    }
    let graph = ViewGraph { Screen() }
    func html() -> String { HTMLRendering(tree: graph.tree).text }
    #expect(!html().contains("aria-invalid"))
    var field = graph.tree.root
    while field.actions.edit == nil { field = try #require(field.children.first) }
    try graph.tree.perform(.edit("42abc"), on: field.id)
    graph.update()
    #expect(html().contains("aria-invalid=\"true\""))
    #expect(html().contains("aria-description=\"Type a number, such as 42.\""))
    #expect(html().contains("<small aria-hidden=\"true\">Type a number, such as 42.</small>"))
  }

  @Test("The menu of a list has no name from the rows, and that of a row has the row's present one")
  func namesOfMenus() throws {
    struct Screen: View {
      let model: NamedModel
      var body: some View {
        List { Text(model.name).contextMenu { Button("Delete") {} } }.refreshable {}
      }
    }
    let model = NamedModel()
    let graph = ViewGraph { Screen(model: model) }
    var document = LiveDocument()
    let page = BrowserPage(html: document.render(graph.tree))
    #expect(page.outline.contains("summary aria-label=Actions ⋯"))
    #expect(page.outline.contains("summary aria-label=Actions: Ada ⋯"))
    model.name = "Grace"
    graph.update()
    page.apply(try document.operations(graph.tree).list)
    #expect(page.outline.contains("summary aria-label=Actions: Grace ⋯"))
  }

  @Observable final class NamedModel { var name = "Ada" }
}
