import PullbackStrings
import PullbackTerminal
import PullbackUI
import Testing

/// What linear mode says of charts.
@MainActor @Suite struct LinearChartTests {
  private struct Load: View {
    var body: some View {
      VStack {
        Chart(0..<30, id: \.self) { minute in
          LineMark(x: .value("Minute", minute), y: .value("Load", 100.0 / Double(minute + 3)))
        }
        Sparkline([1.23456, 3])
      }
    }
  }

  @Test("The values that a chart's sentence leaves out are read on demand, some at a time")
  func values() {
    let app = LinearConversation(graph: ViewGraph { Load() })
    let page = app.start()
    #expect(
      page.contains(
        "Line chart: Load by Minute. 30 values from 3.125 to 33.33.\n[1] 30 values (button)\n"),
      "\(page)")
    #expect(page.contains("2 values from 1.235 to 3, the last 3\n"), "\(page)")
    let first = app.respond(to: "1")
    #expect(first.hasPrefix("0: 33.33\n1: 25\n") && first.contains("\n19: 4.545\n"), "\(first)")
    #expect(first.hasSuffix("[2] 10 more values (button)\n"), "\(first)")
    let rest = app.respond(to: "more")
    #expect(rest.hasPrefix("20: 4.348\n") && rest.hasSuffix("29: 3.125\n"), "\(rest)")
    #expect(app.respond(to: "more") == "There are no more rows.\n")
    #expect(app.respond(to: "1") == first, "they are read again")
    let some = app.respond(to: "row 25")
    #expect(some.hasPrefix("24: 3.704\n") && some.hasSuffix("29: 3.125\n"), "\(some)")
    #expect(app.respond(to: "row 25") == some)
    #expect(app.respond(to: "row 31") == "There is no row 31.\n")
  }

  @Test("The sentence about a chart is in the language of the page")
  func german() {
    let catalog = StringCatalog(["de": ["A": "A"]])
    let app = LinearConversation(
      graph: ViewGraph { Load().pageLanguage("de").environment(\.stringCatalog, catalog) })
    let page = app.start()
    #expect(
      page.contains("Liniendiagramm: Load nach Minute. 30 Werte von 3.125 bis 33.33.\n"), "\(page)")
    #expect(page.contains("2 Werte von 1.235 bis 3, zuletzt 3\n"), "\(page)")
  }
}
