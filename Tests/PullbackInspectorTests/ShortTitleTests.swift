#if Macros
import PullbackUI
import PullbackUITesting
import Testing

@testable import PullbackInspector

/// What of an action has room in a line.
@Suite struct ShortTitleTests {
  private func texts(_ titles: String...) -> [String] {
    let rows = titles.enumerated().map { InspectorPage.Row(id: $0, index: $0, title: $1) }
    let short = ShortTitle.titles(of: rows)
    return rows.compactMap { short[$0.id]?.text }
  }

  @Test("UUIDs are as short as they can be told apart")
  func ids() {
    let random = "EDBB7274-51F2-4086-BB4A-8C417C0A9D11"
    #expect(texts("rows[id: \(random)].toggled(true)") == ["rows[id: EDBB7274].toggled(true)"])
    let counted = (1...2).map { "00000000-0000-0000-0000-00000000000\($0)" }
    #expect(
      texts("open(\(counted[0]), \(random))", "open(\(counted[1]))")
        == ["open(…00000001, EDBB7274)", "open(…00000002)"])
    let alike = ["A", "B"].map { "EDBB7274-51F2-4086-BB4A-8C417C0A9D1\($0)" }
    #expect(texts(alike[0], alike[1]) == ["…7C0A9D1A", "…7C0A9D1B"])
    let same = ["A", "B"].map { "EDBB7274-51F2-\($0)086-BB4A-8C417C0A9D11" }
    #expect(texts(same[0], same[1]) == same)
  }

  @Test("A long name keeps its end, without the values")
  func names() {
    let name = "settings.rooms[id: 3].devices[id: (4, 5)].toggled"
    let long = ShortTitle("\(name)(true)")
    #expect(long.isLong && long.text == "\(name)(…)")
    #expect(ShortTitle(name).text == name)
    let short = ShortTitle("add(Entry(name: \"A name that is rather long\"))")
    #expect(!short.isLong && short.text.hasSuffix("long\"))"))
  }

  @MainActor @Test("The action itself is visible in the width of the inspector beside an app")
  func visible() throws {
    let row = "9 settings.rooms[id: EDBB7274-51F2-4086-BB4A-8C417C0A9D11].devices[id: 3].toggled"
    let title = ShortTitle(row)
    let screen = HeadlessScreen(columns: 48, rows: 8) {
      Button(title.text) {}
        .lineLimit(1)
        .truncationMode(title.isLong ? .middle : .tail)
    }
    #expect(screen.shows("].toggled") && screen.shows("9 settings"), "\(screen.text)")
  }
}
#endif
