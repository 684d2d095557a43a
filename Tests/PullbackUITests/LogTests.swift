import Foundation
import PullbackUI
import Testing

@MainActor @Suite struct LogTests {
  private func looks(_ output: String) -> String {
    let graph = ViewGraph { Text(ansi: output) }
    return withExtendedLifetime(graph) {
      guard case .text(let content)? = graph.tree.root.children.first?.content else {
        return "none"
      }
      return content.runs.map { run in
        var marks: [String] = []
        if let color = run.style.foreground, case .named(let name) = color.value {
          marks.append(name.rawValue)
        }
        if let color = run.style.foreground, case .rgb(let red, _, _) = color.value {
          marks.append("rgb \(Int(red * 255))")
        }
        if let color = run.style.background, case .named(let name) = color.value {
          marks.append("on \(name.rawValue)")
        }
        if run.style.isBold { marks.append("bold") }
        if let link = run.style.link { marks.append(link) }
        return marks.isEmpty ? run.string : "{\(marks.joined(separator: " ")): \(run.string)}"
      }.joined()
    }
  }

  @Test("The colors and styles of a program's output are kept")
  func colors() {
    #expect(looks("plain") == "plain")
    #expect(looks("a \u{1B}[31mred\u{1B}[0m b") == "a {red: red} b")
    #expect(looks("\u{1B}[1;42mx\u{1B}[22;49my") == "{on green bold: x}y")
    #expect(looks("\u{1B}[38;2;255;0;0mx\u{1B}[39my") == "{rgb 255: x}y")
    #expect(looks("\u{1B}[38;5;9mx") == "{red: x}")
    #expect(looks("\u{1B}[7mx") == "{black on gray: x}")
    #expect(
      looks("\u{1B}]8;;https://a.b\u{1B}\\x\u{1B}]8;;\u{1B}\\y") == "{https://a.b: x}y")
    #expect(looks("\u{1B}]8;;javascript:x\u{07}x") == "x")
  }

  @Test("What is no color leaves nothing behind, also where it does not end")
  func otherSequences() {
    #expect(looks("a\u{1B}[2Jb\u{1B}(Bc\rd\u{8}e\u{7F}") == "abBcde")
    #expect(looks("a\u{1B}]0;title\u{07}b") == "ab")
    for end in ["\u{1B}", "\u{1B}[", "\u{1B}[31", "\u{1B}]8;;x", "\u{1B}[38m", "\u{1B}[38;5m"] {
      #expect(looks("a\(end)").hasPrefix("a"))
    }
    let long = String(repeating: "\u{1B}[", count: 50_000)
    #expect(looks("a" + long).hasPrefix("a"))
  }

  @Test("Lines beyond the capacity are dropped from the start, and numbers stay")
  func capacity() {
    var lines = LogLines(capacity: 1000)
    for number in 0..<5000 { lines.append("line \(number)") }
    #expect(lines.count >= 1000 && lines.count < 1256)
    #expect(lines[4999] == "line 4999" && lines[3000] == nil && lines[5000] == nil)
    #expect(lines[lines.firstNumber] == "line \(lines.firstNumber)")
    lines.append("a\nb\n")
    #expect(lines[5000] == "a" && lines[5001] == "b" && lines[5002] == "")
    lines.removeAll()
    lines.append("new")
    #expect(lines.count == 1 && lines[5003] == "new")
    #expect(LogLines(["a"]) == LogLines(["a"]) && LogLines(["a"]) != LogLines(["b"]))
  }

  @Observable final class Model {
    var lines: LogLines
    init(_ count: Int) { lines = LogLines((0..<count).map { "line \($0)" }) }
  }

  private struct Page: View {
    let model: Model
    var body: some View { LogView(model.lines) }
  }

  private func rows(of graph: ViewGraph) -> (any LazyElements)? {
    func find(_ element: Element) -> (any LazyElements)? {
      if case .lazyRows(let rows) = element.content { return rows }
      return element.children.lazy.compactMap(find).first
    }
    return find(graph.tree.root)
  }

  private func field(of graph: ViewGraph, _ label: String) throws -> Element {
    func find(_ element: Element) -> Element? {
      if element.label == label, element.actions.edit != nil || element.actions.activate != nil {
        return element
      }
      return element.children.lazy.compactMap(find).first
    }
    return try #require(find(graph.tree.root))
  }

  @Test("A line that is added to 100,000 changes as much as one that is added to 10")
  func flat() {
    var work: [[Int]] = []
    for count in [10, 90_000] {
      let model = Model(count)
      let graph = ViewGraph { Page(model: model) }
      _ = rows(of: graph)?.element(at: count - 1)
      (graph.bodiesRun, graph.elementsChanged) = (0, 0)
      model.lines.append("new")
      graph.update()
      #expect(rows(of: graph)?.count == count + 1)
      work.append([graph.bodiesRun, graph.elementsChanged])
    }
    #expect(work[0] == work[1])
  }

  @Test("The buttons that find lines are named by what they do, not by their symbols")
  func names() throws {
    let graph = ViewGraph { LogView(LogLines(["a"])) }
    for name in ["Previous", "Next"] { _ = try field(of: graph, name) }
  }

  @Test("Of a line without end the start is shown")
  func longLine() throws {
    let model = Model(0)
    model.lines.append(String(repeating: "é", count: 1_000_000))
    let graph = ViewGraph { Page(model: model) }
    let shown = try #require(rows(of: graph)?.element(at: 0)).label
    #expect(shown.count == 4097 && shown.hasSuffix("é…"))
  }

  @Test("Only the lines with the text are shown, and added ones too")
  func filter() throws {
    let model = Model(100)
    model.lines.append("\u{1B}[31mERROR\u{1B}[0m here")
    let graph = ViewGraph { Page(model: model) }
    try graph.tree.perform(.edit("error"), on: field(of: graph, "Find in the log").id)
    graph.update()
    #expect(rows(of: graph)?.count == 101)
    try graph.tree.perform(.activate, on: field(of: graph, "Matches only").id)
    graph.update()
    #expect(rows(of: graph)?.count == 1)
    #expect(rows(of: graph)?.element(at: 0).label == "ERROR here")
    model.lines.append("another Error")
    model.lines.append("none")
    graph.update()
    #expect(rows(of: graph)?.count == 2)
    try graph.tree.perform(.edit(""), on: field(of: graph, "Find in the log").id)
    graph.update()
    #expect(rows(of: graph)?.count == 103)
  }
}
