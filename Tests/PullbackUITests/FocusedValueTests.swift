#if Macros
import PullbackCore
import PullbackUI
import Testing

extension FocusedValues {
  @Entry var note: String?
  @Entry var draft: Binding<String>?
  @Entry var save: (() -> Void)?
}

@Observable private final class Document {
  var title = "Letter"
}

private struct Reader: View {
  @FocusedValue(\.note) var note
  @FocusedBinding(\.draft) var draft
  @FocusedValue(Document.self) var document
  var body: some View {
    Text("\(note ?? "no note"), \(draft ?? "no draft"), \(document?.title ?? "no document")")
    Button("Clear") { draft = "" }
  }
}

private struct Fields: View {
  @State var first = "one"
  @State var second = "two"
  @State var noted = "first"
  @State var document = Document()
  @State var hasSecond = true
  var body: some View {
    Reader()
    VStack {
      TextField("First", text: $first).focusedValue(\.note, noted)
      if hasSecond {
        TextField("Second", text: $second).focusedValue(\.draft, $second)
      }
    }
    .focusedValue(document)
    Button("Rename") { noted = "renamed" }
    Button("Remove") { hasSecond = false }
  }
}

@MainActor @Suite struct FocusedValueTests {
  private func focus(_ label: String, in graph: ViewGraph, was: String? = nil) throws {
    if let was { try graph.tree.perform(.focus(false), on: graph.find(was).id) }
    try graph.tree.perform(.focus(true), on: graph.find(label).id)
    graph.update()
  }

  @Test("The value of the focused view reaches other views, and moves with the focus")
  func followsFocus() throws {
    let graph = ViewGraph { Fields() }
    #expect(graph.texts.first == "no note, no draft, no document")
    try focus("First", in: graph)
    #expect(graph.texts.first == "first, no draft, Letter")
    try focus("Second", in: graph, was: "First")
    #expect(graph.texts.first == "no note, two, Letter")
  }

  @Test("A focused value that changes reruns the views that read it")
  func changes() throws {
    let graph = ViewGraph { Fields() }
    try focus("First", in: graph)
    try graph.tap("Rename")
    #expect(graph.texts.first == "renamed, no draft, Letter")
  }

  @Test("A focused binding is written where the focused view keeps the value")
  func binding() throws {
    let graph = ViewGraph { Fields() }
    try focus("Second", in: graph)
    try graph.tap("Clear")
    #expect(graph.texts.first == "no note, , Letter")
    try graph.edit("Second", "three")
    #expect(graph.texts.first == "no note, three, Letter")
  }

  @Test("The value of a focused view that goes away is no longer published")
  func removal() throws {
    let graph = ViewGraph { Fields() }
    try focus("Second", in: graph)
    try graph.tap("Remove")
    #expect(graph.texts.first == "no note, no draft, no document")
  }

  @Test("A scene value is published without the focus; the focused view's value wins")
  func scene() throws {
    let graph = ViewGraph {
      Reader()
      Button("Plain") {}.focusedSceneValue(\.note, "scene")
      Button("Other") {}.focusedValue(\.note, "focus")
    }
    #expect(graph.texts.first == "scene, no draft, no document")
    try focus("Other", in: graph)
    #expect(graph.texts.first == "focus, no draft, no document")
  }

  @Test("A view that publishes a closure and reads it does not update forever")
  func closure() throws {
    struct Editor: View {
      @FocusedValue(\.save) var save
      @State var count = 0
      var body: some View {
        Text("\(save == nil ? "none" : "some") \(count)")
        Button("Save") { save?() }.focusedValue(\.save) { count += 1 }
      }
    }
    let graph = ViewGraph { Editor() }
    try focus("Save", in: graph)
    graph.bodiesRun = 0
    try graph.tap("Save")
    try graph.tap("Save")
    #expect(graph.texts.first == "some 2")
    #expect(graph.bodiesRun == 2)
  }

  @Test("A view that publishes a binding of closures and reads it does not update forever")
  func closureBinding() throws {
    struct Editor: View {
      @FocusedBinding(\.draft) var draft
      @State var text = "a"
      var body: some View {
        Text("\(draft == nil ? "none" : "some") \(text)")
        TextField("Text", text: $text)
          .focusedSceneValue(\.draft, Binding(get: { text }, set: { text = $0 }))
      }
    }
    let graph = ViewGraph { Editor() }
    graph.update()
    graph.bodiesRun = 0
    try graph.edit("Text", "b")
    #expect(graph.texts.first == "some b")
    #expect(graph.bodiesRun < 5)
  }
}
#endif
