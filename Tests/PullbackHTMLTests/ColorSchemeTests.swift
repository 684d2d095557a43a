import PullbackHTML
import PullbackUI
import Testing

@MainActor @Suite struct ColorSchemeTests {
  private struct App: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text(scheme == .dark ? "Night" : "Day") }
  }

  @Test("Views read the colors of the browser that connects, also after they were changed there")
  func browser() throws {
    var page: BrowserPage!
    var seen: UInt32 = 0
    var environment = EnvironmentValues()
    environment.colorScheme = .light
    let graph = ViewGraph(environment: environment) { App() }
    let engine = SessionEngine(graph: graph, now: { .zero }) { output in
      guard case .send(let bytes) = output,
        case .patch(_, let operations) = try? ServerFrame(decoding: bytes)
      else { return }
      seen += 1
      page.apply(operations)
    }
    let loaded = engine.page()
    page = BrowserPage(html: loaded.content)
    func connect(_ scheme: ColorScheme?) {
      engine.connect(
        PageHello(
          run: loaded.run, page: 1, seen: seen, last: 0, path: "", first: 1, colorScheme: scheme))
    }
    #expect(page.outline.contains("Day"))
    connect(.dark)
    #expect(page.outline.contains("Night"))
    connect(nil)
    #expect(page.outline.contains("Night"))
    connect(.light)
    #expect(page.outline.contains("Day"))
  }
}
