import Foundation
import Observation
import PullbackHTML
import PullbackUI
import TestSupport
import Testing

/// Custom elements, hooks, classes and HTML of others in a page, and events of scripts.
@MainActor @Suite struct WebComponentTests {
  struct Pick: Codable, Equatable {
    var id: Int
  }

  @Observable final class Model {
    var zoom = 3
    var title: String? = "Map"
    var isLocked = false
    var points = [1, 2]
    var tag = "city-map"
    var picks: [Int] = []
    var isEnabled = true
    var isShown = true
    var isSheetShown = false
    var html = "<p>One</p>"
    var readies = 0
  }

  struct Page: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        if model.isShown {
          WebComponent(
            model.tag,
            attributes: ["zoom": model.zoom, "title": model.title, "locked": model.isLocked],
            properties: ["points": model.points, "pick": Pick(id: 7)]
          ) {
            Text("Fallback \(model.zoom)")
          }
          .onWebEvent("pick", as: Pick.self, limit: 64) { model.picks.append($0.id) }
          .onWebEvent("ready") { model.readies += 1 }
          .webClass("city-card", "wide")
          .disabled(!model.isEnabled)
        }
        Text("Plain")
      }
      .sheet(isPresented: $model.isSheetShown) { Text("Sheet") }
    }
  }

  private func node(_ visit: RealElementTests.Visit, _ tag: String = "city-map") throws
    -> BrowserPage.Node
  {
    try #require(visit.page.nodes.values.first { $0.tag == tag })
  }

  /// The number of the node that handles events of scripts.
  private func receiver(_ visit: RealElementTests.Visit) throws -> UInt32 {
    try #require(visit.page.nodes.first { $0.value.attributes["data-j"] != nil }).key
  }

  @Test("A component is an element with its attributes, and the fallback beside it")
  func markup() throws {
    let visit = RealElementTests.Visit { Page(model: Model()) }
    let map = try node(visit)
    #expect(map.attributes["data-x"] == "city-map title zoom")
    #expect(map.attributes["zoom"] == "3" && map.attributes["title"] == "Map")
    #expect(map.attributes["locked"] == nil)
    #expect(map.attributes["data-y"] == #"{"pick":{"id":7},"points":[1,2]}"#)
    #expect(map.children.isEmpty)
    let outer = try #require(map.parent)
    #expect(outer.attributes["class"] == "v wc city-card wide")
    #expect(outer.attributes["data-j"] == "pick ready")
    #expect(outer.children.map(\.tag) == ["city-map", "div"])
    #expect(outer.children[1].attributes["class"] == "v l wf")
    #expect(outer.children[1].descendants.map(\.text) == ["Fallback 3"])
  }

  @Test(
    "A change of values changes attributes of the same element, and removes what is nil or false")
  func update() throws {
    let model = Model()
    let visit = RealElementTests.Visit { Page(model: model) }
    let map = try node(visit)
    model.zoom = 4
    model.title = nil
    model.isLocked = true
    model.points = [1, 2, 3]
    visit.engine.changed()
    #expect(try node(visit) === map)
    #expect(map.attributes["zoom"] == "4" && map.attributes["locked"] == "")
    #expect(map.attributes["title"] == nil)
    #expect(map.attributes["data-y"] == #"{"pick":{"id":7},"points":[1,2,3]}"#)
    #expect(map.attributes["data-x"] == "city-map locked zoom")
    let inserts = visit.operations.contains { if case .insert = $0 { true } else { false } }
    #expect(!inserts)
    #expect(visit.page.outline == BrowserPage(html: visit.engine.page().content).outline)
  }

  @Test("Another name is another element")
  func otherTag() throws {
    let model = Model()
    let visit = RealElementTests.Visit { Page(model: model) }
    model.tag = "world-map"
    visit.engine.changed()
    #expect(visit.page.nodes.values.contains { $0.tag == "world-map" })
    #expect(!visit.page.nodes.values.contains { $0.tag == "city-map" })
    #expect(visit.page.outline == BrowserPage(html: visit.engine.page().content).outline)
  }

  @Test("An event of a script is decoded and reaches its action")
  func event() throws {
    let model = Model()
    let visit = RealElementTests.Visit { Page(model: model) }
    let number = try receiver(visit)
    visit.send(.script(name: "pick", detail: #"{"id":5}"#), to: number)
    visit.send(.script(name: "ready", detail: "null"), to: number)
    visit.send(.script(name: "nobody", detail: "null"), to: number)
    #expect(model.picks == [5] && model.readies == 1)
    #expect(visit.farewells == [])
  }

  @Test(
    "A detail that does not decode changes nothing, ends nothing and is reported once",
    arguments: [
      "", "null", "{", #"{"id":"5"}"#, "[]", #"{"id":5}x"#,
      #"{"id":5,"more":""# + String(repeating: "x", count: 64) + "\"}",
      String(repeating: "[", count: 60), "\u{0}",
    ])
  func wrongDetail(detail: String) throws {
    let model = Model()
    var reports: [String] = []
    var farewells: [String] = []
    let engine = SessionEngine(graph: ViewGraph { Page(model: model) }, now: { .zero }) {
      if case .report(let text) = $0 { reports.append(text) }
      if case .close(_, let reason) = $0 { farewells.append(reason) }
    }
    let page = BrowserPage(html: engine.page().content)
    engine.connect(seen: 0)
    let number = try #require(page.nodes.first { $0.value.attributes["data-j"] != nil }).key
    for sequence in UInt32(1)...3 {
      engine.receive([
        ClientFrame.event(
          seen: 0, sequence: sequence, node: number, .script(name: "pick", detail: detail)
        ).encoded
      ])
    }
    #expect(model.picks == [] && farewells == [])
    #expect(reports.count == 1 && reports[0].contains("\"pick\""))
  }

  @Test("Failures of scripts are passed to the log, a limited number of them")
  func failures() throws {
    var reports: [String] = []
    let engine = SessionEngine(graph: ViewGraph { Text("x") }, now: { .zero }) {
      if case .report(let text) = $0 { reports.append(text) }
    }
    _ = engine.page()
    engine.connect(seen: 0)
    for sequence in UInt32(1)...40 {
      engine.receive([
        ClientFrame.event(seen: 0, sequence: sequence, node: 1, .scriptFailure("It \(sequence)"))
          .encoded
      ])
    }
    #expect(reports.count == 16)
    #expect(reports.first == "A script of the page failed: It 1")
  }

  @Test("An event on an element that is not there, or that handles none, is no action")
  func refusedEvents() throws {
    let model = Model()
    let visit = RealElementTests.Visit { Page(model: model) }
    let number = try receiver(visit)
    let event = ClientEvent.script(name: "pick", detail: #"{"id":5}"#)
    model.isEnabled = false
    visit.engine.changed()
    visit.send(event, to: number)
    model.isEnabled = true
    model.isSheetShown = true
    visit.engine.changed()
    visit.send(event, to: number)
    model.isSheetShown = false
    model.isShown = false
    visit.engine.changed()
    visit.send(event, to: number)
    #expect(model.picks == [] && visit.farewells == [])
    let plain = try #require(visit.page.nodes.first { $0.value.text == "Plain" }).key
    visit.send(event, to: plain)
    #expect(visit.farewells == ["The element does not support this event."])
  }

  @Test("An event goes to the innermost view with an action for it")
  func bubbling() throws {
    final class Log { var entries: [String] = [] }
    let log = Log()
    let visit = RealElementTests.Visit {
      VStack {
        WebComponent("x-a") { Text("A") }.onWebEvent("go") { log.entries.append("inner") }
        WebComponent("x-b") { Text("B") }
      }
      .onWebEvent("go") { log.entries.append("outer") }
    }
    let all = visit.page.nodes.filter { $0.value.attributes["data-j"] == "go" }
    #expect(all.count == 2)
    for number in all.keys { visit.send(.script(name: "go", detail: "null"), to: number) }
    #expect(log.entries.sorted() == ["inner", "outer"])
  }

  @Test("A hook is on the element of its view; an area of a hook has a fallback beside it")
  func hooks() throws {
    let model = Model()
    struct Hooks: View {
      let model: Model
      var body: some View {
        Text("Text").webHook("Copy", value: model.zoom)
        WebComponent(hook: "Chart", value: model.points) { Text("Chart") }
        WebComponent("x-a") { Text("A") }.webHook("Plain")
      }
    }
    let visit = RealElementTests.Visit { Hooks(model: model) }
    let nodes = visit.page.nodes.values
    let text = try #require(nodes.first { $0.attributes["data-z"] == "Copy" })
    #expect(text.text == "Text" && text.attributes["data-v"] == "3")
    let area = try #require(nodes.first { $0.attributes["data-z"] == "Chart" })
    #expect(area.tag == "div" && area.attributes["data-x"] == "div")
    #expect(area.attributes["data-v"] == "[1,2]")
    #expect(area.parent?.children.last?.attributes["class"] == "v l wf")
    let plain = try #require(nodes.first { $0.attributes["data-z"] == "Plain" })
    #expect(plain.tag == "x-a" && plain.attributes["data-v"] == "null")
    model.zoom = 4
    model.points = []
    visit.engine.changed()
    #expect(text.attributes["data-v"] == "4" && area.attributes["data-v"] == "[]")
  }

  @Test("Views for slots are inside of the element, and change there")
  func slots() throws {
    let model = Model()
    struct Slots: View {
      let model: Model
      var body: some View {
        WebComponent("x-tabs", content: .slotted) {
          Text("Title \(model.zoom)").webSlot("title")
          if model.isLocked { Text("Locked") }
        }
      }
    }
    let visit = RealElementTests.Visit { Slots(model: model) }
    let tabs = try node(visit, "x-tabs")
    #expect(tabs.children.map(\.text) == ["Title 3"])
    #expect(tabs.children[0].attributes["slot"] == "title")
    #expect(tabs.parent?.children.count == 1)
    model.zoom = 4
    model.isLocked = true
    visit.engine.changed()
    #expect(tabs.children.map(\.text) == ["Title 4", "Locked"])
  }

  @Test("A wrong name is reported and left out; without a component there is the fallback")
  func wrongNames() async {
    let issues = await issues {
      let visit = RealElementTests.Visit {
        WebComponent("map") { Text("No hyphen") }
        WebComponent("x-a><script") { Text("Injected") }
        WebComponent(
          "x-b",
          attributes: [
            "onclick": "x", "id": "p1", "a b": 1, "style": "x", "class": "y", "data-s": "z",
            "data-size": 1, "A": 1, "x>": 1, "": 1,
          ],
          properties: ["__proto__": 1, "constructor": 2, "a b": 3]
        ) { Text("B") }
        Text("C").webClass("a\"b", "1a", "", "sheet", "my-own")
        Text("D").onWebEvent("a b") {}.webHook("a b")
      }
      let html = visit.html
      #expect(!html.contains("<map") && !html.contains("script"))
      #expect(html.contains("No hyphen") && html.contains("Injected"))
      #expect(html.contains("data-x=\"x-b data-size\" data-size=\"1\" data-y=\"{}\" data-z=\"\""))
      #expect(html.contains("class=\"my-own\""))
      #expect(!html.contains("data-j") && !html.contains("a b\""))
    }
    #expect(issues.count >= 18)
  }

  @Test("Values of all kinds become attributes")
  func values() throws {
    enum Size: String, Codable { case large }
    let visit = RealElementTests.Visit {
      WebComponent(
        "x-a",
        attributes: [
          "a": "<\"&'>", "b": 1.5, "c": Size.large, "d": [1, 2], "e": ["k": "v"], "f": true,
          "g": false, "h": Int?.none, "i": Date(timeIntervalSince1970: 0), "j": "a=b",
        ]
      ) { Text("x") }
    }
    let node = try node(visit, "x-a")
    let expected = [
      "a": "<\"&'>", "b": "1.5", "c": "large", "d": "[1,2]", "e": #"{"k":"v"}"#, "f": "",
      "i": "1970-01-01T00:00:00Z", "j": "a=b",
    ]
    for (name, value) in expected { #expect(node.attributes[name] == value, "\(name)") }
    #expect(node.attributes["data-x"] == "x-a a b c d e f i j")
  }

  @Test("HTML of others is inside of one node, and a change replaces it; a button has its text")
  func embeddedHTML() throws {
    let model = Model()
    struct Embedded: View {
      let model: Model
      var body: some View {
        EmbeddedHTML(SanitizedHTML(model.html + "<script>x</script>"))
        Button {
        } label: {
          EmbeddedHTML(SanitizedHTML("<b>Bold</b>"))
        }
      }
    }
    let visit = RealElementTests.Visit { Embedded(model: model) }
    #expect(
      visit.html.contains(
        "data-q><div data-s=\"white-space:normal;\"><p>One</p></div></div>"))
    #expect(visit.html.contains(">Bold</span>") && !visit.html.contains("<b>"))
    let area = try #require(visit.page.nodes.values.first { $0.attributes["data-q"] != nil })
    model.html = "<h1>Two</h1>"
    visit.engine.changed()
    #expect(area.children.map(\.tag) == ["div"] && area.children[0].children.map(\.tag) == ["h1"])
    #expect(visit.page.outline == BrowserPage(html: visit.engine.page().content).outline)
  }

  @Test("A page without components has nothing of them")
  func nothing() {
    let html = RealElementTests.Visit { Text("Plain").padding() }.html
    #expect(!html.contains("data-x") && !html.contains("wc"))
  }
}
