import PullbackTerminal
import PullbackUI
import Testing

/// F6, which leaves a list.
@MainActor @Suite struct FocusRegionTests {
  private struct Columns: View {
    @State private var folder: Int?
    @State private var message: Int? = 3
    var body: some View {
      VStack {
        HStack {
          List(0..<9, id: \.self, selection: $folder) { Text("Folder \($0)") }
          List(0..<12_000, id: \.self, selection: $message) { Text("Message \($0)") }
        }
        Button("Write") {}
      }
    }
  }

  @Test("F6 leaves a list for the next one or a control, and Shift-F6 goes back")
  func columns() {
    let screen = Screen(graph: ViewGraph { Columns() }, size: CellSize(width: 60, height: 12))
    func press(_ modifiers: KeyModifiers = []) -> String? {
      screen.handle(.key(.function(6), modifiers))
      return screen.focus?.label
    }
    #expect(screen.focus?.label == "Folder 0")
    #expect(press() == "Message 3")
    screen.handle(.key(.down))
    #expect(press() == "Write")
    #expect(press() == "Folder 0")
    #expect(press(.shift) == "Write")
    #expect(press(.shift) == "Message 3")
    #expect(press(.shift) == "Folder 0")
  }

  @Test("The list of the keys names the one that leaves a list")
  func help() {
    let screen = Screen(graph: ViewGraph { Columns() }, size: CellSize(width: 60, height: 24))
    screen.handle(.key(.character("?")))
    #expect(screen.shows("next, previous list or column"), "\(screen.frame.text)")
  }

  @Test("F6 goes nowhere where there is nothing but the list")
  func alone() {
    let screen = Screen(
      graph: ViewGraph { List(0..<50) { row in Button("Row \(row)") {} } },
      size: CellSize(width: 40, height: 8))
    screen.handle(.key(.down))
    screen.handle(.key(.function(6)))
    #expect(screen.focus?.label == "Row 1")
  }
}
