import Observation
import PullbackHTML
import PullbackUI
import Testing

/// Each page has one `<h1>`, also a page that shows no title.
@MainActor @Suite struct PageHeadingTests {
  @Observable final class Model {
    var isSignedIn = false
    var title = ""
  }

  private struct App: View {
    let model: Model
    var body: some View {
      VStack {
        if model.isSignedIn {
          NavigationStack { Text("Inside").navigationTitle(model.title) }
        } else {
          Text("Sign in")
        }
      }
    }
  }

  private final class Visit {
    private(set) var engine: SessionEngine!
    private(set) var page: BrowserPage!
    private var seen: UInt32 = 0

    init(_ graph: ViewGraph) {
      engine = SessionEngine(graph: graph, now: { .zero }) { [unowned self] output in
        guard case .send(let bytes) = output,
          case .patch(_, let operations) = try? ServerFrame(decoding: bytes)
        else { return }
        seen += 1
        page.apply(operations)
        engine.receive([ClientFrame.seen(seen).encoded])
      }
      engine.standardTitle = "My app"
      let loaded = engine.page()
      page = BrowserPage(html: loaded.content)
      seen = loaded.seen
      engine.connect(PageHello(run: loaded.run, page: 1, seen: loaded.seen, last: loaded.handled))
    }

    /// The texts of the headings, with a mark for those that only assistive technology gets.
    var headings: [String] {
      page.root.descendants.filter { $0.tag == "h1" && $0.attributes["hidden"] == nil }
        .map { $0.text + ($0.attributes["class"] == "vh" ? " (unseen)" : "") }
    }
  }

  @Test("The heading follows the navigation stack of the page and its title")
  func follows() {
    let model = Model()
    let visit = Visit(ViewGraph { App(model: model) })
    #expect(visit.headings == ["My app (unseen)"])
    model.isSignedIn = true
    visit.engine.changed()
    #expect(visit.headings == ["My app (unseen)"])
    model.title = "Inbox"
    visit.engine.changed()
    #expect(visit.headings == ["Inbox"])
    model.isSignedIn = false
    visit.engine.changed()
    #expect(visit.headings == ["My app (unseen)"])
  }

  private struct Plain: View {
    let model: Model
    var body: some View {
      if model.isSignedIn {
        NavigationStack { Text("Inside").navigationTitle("Inbox") }
      } else {
        VStack { Text("Sign in") }.navigationTitle(model.title)
      }
    }
  }

  @Test("Without a navigation stack the title is that of the window, and follows its view")
  func windowTitle() {
    let model = Model()
    model.title = "Hello"
    var titles: [String] = []
    let engine = SessionEngine(graph: ViewGraph { Plain(model: model) }, now: { .zero }) {
      guard case .send(let bytes) = $0, case .patch(_, let all) = try? ServerFrame(decoding: bytes)
      else { return }
      for case .page(let title, _, _) in all { titles.append(title) }
    }
    let page = engine.page()
    #expect(page.title == "Hello")
    engine.connect(PageHello(run: page.run, page: 1, seen: page.seen, last: page.handled))
    model.title = "Welcome"
    engine.changed()
    model.isSignedIn = true
    engine.changed()
    model.isSignedIn = false
    engine.changed()
    #expect(titles == ["Welcome", "Inbox", "Welcome"])
  }

  private struct Pair: View {
    let model: Model
    var body: some View {
      HStack {
        if !model.isSignedIn {
          NavigationStack { Text("1").navigationTitle("One") }
        }
        NavigationStack { Text("2").navigationTitle("Two") }
        NavigationStack { Text("3").navigationTitle("Three") }
      }
    }
  }

  @Test("Of several navigation stacks the first has the heading of the page, also after a change")
  func several() {
    let model = Model()
    let visit = Visit(ViewGraph { Pair(model: model) })
    func others() -> [String] {
      visit.page.root.descendants.filter { $0.tag == "h2" }.map(\.text)
    }
    #expect(visit.headings == ["One"])
    #expect(others() == ["Two", "Three"])
    model.isSignedIn = true
    visit.engine.changed()
    #expect(visit.headings == ["Two"])
    #expect(others() == ["Three"])
    model.isSignedIn = false
    visit.engine.changed()
    #expect(visit.headings == ["Two"])
    #expect(others() == ["One", "Three"])
  }

  @Test("The first page of a split view has a heading, and a sheet's title is another one")
  func splitView() {
    let visit = Visit(
      ViewGraph {
        NavigationSplitView {
          List { NavigationLink("Earth") { Text("One moon").navigationTitle("Earth") } }
            .navigationTitle("Planets")
        } detail: {
          Text("Choose a planet")
        }
        .sheet(isPresented: .constant(true)) {
          NavigationStack { Text("Note").navigationTitle("A note") }
        }
      })
    #expect(visit.headings == ["My app (unseen)"])
    #expect(visit.page.root.descendants.filter { $0.tag == "h2" }.map(\.text).contains("A note"))
  }
}
