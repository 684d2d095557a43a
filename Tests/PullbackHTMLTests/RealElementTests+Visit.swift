import PullbackHTML
import PullbackUI
import Testing

extension RealElementTests {
  /// A session with its page.
  @MainActor final class Visit {
    private(set) var engine: SessionEngine!
    private(set) var page: BrowserPage!
    /// The page as it was loaded.
    private(set) var html = ""
    private(set) var farewells: [String] = []
    private(set) var operations: [PatchOperation] = []
    private var seen: UInt32 = 0
    private var sent: UInt32 = 0

    init<Content: View>(base: String? = nil, @ViewBuilder _ view: () -> Content) {
      var limits = SessionProtocol.Limits()
      limits.eventBurst = 10_000
      engine = SessionEngine(
        graph: ViewGraph(root: view), limits: limits, base: base, now: { .zero }
      ) { [unowned self] output in
        switch output {
        case .close(_, let reason): farewells.append(reason)
        case .send(let bytes):
          guard case .patch(_, let operations) = try? ServerFrame(decoding: bytes) else { return }
          seen += 1
          page.apply(operations)
          self.operations += operations
        case .accept, .end, .pause, .report, .save, .missed, .unload: break
        }
      }
      html = engine.page().content
      page = BrowserPage(html: html)
      engine.connect(seen: 0)
    }

    func number(_ tag: String) throws -> UInt32 {
      try #require(page.nodes.first { $0.value.tag == tag }).key
    }

    /// Tells the session that the page has applied all patches.
    func acknowledge() { engine.receive([ClientFrame.seen(seen).encoded]) }

    func send(_ event: ClientEvent, to node: UInt32) {
      sent += 1
      engine.receive([ClientFrame.event(seen: seen, sequence: sent, node: node, event).encoded])
    }
  }
}
