import Observation
import PullbackTerminal
import PullbackUI
import Testing

/// The focus stays where it is when the mouse scrolls and when the window changes its size.
@MainActor @Suite struct ScrolledFocusTests {
  private final class Log { var lines: [String] = [] }

  private func rows(_ log: Log = Log(), height: Int = 10) -> Screen {
    let graph = ViewGraph {
      NavigationStack {
        List(1...100, id: \.self) { row in Button("Row \(row)") { log.lines.append("\(row)") } }
          .navigationTitle("Rows")
          .toolbar { Button("Edit") {} }
      }
    }
    return Screen(graph: graph, size: CellSize(width: 40, height: height))
  }

  private func wheel(_ screen: Screen, _ count: Int) {
    for _ in 0..<count {
      screen.handle(.mouse(MouseEvent(.wheelDown, at: CellPoint(x: 5, y: 5))))
      _ = screen.frame
    }
  }

  /// The row of the screen in which the focus is drawn; empty if it is drawn nowhere.
  private func bar(_ screen: Screen) -> String {
    let frame = screen.frame
    let row = (0..<frame.height).first { y in
      (0..<frame.width).contains { frame[$0, y].attributes.contains(.reverse) }
    }
    return row.map { frame.rows[$0] } ?? ""
  }

  @Test("The wheel scrolls away from the focus, and an arrow goes on from it", arguments: [2, 20])
  func wheel(count: Int) {
    let log = Log()
    let screen = rows(log)
    wheel(screen, count)
    #expect(bar(screen) == "" && screen.focus?.label == "Row 1")
    screen.handle(.key(.enter))
    #expect(bar(screen).contains("Row 1") && log.lines == [])
    screen.handle(.key(.enter))
    #expect(log.lines == ["1"])
    wheel(screen, count)
    screen.handle(.key(.down))
    #expect(screen.focus?.label == "Row 2")
    #expect(bar(screen).contains("Row 2"))
  }

  @Test("The label above a field is in sight when the field has the focus")
  func labelAbove() {
    let screen = Screen(
      graph: ViewGraph {
        Form {
          ForEach(10..<22) { TextField("A long label of the field \($0)", text: .constant("")) }
        }
      }, size: CellSize(width: 40, height: 9))
    let label = screen.frame.rows.firstIndex { $0.contains("A long label of the field 10") }
    #expect(label != nil && screen.frame.rows[label ?? 0].contains("▸") == false, "it is above")
    for field in 10..<22 {
      #expect(screen.shows("A long label of the field \(field)"))
      screen.handle(.key(.tab))
    }
    for field in (10..<22).reversed() {
      screen.handle(.key(.tab, .shift))
      #expect(screen.shows("A long label of the field \(field)"), "\(screen.frame.text)")
    }
  }

  @Test("Tab goes on from a row that the wheel has scrolled out of sight")
  func tab() {
    let screen = rows()
    wheel(screen, 20)
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "Row 2")
  }

  @Test("A row that keeps the focus out of sight is released when the focus leaves it")
  func released() throws {
    let screen = rows()
    let row = try #require(screen.focus)
    wheel(screen, 20)
    #expect(screen.tree.element(row.id) != nil)
    screen.handle(.key(.end))
    #expect(screen.focus?.label == "Row 100")
    _ = screen.frame
    #expect(screen.tree.element(row.id) == nil)
  }

  @Test("The focus stays in sight in a lower window", arguments: [10, 12, 5])
  func resize(height: Int) {
    let screen = rows(height: 24)
    for _ in 0..<40 { screen.handle(.key(.down)) }
    #expect(screen.focus?.label == "Row 41")
    screen.resize(to: CellSize(width: 40, height: height))
    #expect(bar(screen).contains("Row 41"))
    screen.resize(to: CellSize(width: 40, height: 24))
    #expect(bar(screen).contains("Row 41"))
    screen.handle(.key(.down))
    #expect(screen.focus?.label == "Row 42")
  }

  @Test("The focus of a page without a list stays in sight in a lower window")
  func page() {
    let graph = ViewGraph { VStack { ForEach(1...20, id: \.self) { Button("Button \($0)") {} } } }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 24))
    for _ in 0..<17 { screen.handle(.key(.down)) }
    screen.resize(to: CellSize(width: 40, height: 5))
    #expect(bar(screen).contains("Button 18"), "\(screen.frame.rows)")
  }

  @Test("In the smallest window a control with the focus is in sight, also in a picker's menu")
  func smallest() {
    let list = rows(height: 24)
    list.resize(to: CellSize(width: 10, height: 3))
    #expect(bar(list).contains("Row 1"), "\(list.frame.rows)")

    let graph = ViewGraph {
      VStack {
        ForEach(0..<8, id: \.self) { Text("Line \($0)") }
        List(1...100, id: \.self) { row in Button("Row \(row)") {} }
      }
    }
    let page = Screen(graph: graph, size: CellSize(width: 40, height: 24))
    for _ in 0..<19 { page.handle(.key(.down)) }
    page.resize(to: CellSize(width: 12, height: 3))
    #expect(bar(page).contains("Row 20"), "\(page.frame.rows)")

    struct Choice: View {
      @State private var size = 3
      var body: some View {
        VStack {
          ForEach(0..<8, id: \.self) { Text("Line \($0)") }
          Picker("Size", selection: $size) { ForEach(1...4, id: \.self) { Text("Size \($0)") } }
            .pickerStyle(.menu)
        }
      }
    }
    let choice = ViewGraph { Choice() }
    let picker = Screen(graph: choice, size: CellSize(width: 40, height: 20))
    picker.handle(.key(.enter))
    #expect(picker.focus?.label == "Size 3")
    picker.resize(to: CellSize(width: 10, height: 3))
    #expect(bar(picker).contains("Siz"), "\(picker.frame.rows)")
  }

  @Observable final class Model { var values = [3, 2, 1] }

  private struct Sorted: View {
    let model: Model
    var body: some View {
      List(model.values, id: \.self) { value in Button("Value \(value)") {} }
    }
  }

  @Test("Until a key is pressed, the first row has the focus, also after the rows were sorted")
  func sorted() {
    let model = Model()
    let graph = ViewGraph { Sorted(model: model) }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 10))
    #expect(screen.focus?.label == "Value 3")
    model.values = [1, 2, 3]
    graph.update()
    #expect(screen.focus?.label == "Value 1")
    screen.handle(.key(.down))
    model.values = [3, 1, 2]
    graph.update()
    #expect(screen.focus?.label == "Value 2")
  }
}
