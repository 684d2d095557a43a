import Foundation
import Observation
import PullbackHTML
import PullbackUI
import Testing

/// What an app can say about scrolling, and what it gets to know, in a browser.
@MainActor @Suite struct ScrollingTests {
  typealias Visit = RealElementTests.Visit

  @Observable final class Model {
    var position: Int?
    var geometry: ScrollGeometry?
  }

  private struct Area: View {
    let isList: Bool
    var body: some View {
      if isList {
        List { ForEach(0..<500, id: \.self) { Text("Row \($0)") } }
      } else {
        ScrollView { VStack { ForEach(0..<20, id: \.self) { Text("Row \($0)") } } }
      }
    }
  }

  struct Rows: View {
    @Bindable var model: Model
    let isList: Bool
    var body: some View {
      Area(isList: isList)
        .scrollPosition(id: $model.position, anchor: .center)
        .defaultScrollAnchor(.bottom)
        .onScrollGeometryChange(for: ScrollGeometry.self) {
          $0
        } action: {
          model.geometry = $1
        }
      Button("Go") { model.position = 12 }
      Text("At \(model.position ?? -1)")
    }
  }

  private func area(_ visit: Visit) throws -> UInt32 {
    try #require(visit.page.nodes.first { $0.value.attributes["data-p"] != nil }).key
  }

  private func scrolled(to node: UInt32 = 0, y: UInt32 = 0) -> ClientEvent {
    .scrolled(
      WebScrolling(y: y, width: 300, height: 900, visibleWidth: 300, visibleHeight: 200, node: node)
    )
  }

  @Test(
    "A page says what its client has to do and to report about scrolling", arguments: [false, true])
  func markup(isList: Bool) throws {
    let visit = Visit { Rows(model: Model(), isList: isList) }
    let area = visit.page.node(try area(visit))
    #expect(area.attributes["data-p"] == "0.5")
    #expect(area.attributes["data-b"] == "1")
    #expect(area.attributes["data-g"] == "")
    let row = try #require(visit.page.nodes.values.first { $0.text == "Row 3" })
    #expect(isList ? row.parent?.tag == "li" : row.attributes["data-i"] == "")
    let plain = Visit { ScrollViewReader { _ in List(0..<3, id: \.self) { Text("Row \($0)") } } }
    #expect(!plain.html.contains("data-i") && !plain.html.contains("data-b"))
  }

  @Test("The app gets the id of the view that a person has scrolled to", arguments: [false, true])
  func position(isList: Bool) throws {
    let model = Model()
    let visit = Visit { Rows(model: model, isList: isList) }
    let text = try #require(visit.page.nodes.first { $0.value.text == "Row 3" })
    let row =
      isList ? try #require(visit.page.nodes.first { $0.value === text.value.parent }) : text
    visit.send(scrolled(to: row.key, y: 40), to: try area(visit))
    #expect(model.position == 3)
    #expect(model.geometry?.contentOffset == CGPoint(x: 0, y: 40))
    #expect(model.geometry?.contentSize == CGSize(width: 300, height: 900))
    #expect(visit.page.outline.contains("At 3"))
    #expect(visit.farewells == [])
  }

  @Test(
    "Setting the position scrolls the browser to the view with that id", arguments: [false, true])
  func setting(isList: Bool) throws {
    let visit = Visit { Rows(model: Model(), isList: isList) }
    visit.send(.activate, to: try visit.number("button"))
    let reveal = visit.operations.compactMap {
      if case .reveal(let node, let block, _) = $0 { (node, block) } else { nil }
    }
    let node = visit.page.node(try #require(reveal.first).0)
    #expect((node.children.first ?? node).text == "Row 12")
    #expect(reveal.first?.1 == "center")
  }

  private struct Ends: View {
    @State private var position = ScrollPosition()
    let isList: Bool
    var body: some View {
      Area(isList: isList)
        .scrollPosition($position)
      Button("End") { position.scrollTo(edge: .bottom) }
      Text(position.isPositionedByUser ? "Scrolled" : "As it was set")
    }
  }

  @Test("A position scrolls to the end", arguments: [false, true])
  func edges(isList: Bool) throws {
    let visit = Visit { Ends(isList: isList) }
    visit.send(.activate, to: try visit.number("button"))
    let reveal = try #require(
      visit.operations.compactMap {
        if case .reveal(let node, let block, _) = $0 { (node, block) } else { nil }
      }.last)
    #expect(reveal.1 == "end")
    let node = visit.page.node(reveal.0)
    // What is not lazy is scrolled to as a whole.
    #expect(isList ? node.children.first?.text == "Row 499" : node.children.last?.text == "Row 19")
    #expect(visit.page.outline.contains("As it was set"))
  }

  @Test("A node that is elsewhere, unknown or none, and nonsense lengths, change no position")
  func hostile() throws {
    let model = Model()
    let visit = Visit { Rows(model: model, isList: false) }
    let area = try area(visit)
    for node in [0, 1, area, try visit.number("button"), 999_999, .max] {
      visit.send(scrolled(to: node, y: .max), to: area)
    }
    visit.send(scrolled(to: area), to: try visit.number("button"))
    #expect(model.position == nil)
    #expect(visit.farewells == [])
  }

  @Test("A report of scrolling survives encoding")
  func wire() throws {
    let event = scrolled(to: 7, y: 1 << 30)
    let frame = ClientFrame.event(seen: 1, sequence: 2, node: 3, event)
    #expect(try ClientFrame(decoding: frame.encoded) == frame)
  }
}
