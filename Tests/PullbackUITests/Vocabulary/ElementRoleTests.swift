import Foundation
import Observation
import PullbackUI
import Testing

/// An element's role follows from the view that made it, and not from its label.
@MainActor @Suite struct ElementRoleTests {
  private func roles(_ graph: ViewGraph) -> [ElementRole: Int] {
    graph.layers.flatMap(\.all).reduce(into: [:]) { count, element in
      if let role = element.role { count[role, default: 0] += 1 }
    }
  }

  @Test("A button labelled \"‹ Back\" and a stack labelled \"Tabs\" have no role")
  func labelsAreNoRoles() throws {
    let graph = ViewGraph {
      NavigationStack {
        VStack {
          Button("‹ Back") {}.buttonStyle(.plain)
          Button("Back") {}
          HStack { Button("One") {} }.accessibilityLabel("Tabs")
          Button("Item") {}.accessibilityValue("expanded")
        }
      }
    }
    #expect(roles(graph).isEmpty)
  }

  @Test("Tabs, their list and the shown page have roles, and the list has no English label")
  func tabs() throws {
    let graph = ViewGraph {
      TabView {
        Text("First page").tabItem { Text("First") }
        Text("Second page").tabItem { Text("Second") }
      }
    }
    #expect(roles(graph) == [.tabList: 1, .tab: 2, .tabPanel: 1])
    let list = try #require(graph.tree.root.all.first { $0.role == .tabList })
    #expect(list.accessibility.label == nil)
    #expect(list.children.map(\.spokenValue) == ["selected", nil])
  }

  @Test("The back button of a pushed page has its role, whatever the page before is called")
  func back() throws {
    let graph = ViewGraph {
      NavigationStack {
        NavigationLink("Go") { Text("Deep") }
      }
    }
    try graph.tap("Go")
    #expect(roles(graph)[.back] == 1)
  }

  @Test("A disclosure's role says whether it is expanded")
  func disclosure() throws {
    let graph = ViewGraph { DisclosureGroup("More") { Text("Inside") } }
    #expect(roles(graph) == [.disclosureGroup: 1, .disclosure(isExpanded: false): 1])
    try graph.tap("More")
    #expect(try graph.find("More").role == .disclosure(isExpanded: true))
    #expect(try graph.find("More").spokenValue == "expanded")
  }

  private struct Item: Identifiable {
    let id: Int
    var name: String { "Item \(id)" }
  }

  @Test("Options, rows of tables and buttons of rows have roles")
  func controls() {
    let graph = ViewGraph {
      Picker("Size", selection: .constant(1)) {
        Text("S").tag(0)
        Text("M").tag(1)
      }
      .pickerStyle(.inline)
      Table([Item(id: 1), Item(id: 2)]) { TableColumn("Name", value: \.name) }
      List { ForEach([Item(id: 3)]) { Text($0.name) }.onDelete { _ in } }
      Gauge(value: 0.5) { Text("Fuel") }
      GroupBox("Box") { Text("In it") }
    }
    graph.makeRows()
    #expect(
      roles(graph) == [
        .optionGroup: 1, .option: 2, .table: 1, .tableHeader: 1, .tableRow: 2, .rowAction: 1,
        .meter: 1, .group: 1, .groupBox: 1,
      ]
    )
  }

  @Test("A menu is a menu button, and a shared URL opens by a link")
  func menusAndLinks() throws {
    let graph = ViewGraph {
      Menu("More") { Button("Copy") {} }
      ShareLink("Share", item: "https://example.com/a")
    }
    #expect(try graph.find("More").role == .menuButton)
    try graph.tap("Share")
    let link = try graph.find("Open https://example.com/a")
    #expect(link.role == .link(destination: "https://example.com/a"))
  }

  @Observable final class Model {
    var writes: [Double] = []
    var level = 0.0 { didSet { writes.append(level) } }
  }

  @Test("Setting a slider writes its binding once, with the nearest step")
  func slider() throws {
    let model = Model()
    var edits: [Bool] = []
    let graph = ViewGraph {
      Slider(
        value: Binding(get: { model.level }, set: { model.level = $0 }),
        in: 0...10,
        step: 0.25
      ) {
        Text("Level")
      } onEditingChanged: {
        edits.append($0)
      }
    }
    let slider = try graph.find("Level")
    try graph.tree.perform(.setValue(7.6), on: slider.id)
    try graph.tree.perform(.setValue(99), on: slider.id)
    #expect(model.writes == [7.5, 10])
    #expect(edits == [true, false, true, false])
    #expect(throws: ElementEventError.self) {
      try graph.tree.perform(.setValue(.nan), on: slider.id)
    }
    #expect(SliderContent(value: 1, in: 0...10, step: 3).nearest(to: 10) == 9)
  }
}
