import Observation
import PullbackTerminal
import PullbackUI
import Testing

/// What a log shows while lines are added.
@MainActor @Suite struct LogScrollingTests {
  @Observable final class Model {
    var lines: LogLines
    init(_ count: Int, capacity: Int) {
      lines = LogLines((0..<count).map { "line \($0)" }, capacity: capacity)
    }
    func add(_ count: Int) {
      for _ in 0..<count { lines.append("line \(lines.numbers.upperBound)") }
    }
  }

  private struct Page: View {
    let model: Model
    var body: some View { LogView(model.lines) }
  }

  private func lines(_ screen: Screen) -> [String] {
    screen.frame.rows.filter { $0.contains("line ") }.map { String($0.prefix(12)) }
  }

  @Test("The lines in sight stay while others are added and the first ones are dropped")
  func full() {
    let model = Model(990, capacity: 1000)
    let graph = ViewGraph { Page(model: model) }
    let screen = Screen(graph: graph, size: CellSize(width: 60, height: 20))
    for _ in 0..<3 { screen.handle(.key(.pageUp)) }
    let before = lines(screen)
    #expect(before.count > 10)
    for _ in 0..<8 {
      model.add(80)
      graph.update()
      #expect(lines(screen) == before)
    }
    model.add(1000)
    graph.update()
    #expect(lines(screen).count == before.count)
  }

  @Test("Lines above that become longer and views that are added move nothing in sight")
  func lazyStack() {
    struct Stack: View {
      let model: Model
      var body: some View {
        ScrollView {
          LazyVStack(alignment: .leading) {
            ForEach(model.lines.numbers.reversed(), id: \.self) { Text("line \($0)") }
          }
        }
      }
    }
    let model = Model(100, capacity: 1000)
    let graph = ViewGraph { Stack(model: model) }
    let screen = Screen(graph: graph, size: CellSize(width: 60, height: 10))
    #expect(lines(screen).first?.contains("line 99") == true)
    model.add(1)
    graph.update()
    #expect(lines(screen).first?.contains("line 100") == true, "what is at its top stays there")
    screen.handle(.key(.pageDown))
    let before = lines(screen)
    model.add(30)
    graph.update()
    #expect(lines(screen) == before)
  }

  @Test("A log that does not follow says how many lines are new, and a button follows again")
  func follow() throws {
    let model = Model(100, capacity: 1000)
    let graph = ViewGraph { Page(model: model) }
    let screen = Screen(graph: graph, size: CellSize(width: 60, height: 20))
    #expect(screen.shows("line 99") && !screen.shows(" new"))
    screen.handle(.key(.pageUp))
    #expect(screen.shows("[ ⌄ Follow ]") && !screen.shows(" new"))
    model.add(12)
    graph.update()
    #expect(screen.shows("12 new"))
    try ScreenDriver(screen: screen).tap("12 new")
    #expect(screen.shows("line 111") && !screen.shows(" new"))
    model.add(1)
    graph.update()
    #expect(screen.shows("line 112"))
  }

  @Test("The first search finds the newest line, and says which match it is")
  func find() {
    let model = Model(13_000, capacity: 20_000)
    let graph = ViewGraph { Page(model: model) }
    let screen = Screen(graph: graph, size: CellSize(width: 60, height: 20))
    screen.handle(.key(.tab, .shift))
    for character in "99" { screen.handle(.key(.character(character))) }
    screen.handle(.key(.enter))
    #expect(screen.shows("line 12999"))
    #expect(screen.shows("Match 337 of 337"), "\(screen.frame.rows)")
    screen.handle(.key(.enter))
    #expect(screen.shows("Match 1 of 337"))
  }

  private struct Noted: View {
    let model: Model
    var body: some View {
      LogView(model.lines).toast("Copied", isPresented: .constant(true), duration: nil)
    }
  }

  @Test("A toast leaves the last lines of a log in sight, and what is below them")
  func toast() throws {
    let model = Model(100, capacity: 1000)
    let graph = ViewGraph { Noted(model: model) }
    for size in [CellSize(width: 60, height: 20), CellSize(width: 40, height: 12)] {
      let screen = Screen(graph: graph, size: size)
      let rows = screen.frame.rows
      let toast = try #require(rows.firstIndex { $0.contains("Copied") })
      let last = try #require(rows.firstIndex { $0.contains("line 99") })
      #expect(toast < last && screen.shows("Matches only"), "\(screen.frame.text)")
      let lines = rows.filter { $0.contains("line ") && !$0.contains("lines") }
      #expect(lines.suffix(2).allSatisfy { !$0.contains("╯") && !$0.contains("─") }, "\(lines)")
    }
    let low = Screen(graph: graph, size: CellSize(width: 40, height: 6))
    #expect(low.shows("Copied"))
  }

  @Test("The line that finds takes one row, also in a narrow place")
  func findLine() throws {
    let model = Model(100, capacity: 1000)
    for width in [24, 30, 40, 80] {
      let screen = Screen(
        graph: ViewGraph { Page(model: model) }, size: CellSize(width: width, height: 14))
      let rows = screen.frame.rows
      let first = try #require(rows.firstIndex { $0.contains("line ") })
      #expect(rows[..<first].filter { !$0.allSatisfy(\.isWhitespace) }.count == 1, "\(rows)")
      #expect(rows[first - 1].contains("Find") && rows[first - 1].contains("[ ⌄ ]"), "\(rows)")
    }
  }

  @Test("On a screen of 40 columns no word below a log is cut")
  func narrow() {
    let model = Model(100, capacity: 1000)
    let screen = Screen(
      graph: ViewGraph { Page(model: model) }, size: CellSize(width: 40, height: 14))
    screen.handle(.key(.pageUp))
    for word in ["Follow ]", "Matches", "only", "100 of", "lines"] {
      #expect(screen.shows(word), "\(word): \(screen.frame.text)")
    }
    #expect(!screen.frame.text.contains("Fol…"))
  }
}
