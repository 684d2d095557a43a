import PullbackUI
import Testing

@MainActor @Suite struct ElementHintTests {
  private func elements(_ graph: ViewGraph) -> [Element] { graph.tree.root.all }

  @Test("Hints for front ends are kept on the element, and change with the state")
  func effects() throws {
    struct Card: View {
      @State private var radius = 1.0
      var body: some View {
        Text("Card").padding().shadow(color: .red, radius: radius)
        Button("More") { radius = 5 }
      }
    }
    let graph = ViewGraph { Card() }
    let card = try #require(elements(graph).first { $0.hints.shadow != nil })
    #expect(card.hints.shadow?.radius == 1)
    _ = graph.tree.takeChanges()
    try graph.tap("More")
    #expect(card.hints.shadow?.radius == 5)
    #expect(graph.tree.takeChanges().elements[card.id] == [.style])
  }

  @Test("Shadows of one view add up, the inner one drawn first")
  func shadows() {
    let graph = ViewGraph {
      Text("Card").shadow(radius: 1).shadow(color: .red, radius: 9)
    }
    #expect(elements(graph).compactMap { $0.hints.shadow?.radius } == [9, 1])
  }

  @Test("Hints for text input on a container reach the fields inside; the inner ones win")
  func textInput() throws {
    let graph = ViewGraph {
      VStack {
        TextField("Email", text: .constant(""))
        TextField("Site", text: .constant("")).keyboardType(.URL).submitLabel(.go)
      }
      .keyboardType(.emailAddress)
      .textContentType(.emailAddress)
      .autocorrectionDisabled()
      .textInputAutocapitalization(.never)
    }
    let email = try graph.find("Email")
    let site = try graph.find("Site")
    #expect(email.inherited(\.keyboard) == .emailAddress)
    #expect(site.inherited(\.keyboard) == .URL)
    #expect(site.inherited(\.submitLabel) == .go)
    #expect(email.inherited(\.submitLabel) == nil)
    #expect(site.inherited(\.contentType) == .emailAddress)
    #expect(site.inherited(\.autocorrects) == false)
    #expect(site.inherited(\.capitalization) == .never)
  }

  @Test("Typography is inherited by texts, and a text's own comes first")
  func typography() throws {
    let graph = ViewGraph {
      VStack {
        Text("plain")
        Text("own").kerning(3)
        Text("font").font(.body.monospaced())
      }
      .tracking(1)
      .fontDesign(.serif)
    }
    let styles = graph.tree.root.all.compactMap { element -> TextStyle? in
      if case .text(let text) = element.content { text.runs.first?.style } else { nil }
    }
    #expect(styles.map(\.typography.letterSpacing) == [1, 3, 1])
    #expect(styles.map(\.typography.design) == [.serif, .serif, .monospaced])
  }

  @Test("monospaced(false) ends a monospaced design, and no other one")
  func notMonospaced() throws {
    let graph = ViewGraph {
      VStack {
        Text("text").monospaced(false)
        VStack { Text("view") }.monospaced(false)
      }
      .monospaced()
      Text("serif").fontDesign(.serif).monospaced(false)
      VStack { Text("serif view") }.monospaced(false).fontDesign(.serif)
    }
    let designs = graph.tree.root.all.compactMap { element -> Font.Design?? in
      if case .text(let text) = element.content {
        text.runs.first.map(\.style.typography.design)
      } else {
        nil
      }
    }
    #expect(designs == [.default, nil, .serif, .serif])
  }

  @Test("Traits, headings and identifiers are kept for assistive technology and tests")
  func accessibility() throws {
    let graph = ViewGraph {
      Text("Title")
        .accessibilityAddTraits([.isHeader, .isImage])
        .accessibilityRemoveTraits(.isImage)
        .accessibilityHeading(.h2)
        .accessibilityIdentifier("title")
    }
    let title = try #require(elements(graph).first { $0.kind == "text" })
    #expect(title.accessibility.traits == .isHeader)
    #expect(title.accessibility.headingLevel == 2)
    #expect(title.accessibility.identifier == "title")
  }
}
