import Foundation
import Observation
import Pullback
import PullbackHTML
import PullbackUI
import Testing

@MainActor @Suite struct SessionEngineTests {
  @Observable final class Model {
    var text = ""
    var note = ""
    var volume = 0.5
    var isLoud = false
    var submitted = 0
    var presses = 0
  }

  struct AppView: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack {
        List {
          NavigationLink("First page") {
            VStack {
              Button("Press") { model.presses += 1 }
              Text("Pressed \(model.presses)")
              NavigationLink("Über uns") { Text("Deep").navigationTitle("About") }
            }
            .navigationTitle("One")
          }
          TextField("Text", text: $model.text).onSubmit { model.submitted += 1 }
          Toggle("Loud", isOn: $model.isLoud)
          Slider(value: $model.volume, in: 0...1, step: 0.1) { Text("Volume") }
          Button("Disabled") { model.presses += 100 }.disabled(true)
        }
        .navigationTitle("Home")
      }
    }
  }

  /// A session and the browser that is connected to it.
  final class Visit {
    let model = Model()
    let graph: ViewGraph
    private(set) var view: SessionEngine!
    var page: BrowserPage!
    var seen: UInt32 = 0
    var sent: UInt32 = 0
    var places: [String] = []
    var farewells: [String] = []
    var opened: [String] = []
    var notices: [String] = []
    /// The numbers of events that were not performed, as the page gets them.
    var missed: [String] = []

    init() {
      let model = model
      graph = ViewGraph { AppView(model: model) }
      view = SessionEngine(graph: graph, now: { .zero }) { [unowned self] output in
        switch output {
        case .accept, .end, .pause, .report, .save, .missed, .unload: break
        case .close(_, let reason): farewells.append(reason)
        case .send(let bytes): take(bytes)
        }
      }
      load()
    }

    func load() {
      let loaded = view.page()
      page = BrowserPage(html: loaded.content)
      seen = loaded.seen
      sent = loaded.handled
      places.append("\(loaded.title) \(loaded.path) \(loaded.depth)")
      view.connect(seen: seen)
    }

    private func take(_ bytes: [UInt8]) {
      guard case .patch(_, let operations) = try? ServerFrame(decoding: bytes) else { return }
      seen += 1
      page.apply(operations)
      for operation in operations {
        if case .page(let title, let path, let depth) = operation {
          places.append("\(title) \(path) \(depth)")
        }
        if case .open(let address) = operation { opened.append(address) }
        if case .notice(let text) = operation { notices.append(text) }
        if case .setAttribute(1, .missed, let numbers) = operation { missed.append(numbers) }
      }
    }

    func send(_ event: ClientEvent, to node: UInt32) {
      sent += 1
      view.receive([ClientFrame.event(seen: seen, sequence: sent, node: node, event).encoded])
    }

    func number(_ tag: String, where matches: (BrowserPage.Node) -> Bool) throws -> UInt32 {
      try #require(page.nodes.first { $0.value.tag == tag && matches($0.value) }).key
    }

    func press(_ label: String) throws {
      let number = try number("button") { node in
        node.attributes["aria-label"] == label || node.children.contains { $0.text == label }
      }
      send(.activate, to: number)
    }
  }

  @Test("Events reach the views, and patches reach the page")
  func events() throws {
    let visit = Visit()
    try visit.press("First page")
    try visit.press("Press")
    try visit.press("Press")
    #expect(visit.model.presses == 2)
    #expect(visit.page.outline.contains("span Pressed 2"))
    #expect(visit.farewells.isEmpty)
  }

  @Test("The address follows the navigation stack, and the stack follows the address")
  func history() throws {
    let visit = Visit()
    #expect(visit.places == ["Home  0"])
    try visit.press("First page")
    try visit.press("Über uns")
    try visit.press("Back to One")
    #expect(
      visit.places.dropFirst() == [
        "One /first-page 1", "About /first-page/über-uns 2", "One /first-page 1",
      ]
    )
    visit.send(.visit("/"), to: 1)
    #expect(visit.places.last == "Home  0")
    visit.send(.visit("/first-page/%C3%BCber-uns"), to: 1)
    #expect(visit.places.last == "About /first-page/über-uns 2")
    visit.send(.visit("/first-page/nowhere"), to: 1)
    #expect(visit.places.last == "One /first-page 1")
    #expect(visit.farewells.isEmpty)
  }

  @Test(
    "A press after one on a link, before its answer, is told as not carried out",
    arguments: [true, false])
  func pressAfterLink(isOther: Bool) throws {
    let visit = Visit()
    try visit.press("First page")
    let button = try visit.number("button") { $0.children.contains { $0.text == "Press" } }
    let back = try visit.number("button") {
      $0.attributes["aria-label"]?.hasPrefix("Back") == true
    }
    let frames = [back, isOther ? button : back].map { node in
      visit.sent += 1
      return ClientFrame.event(seen: visit.seen, sequence: visit.sent, node: node, .activate)
        .encoded
    }
    visit.view.receive(frames)
    #expect(visit.model.presses == 0)
    #expect(visit.notices.count == (isOther ? 1 : 0), "a double click on the link is none")
  }

  @Test("A press on a page that was left and shown again meanwhile is told as not carried out")
  func pressAfterVisits() throws {
    let visit = Visit()
    try visit.press("First page")
    let button = try visit.number("button") { $0.children.contains { $0.text == "Press" } }
    let events: [(UInt32, ClientEvent)] = [
      (1, .visit("/")), (1, .visit("/first-page")), (button, .activate),
    ]
    // Without a connection the browser collects them.
    let frames = events.map { node, event in
      visit.sent += 1
      return ClientFrame.event(seen: visit.seen, sequence: visit.sent, node: node, event).encoded
    }
    visit.view.receive(frames)
    #expect(visit.model.presses == 0)
    #expect(visit.notices.count == 1)
    #expect(visit.missed == ["\(visit.sent)"], "the page names what was pressed")
    #expect(visit.page.outline.contains("span Pressed 0"))
  }

  @Test("An event for an unknown element, or one that it does not support, ends the connection")
  func forged() throws {
    for event: ClientEvent in [.increment, .edit("x"), .set("0.5"), .set("many"), .submit] {
      let visit = Visit()
      let button = try visit.number("button") { $0.children.contains { $0.text == "First page" } }
      visit.send(event, to: button)
      #expect(visit.farewells.count == 1, "\(event)")
    }
    let visit = Visit()
    visit.send(.activate, to: 1 << 28)
    #expect(visit.farewells == ["The element does not exist."])
    let other = Visit()
    other.view.receive([[77]])
    #expect(other.farewells == ["Bad message: a frame has an unknown kind."])
  }

  @Test("GeometryReader gets the size from the browser, and a size for another element is refused")
  func size() throws {
    struct Measured: View {
      var body: some View {
        VStack {
          GeometryReader { Text("\(Int($0.size.width)) by \(Int($0.size.height))") }
          Text("Plain")
        }
      }
    }
    var frames: [ServerFrame] = []
    var reasons: [String] = []
    let view = SessionEngine(graph: ViewGraph { Measured() }, now: { .zero }) { output in
      switch output {
      case .send(let bytes): frames += [try? ServerFrame(decoding: bytes)].compactMap { $0 }
      case .close(_, let reason): reasons.append(reason)
      case .accept, .end, .pause, .report, .save, .missed, .unload: break
      }
    }
    let page = BrowserPage(html: view.page().content)
    view.connect(seen: 0)
    let measured = page.nodes.filter { $0.value.attributes["data-m"] != nil }
    let node = try #require(measured.first).key
    #expect(measured.count == 1)
    let event = ClientEvent.size(width: 320, height: 200)
    view.receive([ClientFrame.event(seen: 0, sequence: 1, node: node, event).encoded])
    for case .patch(_, let operations) in frames { page.apply(operations) }
    #expect(page.outline.contains("span 320 by 200"))
    let plain = try #require(page.nodes.first { $0.value.text == "Plain" }).key
    view.receive([ClientFrame.event(seen: 0, sequence: 2, node: plain, event).encoded])
    #expect(reasons == ["The element does not support this event."])
  }

  @Test("A press of a disabled button does nothing, and the connection stays")
  func disabled() throws {
    let visit = Visit()
    try visit.press("Disabled")
    #expect(visit.model.presses == 0)
    #expect(visit.farewells.isEmpty)
  }

  @Test("A slider is set to the nearest step")
  func slider() throws {
    let visit = Visit()
    let range = try visit.number("input") { $0.attributes["type"] == "range" }
    visit.send(.set("0.93"), to: range)
    #expect(abs(visit.model.volume - 0.9) < 0.001)
    visit.send(.set("0.18"), to: range)
    #expect(abs(visit.model.volume - 0.2) < 0.001)
    visit.send(.set("-5"), to: range)
    #expect(visit.model.volume == 0)
    #expect(visit.farewells.isEmpty)
  }

  @Test("Enter in a posted form submits the field that can be, if a later one was changed, too")
  func postSeveral() throws {
    let model = Model()
    let engine = SessionEngine(
      graph: ViewGraph {
        VStack {
          TextField("Text", text: Bindable(model).text).onSubmit { model.submitted += 1 }
          TextField("Note", text: Bindable(model).note)
        }
      }, now: { .zero }
    ) { _ in }
    let fields = BrowserPage(html: engine.page().content).nodes.filter { $0.value.tag == "input" }
    let numbers = fields.map(\.key).sorted()
    engine.post(fields: [numbers[0]: "Ada", numbers[1]: "first"], button: "submit")
    #expect(model.text == "Ada" && model.note == "first" && model.submitted == 1)
  }

  @Test("A posted form sets texts and checkboxes, and presses its button")
  func post() throws {
    let visit = Visit()
    let text = try visit.number("input") { $0.attributes["type"] == "text" }
    let box = try visit.number("input") { $0.attributes["type"] == "checkbox" }
    visit.view.post(fields: [text: "Ada", box: "on"], button: "submit")
    #expect(visit.model.text == "Ada")
    #expect(visit.model.isLoud)
    #expect(visit.model.submitted == 1)
    let link = try visit.number("button") { $0.children.contains { $0.text == "First page" } }
    visit.view.post(fields: [text: "Ada"], button: NodeName.text(link))
    #expect(!visit.model.isLoud)
    visit.load()
    #expect(visit.places.last == "One /first-page 1")
  }

  @Test("A page that is loaded again continues with its state")
  func reload() throws {
    let visit = Visit()
    try visit.press("First page")
    try visit.press("Press")
    visit.load()
    #expect(visit.page.outline.contains("span Pressed 1"))
    try visit.press("Press")
    #expect(visit.page.outline.contains("span Pressed 2"))
    #expect(visit.farewells.isEmpty)
  }
}
