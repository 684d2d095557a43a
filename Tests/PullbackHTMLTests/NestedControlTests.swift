import Foundation
import Observation
import PullbackHTML
import PullbackUI
import Testing

/// Controls inside of the label of a button, links between columns, and other views whose HTML has to
/// be arranged differently from the views.
@MainActor @Suite struct NestedControlTests {
  typealias Visit = RealElementTests.Visit

  @Observable final class Model {
    var presses: [String] = []
    var isOn = false
  }

  struct RowView: View {
    @Bindable var model: Model
    var body: some View {
      List {
        Button {
          model.presses.append("row")
        } label: {
          HStack {
            Text("Row")
            Button("Delete") { model.presses.append("delete") }
            Toggle("On", isOn: $model.isOn)
          }
        }
      }
    }
  }

  private func html<Content: View>(@ViewBuilder _ view: () -> Content) -> String {
    let graph = ViewGraph(root: view)
    return withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
  }

  @Test("A button with controls in its label contains none, and all of them work")
  func nested() throws {
    let model = Model()
    let visit = Visit { RowView(model: model) }
    let buttons = visit.page.nodes.filter { $0.value.tag == "button" }
    #expect(buttons.count == 2)
    for button in buttons.values {
      #expect(!button.descendants.contains { ["button", "input", "a"].contains($0.tag) })
    }
    let row = try #require(buttons.first { $0.value.attributes["class"] == "cv" })
    #expect(row.value.attributes["aria-label"] == "Row Delete On")
    let delete = try #require(buttons.first { $0.value.attributes["class"] != "cv" })
    visit.send(.activate, to: row.key)
    visit.send(.activate, to: delete.key)
    visit.send(.activate, to: try visit.number("input"))
    #expect(model.presses == ["row", "delete"])
    #expect(model.isOn)
    #expect(visit.farewells == [])
  }

  struct Planet: Hashable, Identifiable {
    var id: String
  }

  struct SplitView: View {
    var body: some View {
      NavigationSplitView {
        List([Planet(id: "Earth"), Planet(id: "Mars")]) { NavigationLink($0.id, value: $0) }
          .navigationDestination(for: Planet.self) { planet in
            NavigationLink("Moons") { Text("Of \(planet.id)").navigationTitle("Moons") }
              .navigationTitle(planet.id)
          }
          .navigationTitle("Planets")
      } detail: {
        Text("Choose")
      }
    }
  }

  @Test("Links in a side column have addresses, which open the same pages in the last column")
  func columns() throws {
    let visit = Visit(base: "/app") { SplitView() }
    func addresses() -> Set<String> {
      Set(visit.page.nodes.values.compactMap { $0.attributes["href"] })
    }
    #expect(addresses() == ["/app/earth", "/app/mars"])
    let mars = try #require(
      visit.page.nodes.first { $0.value.attributes["href"] == "/app/mars" })
    visit.send(.activate, to: mars.key)
    #expect(visit.engine.path == "/mars")
    #expect(addresses() == ["/app", "/app/earth", "/app/mars", "/app/mars/moons"])
    #expect(visit.page.nodes[mars.key]?.attributes["aria-current"] == "true")
    let deep = visit.engine.page(at: "/earth/moons")
    #expect(deep.path == "/earth/moons")
    #expect(deep.title == "Moons")
    #expect(deep.content.contains("Of Earth"))
    #expect(deep.content.ranges(of: "<h1").count == 1)
    let start = visit.engine.page(at: "")
    #expect(start.path == "" && start.title == "Planets")
  }

  struct SplitPage: View {
    var body: some View {
      NavigationStack {
        NavigationLink("Columns") { SplitView().navigationTitle("Columns") }
          .navigationTitle("Start")
      }
    }
  }

  @Test("The pages of a split view inside of a page have addresses, titles and a way back")
  func nestedColumns() throws {
    let visit = Visit(base: "/app") { SplitPage() }
    let columns = visit.engine.page(at: "/columns")
    #expect(columns.path == "/columns" && columns.depth == 1)
    let mars = visit.engine.page(at: "/columns/mars")
    #expect(mars.path == "/columns/mars" && mars.title == "Mars" && mars.depth == 2)
    for address in ["/app", "/app/columns", "/app/columns/earth", "/app/columns/mars/moons"] {
      #expect(mars.content.contains("href=\"\(address)\""), "\(address)")
    }
    #expect(mars.content.contains("Back to Planets"))
    // Another row replaces the page that the last column shows, and its address.
    let earth = visit.engine.page(at: "/columns/earth")
    #expect(earth.path == "/columns/earth" && earth.title == "Earth" && earth.depth == 2)
    let deep = visit.engine.page(at: "/columns/earth/moons")
    #expect(deep.path == "/columns/earth/moons" && deep.title == "Moons")
    let back = visit.engine.page(at: "/columns")
    #expect(back.path == "/columns" && back.title == "Columns" && back.depth == 1)
    #expect(visit.engine.page(at: "").path == "")
  }

  @Test(
    "A new session opens a page of a split view inside of a page by its address",
    arguments: ["/columns/earth", "/columns/earth/moons"])
  func nestedColumnsByAddress(path: String) {
    let page = Visit(base: "/app") { SplitPage() }.engine.page(at: path)
    #expect(page.path == path)
    #expect(page.content.contains(path.hasSuffix("moons") ? "Moons" : "Earth"))
  }

  @Test("A press of another row of a split view changes the address of the page")
  func replacedColumn() throws {
    let visit = Visit(base: "/app") { SplitView() }
    for name in ["mars", "earth"] {
      let link = try #require(
        visit.page.nodes.first { $0.value.attributes["href"] == "/app/\(name)" })
      visit.send(.activate, to: link.key)
      #expect(visit.engine.path == "/\(name)")
    }
  }

  @Test("A canvas with a label is a picture with that name, and is hidden without one")
  func canvas() {
    let text = html {
      Canvas { context, _ in
        context.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 4)), with: .color(.red))
      }
      .frame(width: 80, height: 40)
      .accessibilityLabel("A red bar")
    }
    #expect(text.ranges(of: "role=\"img\"").count == 1)
    #expect(text.contains("aria-label=\"A red bar\""))
    let picture = text.components(separatedBy: "role=\"img\"")
    #expect(!picture[0].contains("aria-hidden"))
    #expect(picture.last?.contains("aria-hidden=\"true\"") == true)
    let plain = html { Canvas { _, _ in } }
    #expect(!plain.contains("role=\"img\""))
    #expect(plain.contains("aria-hidden=\"true\""))
  }

  @Test("A section that can be closed shows its header once")
  func closableSection() {
    let text = html {
      List {
        Section("Details", isExpanded: .constant(true)) { Text("Row") }
      }
    }
    #expect(text.ranges(of: ">Details<").count == 1)
    #expect(text.contains("<summary"))
  }

  struct Planets: View {
    struct Row: Identifiable {
      var id: String
      var moons: Int
    }
    var body: some View {
      Table([Row(id: "Earth", moons: 1)]) {
        TableColumn("Planet", value: \.id)
        TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
        TableColumn("Rings") { _ in Text("0") }.alignment(.numeric)
        TableColumn("Order", value: \.moons) { Text("\($0.moons)") }.alignment(.leading)
        TableColumn("Kind") { _ in Text("Rock") }.alignment(.center)
      }
    }
  }

  @Test("Columns of numbers are aligned at the trailing edge, others as they say")
  func numbers() {
    let text = html { Planets() }
    #expect(text.ranges(of: "<th>").count == 2 && text.ranges(of: "<th scope=").count == 1)
    #expect(text.ranges(of: "<td>").count == 1)
    #expect(text.ranges(of: "<th class=\"at\">").count == 2)
    #expect(text.ranges(of: "<td class=\"at\">").count == 2)
    #expect(text.ranges(of: "<td class=\"ac\">").count == 1)
  }

  struct ChoiceView: View {
    @Bindable var model: Model
    @State private var chosen: String?
    var body: some View {
      Table([Planet(id: "Earth"), Planet(id: "Mars")], selection: $chosen) {
        TableColumn("Planet") { planet in
          HStack {
            Text(planet.id)
            Button("Visit") { model.presses.append("visit \(planet.id)") }
          }
        }
        TableColumn("Moons") { _ in Text("1") }
      }
      Text("Chosen \(chosen ?? "nothing")")
    }
  }

  @Test("A table row with a control in its first cell can be selected, and the control works")
  func selectableRow() throws {
    let model = Model()
    let visit = Visit { ChoiceView(model: model) }
    let buttons = visit.page.nodes.filter { $0.value.tag == "button" }
    for button in buttons.values {
      #expect(!button.descendants.contains { ["button", "input", "a"].contains($0.tag) })
    }
    let row = try #require(
      buttons.first { $0.value.attributes["aria-label"]?.hasPrefix("Mars") == true })
    #expect(row.value.attributes["aria-pressed"] == "false")
    visit.send(.activate, to: row.key)
    #expect(visit.page.outline.contains("Chosen Mars"))
    #expect(row.value.attributes["aria-pressed"] == "true")
    let button = try #require(
      buttons.first { $0.value.descendants.contains { $0.text == "Visit" } })
    visit.send(.activate, to: button.key)
    #expect(model.presses.count == 1)
    #expect(visit.farewells == [])
  }

  struct MenuTableView: View {
    @Bindable var model: Model
    @State private var chosen: String?
    var body: some View {
      Table([Planet(id: "Earth"), Planet(id: "Mars")], selection: $chosen) {
        TableColumn("Planet") { planet in
          Text(planet.id).contextMenu {
            if !model.isOn { Button("Visit") { model.presses.append("visit \(planet.id)") } }
          }
        }
      }
      Text("Chosen \(chosen ?? "nothing")")
    }
  }

  @Test(
    "A context menu in the first cell of a row is not in the button of the row, nor in its name")
  func menuInTableRow() throws {
    let model = Model()
    model.isOn = true
    let visit = Visit { MenuTableView(model: model) }
    // The menu comes later.
    model.isOn = false
    visit.engine.changed()
    #expect(visit.page.outline.contains("button aria-label=Mars aria-pressed=false class=cv"))
    let buttons = visit.page.nodes.filter { $0.value.tag == "button" }
    #expect(buttons.count == 4)
    for button in buttons.values {
      #expect(!button.descendants.contains { ["button", "details", "summary"].contains($0.tag) })
    }
    let row = try #require(buttons.first { $0.value.attributes["aria-label"] == "Mars" })
    visit.send(.activate, to: row.key)
    #expect(visit.page.outline.contains("Chosen Mars"))
    #expect(visit.farewells == [])
    #expect(BrowserPage(html: visit.engine.page().content).outline == visit.page.outline)
  }

  struct LinkListView: View {
    @State private var chosen: String?
    var body: some View {
      NavigationStack {
        VStack {
          Text("Chosen \(chosen ?? "nothing")")
          List(selection: $chosen) {
            ForEach([Planet(id: "Earth"), Planet(id: "Mars")]) { planet in
              NavigationLink(planet.id) { Text("Page of \(planet.id), \(chosen ?? "nothing")") }
            }
          }
        }
      }
    }
  }

  @Test("A link in a list with a selection is followed, and selects its row")
  func selectingLink() throws {
    let visit = Visit(base: "/app") { LinkListView() }
    let mars = try #require(
      visit.page.nodes.first { $0.value.attributes["href"] == "/app/mars" })
    visit.send(.activate, to: mars.key)
    #expect(visit.page.outline.contains("Page of Mars, Mars"))
  }

  struct GroupListView: View {
    @State private var chosen: Set<String> = []
    var body: some View {
      Text("Chosen \(chosen.sorted().joined(separator: ", ")).")
      List(selection: $chosen) {
        DisclosureGroup("Planets", isExpanded: .constant(true)) {
          ForEach(["Earth", "Mars"], id: \.self) { Text($0) }
        }
        ForEach([Planet(id: "Jupiter")]) { planet in
          Section(planet.id) { ForEach(["Io", "Europa"], id: \.self) { Text($0) } }
        }
      }
    }
  }

  @Test(
    "A row in a group or section of a list with a selection is selected", arguments: ["Mars", "Io"])
  func innerRow(name: String) throws {
    let visit = Visit { GroupListView() }
    let row = try #require(
      visit.page.nodes.first { node in
        node.value.tag == "button" && node.value.descendants.contains { $0.text == name }
      })
    #expect(row.value.attributes["aria-pressed"] == "false")
    visit.send(.activate, to: row.key)
    #expect(visit.page.outline.contains("Chosen \(name)."))
    #expect(row.value.attributes["aria-pressed"] == "true")
    #expect(visit.farewells == [])
  }

  @Test("The labels of a gauge's limits are shown")
  func gauge() {
    let text = html {
      Gauge(value: 0.3) {
        Text("Speed")
      } currentValueLabel: {
        Text("30")
      } minimumValueLabel: {
        Text("None")
      } maximumValueLabel: {
        Text("Full")
      }
    }
    #expect(text.contains(">None<") && text.contains(">Full<"))
  }
}
