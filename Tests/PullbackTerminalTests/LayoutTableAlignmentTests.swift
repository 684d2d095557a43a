import Foundation
import PullbackTerminal
import PullbackUI
import Testing

private enum Colon: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
extension HorizontalAlignment {
  fileprivate static let colon = HorizontalAlignment(Colon.self)
}
private enum Third: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
}
extension VerticalAlignment {
  fileprivate static let third = VerticalAlignment(Third.self)
}

/// Custom alignments, columns and tables on a grid of cells, laid out by SwiftUI's rules.
@MainActor @Suite struct LayoutTableAlignmentTests {
  private func rows(
    _ width: Int = 19,
    _ height: Int = 8,
    @ViewBuilder _ view: () -> some View
  ) -> [String] {
    let screen = Screen(graph: ViewGraph(root: view), size: CellSize(width: width, height: height))
    var rows = Array(screen.frame.rows.dropLast())
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  @Test("The label of the current value replaces the percentage, and has a line where it needs one")
  func progressLabels() {
    func shown(_ width: Int) -> [String] {
      rows(width) {
        ProgressView(value: 0.5) {
          Text("Progress")
        } currentValueLabel: {
          Text("3 of 6 pages")
        }
      }
    }
    #expect(shown(60) == ["  Progress █████████████████░░░░░░░░░░░░░░░░░ 3 of 6 pages"])
    #expect(shown(28) == ["  Progress ███████░░░░░░░░", "           3 of 6 pages"])
  }

  @Test("A view without an alignment guide uses the guide's default value")
  func viewsWithoutAWordStandAtTheDefault() {
    #expect(
      rows {
        VStack(alignment: .colon) {
          Text("a")
          Text("long")
        }
      } == ["   a", "long"]
    )
  }

  @Test("An alignmentGuide modifier sets the guide of its view")
  func aGuideIsSaidByTheView() {
    #expect(
      rows {
        VStack(alignment: .colon) {
          Text("ab:c").alignmentGuide(.colon) { _ in 16 }
          Text("x:yz").alignmentGuide(.colon) { _ in 8 }
        }
      } == ["ab:c", " x:yz"]
    )
  }

  @Test("A guide inside a stack is a guide of that stack")
  func aGuideInsideOfAStackIsTheStacks() {
    #expect(
      rows {
        VStack(alignment: .colon) {
          HStack(spacing: 0) {
            Text("name")
            Text(":").alignmentGuide(.colon) { $0[.leading] }
            Text("Ada")
          }
          HStack(spacing: 0) {
            Text("id")
            Text(":").alignmentGuide(.colon) { $0[.leading] }
            Text("17")
          }
          .padding(.leading, 8)
        }
      } == ["name:Ada", "  id:17"]
    )
  }

  @Test("A custom vertical alignment aligns the views of a row")
  func rowsLineUpByALineOfTheirOwn() {
    #expect(
      rows {
        HStack(alignment: .third) {
          Text("1\n2\n3\n4\n5\n6")
          Text("a\nb\nc")
        }
      } == ["1", "2 a", "3 b", "4 c", "5", "6"]
    )
  }

  @Test("A custom horizontal alignment aligns layers")
  func layersLineUpByLinesOfTheirOwn() {
    #expect(
      rows {
        ZStack(alignment: Alignment(horizontal: .colon, vertical: .top)) {
          Text("-----")
          Text("ab").alignmentGuide(.colon) { _ in 0 }
        }
      } == ["-----ab"]
    )
  }

  @Test func aTableHasTheSameColumnsInAllRows() {
    struct Planet: Identifiable {
      let id: Int
      var name: String
      var moons: Int
    }
    let planets = [
      Planet(id: 1, name: "Mars", moons: 2), Planet(id: 2, name: "Jupiter", moons: 95),
    ]
    let shown = rows(30, 8) {
      Table(planets) {
        TableColumn("Planet", value: \.name)
        TableColumn("Moons") { Text("\($0.moons)") }.width(48)
      }
    }
    let header = shown.first { $0.contains("Planet") } ?? ""
    let mars = shown.first { $0.contains("Mars") } ?? ""
    let column = header.range(of: "Moons").map {
      header.distance(from: header.startIndex, to: $0.lowerBound)
    }
    let moons = mars.range(of: "2").map { mars.distance(from: mars.startIndex, to: $0.lowerBound) }
    #expect(column != nil && column == moons)
  }

  @Test(
    "A column with a fixed width leaves the others room, and no column of a table is lost",
    arguments: [14, 20, 26, 33, 34, 80])
  func noColumnOfATableIsLost(width: Int) {
    struct Book: Identifiable {
      let id: Int
      var year: Int
    }
    let shown = rows(width, 12) {
      Table([Book(id: 1, year: 1965)]) {
        TableColumn("Title") { _ in Text("Dune") }
        TableColumn("Author") { _ in Text("Herbert") }
        TableColumn("Year") { Text("\($0.year)") }.width(60)
        TableColumn("Read") { _ in Text("Yes") }
      }
    }
    for word in ["Title", "Author", "Year", "Read", "Dune", "Herbert", "1965", "Yes"] {
      #expect(shown.contains { $0.contains(word) }, "\(word) is missing")
    }
    let isOneLine = shown.contains { $0.contains("Title") && $0.contains("Read") }
    // Five, seven, eight and four columns, with gaps of two and the margins of a list.
    #expect(isOneLine == (width >= 34), "\(shown)")
  }

  @Test("The columns of a split view are side by side where there is room")
  func columnsStandSideBySideWhereThereIsRoom() {
    func shown(_ width: Int) -> [String] {
      rows(width, 10) {
        NavigationSplitView {
          Text("Sidebar")
        } detail: {
          Text("Detail")
        }
      }
    }
    let wide = shown(80)
    #expect(wide.contains { $0.contains("Sidebar") && $0.contains("Detail") })
    let narrow = shown(30)
    #expect(!narrow.contains { $0.contains("Sidebar") && $0.contains("Detail") })
    #expect(narrow.contains { $0.contains("Sidebar") } && narrow.contains { $0.contains("Detail") })
  }

  @Test("A frame in a named coordinate space is given in points")
  func aPlaceInASpaceIsToldInPoints() {
    #expect(
      rows(19, 8) {
        VStack(alignment: .leading) {
          Text("above")
          GeometryReader { proxy in
            let own = proxy.frame(in: .global)
            let inside = proxy.frame(in: .named("box"))
            Text("\(Int(own.minY)) \(Int(inside.minY))")
          }
        }
        .coordinateSpace(name: "box")
      }.contains("16 16")
    )
  }

  @Test("An anchor preference gives the position of another view")
  func anAnchorLeadsToAnotherViewsPlace() {
    struct Marked: PreferenceKey {
      static var defaultValue: Anchor<CGRect>? { nil }
      static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
      }
    }
    let screen = Screen(
      graph: ViewGraph {
        VStack(alignment: .leading) {
          Text("one")
          Text("two").anchorPreference(key: Marked.self, value: .bounds) { $0 }
        }
        .overlayPreferenceValue(Marked.self, alignment: .topLeading) { anchor in
          GeometryReader { proxy in
            if let anchor {
              Text("<").offset(x: proxy[anchor].maxX, y: proxy[anchor].minY)
            }
          }
        }
      },
      size: CellSize(width: 12, height: 6)
    )
    _ = screen.frame
    #expect(screen.frame.rows[1].contains("two<"))
  }

  @Test("A canvas is drawn in cells")
  func aCanvasIsDrawnInCells() {
    let screen = Screen(
      graph: ViewGraph {
        Canvas { context, size in
          context.fill(
            Path(CGRect(x: 0, y: 0, width: 16, height: 16)),
            with: .color(.red)
          )
          context.draw(
            Text("hi"), at: CGPoint(x: size.width, y: size.height), anchor: .bottomTrailing)
        }
        .frame(width: 48, height: 48)
      },
      size: CellSize(width: 6, height: 3)
    )
    _ = screen.frame
    #expect(screen.frame.rows == ["██", "", "    hi"])
  }
}
