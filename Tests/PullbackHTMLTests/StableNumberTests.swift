import Foundation
import Observation
import Pullback
import PullbackHTML
import PullbackUI
import Testing

/// The numbers of nodes come from the identity of what they show, and not from how it came to be.
@MainActor @Suite struct StableNumberTests {
  struct Row: Hashable, Identifiable {
    var id: Int
    var kind: Kind { id % 3 == 0 ? .button : id % 3 == 1 ? .field : .text }
    enum Kind { case button, field, text }
  }
  struct Item: Identifiable { let id: UUID }

  @Observable final class Model {
    var rows: [Row] = []
    var isShown = false
    var branch = 0
    var sheet: Item?
    var isAsking = false
    var path: [String] = []
    var tab = 0
    var generation = 0
    var choice = 1
    var text = ""

    private static let itemID = UUID(uuid: (7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7))

    func change(_ random: inout Seeded) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1:
        let id = Int.random(in: 0..<9, using: &random)
        if !rows.contains(where: { $0.id == id }) {
          rows.insert(Row(id: id), at: Int.random(in: 0...rows.count, using: &random))
        }
      case 2: if !rows.isEmpty { rows.remove(at: Int.random(in: 0..<rows.count, using: &random)) }
      case 3: rows.shuffle(using: &random)
      case 4: isShown.toggle()
      case 5: branch = Int.random(in: 0..<3, using: &random)
      case 6:
        // The order of two dialogs at once is that of their presentation.
        sheet = sheet == nil && !isAsking ? Item(id: Self.itemID) : nil
      case 7: path = path.count < 3 ? path + [["one", "two"].randomElement(using: &random)!] : []
      case 8: tab = Int.random(in: 0..<2, using: &random)
      case 9: generation = Int.random(in: 0..<3, using: &random)
      case 10: isAsking = !isAsking && sheet == nil
      default: choice = Int.random(in: 0..<3, using: &random)
      }
    }

    func become(_ other: Model) {
      rows = other.rows
      (isShown, branch, sheet, path) = (other.isShown, other.branch, other.sheet, other.path)
      (tab, generation, choice, isAsking) = (
        other.tab, other.generation, other.choice, other.isAsking
      )
    }
  }

  struct AppView: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        NavigationStack(path: $model.path) {
          home
            .navigationTitle("Home")
            .toolbar { Button("Add") { model.rows.append(Row(id: 1)) } }
            .navigationDestination(for: String.self) { name in
              VStack {
                Text("Page \(name)")
                if model.isShown { Button("Press \(name)") {} }
              }
            }
        }
        .tabItem { Text("First") }
        .tag(0)
        other.tabItem { Text("Second") }.tag(1)
      }
      .sheet(item: $model.sheet) { _ in
        VStack {
          TextField("Name", text: $model.text)
          if model.isShown { Text("More") }
          Button("Close") { model.sheet = nil }
        }
      }
      .alert("Sure?", isPresented: $model.isAsking) {
        Button("Yes", role: .destructive) {}
        Button("No", role: .cancel) {}
      }
    }

    private var home: some View {
      List {
        if model.isShown { Text("Shown") }
        Section("Rows") {
          ForEach(model.rows) { row in
            switch row.kind {
            case .button: Button("Row \(row.id)") {}.contextMenu { Button("Copy") {} }
            case .field: TextField("Row \(row.id)", text: $model.text).badge(model.isShown ? 1 : 0)
            case .text:
              HStack {
                Text("Row \(row.id)"); Spacer(); Toggle("On", isOn: $model.isShown)
              }
            }
          }
          .onDelete { _ in }
          .onMove { _, _ in }
        }
      }
    }

    @ViewBuilder private var other: some View {
      VStack {
        switch model.branch {
        case 0: Text("Zero").padding()
        case 1: Button("One") {}
        default:
          Picker("Choice", selection: $model.choice) {
            ForEach(0..<(model.isShown ? 3 : 2), id: \.self) { Text("Option \($0)").tag($0) }
          }
        }
        Text("Generation").id(model.generation).overlay { if model.isShown { Text("Over") } }
        ForEach(model.rows) { row in Text("Line \(row.id)").border(.red) }
        DisclosureGroup("More", isExpanded: $model.isShown) {
          Stepper("Step", value: $model.choice)
        }
      }
    }
  }

  /// A graph with its document and the page of its browser.
  final class Side {
    let model = Model()
    let graph: ViewGraph
    var document = LiveDocument(windowLength: 4)
    let page: BrowserPage

    init(like other: Model? = nil) {
      if let other { model.become(other) }
      let model = model
      graph = ViewGraph { AppView(model: model) }
      page = BrowserPage(html: document.render(graph.tree))
    }

    func update() throws {
      graph.update()
      page.apply(try document.operations(graph.tree).list)
    }

    /// Every node with its number.
    var nodes: [String] {
      page.root.descendants.map { "\($0.attributes["id"] ?? "") \($0.tag) \($0.text)" }
    }
  }

  @Test(
    "Views that came to the same state in different ways have the same numbers",
    arguments: UInt64(1)...40)
  func sameState(seed: UInt64) throws {
    var random = Seeded(seed)
    let (first, second) = (Side(), Side())
    for _ in 0..<Int.random(in: 5..<40, using: &random) {
      first.model.change(&random)
      try first.update()
    }
    for _ in 0..<Int.random(in: 5..<40, using: &random) {
      second.model.change(&random)
      if Bool.random(using: &random) { try second.update() }
    }
    second.model.become(first.model)
    try second.update()
    let fresh = Side(like: first.model)
    #expect(first.nodes == fresh.nodes)
    #expect(second.nodes == fresh.nodes)
    #expect(first.document.morph(first.graph.tree) == fresh.document.render(fresh.graph.tree))
  }

  @Test("Numbers stay the same from one version of the library to the next")
  func pinned() throws {
    let graph = ViewGraph {
      VStack {
        Button("Press") {}
        ForEach(["a", "b"], id: \.self) { Text($0) }
        TextField("Name", text: .constant(""))
      }
    }
    var document = LiveDocument()
    let numbers = BrowserPage(html: document.render(graph.tree)).root.descendants.map {
      $0.attributes["id"] ?? ""
    }
    #expect(
      numbers == [
        "p429jmk", "p2ggo76", "p36riea", "p21snjo", "p2o0m9e", "psn72k", "p2gmsfs", "p43y9n",
        "p260pmu",
      ]
    )
  }

  @Test("A node that is replaced by one with another tag gets another number")
  func otherTag() throws {
    let side = Side()
    let before = Set(side.page.nodes.keys)
    side.model.tab = 1
    side.model.branch = 1
    try side.update()
    side.model.branch = 2
    try side.update()
    #expect(side.nodes == Side(like: side.model).nodes)
    #expect(before != Set(side.page.nodes.keys))
  }

  @Test("An event is not for a node that the person had not seen yet")
  func born() throws {
    let side = Side()
    side.document.eventsHandled = 5
    side.model.tab = 1
    side.model.branch = 1
    try side.update()
    let button = try #require(side.graph.tree.button("One"))
    let number = try #require(side.document.number(of: button.id))
    #expect(side.document.target(number, seenEvents: 4) == .tooNew)
    #expect(side.document.target(number, seenEvents: 5) == .element(button.id))
    // It stays so while the document rests, and when the page is sent whole.
    side.document.rest(side.graph.tree)
    #expect(side.document.isResting)
    let fits = side.document.wake(side.graph.tree)
    #expect(fits)
    #expect(side.document.target(number, seenEvents: 4) == .tooNew)
    side.document.eventsHandled = 9
    _ = side.document.morph(side.graph.tree)
    #expect(side.document.target(number, seenEvents: 4) == .tooNew)
    #expect(side.document.target(number, seenEvents: 5) == .element(button.id))
    // Gone and come again, it is another one.
    side.model.branch = 0
    try side.update()
    side.model.branch = 1
    try side.update()
    #expect(side.document.target(number, seenEvents: 8) == .tooNew)
  }

  @Test("A stored document knows which nodes are new, and where lists were scrolled")
  func pageState() throws {
    let side = Side()
    side.model.rows = (0..<30).map { Row(id: $0) }
    try side.update()
    let list = try #require(side.page.nodes.first { $0.value.attributes["data-n"] != nil })
    side.document.scroll(list.key, first: 20)
    side.document.eventsHandled = 5
    side.model.isShown = true
    try side.update()
    for rests in [false, true] {
      if rests { side.document.rest(side.graph.tree) }
      let data = try JSONEncoder().encode(side.document.pageState(seenEvents: 3))
      let state = try JSONDecoder().decode(PageState.self, from: data)
      let again = Side(like: side.model)
      again.document = LiveDocument(windowLength: 4, restoring: state)
      again.document.eventsHandled = 5
      let page = BrowserPage(html: again.document.render(again.graph.tree))
      #expect(page.outline == side.page.outline)
      let text = try #require(page.nodes.first { $0.value.text == "Shown" }).key
      #expect(again.document.target(text, seenEvents: 4) == .tooNew)
      #expect(again.document.target(list.key, seenEvents: 0) != .tooNew)
      // For a page that has seen all, there is nothing to store but the windows.
      #expect(side.document.pageState(seenEvents: 5) != state)
    }
  }
}
