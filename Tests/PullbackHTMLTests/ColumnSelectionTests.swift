import PullbackHTML
import PullbackUI
import Testing

/// Columns of a split view whose content a selected row of another column determines.
@MainActor @Suite struct ColumnSelectionTests {
  typealias Visit = RealElementTests.Visit

  private struct Planet: Identifiable {
    var id: String
  }

  private struct PlanetsView: View {
    let planets = [Planet(id: "Earth"), Planet(id: "Mars")]
    @State private var chosen: String?
    @State private var moon: String?
    var body: some View {
      NavigationSplitView {
        List(planets, selection: $chosen) { Text($0.id) }.navigationTitle("Planets")
      } content: {
        Table([Planet(id: "Moon of \(chosen ?? "nothing")")], selection: $moon) {
          TableColumn("Name", value: \.id)
        }
        .navigationTitle("Moons")
      } detail: {
        Text("Page of \(moon ?? "nothing")")
      }
    }
  }

  private func row(_ name: String, in visit: Visit) throws -> UInt32 {
    try #require(
      visit.page.nodes.first { $0.value.tag == "button" && $0.value.texts.contains(name) }
    ).key
  }

  private func ways(in visit: Visit) -> [String] {
    visit.page.nodes.values.filter { $0.attributes["data-e"] == "x" }.map(\.text).sorted()
  }

  @Test("A column has a way back to the column that selects what it shows")
  func wayBack() throws {
    let visit = Visit { PlanetsView() }
    #expect(ways(in: visit) == [])
    visit.send(.activate, to: try row("Mars", in: visit))
    #expect(ways(in: visit) == ["Planets"])
    visit.send(.activate, to: try row("Moon of Mars", in: visit))
    #expect(ways(in: visit) == ["Moons", "Planets"])
    #expect(visit.page.outline.contains("Page of Moon of Mars"))
    let back = try #require(
      visit.page.nodes.first { $0.value.text == "Moons" && $0.value.tag == "button" })
    #expect(back.value.attributes["aria-label"] == "Back to Moons")
    visit.send(.dismiss, to: back.key)
    #expect(visit.page.outline.contains("Page of nothing"))
    #expect(ways(in: visit) == ["Planets"])
    #expect(visit.farewells == [])
    #expect(BrowserPage(html: visit.engine.page().content).outline == visit.page.outline)
  }

  @Test("A second press of the way back, which was made before the page had changed, does nothing")
  func secondPress() throws {
    let graph = ViewGraph { PlanetsView() }
    var rows: [Element] = []
    func collect(_ element: Element) {
      if element.role == .selectableRow { rows.append(element) }
      element.children.forEach(collect)
    }
    _ = HTMLRendering(tree: graph.tree).text
    collect(graph.tree.root)
    let mars = try #require(rows.first { $0.label == "Mars" })
    try graph.tree.perform(.activate, on: mars.id)
    graph.update()
    for _ in 0..<2 {
      try graph.tree.perform(.dismiss, on: mars.id)
      graph.update()
    }
    guard case .button(let button) = mars.content else {
      Issue.record("The row is no button.")
      return
    }
    #expect(button.isSelected == false)
  }
}

extension BrowserPage.Node {
  fileprivate var texts: [String] { [text] + descendants.map(\.text) }
}
