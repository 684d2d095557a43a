import Observation
import PullbackHTML
import PullbackUI
import Testing

/// Texts and amounts that no app means to show.
@MainActor @Suite struct HostileInputTests {
  typealias Visit = RealElementTests.Visit

  @Observable final class Model {
    var text = ""
    var option = 0
    var isPresented = false
    var answers = 0
  }

  /// Every place that a text can take.
  struct TextView: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack {
        VStack {
          Text(verbatim: model.text)
          Button(model.text) {}
          TextField(model.text, text: $model.text, prompt: Text(verbatim: model.text))
          Toggle(model.text, isOn: .constant(true))
          Stepper(model.text, value: .constant(1))
          Image(systemName: "star").accessibilityLabel(model.text)
          NavigationLink(model.text) { Text("Inside") }
          Picker(model.text, selection: $model.option) {
            Text(verbatim: model.text).tag(0)
            Text("Other").tag(1)
          }
          .pickerStyle(.menu)
          Menu(model.text) { Button(model.text) {} }
        }
        .navigationTitle(model.text)
      }
    }
  }

  private static let alphabet: [String] = [
    "\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{C}", "\r", "\n", "\r\n", "\t", "\u{1B}[2J", "\u{7F}",
    "\u{85}", "\u{9F}", "\u{200B}", "\u{200E}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
    "\u{2028}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}", "\u{E0001}", "<", ">", "&", "\"",
    "'", "</textarea>", "</script>", "-->", "&#0;", "é", "e\u{301}", "👩‍👩‍👧", "a", " ",
  ]

  @Test("Control characters and overrides of direction stay texts, in pages and in patches")
  func controlCharacters() {
    var random = Seeded(7)
    let model = Model()
    let visit = Visit(base: "/app") { TextView(model: model) }
    for _ in 0..<60 {
      let length = Int.random(in: 0..<8, using: &random)
      model.text = (0..<length).map { _ in Self.alphabet.randomElement(using: &random)! }.joined()
      visit.engine.changed()
      visit.acknowledge()
      let texts = visit.page.nodes.values.filter { $0.tag == "span" && $0.children.isEmpty }
      let shown = Self.normal(model.text)
      #expect(texts.contains { Self.normal($0.text) == shown })
      // A whole new page has the same nodes as the patched one.
      let fresh = BrowserPage(html: Visit(base: "/app") { TextView(model: model) }.html)
      #expect(Self.normal(fresh.outline) == Self.normal(visit.page.outline))
    }
    #expect(visit.farewells == [])
  }

  /// HTML has no NUL; a parser and a patch may differ in it alone.
  private static func normal(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { $0 == "\u{0}" ? "\u{FFFD}" : $0 }
  }

  @Test("Labels of a megabyte are shown, and make no address of a megabyte")
  func longLabels() {
    let model = Model()
    model.text = String(repeating: "long label ", count: 95_000)
    let visit = Visit(base: "/app") { TextView(model: model) }
    let nodes = visit.page.nodes.values
    #expect(nodes.contains { $0.text == model.text })
    #expect(nodes.allSatisfy { ($0.attributes["href"]?.utf8.count ?? 0) < 1000 })
    model.text += "end"
    visit.engine.changed()
    #expect(visit.page.nodes.values.contains { $0.text == model.text })
    #expect(visit.farewells == [])
  }

  struct ChoiceView: View {
    @Bindable var model: Model
    let isMenu: Bool
    var body: some View {
      let picker = Picker("Number", selection: $model.option) {
        ForEach(0..<10_000, id: \.self) { Text("Option \($0)") }
      }
      if isMenu { picker.pickerStyle(.menu) } else { picker.pickerStyle(.inline) }
    }
  }

  @Test("A picker has ten thousand options", arguments: [true, false])
  func manyOptions(isMenu: Bool) throws {
    let model = Model()
    let visit = Visit { ChoiceView(model: model, isMenu: isMenu) }
    if isMenu {
      visit.send(.set("9999"), to: try visit.number("select"))
    } else {
      let last = try #require(visit.page.nodes.first { $0.value.text == "Option 9999" }?.value)
      let input = try #require(last.parent?.parent?.children.first)
      let number = try #require(
        input.attributes["id"].flatMap { NodeName.number($0.dropFirst()) })
      visit.send(.activate, to: number)
    }
    #expect(model.option == 9_999)
    #expect(visit.page.nodes.values.filter { $0.text.hasPrefix("Option") }.count == 10_000)
    #expect(visit.farewells == [])
  }

  struct DialogView: View {
    @Bindable var model: Model
    var body: some View {
      Text("Answers: \(model.answers)")
        .alert("Again?", isPresented: $model.isPresented) {
          Button("Yes") { model.answers += 1 }
        }
    }
  }

  @Test("A thousand dialogs in a row leave a page as small as before")
  func manyDialogs() throws {
    let model = Model()
    let visit = Visit { DialogView(model: model) }
    let before = visit.page.nodes.count
    for _ in 0..<1_000 {
      model.isPresented = true
      visit.engine.changed()
      visit.send(.activate, to: try visit.number("button"))
      visit.acknowledge()
    }
    #expect(model.answers == 1_000)
    #expect(visit.page.nodes.count == before)
    #expect(visit.farewells == [])
  }
}
