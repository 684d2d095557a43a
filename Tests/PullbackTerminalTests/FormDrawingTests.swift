import Observation
@testable import PullbackTerminal
import PullbackUI
import Testing

/// How controls show what they are for.
@MainActor @Suite struct FormDrawingTests {
  private func rows<Content: View>(@ViewBuilder _ view: () -> Content) -> [String] {
    let graph = ViewGraph(root: view)
    return Screen(graph: graph, size: CellSize(width: 40, height: 10)).frame.rows
  }

  @Test("A filled text field shows its label, also outside of a form")
  func label() {
    let rows = rows { TextField("Name", text: .constant("Ada")) }
    #expect(rows[0].contains("Name ▸Ada"))
  }

  @Test("A stepper whose label says its value does not say it again")
  func stepper() {
    let rows = rows {
      VStack(alignment: .leading) {
        Stepper("Count: 3", value: .constant(3))
        Stepper("Letters: 13", value: .constant(3))
      }
    }
    #expect(rows[0].contains("− +") && !rows[0].contains("− 3"))
    #expect(rows[1].contains("− 3 +"))
  }

  @Test("A button in a form has brackets, so that it is not taken for a text")
  func button() {
    let rows = rows {
      Form {
        Text("A text")
        Button("Delete everything", role: .destructive) {}
      }
    }
    #expect(rows.contains { $0.contains("▸ Delete everything ◂") })
  }

  /// The column at which a text begins in the only row that contains it.
  private func column(of text: String, in rows: [String]) -> Int? {
    let found = rows.compactMap { row in
      row.range(of: text).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
    }
    return found.count == 1 ? found[0] : nil
  }

  private func form(width: Int) -> [String] {
    let graph = ViewGraph {
      Form {
        TextField("Name", text: .constant("Ada"))
        Section {
          Toggle("Visible", isOn: .constant(true))
          Stepper("Scoops", value: .constant(3))
        }
        Picker("Flavor", selection: .constant(0)) { Text("Vanilla").tag(0) }.pickerStyle(.menu)
        Picker("Size", selection: .constant(1)) {
          Text("Small").tag(0)
          Text("Large").tag(1)
        }
        LabeledContent("Version", value: "1.0")
        ProgressView("Sent", value: 0.5)
      }
    }
    return Screen(graph: graph, size: CellSize(width: width, height: 20)).frame.rows
  }

  @Test("All controls of a form begin at one column, after the widest label")
  func labels() {
    let rows = form(width: 70)
    for control in ["▸Ada", "[x]", "[− 3 +]", "[ Vanilla ▾ ]", "  ○ Small", "1.0", "█"] {
      #expect(column(of: control, in: rows) == 11, "\(control): \(rows)")
    }
    #expect(rows.contains { $0.contains("  Size") && $0.contains("Small") })
  }

  @Test("A narrow form has the labels of fields and menus above them")
  func narrowLabels() {
    let rows = form(width: 40)
    for (label, control) in [("  Name", "▸Ada"), ("  Flavor", "[ Vanilla ▾ ]")] {
      let row = rows.firstIndex(of: label)
      #expect(row != nil && column(of: control, in: [rows[(row ?? 0) + 1]]) == 2, "\(rows)")
    }
    #expect(rows.contains("  [x] Visible"))
    let empty = self.rows { Form { TextField("Mail", text: .constant("")) } }
    #expect(empty.filter { $0.contains("Mail") } == ["  Mail"])
  }

  @Observable final class Labels {
    var first = "Sent"
    var last = "All"
  }

  private struct Bars: View {
    let model: Labels
    var body: some View {
      VStack(alignment: .leading) {
        ProgressView(model.first, value: 0.5)
        Gauge(value: 0.25) { Text("Received") }
        HStack {
          TextField(model.last, text: .constant("Ada"))
          Button("Go") {}
        }
      }
    }
  }

  @Test("The bars and fields of a stack begin at one column, also when a label changes")
  func bars() {
    let model = Labels()
    let graph = ViewGraph { Bars(model: model) }
    let screen = Screen(graph: graph, size: CellSize(width: 60, height: 8))
    func columns() -> [Int?] {
      let rows = screen.frame.rows
      return rows.prefix(2).map { column(of: "█", in: [$0]) } + [column(of: "▸Ada", in: rows)]
    }
    #expect(columns() == [11, 11, 11])
    #expect(screen.frame.rows[0].hasSuffix(" 50%") && screen.frame.rows[1].hasSuffix(" 25%"))
    #expect(screen.frame.rows[0].count == screen.frame.rows[1].count)
    model.first = "Sent this week"
    model.last = "Both"
    screen.update()
    #expect(columns() == [17, 17, 17])
  }

  @Observable final class Many {
    var labels: [String]
    init(_ labels: [String]) { self.labels = labels }
  }

  private struct ManyControls: View {
    let model: Many
    let isForm: Bool
    var body: some View {
      if isForm {
        Form {
          TextField(model.labels[0], text: .constant("Ada"))
          TextField(model.labels[1], text: .constant("Ada"))
          Section {
            ProgressView(model.labels[2], value: 0.5)
            LabeledContent(model.labels[3], value: "1.0")
          }
          Toggle(model.labels[4], isOn: .constant(true))
        }
      } else {
        VStack(alignment: .leading) {
          ForEach(0..<4) { ProgressView(model.labels[$0], value: 0.5) }
          TextField(model.labels[4], text: .constant("Ada")).fieldError("It is taken.")
        }
      }
    }
  }

  private func screen(of model: Many, isForm: Bool) -> Screen {
    let graph = ViewGraph { ManyControls(model: model, isForm: isForm) }
    return Screen(graph: graph, size: CellSize(width: 70, height: 12))
  }

  @Test(
    "Controls whose labels change are drawn as new ones are", arguments: UInt64(1)...12,
    [true, false])
  func changingLabels(seed: UInt64, isForm: Bool) {
    var generator = SeededGenerator(seed: seed)
    func label() -> String {
      String(repeating: "a", count: Int.random(in: 0...30, using: &generator))
    }
    let model = Many((0..<5).map { _ in label() })
    let screen = screen(of: model, isForm: isForm)
    for _ in 0..<10 {
      model.labels[Int.random(in: 0..<5, using: &generator)] = label()
      screen.update()
      let fresh = self.screen(of: Many(model.labels), isForm: isForm)
      #expect(screen.frame.rows == fresh.frame.rows, "seed \(seed)")
    }
  }

  private struct Volume: View {
    @State private var level = 0.0
    var body: some View {
      Form {
        Slider(value: $level, in: 0...10, step: 1) { Text("Volume") }
        Text("Level \(Int(level))")
      }
    }
  }

  @Test("A press on the end of a slider in a form sets its highest value", arguments: [40, 70])
  func slider(width: Int) throws {
    let graph = ViewGraph { Volume() }
    let screen = Screen(graph: graph, size: CellSize(width: width, height: 8))
    let rows = screen.frame.rows
    let row = try #require(rows.firstIndex { $0.contains("◂") })
    let end = try #require(rows[row].firstIndex(of: "◂"))
    let column = rows[row].distance(from: rows[row].startIndex, to: end) - 1
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: column, y: row))))
    #expect(screen.frame.rows.contains { $0.contains("Level 10") }, "\(screen.frame.rows)")
  }

  @Test("A form in a sheet is as high as its rows, and no higher than the screen")
  func sheetHeight() throws {
    func height(_ rows: Int) throws -> Int {
      let graph = ViewGraph {
        Text("Page").sheet(isPresented: .constant(true)) {
          Form { ForEach(0..<rows, id: \.self) { Toggle("Row \($0)", isOn: .constant(true)) } }
        }
      }
      let lines = Screen(graph: graph, size: CellSize(width: 120, height: 40)).frame.rows
      let top = try #require(lines.firstIndex { $0.contains("╭") })
      let bottom = try #require(lines.firstIndex { $0.contains("╰") })
      return bottom - top + 1
    }
    #expect(try height(6) == 8)
    #expect(try height(60) == 37)
  }

  @Test("Where other views leave no room for a list, the page scrolls and the list has rows")
  func lowPage() {
    let graph = ViewGraph {
      VStack {
        ForEach(0..<8, id: \.self) { Text("Line \($0)") }
        List(0..<9, id: \.self) { row in Button("Row \(row)") {} }
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 30, height: 8))
    _ = screen.frame
    screen.handle(.key(.down))
    screen.handle(.key(.down))
    #expect(screen.focus?.label.hasPrefix("Row") == true)
    #expect(screen.shows(screen.focus?.label ?? "none"), "\(screen.frame.rows)")
  }
}

extension FormDrawingTests {
  @Test("Fields below one another are told apart, and a disabled one from the others")
  func stackedFields() throws {
    let graph = ViewGraph {
      VStack(alignment: .leading, spacing: 0) {
        Button("First") {}
        TextField("A", text: .constant("aa"))
        TextField("B", text: .constant("bb"))
        TextField("C", text: .constant("cc")).disabled(true)
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 30, height: 8))
    func cell(_ text: String) throws -> Cell {
      let y = try #require(screen.frame.rows.firstIndex { $0.contains(text) })
      return screen.frame[20, y]
    }
    let cells = [try cell("aa"), try cell("bb"), try cell("cc")]
    #expect(cells.allSatisfy { $0.attributes.contains(.underline) })
    #expect(cells[0].background == cells[1].background)
    #expect(cells[2].background != cells[1].background)
  }
}
