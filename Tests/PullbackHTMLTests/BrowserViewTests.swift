import Foundation
import PullbackHTML
import PullbackUI
import Testing

/// Views that keep state of their own, used from a browser.
@MainActor @Suite struct BrowserViewTests {
  private final class Visit {
    private var engine: SessionEngine!
    private(set) var page: BrowserPage!
    private(set) var operations: [PatchOperation] = []
    private var seen: UInt32 = 0
    private var sent: UInt32 = 0

    init<Content: View>(@ViewBuilder _ view: () -> Content) {
      engine = SessionEngine(graph: ViewGraph(root: view), now: { .zero }) {
        [unowned self] output in
        guard case .send(let bytes) = output,
          case .patch(_, let operations) = try? ServerFrame(decoding: bytes)
        else { return }
        seen += 1
        self.operations += operations
        page.apply(operations)
      }
      let loaded = engine.page()
      page = BrowserPage(html: loaded.content)
      (seen, sent) = (loaded.seen, loaded.handled)
      engine.connect(seen: seen)
    }

    func shows(_ text: String) -> Bool { page.outline.contains(text) }

    func press(_ label: String) throws {
      let found = page.nodes.first { _, node in
        node.tag == "button"
          && (node.attributes["aria-label"] == label || node.children.contains { $0.text == label })
      }
      sent += 1
      let number = try #require(found, "There is no button \(label) in \(page.outline)").key
      engine.receive(
        [ClientFrame.event(seen: seen, sequence: sent, node: number, .activate).encoded]
      )
    }
  }

  @Test("Pages of a TabView without tabItem are turned in a browser")
  func pages() throws {
    let visit = Visit {
      TabView {
        Text("First page")
        ForEach(2..<4) { Text("Number \($0)") }
      }
      .tabViewStyle(.page)
    }
    #expect(visit.shows("First page") && !visit.shows("Number 2"))
    try visit.press("Page 3 of 3")
    #expect(visit.shows("Number 3") && !visit.shows("First page"))
    try visit.press("Page 2 of 3")
    #expect(visit.shows("Number 2"))
  }

  @Test("A NavigationLink in the List(selection:) of a sidebar selects its value in a browser")
  func sidebar() throws {
    struct Screen: View {
      @State private var selection: String?
      var body: some View {
        NavigationSplitView {
          List(selection: $selection) {
            NavigationLink("Apples", value: "apple")
            NavigationLink("Pears", value: "pear")
          }
        } detail: {
          Text("Detail \(selection ?? "none")")
        }
      }
    }
    let visit = Visit { Screen() }
    #expect(visit.shows("Detail none"))
    try visit.press("Pears")
    #expect(visit.shows("Detail pear"))
    try visit.press("Apples")
    #expect(visit.shows("Detail apple"))
  }

  @Test("NavigationLink(isActive:) shows its page and leaves it in a browser")
  func activeLink() throws {
    struct Screen: View {
      @State private var isActive = false
      var body: some View {
        NavigationStack {
          NavigationLink(isActive: $isActive) {
            Button("Leave") { isActive = false }
          } label: {
            Text("Enter")
          }
        }
      }
    }
    let visit = Visit { Screen() }
    try visit.press("Enter")
    #expect(visit.shows("Leave"))
    try visit.press("Leave")
    #expect(visit.shows("Enter") && !visit.shows("Leave"))
  }

  @Test("Observable objects of views update a browser")
  func observableObject() throws {
    final class Counter: ObservableObject {
      @Published var count = 0
    }
    struct Screen: View {
      @StateObject private var counter = Counter()
      var body: some View {
        Text("Count \(counter.count)")
        Inner().environmentObject(counter)
      }
    }
    struct Inner: View {
      @EnvironmentObject private var counter: Counter
      var body: some View { Button("Add") { counter.count += 1 } }
    }
    let visit = Visit { Screen() }
    try visit.press("Add")
    try visit.press("Add")
    #expect(visit.shows("Count 2"))
  }

  @Test("defaultFocus and focusScope give the focus to their field when the page is opened")
  func defaultFocus() throws {
    struct Bound: View {
      @FocusState private var field: String?
      var body: some View {
        VStack {
          TextField("Name", text: .constant(""))
          TextField("City", text: .constant("")).focused($field, equals: "city")
        }
        .defaultFocus($field, "city")
      }
    }
    struct Scope: View {
      @Namespace private var form
      var body: some View {
        VStack {
          TextField("Name", text: .constant(""))
          TextField("City", text: .constant("")).prefersDefaultFocus(in: form)
        }
        .focusScope(form)
      }
    }
    for visit in [Visit { Bound() }, Visit { Scope() }] {
      let focused = visit.operations.compactMap { operation -> UInt32? in
        if case .focus(let number) = operation { number } else { nil }
      }
      let number = try #require(focused.first)
      let field = visit.page.node(number)
      let texts = (field.children + (field.parent?.children ?? [])).map(\.text)
      #expect(texts.contains("City"), "\(field.tag) \(texts) in \(visit.page.outline)")
    }
  }

  @Test("A label that shows only its symbol is named by its title")
  func iconOnly() {
    let graph = ViewGraph {
      Button {
      } label: {
        Label("Remove", systemImage: "trash")
      }
      .labelStyle(.iconOnly)
    }
    let text = withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
    #expect(text.contains("aria-label=\"Remove\""), "\(text)")
  }

  @Test("The delete button of a row has the texts of the row, not those of its other buttons")
  func namesOfRows() {
    let graph = ViewGraph {
      List {
        ForEach(["Ada"], id: \.self) { name in
          HStack {
            Text(name)
            Button("Edit") {}.accessibilityLabel("Edit \(name)")
          }
        }
        .onDelete { _ in }
      }
      List {
        ForEach(["Grace"], id: \.self) { name in Button(name) {} }.onDelete { _ in }
      }
    }
    let text = withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
    #expect(text.contains("aria-label=\"Delete Ada\""), "\(text)")
    #expect(text.contains("aria-label=\"Delete Grace\""), "\(text)")
  }

  @Test(
    "Missing content is a status, and what stays at its end is a log, so that both are read out")
  func liveRegions() {
    let graph = ViewGraph {
      ContentUnavailableView("No Results", systemImage: "magnifyingglass")
      ScrollView { Text("Hello") }.defaultScrollAnchor(.bottom)
      ScrollView { Text("Top") }
    }
    let text = withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
    #expect(text.ranges(of: "role=\"status\"").count == 1, "\(text)")
    #expect(text.ranges(of: "role=\"log\"").count == 1, "\(text)")
  }

  @Test("resetFocus focuses the preferred field in a browser")
  func resetFocus() throws {
    struct Screen: View {
      @Namespace private var form
      @Environment(\.resetFocus) private var resetFocus
      var body: some View {
        VStack {
          TextField("Name", text: .constant(""))
          TextField("City", text: .constant("")).prefersDefaultFocus(in: form)
        }
        .focusScope(form)
        Button("Reset") { resetFocus(in: form) }
      }
    }
    let visit = Visit { Screen() }
    try visit.press("Reset")
    let focused = visit.operations.compactMap { operation -> UInt32? in
      if case .focus(let number) = operation { number } else { nil }
    }
    let number = try #require(focused.last)
    let field = visit.page.node(number)
    let texts = (field.children + (field.parent?.children ?? [])).map(\.text)
    #expect(texts.contains("City"), "\(field.tag) \(texts) in \(visit.page.outline)")
  }

  @Test("Effects, typography and headings that the app asks for reach the page as styles and roles")
  func hints() {
    let graph = ViewGraph {
      Text("Card").kerning(2).monospacedDigit()
      VStack { Text("Inside") }
        .blur(radius: 3)
        .rotationEffect(.degrees(45))
        .shadow(color: .red, radius: 4, x: 1, y: 2)
      Text("Round").cornerRadius(8)
      Text("Grey").grayscale(0.5).brightness(0.25)
      Text("Title").accessibilityAddTraits(.isHeader)
      Text("Part").accessibilityHeading(.h3)
    }
    let text = withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
    for style in [
      "letter-spacing:2px;font-variant-numeric:tabular-nums;",
      "filter:blur(3px);rotate:45deg;", "filter:drop-shadow(1px 2px 4px var(--red));",
      "overflow:hidden;border-radius:8px;", "filter:grayscale(0.5);", "filter:brightness(1.25);",
      "aria-level=\"2\"", "aria-level=\"3\"",
    ] {
      #expect(text.contains(style), "\(style)")
    }
  }

  @Test("A browser gets the keyboard, the content type and the submit label of the fields inside")
  func keyboards() {
    let graph = ViewGraph {
      VStack {
        TextField("E-mail", text: .constant(""))
        TextField("Site", text: .constant("")).keyboardType(.URL).submitLabel(.join)
      }
      .keyboardType(.emailAddress)
      .textContentType(.emailAddress)
      .autocorrectionDisabled()
      .textInputAutocapitalization(.never)
      TextField("Name", text: .constant(""))
    }
    let text = withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
    for attributes in [
      #"autocomplete="email" inputmode="email" autocapitalize="none" autocorrect="off">"#,
      #" inputmode="url" autocapitalize="none" autocorrect="off" enterkeyhint="go">"#,
      #"autocomplete="off">"#,
    ] {
      #expect(text.contains(attributes), "\(attributes) in \(text)")
    }
  }

  @Test("A field changes when a view around it asks for another keyboard")
  func changedKeyboard() throws {
    struct Screen: View {
      @State private var isNumber = true
      var body: some View {
        VStack { TextField("Code", text: .constant("")) }
          .keyboardType(isNumber ? .numberPad : .default)
        Button("Letters") { isNumber = false }
      }
    }
    let visit = Visit { Screen() }
    #expect(visit.page.nodes.values.contains { $0.attributes["inputmode"] == "numeric" })
    try visit.press("Letters")
    #expect(!visit.page.nodes.values.contains { $0.attributes["inputmode"] != nil })
  }
}
