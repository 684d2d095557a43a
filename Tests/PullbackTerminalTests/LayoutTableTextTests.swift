import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// Texts, proposed sizes and custom layouts on a grid of cells of 8 × 16 points.
///
/// Each view is alone on a screen without margins and hints.
@MainActor @Suite struct LayoutTableTextTests {
  private func rows(
    _ width: Int = 16,
    _ height: Int = 5,
    @ViewBuilder _ view: () -> some View
  ) -> [String] {
    let graph = ViewGraph(root: view)
    let screen = Screen(graph: graph, size: CellSize(width: width, height: height))
    var rows = screen.frame.rows
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  // MARK: Text

  @Test func textWrapsAtWordsAndIsCutAtTheLimit() {
    #expect(rows(10) { Text("the quick brown") } == ["the quick", "brown"])
    #expect(rows(10) { Text("the quick brown fox").lineLimit(1) } == ["the quick…"])
    #expect(
      rows(10) { Text("abcdefghijklmnop").lineLimit(1).truncationMode(.head) } == ["…hijklmnop"])
    #expect(
      rows(10) { Text("abcdefghijklmnop").lineLimit(1).truncationMode(.middle) } == ["abcde…mnop"]
    )
    #expect(rows(10) { Text("abcdefghijklmnop") } == ["abcdefghij", "klmnop"])
    #expect(rows(6) { Text("one two three four").frame(height: 32) } == ["one", "two t…"])
  }

  // MARK: Sizes that are asked for

  @Test("GeometryReader gets the proposed size")
  func geometryIsWhatIsOffered() {
    #expect(
      rows(16, 4) {
        GeometryReader { Text("\(Int($0.size.width))×\(Int($0.size.height))") }
      } == ["128×64"]
    )
    #expect(
      rows(16, 4) {
        HStack(spacing: 0) {
          Text("abcd")
          GeometryReader { Text("\(Int($0.size.width))") }.frame(height: 16)
        }
      } == ["abcd96"]
    )
    #expect(
      rows(16, 4) {
        GeometryReader { outer in
          GeometryReader { Text("\(Int($0.size.width))") }.frame(width: outer.size.width / 2)
        }
      } == ["64"]
    )
  }

  @Test("A custom Layout places its subviews")
  func anAuthorsLayoutPlacesItsViews() {
    struct Diagonal: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(
          width: sizes.map(\.width).reduce(0, +),
          height: sizes.map(\.height).reduce(0, +)
        )
      }
      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) {
        var point = bounds.origin
        for view in subviews {
          view.place(at: point, proposal: .unspecified)
          let size = view.sizeThatFits(.unspecified)
          point = CGPoint(x: point.x + size.width, y: point.y + size.height)
        }
      }
    }
    #expect(
      rows {
        Diagonal() {
          Text("ab"); Text("cd"); Text("e")
        }
      } == ["ab", "  cd", "    e"])
    #expect(
      rows {
        HStack(spacing: 0) {
          Diagonal() {
            Text("a"); Text("b")
          }; Text("|")
        }
      }.count == 2
    )
  }

  @Test("aspectRatio keeps the ratio")
  func aRatioIsKept() {
    #expect(
      rows(16, 4) {
        HStack(spacing: 0) {
          Rectangle().aspectRatio(1, contentMode: .fit).frame(height: 32)
          Text("|")
        }
      }.first == "████|"
    )
  }

  // MARK: Cost

  @Test("A text whose size stays the same lays out only its ancestors again")
  func aTextThatKeepsItsSizeCostsTheWayToTheRoot() throws {
    struct Cell: View {
      @State private var count = 0
      let index: Int
      var body: some View { Button("\(index): \(count)") { count = (count + 1) % 10 } }
    }
    func layouts(_ number: Int) throws -> Int {
      let graph = ViewGraph {
        ScrollView { VStack { ForEach(0..<number, id: \.self) { Cell(index: $0) } } }
      }
      let screen = Screen(graph: graph, size: CellSize(width: 40, height: 12))
      _ = screen.frame
      screen.handle(.key(.enter))
      _ = screen.frame
      let before = screen.layoutsComputed
      graph.bodiesRun = 0
      graph.elementsChanged = 0
      screen.handle(.key(.enter))
      _ = screen.frame
      #expect(graph.bodiesRun == 1)
      #expect(graph.elementsChanged == 1)
      return screen.layoutsComputed - before
    }
    #expect(try layouts(2000) == layouts(50))
  }
}
