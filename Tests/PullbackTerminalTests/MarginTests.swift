import Foundation
import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct MarginTests {
  private func rows(_ width: Int, _ height: Int, @ViewBuilder _ view: () -> some View) -> [String] {
    let graph = ViewGraph(root: view)
    return Screen(graph: graph, size: CellSize(width: width, height: height)).frame.rows
  }

  @Test("Text above a list begins in the column of the list's rows")
  func whatStandsOverAListBeginsWhereItsRowsDo() {
    let rows = rows(30, 9) {
      NavigationStack {
        VStack(alignment: .leading) {
          Text("Above")
          VStack(alignment: .leading) {
            HStack {
              Text("Left")
              Spacer()
              Text("Right")
            }
            List { LabeledContent("Row", value: "1") }
          }
          Text("Below")
        }
        .navigationTitle("Title")
      }
    }
    #expect(
      rows == [
        "  Title", "  Above", "  Left                 Right", "  Row                      1", "",
        "",
        "", "  Below",
        "  ↑↓ scroll  ? keys  q quit",
      ]
    )
  }

  @Test("A page begins in one column, with a list of a fixed height and without a list")
  func listOfFixedHeight() {
    let without = rows(30, 9) { VStack(alignment: .leading) { Text("Step 4 of 7") } }
    let with = rows(30, 9) {
      VStack(alignment: .leading) {
        Text("Step 5 of 7")
        List { Text("Row") }.frame(height: 32)
        Button("Next") {}.buttonStyle(.plain)
      }
    }
    #expect(without[0] == "  Step 4 of 7")
    #expect(with[0] == "  Step 5 of 7" && with[1].hasPrefix("  Row"), "\(with)")
  }

  @Test(
    "Tables, charts and panes beside one another take all the width of a wide screen; text does not"
  )
  func widePages() {
    struct Book: Identifiable { let id: Int }
    // The columns before the content of a page below the title.
    func margin(@ViewBuilder _ view: () -> some View) -> Int {
      let content = view()
      let rows = rows(160, 8) { NavigationStack { content.navigationTitle("Title") } }
      let margin = rows[1].prefix { $0 == " " }.count
      // The title is where the content is.
      #expect(rows[0] == String(repeating: " ", count: margin) + "Title")
      return margin
    }
    #expect(margin { Text("A text") } == 32)
    #expect(margin { List { Text("A row") } } == 32)
    #expect(margin { Table([Book(id: 1)]) { TableColumn("Book") { _ in Text("Dune") } } } == 2)
    #expect(
      margin {
        HStack {
          List { Text("Left") }
          VStack { List { Text("Right") } }
        }
      } == 2)
    #expect(
      margin {
        HStack {
          VStack { Text("Left") }.frame(maxWidth: .infinity, alignment: .leading)
          VStack { Text("Right") }.frame(maxWidth: .infinity, alignment: .leading)
        }
      } == 2)
    #expect(margin { Text("A text").frame(maxWidth: .infinity, alignment: .leading) } == 2)
    #expect(
      margin {
        VStack(alignment: .leading) {
          Text("Rain")
          Chart([1, 2], id: \.self) { BarMark(x: .value("Day", $0), y: .value("Rain", $0)) }
        }
      } == 2)
    let columns = rows(160, 8) {
      NavigationSplitView {
        Text("Sidebar")
      } detail: {
        Text("Detail")
      }
    }
    #expect(columns.contains { $0.hasPrefix("  Sidebar") })
  }

  @Test("Lists beside one another scroll for themselves, and their page does not")
  func panes() {
    let rows = rows(40, 6) {
      HStack {
        List { ForEach(0..<9) { Text("Left \($0)") } }
        List { ForEach(0..<2) { Text("Right \($0)") } }
      }
    }
    #expect(rows[0].hasPrefix("▸ Left 0") && rows[0].contains("Right 0"))
    #expect(rows[0].last == "0" && rows[4].hasPrefix("  Left 4"))
  }

  @Test("A scrolled view stays inside the margins of the page")
  func whatScrollsLeavesTheMarginsOfThePage() {
    let rows = rows(24, 7) {
      NavigationStack {
        ScrollView {
          VStack(alignment: .leading) { ForEach(0..<9) { Text("Row \($0) is as wide as it is") } }
        }
        .navigationTitle("Title")
      }
    }
    #expect(rows[1].hasPrefix("▸ Row 0 is as wide as"))
    #expect(rows[2].hasPrefix("  it is"))
    #expect(rows[5].hasSuffix("▾") && rows[5].count == 24)
  }

  @Test("A page still scrolls when one of its rows scrolls sideways")
  func aRowThatScrollsSidewaysLeavesThePageToScroll() {
    let graph = ViewGraph {
      NavigationStack {
        VStack(alignment: .leading) {
          ScrollView(.horizontal) { Text("Wide") }
          ForEach(0..<20) { Text("Line \($0)") }
        }
        .navigationTitle("Title")
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 30, height: 10))
    #expect(screen.shows("Line 3") && !screen.shows("Line 19"))
    screen.handle(.key(.end))
    #expect(screen.shows("Line 19"))
  }

  private struct Bars: View {
    var body: some View {
      NavigationStack {
        Text("Content")
          .navigationTitle("Title")
          .toolbar {
            ToolbarItem(placement: .topBarLeading) { Button("Leading") {} }
            ToolbarItem(placement: .principal) { Text("Principal") }
            ToolbarItem(placement: .topBarTrailing) { Button("Trailing") {} }
          }
      }
    }
  }

  @Test("A toolbar takes several rows when one is too narrow")
  func aToolbarWithoutRoomForOneRowTakesMore() {
    let wide = rows(40, 8) { Bars() }
    #expect(wide[1] == "  ▸ Leading ◂  Principal  [ Trailing ]")
    let narrow = rows(24, 12) { Bars() }
    #expect(
      narrow[1...4] == ["  ▸ Leading ◂  Principal", "  [ Trailing ]", "  Content", ""]
    )
  }

  @Test func aToolbarThatLeavesNoRoomScrollsWithThePage() {
    let graph = ViewGraph { Bars() }
    let screen = Screen(graph: graph, size: CellSize(width: 14, height: 4))
    #expect(screen.shows("Leading") && !screen.shows("Content"))
    screen.handle(.key(.end))
    #expect(screen.shows("Content"))
  }

  @Test("Tabs take several rows when one is too narrow")
  func tabsWithoutRoomForOneRowTakeMore() {
    let rows = rows(20, 8) {
      TabView {
        Text("1").tabItem { Text("First") }
        Text("2").tabItem { Text("Second") }
        Text("3").tabItem { Text("Third") }
      }
    }
    #expect(Array(rows.prefix(2)) == ["  ▸ First   Second", "    Third"])
  }

  @Test("A narrow form has its labels above the fields, which leaves room to type")
  func aNarrowFormLeavesRoomToType() {
    let rows = rows(20, 4) { Form { TextField("Name", text: .constant("Blob")) } }
    #expect(rows.prefix(2) == ["  Name", "  ▸Blob          ◂"])
  }

  @Test("Disclosed content is drawn below its header")
  func whatIsDisclosedStandsUnderItsHeader() {
    let rows = rows(30, 6) {
      Form {
        Text("Row")
        DisclosureGroup("More", isExpanded: .constant(true)) { Text("Inside") }
      }
    }
    #expect(Array(rows.prefix(3)) == ["  Row", "▸ ⌄ More", "    Inside"])
  }

  @Test("Rows of a lazy stack keep their spacing and alignment")
  func rowsOfALazyStackKeepTheirDistanceAndAlignment() {
    let rows = rows(21, 5) {
      LazyVStack(spacing: 16) { ForEach(0..<3) { Text("Row \($0)") } }
    }
    #expect(rows == ["        Row 0", "", "        Row 1", "", "        Row 2"])
  }

  @Test("The views of a lazy row are side by side")
  func viewsOfALazyRowStandSideBySide() {
    let rows = rows(30, 2) { LazyHStack { ForEach(0..<3) { Text("Column \($0)") } } }
    #expect(rows[0] == "  Column 0 Column 1 Column 2")
  }
}
