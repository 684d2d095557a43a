import Foundation
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

    func move(_ name: String, right: Bool) {
      left.removeAll { $0 == name }
      self.right.removeAll { $0 == name }
      if right { self.right.append(name) } else { left.append(name) }
    }
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
            Button(name) { board.move(name, right: board.left.contains(name)) }
              .focused($focus, equals: name)
          }
        }
      }
      .frame(height: 96)
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

  /// Columns as wide as there is room, of rows that the arrow keys move.
  struct MeasuredColumns: View {
    let board: Board
    @FocusState private var focus: String?
    @FocusState private var isAdding: Bool
    var body: some View {
      NavigationStack {
        VStack(alignment: .leading) {
          TextField("New", text: .constant("")).focused($isAdding)
          Button("Right") {}
          GeometryReader { geometry in
            HStack(alignment: .top) {
              column(board.left, geometry.size.width / 2)
              column(board.right, geometry.size.width / 2)
            }
          }
        }
        .defaultFocus($isAdding, true)
        .navigationTitle("Columns")
      }
    }

    private func column(_ names: [String], _ width: Double) -> some View {
      VStack(alignment: .leading) {
        Text("\(names.count) rows")
        ScrollView {
          if names.isEmpty { Text("No rows") }
          LazyVStack {
            ForEach(names, id: \.self) { name in
              Text(name)
                .onTapGesture {}
                .onMoveCommand { direction in
                  if direction == .right || direction == .left {
                    board.move(name, right: direction == .right)
                  }
                  focus = name
                }
                .focused($focus, equals: name)
            }
          }
        }
      }
      .frame(maxWidth: .infinity)
    }
  }

  func screen(@ViewBuilder _ view: () -> some View) -> Screen {
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

  @Test("A row that the arrow keys move keeps the focus, also where a list was empty")
  func movedByKeys() {
    let board = Board()
    board.right = []
    let screen = screen { MeasuredColumns(board: board) }
    for _ in 0..<3 { screen.handle(.key(.tab)) }
    #expect(screen.focus?.label == "Bee")
    for key in [Key.right, .left, .right] {
      screen.handle(.key(key))
      #expect(screen.focus?.label == "Bee")
      #expect(board.right == (key == .right ? ["Bee"] : []))
      #expect(screen.frame.text.contains("▸ Bee"))
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

  @Test("Of the views of ViewThatFits, only the one that is shown has keys, the focus and lines")
  func viewThatFits() throws {
    var pressed: [String] = []
    let screen = screen {
      ViewThatFits(in: .horizontal) {
        HStack {
          Button("A wide button with many words") { pressed.append("wide") }.keyboardShortcut("s")
          Button("Save") { pressed.append("save wide") }
        }
        Button("Save") { pressed.append("narrow") }.keyboardShortcut("s")
      }
    }
    let driver = ScreenDriver(screen: screen)
    screen.resize(to: CellSize(width: 80, height: 12))
    try driver.tap("Save")
    screen.handle(.key(.character("s"), .control))
    #expect(pressed == ["save wide", "wide"])
    screen.resize(to: CellSize(width: 20, height: 12))
    #expect(screen.focus?.label == "Save")
    screen.showFrame()
    screen.handle(.key(.enter))
    screen.handle(.key(.character("s"), .control))
    try driver.tap("Save")
    #expect(pressed == ["save wide", "wide", "narrow", "narrow", "narrow"])
    let lines = LinearRendering(tree: screen.tree).text
    #expect(lines.components(separatedBy: "Save").count == 2)
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

extension MovedFocusTests {
  @Test("Tab goes through the rows of a long list and then to what follows it")
  func tabThroughList() {
    let screen = screen {
      VStack {
        List(0..<40, id: \.self) { row in Button("Row \(row)") {} }
        Button("After") {}
      }
    }
    var visited: [String] = []
    for _ in 0..<41 {
      visited.append(screen.focus?.label ?? "nothing")
      screen.handle(.key(.tab))
    }
    #expect(visited == (0..<40).map { "Row \($0)" } + ["After"])
  }
}
