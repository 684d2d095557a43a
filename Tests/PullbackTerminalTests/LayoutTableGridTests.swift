import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// Grids, ViewThatFits and layouts on a grid of cells, laid out by SwiftUI's rules.
@MainActor @Suite struct LayoutTableGridTests {
  private func rows(
    _ width: Int = 16,
    _ height: Int = 6,
    @ViewBuilder _ view: () -> some View
  ) -> [String] {
    let graph = ViewGraph(root: view)
    let screen = Screen(graph: graph, size: CellSize(width: width, height: height))
    var rows = screen.frame.rows
    if height >= 6 { rows.removeLast() }
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  @Test func columnsAreAsWideAsTheirWidestCell() {
    #expect(
      rows {
        Grid(alignment: .leading) {
          GridRow {
            Text("a")
            Text("b")
          }
          GridRow {
            Text("long")
            Text("c")
          }
        }
      } == ["a    b", "long c"]
    )
  }

  @Test("A cell follows the alignment of its column")
  func cellsStandWhereTheirColumnSays() {
    #expect(
      rows {
        Grid(alignment: .leading, horizontalSpacing: 16) {
          GridRow {
            Text("a")
            Text("1").gridColumnAlignment(.trailing)
          }
          GridRow {
            Text("bb")
            Text("100")
          }
        }
      } == ["a     1", "bb  100"]
    )
  }

  @Test("gridCellColumns makes a cell span several columns")
  func aCellMayTakeSeveralColumns() {
    #expect(
      rows {
        Grid(alignment: .leading) {
          GridRow {
            Text("ab")
            Text("cd")
          }
          GridRow { Text("wide").gridCellColumns(2) }
          Divider().gridCellUnsizedAxes(.horizontal)
          Text("x")
        }
      } == ["ab cd", "wide", "─────", "x"]
    )
  }

  @Test("Flexible columns share the remaining width")
  func flexibleColumnsShareWhatIsLeft() {
    #expect(
      rows(11) {
        Grid {
          GridRow {
            Text("a").frame(maxWidth: .infinity, alignment: .leading)
            Text("b").frame(maxWidth: .infinity, alignment: .leading)
            Text("end")
          }
        }
      } == ["a   b   end"]
    )
  }

  @Test("A wider cell moves the columns after it")
  func aChangeOfACellMovesItsColumn() throws {
    struct Page: View {
      @State var text = "a"
      var body: some View {
        Grid(alignment: .leading) {
          GridRow {
            Text(text)
            Text("b")
          }
          GridRow { Button("Go") { text = "longer" } }
        }
      }
    }
    let graph = ViewGraph { Page() }
    let screen = Screen(graph: graph, size: CellSize(width: 16, height: 4))
    #expect(screen.frame.rows[0] == "a      b")
    screen.handle(.key(.enter))
    #expect(screen.frame.rows[0] == "longer b")
  }

  @Test func aLazyGridFillsRowByRow() {
    let items = [GridItem(.fixed(24)), GridItem(.fixed(24))]
    #expect(
      rows {
        LazyVGrid(columns: items) { ForEach(0..<5) { Text("\($0)") } }
      } == [" 0   1", " 2   3", " 4"]
    )
  }

  @Test("An adaptive grid item makes as many columns as fit")
  func asManyColumnsAsFit() {
    let items = [GridItem(.adaptive(minimum: 24), alignment: .leading)]
    #expect(
      rows(15) {
        LazyVGrid(columns: items) { ForEach(0..<5) { Text("\($0)") } }
      } == ["0   1   2   3", "4"]
    )
  }

  @Test("Views of an adaptive grid item overlap if the spacing is negative")
  func negativeSpacing() {
    let items = [GridItem(.adaptive(minimum: 8), spacing: -8, alignment: .leading)]
    #expect(
      rows(15) {
        LazyVGrid(columns: items) { ForEach(0..<5) { Text("\($0)") } }
      } == ["01234"]
    )
  }

  @Test func aLazyHGridFillsColumnByColumn() {
    let items = [GridItem(.fixed(16)), GridItem(.fixed(16))]
    #expect(
      rows {
        LazyHGrid(rows: items, spacing: 16) { ForEach(0..<5) { Text("\($0)") } }
      } == ["0  2  4", "1  3"]
    )
  }

  @Test("ViewThatFits shows its first view that fits")
  func theFirstViewThatFitsIsShown() {
    func shown(_ width: Int) -> [String] {
      rows(width) {
        ViewThatFits(in: .horizontal) {
          Text("a long sentence")
          Text("short")
          Text("s")
        }
      }
    }
    #expect(shown(16) == ["a long sentence"])
    #expect(shown(8) == ["short"])
    #expect(shown(3) == ["s"])
  }

  @Test("A view that ViewThatFits leaves out cannot have the focus")
  func whatIsLeftOutCannotHaveTheFocus() {
    let graph = ViewGraph {
      ViewThatFits(in: .horizontal) {
        Button("A long button") {}
        Button("B") {}
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 8, height: 3))
    _ = screen.frame
    #expect(screen.focus?.label == "B")
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "B")
  }

  @Test("A stack layout that a custom layout calls places views like its stack")
  func aStackLayoutDoesWhatAStackDoes() {
    struct Twice: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        VStackLayout(alignment: .leading).sizeThatFits(
          proposal: proposal, subviews: subviews, cache: &cache)
      }
      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) {
        VStackLayout(alignment: .leading).placeSubviews(
          in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    #expect(
      rows {
        Twice {
          Text("a")
          Text("long")
        }
      } == ["a", "long"]
    )
  }

  @Test("A bottom bar is below the page")
  func aBarStandsBelowThePage() {
    let graph = ViewGraph {
      NavigationStack {
        Text("Page").navigationTitle("T").toolbar {
          ToolbarItem(placement: .bottomBar) { Text("Bottom") }
          ToolbarItem(placement: .topBarTrailing) { Text("End") }
        }
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 24, height: 7))
    #expect(screen.frame.rows[0] == "  T" + String(repeating: " ", count: 16) + "End")
    #expect(screen.frame.rows[5] == "  Bottom")
  }
}
