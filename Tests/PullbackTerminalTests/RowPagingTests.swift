import PullbackTerminal
import PullbackUI
import Testing

/// Page Up, Page Down, Home and End in lists.
@MainActor @Suite struct RowPagingTests {
  private struct Items: View {
    @State private var gone: Set<Int> = []
    var body: some View {
      List {
        ForEach((1...60).filter { !gone.contains($0) }, id: \.self) { item in
          Text("Item \(item)").contextMenu { Button("Flag") {} }
        }
        .onDelete { gone.formUnion($0) }
      }
    }
  }

  private func screen(@ViewBuilder _ view: () -> some View) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: 40, height: 10))
  }

  @Test("Page Down and Page Up focus a row, and not the button that deletes it", arguments: [0, 1])
  func pages(right: Int) {
    let screen = screen { Items() }
    for _ in 0..<right { screen.handle(.key(.right)) }
    var seen: Set<String> = []
    for key in [Key.pageDown, .pageDown, .pageUp] {
      screen.handle(.key(key))
      let label = screen.focus?.label ?? "nothing"
      #expect(label.hasPrefix("Item "))
      seen.insert(label)
    }
    #expect(seen.count > 1)
  }

  @Test("End goes to the last row at once, and Home to the first")
  func ends() {
    let screen = screen { Items() }
    screen.handle(.key(.end))
    #expect(screen.focus?.label == "Item 60")
    #expect(screen.shows("Item 60"))
    screen.handle(.key(.end))
    #expect(screen.focus?.label == "Item 60")
    screen.handle(.key(.home))
    #expect(screen.focus?.label == "Item 1")
    #expect(screen.shows("Item 1"))
  }

  @Test("Page Down moves the focus by one page, and Page Up takes it back", arguments: [1, 2])
  func onePage(height: Int) {
    let screen = Screen(
      graph: ViewGraph {
        List(1...60, id: \.self) { item in
          Button {
          } label: {
            VStack(alignment: .leading) {
              Text("Item \(item).")
              if height > 1 { Text("More") }
            }
          }
          .accessibilityLabel("\(item)")
        }
      },
      size: CellSize(width: 40, height: 21))
    func press(_ key: Key) -> Int? {
      screen.handle(.key(key))
      return screen.focus.flatMap { Int($0.label) }
    }
    _ = screen.frame
    let rows = screen.frame.rows.filter { $0.contains("Item") }.count
    let page = height == 1 ? rows - 1 : rows
    let first = screen.frame.rows
    #expect(press(.pageDown) == 1 + page, "\(screen.frame.text)")
    #expect(press(.pageDown) == 1 + 2 * page, "\(screen.frame.text)")
    _ = press(.pageUp)
    #expect(press(.pageUp) == 1)
    #expect(screen.frame.rows == first)
    #expect(press(.end) == 60)
    #expect(press(.pageUp) == 60 - page, "\(screen.frame.text)")
    #expect(press(.pageDown) == 60)
    #expect(press(.pageDown) == 60)
    _ = press(.home)
    _ = press(.down)
    _ = press(.down)
    #expect(press(.pageDown) == 3 + page)
    #expect(press(.pageUp) == 3)
    #expect(press(.pageUp) == 1)
  }

  @Test(
    "End goes to the last row of a list that the page cuts off, and Home to the first",
    arguments: [5, 6, 8, 12])
  func cutOff(height: Int) {
    let screen = Screen(
      graph: ViewGraph {
        VStack {
          ForEach(0..<5, id: \.self) { Text("Line \($0)") }
          List(1...60, id: \.self) { item in Button("Item \(item).") {} }
          Text("Below")
          Text("Last")
        }
      },
      size: CellSize(width: 40, height: height))
    screen.handle(.key(.tab))
    screen.handle(.key(.end))
    #expect(screen.focus?.label == "Item 60.")
    #expect(screen.shows("Item 60."), "\(screen.frame.text)")
    screen.handle(.key(.home))
    #expect(screen.focus?.label == "Item 1.")
    #expect(screen.shows("Item 1."), "\(screen.frame.text)")
  }

  @Test("Page Down stays in the column of the controls of a row")
  func column() {
    let screen = screen {
      List(1...60, id: \.self) { row in
        HStack {
          Button("Less \(row)") {}.buttonStyle(.bordered)
          Button("More \(row)") {}.buttonStyle(.bordered)
        }
      }
    }
    screen.handle(.key(.right))
    #expect(screen.focus?.label == "More 1")
    screen.handle(.key(.pageDown))
    let label = screen.focus?.label ?? "nothing"
    #expect(label.hasPrefix("More ") && label != "More 1", "\(label)")
  }

  @Test("Without a list End passes over a destructive button")
  func noList() {
    let screen = screen {
      VStack {
        Button("First") {}
        Button("Last") {}
        Button("Delete", role: .destructive) {}
      }
    }
    screen.handle(.key(.end))
    #expect(screen.focus?.label == "Last")
  }
}
