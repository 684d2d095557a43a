import PullbackUI
import Testing

@MainActor struct PresentationTests {
  final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  @Test("a sheet follows its binding, can be closed from inside and outside, and ends once")
  func sheet() throws {
    struct Inside: View {
      let log: Log
      @Environment(\.dismiss) private var dismiss
      @State private var count = 0
      var body: some View {
        Button("Count \(count)") { count += 1 }
          .navigationTitle("Inside")
          .onAppear { log.lines.append("appear") }
          .onDisappear { log.lines.append("disappear") }
        Button("Close") { dismiss() }
      }
    }
    struct Screen: View {
      let log: Log
      @State private var isShown = false
      var body: some View {
        Button("Show") { isShown = true }
          .disabled(isShown)
          .sheet(isPresented: $isShown, onDismiss: { log.lines.append("dismissed") }) {
            Inside(log: log)
          }
      }
    }
    let log = Log()
    let graph = ViewGraph { Screen(log: log) }
    let show = try graph.find("Show")
    try graph.tap("Show")
    #expect(graph.tree.dialogs.map(\.label) == ["Inside"])
    #expect(log.take() == ["appear"])
    #expect(throws: ElementEventError.covered("Show")) {
      try graph.tree.perform(.activate, on: show.id)
    }
    try graph.tap("Count 0")
    #expect(graph.tree.dialogs[0].texts == ["Count 1", "Close"])
    try graph.tap("Close")
    #expect(graph.tree.dialogs.isEmpty)
    #expect(log.take() == ["disappear", "dismissed"])
    try graph.tap("Show")
    #expect(graph.tree.dialogs[0].texts == ["Count 0", "Close"])
    try graph.dismiss()
    #expect(graph.tree.dialogs.isEmpty)
    #expect(log.take() == ["appear", "disappear", "dismissed"])
  }

  @Test("an item's sheet keeps its state for the same id, and loses it for another")
  func item() throws {
    struct Item: Identifiable { var id: Int; var name: String }
    struct Inside: View {
      let name: String
      @State private var taps = 0
      var body: some View { Button("\(name) \(taps)") { taps += 1 } }
    }
    struct Screen: View {
      @State private var item: Item?
      let register: (Binding<Item?>) -> Void
      var body: some View {
        register($item)
        return Text("Screen").sheet(item: $item) { Inside(name: $0.name) }
      }
    }
    var item = Binding<Item?>.constant(nil)
    let graph = ViewGraph { Screen { item = $0 } }
    func set(_ new: Item?) {
      item.wrappedValue = new
      graph.update()
    }
    set(Item(id: 1, name: "one"))
    try graph.tap("one 0")
    set(Item(id: 1, name: "uno"))
    #expect(graph.texts == ["Screen", "uno 1"])
    set(Item(id: 2, name: "two"))
    #expect(graph.texts == ["Screen", "two 0"])
    set(nil)
    #expect(graph.texts == ["Screen"])
  }

  @Test("an alert's button acts and closes it, and an alert without buttons has OK")
  func alert() throws {
    struct Screen: View {
      @State private var isShown = true
      @State private var isPlain = false
      @State private var result = ""
      var body: some View {
        Text("Result \(result)")
          .alert("Sure?", isPresented: $isShown) {
            Button("Yes") {
              result = "yes"
              isPlain = true
            }
            Button("No", role: .cancel) { result = "no" }
          } message: {
            Text("Really")
          }
          .alert("Plain", isPresented: $isPlain) {}
      }
    }
    let graph = ViewGraph { Screen() }
    #expect(
      graph.tree.dialogs.flatMap { $0.outline() } == [
        "dialog Sure?", " text Really", " button Yes", "  text Yes", " button No", "  text No",
      ]
    )
    try graph.tap("Yes")
    #expect(graph.texts == ["Result yes", "OK"])
    try graph.tap("OK")
    #expect(graph.tree.dialogs.isEmpty)
  }

  @Test("alerts are shown one after the other, and sheets above each other")
  func queue() throws {
    struct Screen: View {
      @State private var first = true
      @State private var second = true
      var body: some View {
        Text("Screen")
          .alert(isPresented: $first) { Alert(title: Text("First")) }
          .alert(isPresented: $second) {
            Alert(
              title: Text("Second"),
              primaryButton: .destructive(Text("Delete")),
              secondaryButton: .cancel()
            )
          }
      }
    }
    let graph = ViewGraph { Screen() }
    #expect(graph.tree.dialogs.map(\.label) == ["First"])
    try graph.tap("OK")
    #expect(graph.tree.dialogs.map(\.label) == ["Second"])
    try graph.tap("Cancel")
    #expect(graph.tree.dialogs.isEmpty)
  }

  @Test("a confirmation dialog always has a Cancel button")
  func confirmation() throws {
    struct Screen: View {
      @State private var isShown = true
      var body: some View {
        Text("Screen").confirmationDialog("Choose", isPresented: $isShown) {
          Button("Delete", role: .destructive) {}
        }
      }
    }
    let graph = ViewGraph { Screen() }
    try graph.tap("Cancel")
    #expect(graph.tree.dialogs.isEmpty)
  }
}

extension PresentationTests {
  @Test("a sheet with interactiveDismissDisabled is closed by the app alone")
  func lockedSheet() throws {
    struct Inside: View {
      @Environment(\.dismiss) private var dismiss
      @State private var isLocked = true
      var body: some View {
        NavigationStack {
          VStack {
            Button("Unlock") { isLocked = false }
            Button("Lock") { isLocked = true }
            Button("Close") { dismiss() }
          }
          .interactiveDismissDisabled(isLocked)
        }
      }
    }
    struct Screen: View {
      @State private var isShown = false
      var body: some View {
        Button("Show") { isShown = true }.sheet(isPresented: $isShown) { Inside() }
      }
    }
    let graph = ViewGraph { Screen() }
    func dismiss() throws {
      try graph.tree.perform(.dismiss, on: #require(graph.tree.dialogs.last).id)
      graph.update()
    }
    try graph.tap("Show")
    #expect(throws: ElementEventError.self) { try dismiss() }
    try graph.tap("Close")
    #expect(graph.tree.dialogs.isEmpty)
    try graph.tap("Show")
    try graph.tap("Unlock")
    try dismiss()
    #expect(graph.tree.dialogs.isEmpty)
  }

  @Test("A sheet of a view with allowsHitTesting(false) can be used")
  func sheetTakesInput() throws {
    var presses = 0
    let graph = ViewGraph {
      Text("Behind").sheet(isPresented: .constant(true)) { Button("Press") { presses += 1 } }
        .allowsHitTesting(false)
    }
    try graph.tap("Press")
    #expect(presses == 1)
  }

  @Test("A link in a sheet of a list row pushes its page, and selects no row")
  func sheetOfARow() throws {
    var selected: Int?
    let graph = ViewGraph {
      List(selection: Binding(get: { selected }, set: { selected = $0 })) {
        Text("Row").sheet(isPresented: .constant(true)) {
          NavigationStack {
            NavigationLink("Go", value: 7).navigationDestination(for: Int.self) {
              Text("Page \($0)")
            }
          }
        }
      }
    }
    graph.makeRows()
    try graph.tap("Go")
    #expect(graph.texts.contains("Page 7"))
    #expect(selected == nil)
  }
}
