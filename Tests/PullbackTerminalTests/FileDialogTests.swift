import PullbackTerminal
import PullbackUI
import Testing

/// The dialogs in which files are chosen and saved.
@MainActor @Suite struct FileDialogTests {
  @Test("The buttons of the dialog that saves a file are beside one another at its end")
  func buttons() throws {
    let graph = ViewGraph(environment: .withLocalFiles) {
      Text("Page").fileExporter(
        isPresented: .constant(true), item: "Hello", defaultFilename: "Greeting"
      ) { _ in }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 80, height: 24))
    let rows = screen.frame.rows
    let buttons = try #require(rows.firstIndex { $0.contains("Save ") && $0.contains("Cancel") })
    let folder = try #require(rows.firstIndex { $0.contains("../") })
    let end = try #require(rows.firstIndex { $0.contains("╰") })
    #expect(folder < buttons && buttons == end - 1, "\(screen.frame.text)")
  }

  @Test("The dialog that chooses a file says that it shows files of some types only")
  func types() {
    func text(_ types: [UTType]) -> String {
      let graph = ViewGraph(environment: .withLocalFiles) {
        Text("Page").fileImporter(
          isPresented: .constant(true), allowedContentTypes: types
        ) { _ in }
      }
      return Screen(graph: graph, size: CellSize(width: 80, height: 24)).frame.text
    }
    #expect(text([.png, .pdf]).contains("Only PNG or PDF files"))
    #expect(!text([]).contains("Only") && !text([.png, .data]).contains("Only"))
  }

  @Test("What is typed replaces the proposed name of a file, but for its extension")
  func name() {
    for proposed in ["report.csv", "Greeting"] {
      let graph = ViewGraph(environment: .withLocalFiles) {
        Text("Page").fileExporter(
          isPresented: .constant(true), item: "Hello", defaultFilename: proposed
        ) { _ in }
      }
      let screen = Screen(graph: graph, size: CellSize(width: 80, height: 24))
      var text: String {
        if case .textField(let field) = screen.focus?.content { field.text } else { "" }
      }
      let parts = text.split(separator: ".")
      #expect(!parts.isEmpty && proposed.hasPrefix(parts[0]), "\(text)")
      for character in "may" { screen.handle(.key(.character(character))) }
      #expect(text == (["may"] + parts.dropFirst().suffix(1)).joined(separator: "."))
    }
  }
}
