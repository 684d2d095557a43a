import Observation
import PullbackTerminal
import PullbackUI
import Testing

/// Where the focus goes when the view that has it moves to another place, or is removed by somebody
/// else.
@MainActor @Suite struct MovedFocusTests {
  @Observable final class Board {
    var left = ["Ant", "Bee", "Cat"]
    var right = ["Dog"]
    var isOpen = true
    var text = ""
    var presses = 0
  }

  struct Columns: View {
    let board: Board
    @FocusState private var focus: String?
    var body: some View {
      VStack {
        HStack(alignment: .top) {
          column(board.left)
          column(board.right)
        }
        if let focus { Text("On \(focus)") } else { Text("On nothing") }
      }
    }

    private func column(_ names: [String]) -> some View {
      ScrollView {
        LazyVStack {
          ForEach(names, id: \.self) { name in
            Button(name) { move(name) }.focused($focus, equals: name)
          }
        }
      }
      .frame(height: 96)
    }

    private func move(_ name: String) {
      if board.left.contains(name) {
        board.left.removeAll { $0 == name }
        board.right.append(name)
      } else {
        board.right.removeAll { $0 == name }
        board.left.append(name)
      }
    }
  }

  struct Form: View {
    @Bindable var board: Board
    var body: some View {
      VStack {
        if board.isOpen { TextField("Name", text: $board.text) }
        Button("Press") { board.presses += 1 }
      }
    }
  }

  private func screen(@ViewBuilder _ view: () -> some View) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: 40, height: 12))
  }

  @Test("A row that moves to another lazy list takes the focus with it")
  func otherList() {
    let screen = screen { Columns(board: Board()) }
    #expect(screen.focus?.label == "Ant")
    screen.handle(.key(.down))
    for _ in 0..<3 {
      screen.handle(.key(.enter))
      #expect(screen.focus?.label == "Bee")
      #expect(screen.frame.text.contains("On Bee"))
    }
  }

  @Test("A row that is removed has the focus no more, also when it comes back")
  func comesBack() {
    let board = Board()
    let screen = screen { Columns(board: board) }
    screen.handle(.key(.down))
    #expect(screen.focus?.label == "Bee")
    board.left.removeAll { $0 == "Bee" }
    #expect(screen.focus?.label == "Cat")
    board.left.append("Bee")
    #expect(screen.focus?.label == "Cat")
    #expect(screen.frame.text.contains("On Cat"))
  }

  @Test("What is typed into a field that somebody else removes presses nothing")
  func removedField() {
    let board = Board()
    let screen = screen { Form(board: board) }
    screen.handle(.key(.character("a")))
    board.isOpen = false
    for key in [Key.character(" "), .character("q"), .backspace] {
      #expect(screen.handle(.key(key)) == .none)
    }
    #expect(screen.handle(.paste("text")) == .none)
    #expect(screen.notice == "The field that you typed into is gone.")
    screen.handle(.key(.enter))
    #expect(board.presses == 0)
    screen.handle(.key(.enter))
    #expect(board.presses == 1)
    #expect(board.text == "a")
  }

  @Test("After the field was left, or Enter was pressed in it, keys press what has the focus")
  func finishedField() {
    for key in [Key.enter, .tab] {
      let board = Board()
      let screen = screen { Form(board: board) }
      screen.handle(.key(.character("a")))
      screen.handle(.key(key))
      board.isOpen = false
      screen.handle(.key(.character(" ")))
      #expect(board.presses == 1)
    }
  }
}
