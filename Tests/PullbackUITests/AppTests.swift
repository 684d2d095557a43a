import Pullback
import PullbackUI
import Testing

@MainActor
private final class Journal {
  var lines: [String] = []
}

private struct TallyApp: App {
  @State private var count = 0
  @State private var journal: Journal
  @Environment(\.scenePhase) private var phase

  init() { self.init(journal: Journal()) }
  init(journal: Journal) { _journal = State(initialValue: journal) }

  var body: some Scene {
    WindowGroup {
      Text(phase == .active ? "\(count) tallied" : "asleep")
      Button("Tally") { count += 1 }
      Stepper("By hand", value: $count)
    }
    .onChange(of: count) { old, new in journal.lines.append("\(old) → \(new)") }
    .onChange(of: count, initial: true) { journal.lines.append("now \(count)") }
    .environment(\.font, .title)
  }
}

@MainActor @Suite("Apps")
struct AppTests {
  @Test("the state of an app lives as long as its graph, and its scenes see changes")
  func state() throws {
    let journal = Journal()
    let graph = ViewGraph { AppView(TallyApp(journal: journal)) }
    graph.update()
    #expect(graph.texts.contains("0 tallied"))
    try graph.tap("Tally")
    try graph.tap("Tally")
    graph.update()
    #expect(graph.texts.contains("2 tallied"))
    #expect(journal.lines.filter { $0.contains("→") } == ["0 → 1", "1 → 2"])
    #expect(journal.lines.filter { $0.contains("now") } == ["now 0", "now 1", "now 2"])
  }
}
