import Foundation
import Observation
import PullbackUI
import Testing

/// The state of views that is stored with a session.
@MainActor @Suite struct StoredViewStateTests {
  /// What a graph stores, as another process would read it.
  private func stored(_ graph: ViewGraph) throws -> ViewState {
    try JSONDecoder().decode(ViewState.self, from: JSONEncoder().encode(graph.viewState()))
  }

  struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  @Test("A view begins with the state that was stored, and with its initial one otherwise")
  func state() throws {
    func graph(_ state: ViewState) -> ViewGraph {
      ViewGraph(restoring: state) {
        Counter(name: "a")
        Counter(name: "b")
      }
    }
    let first = graph(ViewState())
    #expect(first.viewState().isEmpty)
    let version = first.viewStateVersion
    try first.tap("b 0")
    try first.tap("b 1")
    #expect(first.viewStateVersion > version)
    #expect(first.viewState().values.count == 1)
    let second = graph(try stored(first))
    #expect(second.texts == ["a 0", "b 2"])
    // What was restored is stored again, also before anything changes.
    #expect(second.viewState() == first.viewState())
    try second.tap("a 0")
    #expect(graph(try stored(second)).texts == ["a 1", "b 2"])
  }

  @Test("A graph whose session is not stored stores nothing")
  func notStored() throws {
    let graph = ViewGraph { Counter(name: "a") }
    try graph.tap("a 0")
    #expect(graph.viewState().isEmpty)
  }

  @Observable final class Model {
    var rows = [1, 2, 3]
    var isShown = true
    var id = 1
  }

  struct RowsView: View {
    let model: Model
    var body: some View {
      ForEach(model.rows, id: \.self) { Counter(name: "row \($0)") }
      if model.isShown { Counter(name: "shown") }
      Counter(name: "id").id(model.id)
    }
  }

  @Test("State belongs to the row with its id, and goes with the view")
  func rows() throws {
    let model = Model()
    let first = ViewGraph(restoring: ViewState()) { RowsView(model: model) }
    for button in ["row 2 0", "row 3 0", "shown 0", "id 0", "id 1"] { try first.tap(button) }
    let other = Model()
    other.rows = [3, 4, 2]
    let second = ViewGraph(restoring: try stored(first)) { RowsView(model: other) }
    #expect(second.texts == ["row 3 1", "row 4 0", "row 2 1", "shown 1", "id 2"])
    other.rows = [4]
    other.isShown = false
    other.id = 2
    second.update()
    #expect(second.viewState().isEmpty)
    other.isShown = true
    other.id = 1
    second.update()
    #expect(second.texts == ["row 4 0", "shown 0", "id 0"])
  }

  @Test("Rows of a list that come on screen later have their state, until restoring is finished")
  func lazyRows() throws {
    func graph(_ state: ViewState) -> ViewGraph {
      ViewGraph(restoring: state) {
        List { ForEach(0..<100, id: \.self) { Counter(name: "row \($0)") } }
      }
    }
    func rows(_ graph: ViewGraph) throws -> any LazyElements {
      guard case .lazyRows(let rows) = graph.tree.root.children[0].children[0].content else {
        throw CancellationError()
      }
      return rows
    }
    let first = graph(ViewState())
    let row = try rows(first).element(at: 70)
    try first.tree.perform(.activate, on: row.id)
    first.update()
    let state = try stored(first)
    let second = graph(state)
    #expect(try stored(second) == state)
    #expect(try rows(second).element(at: 70).label == "row 70 1")
    let third = graph(state)
    third.finishRestoring()
    #expect(third.viewState().isEmpty)
    #expect(try rows(third).element(at: 70).label == "row 70 0")
  }

  @Test("A value that cannot be decoded, of another type, or of another property, begins anew")
  func undecodable() throws {
    struct Text1: View {
      @State private var value = "a"
      var body: some View { Button(value) { value += "a" } }
    }
    struct Number: View {
      @State private var value = 7
      var body: some View { Button("\(value)") { value += 1 } }
    }
    struct Renamed: View {
      @State private var before = "before"
      @State private var content = "a"
      var body: some View { Button(before + content) { content += "a" } }
    }
    struct Moved: View {
      @State private var before = "before"
      @State private var value = "a"
      var body: some View { Button(before + value) { value += "a" } }
    }
    let first = ViewGraph(restoring: ViewState()) { Text1() }
    try first.tap("a")
    let state = try stored(first)
    #expect(ViewGraph(restoring: state) { Text1() }.texts == ["aa"])
    #expect(ViewGraph(restoring: state) { Number() }.texts == ["7"])
    #expect(ViewGraph(restoring: state) { Renamed() }.texts == ["beforea"])
    // A property is known by its name, not by its place.
    #expect(ViewGraph(restoring: state) { Moved() }.texts == ["beforeaa"])
    #expect(ViewGraph(restoring: state) { Number() }.viewState().isEmpty)
  }

  @Test("Objects, values that are not Codable, and what the library works out are not stored")
  func unkept() throws {
    final class Object: Codable { var number = 0 }
    struct Plain: Equatable { var number = 0 }
    struct Screen: View {
      @State private var object = Object()
      @State private var plain = Plain()
      @AppStorage("storedViewState.number") private var setting = 0
      @State private var limit = Double.infinity
      var body: some View {
        Button("\(plain.number) \(setting)") {
          object = Object()
          plain.number += 1
          setting += 1
          limit = -.infinity
        }
        List { Text("Row") }.refreshable {}
      }
    }
    let graph = ViewGraph(restoring: ViewState()) { Screen() }
    try graph.tap("0 0")
    #expect(graph.viewState().isEmpty)
  }

  struct Form1: View {
    enum Field: String, Codable { case name, mail }
    @FocusState private var field: Field?
    @State private var name = ""
    var body: some View {
      TextField("Name", text: $name).focused($field, equals: .name)
      TextField("Mail", text: .constant("")).focused($field, equals: .mail)
      Text("\(field?.rawValue ?? "none")")
    }
  }

  @Test("The focus is restored")
  func focus() throws {
    let first = ViewGraph(restoring: ViewState()) { Form1() }
    let field = try #require(
      first.tree.root.children.first { if case .textField = $0.content { true } else { false } }
    )
    try first.tree.perform(.focus(true), on: field.id)
    try first.tree.perform(.edit("Ada"), on: field.id)
    first.update()
    let second = ViewGraph(restoring: try stored(first)) { Form1() }
    #expect(second.texts.last == "name")
    #expect(second.tree.takeFocusRequest() == .on(second.tree.root.children[0].id))
    guard case .textField(let content) = second.tree.root.children[0].content else { return }
    #expect(content.text == "Ada")
  }

  struct Tabs: View {
    var body: some View {
      TabView {
        Text("One").tabItem { Text("First") }
        DisclosureGroup("More") { Text("Inside") }.tabItem { Text("Second") }
      }
    }
  }

  @Test("The selected tab and an open group are restored")
  func library() throws {
    let first = ViewGraph(restoring: ViewState()) { Tabs() }
    #expect(first.texts.contains("One"))
    try first.tap("Second")
    try first.tap("More")
    #expect(first.texts.contains("Inside"))
    let second = ViewGraph(restoring: try stored(first)) { Tabs() }
    #expect(second.texts == first.texts)
  }

  enum Kind: String { case plain, other }

  struct Scene1: View {
    @SceneStorage("flag") private var flag = false
    @SceneStorage("number") private var number = 1
    @SceneStorage("double") private var double = 1.5
    @SceneStorage("text") private var text = "a"
    @SceneStorage("url") private var url = URL(string: "https://example.org")!
    @SceneStorage("data") private var data = Data()
    @SceneStorage("kind") private var kind = Kind.plain
    @SceneStorage("no flag") private var noFlag: Bool?
    @SceneStorage("no kind") private var noKind: Kind?
    var body: some View {
      Button(
        "\(flag) \(number) \(double) \(text) \(url.path) \(data.count) \(kind) \(noFlag == nil) \(noKind == nil)"
      ) {
        flag = true
        number = 2
        double = 2.5
        text = "é\"\n"
        url = URL(string: "https://example.org/b")!
        data = Data([1, 2])
        kind = .other
        noFlag = false
        noKind = .other
      }
    }
  }

  struct Pair: View {
    @SceneStorage("pair") private var number = 1
    var body: some View { Button("\(number)") { number += 1 } }
  }

  @Test("SceneStorage is restored by its key, whatever view reads it")
  func scene() throws {
    let first = ViewGraph(restoring: ViewState()) { Scene1() }
    try first.tap("false 1 1.5 a  0 plain true true")
    let after = "true 2 2.5 é\"\n /b 2 other false false"
    #expect(first.texts == [after])
    let second = ViewGraph(restoring: try stored(first)) { VStack { Scene1().padding() } }
    #expect(second.texts == [after])
  }

  @Test("SceneStorage is shared by the views of one graph, and by no other graph")
  func sceneIsOwn() throws {
    let first = ViewGraph {
      Pair()
      Pair()
    }
    let second = ViewGraph { Pair() }
    try first.tap("1")
    #expect(first.texts == ["2", "2"])
    #expect(second.texts == ["1"])
  }

  struct Hiding: View {
    @State private var isShown = true
    var body: some View {
      Button("Toggle") { isShown.toggle() }
      if isShown { Pair() }
    }
  }

  @Test("SceneStorage outlives the views that read it")
  func sceneStays() throws {
    let graph = ViewGraph { Hiding() }
    try graph.tap("1")
    try graph.tap("Toggle")
    try graph.tap("Toggle")
    #expect(graph.texts == ["Toggle", "2"])
  }

  @Test("A stored value that cannot be decoded is stored no more")
  func undecodableIsDiscarded() throws {
    let first = ViewGraph(restoring: ViewState()) { Counter(name: "a") }
    try first.tap("a 0")
    var state = try stored(first)
    for key in state.values.keys { state.values[key] = "\"text\"" }
    let second = ViewGraph(restoring: state) { Counter(name: "a") }
    #expect(second.texts == ["a 0"])
    #expect(second.viewState().isEmpty)
    // The version tells that there is a new state to store.
    #expect(second.viewStateVersion > 0)
  }
}
