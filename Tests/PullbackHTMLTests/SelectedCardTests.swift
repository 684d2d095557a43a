import Observation
import Pullback
import PullbackHTML
import PullbackUI
import Testing

/// Cards in lazy columns, one of which is selected, and the focus of controls that the app follows.
@Suite struct SelectedCardTests {
  @Observable final class Model {
    var columns = [[1, 2, 3, 4], [], []]
    var selected: Int?
    init() {}
  }

  private struct BoardView: View {
    let model: Model
    @FocusState private var focus: Int?
    var body: some View {
      GeometryReader { geometry in
        HStack(alignment: .top) {
          ForEach(0..<3, id: \.self) { column in
            ScrollView {
              if model.columns[column].isEmpty { Text("No cards") }
              LazyVStack(alignment: .leading) {
                ForEach(model.columns[column], id: \.self) { card in
                  Text((model.selected == card ? "● " : "") + "Card \(card)")
                    .padding(.horizontal, 8)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 4))
                    .gesture(
                      TapGesture().onEnded { model.selected = card }
                        .exclusively(before: DragGesture().onEnded { _ in })
                    )
                    .accessibilityLabel("Card \(card)")
                    .accessibilityAddTraits(
                      model.selected == card ? [.isButton, .isSelected] : .isButton
                    )
                    .onMoveCommand { _ in focus = card }
                    .focused($focus, equals: card)
                }
              }
              .frame(width: geometry.size.width / 3)
            }
          }
        }
      }
    }
  }

  @MainActor
  @Test("A patched board equals the page that a new browser gets", arguments: 0..<20)
  func sameAsFresh(seed: UInt64) throws {
    var random = Seeded(seed)
    let model = Model()
    let graph = ViewGraph { BoardView(model: model) }
    var document = LiveDocument()
    let page = BrowserPage(html: document.render(graph.tree))
    for step in 0..<40 {
      if Bool.random(using: &random) {
        model.selected = Int.random(in: 1...4, using: &random)
      } else if let card = model.selected {
        for column in 0..<3 { model.columns[column].removeAll { $0 == card } }
        model.columns[Int.random(in: 0..<3, using: &random)].insert(card, at: 0)
      }
      graph.update()
      page.apply(try document.operations(graph.tree).list)
      var fresh = LiveDocument()
      let expected = BrowserPage(html: fresh.render(graph.tree)).outline
      #expect(page.outline == expected, "seed \(seed), step \(step)")
      if page.outline != expected { return }
      let selected = expected.split(separator: "aria-current").count - 1
      #expect(selected == (model.selected == nil ? 0 : 1), "seed \(seed), step \(step)")
    }
  }

  /// A button and a field whose focus the app follows.
  private struct FocusView: View {
    let model: Model
    @FocusState var focus: Int?
    var body: some View {
      Text("\(model.columns[0].count)")
      Button("Select") { model.selected = focus }.focused($focus, equals: 1)
      Toggle("On", isOn: .constant(true)).focused($focus, equals: 2)
      TextField("Name", text: .constant("")).focused($focus, equals: 3)
        .onAppear { focus = 1 }
      Button("Other") { focus = 3 }
    }
  }

  @MainActor
  @Test("The focus of every control can be followed, and is asked for once")
  func focus() throws {
    let model = Model()
    let graph = ViewGraph { FocusView(model: model) }
    var document = LiveDocument()
    let page = BrowserPage(html: document.render(graph.tree))
    #expect(page.outline.split(separator: "data-f=").count == 4, "\(page.outline)")
    let button = try #require(graph.tree.button("Select"))
    #expect(graph.tree.takeFocusRequest() == .on(button.id))
    // The browser has not said yet that the button has the focus. The person may be elsewhere by then.
    model.columns[0].append(5)
    graph.update()
    #expect(graph.tree.takeFocusRequest() == nil)
    try graph.tree.perform(.focus(true), on: button.id)
    try graph.tree.perform(.focus(false), on: button.id)
    graph.update()
    #expect(graph.tree.takeFocusRequest() == nil)
    try graph.tree.perform(.activate, on: button.id)
    #expect(model.selected == nil)
  }

  @MainActor
  @Test("A page that is loaded before the focus is reported gets the one that the app gave")
  func focusOfNewPage() throws {
    let model = Model()
    let graph = ViewGraph { FocusView(model: model) }
    var document = LiveDocument()
    _ = document.render(graph.tree)
    let button = try #require(graph.tree.button("Select"))
    let other = try #require(graph.tree.button("Other"))
    #expect(graph.tree.takeFocusRequest() == .on(button.id))
    try graph.tree.perform(.focus(true), on: button.id)
    try graph.tree.perform(.activate, on: other.id)
    graph.update()
    guard case .on(let field)? = graph.tree.takeFocusRequest(), field != button.id else {
      Issue.record("The app has not moved the focus.")
      return
    }
    graph.tree.requestSameFocus()
    #expect(graph.tree.takeFocusRequest() == .on(field))
    // The button reports that it has lost the focus, and the person goes back to it.
    try graph.tree.perform(.focus(false), on: button.id)
    try graph.tree.perform(.focus(true), on: button.id)
    graph.tree.requestSameFocus()
    #expect(graph.tree.takeFocusRequest() == .on(button.id))
  }
}
