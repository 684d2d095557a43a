import PullbackTerminal
import PullbackUI
import Testing

/// The sections that a `ForEach` in a list makes.
@MainActor @Suite struct ListSectionTests {
  private struct Day: View {
    let day: Int
    var body: some View {
      Section("Day \(day)") { ForEach(0..<2, id: \.self) { Text("Event \(day).\($0)") } }
    }
  }

  private func picture(@ViewBuilder _ rows: @escaping () -> some View) -> String {
    let themes = TerminalEnvironment(["COLORTERM": "truecolor", "TERM": "xterm"]).themes
    let graph = ViewGraph { List { rows() } }
    return Screen(graph: graph, size: CellSize(width: 40, height: 12), themes: themes).frame.svg
  }

  @Test("The sections that a ForEach in a list makes look like those that are written out")
  func look() {
    let each = picture { ForEach(1...2, id: \.self) { Day(day: $0) } }
    let apart = picture {
      Day(day: 1)
      Day(day: 2)
    }
    #expect(each == apart)
  }

  @Test("Sections in a ForEach are sections behind an if, beside others and with modifiers")
  func wrapped() {
    let apart = picture {
      Day(day: 1)
      Day(day: 2)
    }
    #expect(apart == picture { ForEach(1...2, id: \.self) { if $0 < 3 { Day(day: $0) } } })
    #expect(
      apart
        == picture {
          ForEach(1...2, id: \.self) { if $0 < 2 { Day(day: $0) } else { Day(day: $0).id("b") } }
        })
    #expect(apart == picture { ForEach(1...2, id: \.self) { Day(day: $0).onAppear {} } })
    #expect(
      apart
        == picture {
          ForEach([1], id: \.self) {
            Day(day: $0)
            Day(day: $0 + 1)
          }
        })
  }

  @Test("The rows of many sections are made when they are shown")
  func laziness() {
    var made = 0
    let graph = ViewGraph {
      List {
        ForEach(0..<20, id: \.self) { day in
          Section("Day \(day)") {
            ForEach(0..<1000, id: \.self) { event in
              let _ = (made += 1)
              Text("Event \(event)")
            }
          }
        }
      }
    }
    _ = Screen(graph: graph, size: CellSize(width: 40, height: 12)).frame
    #expect(made < 100)
  }
}
