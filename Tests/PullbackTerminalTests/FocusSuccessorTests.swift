import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// What gets the focus after a control that is removed.
@MainActor @Suite struct FocusSuccessorTests {
  private func alert() -> Element {
    Element(.dialog(DialogContent(kind: .alert, title: "Result")), children: [button("OK")])
  }

  @Test("A button that was disabled until an alert opened gets the focus back after the alert")
  func disabledBeforeDialog() {
    let (first, search, cancel) = (button("−"), button("Search"), button("Cancel"))
    let root = vstack(first, search)
    let tree = ElementTree(root: root)
    let screen = Screen(tree: tree, size: CellSize(width: 80, height: 24))
    screen.handle(.key(.tab))
    #expect(screen.focus === search)
    search.style.isEnabled = false
    root.children = [first, search, cancel]
    #expect(screen.focus === cancel)
    // The search ends, and its result is shown, at once.
    search.style.isEnabled = true
    root.children = [first, search]
    tree.dialogs = [alert()]
    #expect(screen.focus?.label == "OK")
    tree.dialogs = []
    #expect(screen.focus === search)
  }

  @Test("The control beside a disabled one keeps the focus after an alert until that is enabled")
  func disabledAfterDialog() {
    let (first, search, cancel) = (button("−"), button("Search"), button("Cancel"))
    let tree = ElementTree(root: vstack(first, search, cancel))
    let screen = Screen(tree: tree, size: CellSize(width: 80, height: 24))
    screen.handle(.key(.tab))
    search.style.isEnabled = false
    #expect(screen.focus === cancel)
    tree.dialogs = [alert()]
    #expect(screen.focus?.label == "OK")
    tree.dialogs = []
    #expect(screen.focus === cancel)
    search.style.isEnabled = true
    #expect(screen.focus === search)
  }

  @Test("After the dialog that removed a row, the next row has the focus")
  func removedByDialog() {
    let rows = (1...4).map { button("Row \($0)") }
    let rowList = list(rows[0], rows[1], rows[2], rows[3])
    let tree = ElementTree(root: rowList)
    let screen = Screen(tree: tree, size: CellSize(width: 80, height: 24))
    screen.handle(.key(.down))
    #expect(screen.focus?.label == "Row 2")
    tree.dialogs = [alert()]
    #expect(screen.focus?.label == "OK")
    rowList.children.remove(at: 1)
    tree.dialogs = []
    #expect(screen.focus?.label == "Row 3")
  }

  private func screen(@ViewBuilder _ view: () -> some View) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: 40, height: 14))
  }

  private struct Steps: View {
    let fields: [String]
    @State private var isFirst = true
    var body: some View {
      NavigationStack {
        VStack {
          if isFirst {
            TextField("Name", text: .constant(""))
          } else {
            ForEach(fields, id: \.self) { TextField($0, text: .constant("")) }
          }
          HStack {
            Button("Back") { isFirst = true }
            if isFirst { Button("Next") { isFirst = false } }
          }
        }
        .navigationTitle("Steps")
      }
    }
  }

  @Test("At the next step of a form, the focus goes to its first field and not to Back")
  func nextStep() {
    for fields in [["Street"], ["Street", "Postcode", "City"]] {
      let screen = screen { Steps(fields: fields) }
      for _ in 0..<3 where screen.focus?.label != "Next" { screen.handle(.key(.tab)) }
      screen.handle(.key(.enter))
      #expect(screen.focus?.label == "Street")
    }
  }

  private struct Removal: View {
    @State private var isOpen = true
    var body: some View {
      VStack {
        Button("First") {}
        HStack {
          if isOpen { Button("Close") { isOpen = false } }
          Button("Delete all", role: .destructive) {}
        }
        Button("Last") {}
      }
    }
  }

  @Test("In place of a removed control, no destructive one gets the focus")
  func destructive() {
    let screen = screen { Removal() }
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "Close")
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "First")
  }

  private struct Rows: View {
    @State private var rows = ["one", "two", "three"]
    var body: some View {
      List {
        ForEach(rows, id: \.self) { row in
          HStack {
            Button("Open \(row)") {}
            Button("Archive \(row)") { rows.removeAll { $0 == row } }
          }
        }
      }
    }
  }

  @Test("A removed row gives the focus to the same control of the next row, or of the last one")
  func rows() {
    let screen = screen { Rows() }
    for _ in 0..<3 { screen.handle(.key(.tab)) }
    #expect(screen.focus?.label == "Archive two")
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "Archive three")
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "Archive one")
    screen.handle(.key(.enter))
    #expect(screen.focus == nil)
  }

  @Test("Rows that come late get the focus from the search field, but not after a key")
  func lateContent() {
    for isTyped in [false, true] {
      let search = field("Find"), root = vstack(search)
      search.role = .searchField
      let screen = PullbackTerminal.Screen(
        tree: ElementTree(root: root), size: CellSize(width: 40, height: 10))
      #expect(screen.focus === search)
      if isTyped { screen.handle(.key(.character("a"))) }
      let row = button("Row")
      root.children = [search, row]
      #expect(screen.focus === (isTyped ? search : row))
      screen.handle(.key(.character("b")))
    }
  }

  private struct Notes: View {
    @State private var notes = ["one", "two"]
    @State private var text = "text"
    @FocusState private var edited: String?
    var body: some View {
      NavigationStack {
        List {
          ForEach(notes, id: \.self) { note in
            Section(note) {
              TextField("Title", text: $text)
              TextEditor(text: $text).accessibilityLabel("Edit \(note)")
                .focused($edited, equals: note).frame(height: 48)
            }
          }
        }
        .toolbar { Button("Remove") { notes.removeFirst() }.keyboardShortcut("r") }
      }
      .defaultFocus($edited, "one")
    }
  }

  @Test("After the section of an editor with the focus has gone, the focus is in sight")
  func sections() throws {
    for height in [24, 10] {
      let screen = PullbackTerminal.Screen(
        graph: ViewGraph { Notes() }, size: CellSize(width: 40, height: height))
      #expect(screen.focus?.label == "Edit one")
      for expected in ["Title", "Remove"] {
        screen.handle(.key(.character("r"), .alt))
        let focus = try #require(screen.focus)
        #expect(focus.label == expected)
        #expect(screen.shows(expected == "Remove" ? expected : "▸text"))
      }
    }
  }

  private struct Leaving: View {
    struct Row: Identifiable { let id: String }
    @State private var text = ""
    @State private var order = [KeyPathComparator(\Row.id)]
    @FocusState private var isEditing: Bool
    var isBelow = false
    var body: some View {
      VStack(alignment: .leading) {
        if isBelow { table }
        TextField("Name", text: $text).focused($isEditing).onSubmit { isEditing = false }
        Button("Delete", role: .destructive) {}
        if !isBelow { table }
      }
      .defaultFocus($isEditing, true)
    }
    private var table: some View {
      Table([Row(id: "Ada"), Row(id: "Grace")], selection: .constant(nil), sortOrder: $order) {
        TableColumn("Who", value: \.id)
      }
      .frame(height: 64)
    }
  }

  @Test("A field that the app takes the focus from gives it to a row of the table beside it")
  func leaving() {
    for isBelow in [false, true] {
      let screen = screen { Leaving(isBelow: isBelow) }
      #expect(screen.focus?.label == "Name")
      screen.handle(.key(.enter))
      #expect(screen.focus?.role == .selectableRow, "\(screen.focus?.label ?? "nowhere")")
    }
  }

  private struct Replaced: View {
    @State private var isRecording = false
    var body: some View {
      VStack {
        Button("Before") {}
        if isRecording {
          HStack {
            Button("Stop") { isRecording = false }
            Button("Discard", role: .destructive) { isRecording = false }
          }
        } else {
          Button("Record") { isRecording = true }
        }
        Button("After") {}
      }
    }
  }

  @Test("What replaces a control gets its focus")
  func replaced() {
    let screen = screen { Replaced() }
    screen.handle(.key(.tab))
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "Stop")
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "Record")
  }
}
