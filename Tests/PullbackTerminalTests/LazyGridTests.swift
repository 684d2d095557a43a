import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// A grid of very many views makes only those that are visible.
@MainActor @Suite struct LazyGridTests {
  private struct Cells: View {
    let count: Int
    let columns: [GridItem]
    var body: some View {
      ScrollViewReader { proxy in
        VStack {
          Button("Go to 70000") { proxy.scrollTo(70_000, anchor: .top) }
          ScrollView {
            LazyVGrid(columns: columns) {
              ForEach(0..<count, id: \.self) { Text("\($0)") }
            }
          }
        }
      }
    }
  }

  @Test("a grid of 100,000 views makes only the visible ones")
  func onlyWhatIsSeen() {
    let columns = [GridItem](repeating: GridItem(.flexible(), alignment: .leading), count: 4)
    let graph = ViewGraph { Cells(count: 100_000, columns: columns) }
    graph.bodiesRun = 0
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 12))
    #expect(screen.frame.rows[1].contains("0 "))
    #expect(screen.frame.rows[2].contains("4 "))
    #expect(graph.bodiesRun < 200, "\(graph.bodiesRun) bodies")
    #expect(graph.tree.count < 500, "\(graph.tree.count) elements")
  }

  @Test("scrolling far in a grid makes the visible views and releases the others")
  func farAway() {
    let columns = [GridItem](repeating: GridItem(.flexible(), alignment: .leading), count: 4)
    let graph = ViewGraph { Cells(count: 100_000, columns: columns) }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 12))
    _ = screen.frame
    graph.bodiesRun = 0
    screen.handle(.key(.enter))
    #expect(screen.frame.rows[1].contains("70000"))
    #expect(graph.bodiesRun < 400, "\(graph.bodiesRun) bodies")
    #expect(graph.tree.count < 1000, "\(graph.tree.count) elements")
  }

  private func rows(_ width: Int, @ViewBuilder _ view: () -> some View) -> [String] {
    let screen = Screen(graph: ViewGraph(root: view), size: CellSize(width: width, height: 12))
    var rows = Array(screen.frame.rows.dropLast())
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  @Test("A section of a lazy grid begins on a line of its own")
  func sectionsTakeWholeLines() {
    let columns = [
      GridItem(.fixed(24), alignment: .leading), GridItem(.fixed(24), alignment: .leading),
    ]
    #expect(
      rows(9) {
        LazyVGrid(columns: columns) {
          Section("Odd") { ForEach([1, 3, 5], id: \.self) { Text("\($0)") } }
          Section("Even") { ForEach([2, 4], id: \.self) { Text("\($0)") } }
        }
      } == ["Odd", "1   3", "5", "Even", "2   4"]
    )
  }

  @Test("A lazy grid keeps its spacing between lines")
  func linesAreAsFarApartAsTheGridSays() {
    let columns = [GridItem(.fixed(16), spacing: 16), GridItem(.fixed(16))]
    #expect(
      rows(9) {
        LazyVGrid(columns: columns, spacing: 16) { ForEach(0..<4) { Text("\($0)") } }
      } == ["0   1", "", "2   3"]
    )
  }

  @Test("Views that change keep their positions in a lazy grid")
  func viewsThatChangeKeepTheirPlaces() throws {
    struct Growing: View {
      @State private var count = 3
      var body: some View {
        Button("More") { count += 2 }
        LazyVGrid(columns: [GridItem(.fixed(16)), GridItem(.fixed(16))]) {
          ForEach(0..<count, id: \.self) { Text("\($0)") }
        }
      }
    }
    let screen = Screen(
      graph: ViewGraph { Growing() },
      size: CellSize(width: 12, height: 8)
    )
    _ = screen.frame
    screen.handle(.key(.enter))
    #expect(screen.frame.rows[3].contains("4"))
  }

  @Test("A lazy stack keeps its spacing")
  func aLazyStackIsSpaced() {
    #expect(
      rows(5) {
        LazyVStack(alignment: .leading, spacing: 16) { ForEach(0..<3) { Text("\($0)") } }
      } == ["0", "", "1", "", "2"]
    )
  }

  @Test("The views of a lazy horizontal stack are side by side")
  func aLazyRowStandsSideBySide() {
    #expect(
      rows(12) {
        LazyHStack(spacing: 16) { ForEach(0..<3) { Text("\($0)") } }
      } == ["0  1  2"]
    )
  }
}

@MainActor @Suite struct LazyStackHeightTests {
  @Test("Rows of a lazy stack keep their places when the first row is released")
  func firstRowReleased() {
    let graph = ViewGraph {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(0..<200, id: \.self) { index in
            VStack(alignment: .leading, spacing: 0) {
              Text("Row \(index).")
              if index == 0 { Text("and more") }
            }
          }
        }
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 30, height: 5))
    for _ in 0..<40 {
      screen.handle(.mouse(MouseEvent(.wheelDown, button: 1, at: CellPoint(x: 4, y: 2))))
      _ = screen.frame
    }
    #expect(screen.frame.rows[0].contains("Row 119."))
  }
}

extension LazyStackHeightTests {
  /// Rows of one to three lines.
  private struct Uneven: View {
    var count = 1000
    var body: some View {
      ScrollViewReader { proxy in
        Button("Go") { proxy.scrollTo(700, anchor: .top) }
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 0) {
            ForEach(0..<count, id: \.self) { index in
              VStack(alignment: .leading, spacing: 0) {
                ForEach(0...index % 3, id: \.self) { Text("\(index).\($0)") }
              }
            }
          }
        }
      }
    }
  }

  private static func lines(_ rows: some Sequence<Int>) -> [String] {
    rows.flatMap { row in (0...row % 3).map { "\(row).\($0)" } }
  }

  private func texts(_ screen: Screen) -> [String] {
    screen.frame.rows.dropFirst().dropLast().map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "▴▾┃█ ▐│"))
    }
  }

  private func screen(_ count: Int = 1000) -> Screen {
    Screen(graph: ViewGraph { Uneven(count: count) }, size: CellSize(width: 30, height: 8))
  }

  private func turn(_ screen: Screen, _ kind: MouseEvent.Action) {
    screen.handle(.mouse(MouseEvent(kind, button: 1, at: CellPoint(x: 4, y: 3))))
  }

  @Test("Rows of a lazy stack have their own heights, wherever they are scrolled to")
  func ownHeights() {
    let screen = screen()
    let all = Self.lines(0..<1000)
    #expect(texts(screen) == Array(all[..<6]))
    for _ in 0..<30 { turn(screen, .wheelDown) }
    let start = all.firstIndex(of: texts(screen)[0])
    #expect(start == 90)
    #expect(texts(screen) == Array(all[(start ?? 0)...].prefix(6)))
    for _ in 0..<30 { turn(screen, .wheelUp) }
    #expect(texts(screen) == Array(all[..<6]))
  }

  @Test("Rows above that are seen for the first time do not move those that are visible")
  func upwardsAfterAJump() {
    let screen = screen()
    let all = Self.lines(0..<1000)
    _ = screen.frame
    screen.handle(.key(.enter))
    #expect(texts(screen)[0] == "700.0")
    var expected = all.firstIndex(of: "700.0") ?? 0
    for _ in 0..<20 {
      turn(screen, .wheelUp)
      expected -= 3
      #expect(texts(screen) == Array(all[expected...].prefix(6)))
    }
  }

  @Test("The end of a lazy stack of uneven rows shows its last row")
  func end() {
    let screen = screen(100)
    _ = screen.frame
    screen.handle(.key(.tab))
    for _ in 0..<100 { turn(screen, .wheelDown) }
    #expect(texts(screen).last == "99.0")
  }

  @Test("Lines of a lazy grid are as long as their longest view")
  func gridLines() {
    let columns = [
      GridItem(.fixed(32), alignment: .topLeading), GridItem(.fixed(32), alignment: .topLeading),
    ]
    let graph = ViewGraph {
      LazyVGrid(columns: columns) { ForEach(["a", "b\nb", "c", "d"], id: \.self) { Text($0) } }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 12, height: 5))
    let rows = screen.frame.rows.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows.prefix(3) == ["a b", "b", "c d"])
  }
}
