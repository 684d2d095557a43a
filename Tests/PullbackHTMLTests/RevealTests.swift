import Foundation
import Observation
import PullbackHTML
import PullbackUI
import Testing

/// What `ScrollViewProxy.scrollTo` does in a browser.
@MainActor @Suite struct RevealTests {
  typealias Visit = RealElementTests.Visit

  struct RowsView: View {
    let count: Int
    var target = 0
    var anchor: UnitPoint?
    var body: some View {
      ScrollViewReader { proxy in
        Button("Scroll") { proxy.scrollTo(target, anchor: anchor) }
        List(0..<count, id: \.self) { Text("Row \($0)") }
      }
    }
  }

  private func reveals(_ visit: Visit) -> [(node: UInt32, block: String, inline: String)] {
    visit.operations.compactMap {
      if case .reveal(let node, let block, let inline) = $0 { (node, block, inline) } else { nil }
    }
  }

  private func press(_ visit: Visit) throws {
    visit.send(.activate, to: try visit.number("button"))
  }

  @Test(
    "scrollTo shows the row, at the anchor that the app wants",
    arguments: [
      (nil, "nearest"), (UnitPoint.top, "start"), (.center, "center"), (.bottom, "end"),
    ] as [(UnitPoint?, String)])
  func anchors(anchor: UnitPoint?, block: String) throws {
    let visit = Visit { RowsView(count: 20, target: 19, anchor: anchor) }
    try press(visit)
    let reveal = try #require(reveals(visit).first)
    #expect(visit.page.node(reveal.node).children.first?.text == "Row 19")
    #expect(reveal.block == block && reveal.inline == "nearest")
    #expect(reveals(visit).count == 1)
  }

  @Test("scrollTo a row that the page does not contain brings the rows around it first")
  func windowed() throws {
    let visit = Visit { RowsView(count: 100_000, target: 70_000, anchor: .center) }
    try press(visit)
    let reveal = try #require(reveals(visit).first)
    #expect(visit.page.node(reveal.node).children.first?.text == "Row 70000")
    #expect(visit.page.outline.contains("Row 69990"))
    #expect(!visit.page.outline.contains("Row 0\n"))
    // A second time, no rows have to come.
    let count = visit.operations.count
    try press(visit)
    #expect(visit.operations.count == count + 1)
  }

  @Test("In a horizontal scroll view, scrollTo moves along the line")
  func across() throws {
    let visit = Visit {
      ScrollViewReader { proxy in
        Button("Scroll") { proxy.scrollTo(9, anchor: .trailing) }
        ScrollView(.horizontal) { HStack { ForEach(0..<10, id: \.self) { Text("Cell \($0)") } } }
      }
    }
    try press(visit)
    let reveal = try #require(reveals(visit).first)
    #expect(reveal.block == "nearest" && reveal.inline == "end")
  }

  @Test("A view that scrolls as soon as it appears does so when the page is connected")
  func onAppear() throws {
    let visit = Visit {
      ScrollViewReader { proxy in
        List(0..<500, id: \.self) { Text("Row \($0)") }
          .onAppear { proxy.scrollTo(499, anchor: .bottom) }
      }
    }
    let reveal = try #require(reveals(visit).first)
    #expect(visit.page.node(reveal.node).children.first?.text == "Row 499")
  }

  @Test("scrollTo something that is not there does nothing")
  func missing() throws {
    let visit = Visit { RowsView(count: 3, target: 9) }
    try press(visit)
    #expect(reveals(visit).isEmpty)
    #expect(visit.farewells == [])
  }
}
