import Foundation
import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct MouseTests {
  private func screen(
    _ width: Int, _ height: Int, @ViewBuilder _ view: () -> some View
  ) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: width, height: height))
  }

  private func mouse(_ screen: Screen, _ action: MouseEvent.Action, _ x: Int, _ y: Int) {
    screen.handle(.mouse(MouseEvent(action, at: CellPoint(x: x, y: y))))
  }

  private struct Volume: View {
    @State private var level = 0.0
    var body: some View {
      VStack(alignment: .leading) {
        Slider(value: $level, in: 0...10, step: 1)
        Text("Level \(Int(level))")
      }
    }
  }

  @Test("A slider follows the pointer that pressed it, until the release")
  func aSliderFollowsThePointerThatPressedIt() {
    let screen = screen(26, 4) { Volume() }
    mouse(screen, .press, 3, 0)
    mouse(screen, .drag, 11, 0)
    #expect(screen.shows("Level 5"))
    mouse(screen, .drag, 90, 3)
    #expect(screen.shows("Level 10"))
    mouse(screen, .release, 90, 3)
    mouse(screen, .drag, 3, 0)
    #expect(screen.shows("Level 10"))
  }

  @Test("A slider that the mouse sets writes its binding once")
  func aSliderIsSetOnce() {
    var writes: [Double] = []
    let binding = Binding(get: { writes.last ?? 0 }, set: { writes.append($0) })
    let screen = screen(28, 4) { Slider(value: binding, in: 0...1000, step: 1) }
    mouse(screen, .press, 11, 0)
    #expect(writes == [500])
  }

  @Test("A list scrolls with a drag of its scroll bar")
  func aListFollowsItsScrollBar() {
    let screen = screen(20, 6) { List(0..<1000, id: \.self) { Text("Row \($0)") } }
    #expect(screen.shows("Row 0"))
    mouse(screen, .press, 19, 2)
    #expect(screen.frame.rows[0].contains("Row 500"))
    mouse(screen, .drag, 3, 5)
    #expect(screen.frame.rows[4].contains("Row 999"))
    mouse(screen, .drag, 3, 0)
    #expect(screen.frame.rows[0].contains("Row 0"))
    mouse(screen, .release, 3, 0)
    mouse(screen, .drag, 3, 5)
    #expect(screen.frame.rows[0].contains("Row 0"))
  }

  @Test("A scroll view scrolls with a drag of its scroll bar")
  func aScrollViewFollowsItsScrollBar() {
    let screen = screen(20, 6) {
      ScrollView { VStack { ForEach(0..<100) { Text("Row \($0)") } } }
    }
    mouse(screen, .press, 19, 4)
    #expect(screen.frame.rows[4].contains("Row 99"))
    mouse(screen, .drag, 19, 0)
    #expect(screen.frame.rows[0].contains("Row 0"))
  }

  private struct Name: View {
    @State private var name = "one two"
    var body: some View { TextField("Name", text: $name) }
  }

  @Test("A double click is two presses within half a second at one point")
  func doubleClick() {
    let start = ContinuousClock.now
    func typed(_ clicks: [(x: Int, after: Int)]) -> Bool {
      let screen = screen(20, 3) { Name() }
      for click in clicks {
        screen.time = start + .milliseconds(click.after)
        mouse(screen, .press, click.x, 0)
        mouse(screen, .release, click.x, 0)
      }
      screen.handle(.key(.character("X")))
      return screen.shows("X two")
    }
    #expect(typed([(2, 0), (2, 200)]))
    #expect(!typed([(2, 0), (2, 600)]), "too late")
    #expect(!typed([(2, 0), (4, 200)]), "elsewhere")
    #expect(!typed([(2, 0)]))
    #expect(typed([(2, 0), (2, 600), (2, 900)]), "the first was another click")
  }
}

extension MouseTests {
  private struct Fields: View {
    @State private var long = "abcdefghijklmnopqrstuvwxyz"
    @State private var secret = "日本語日本語"
    var body: some View {
      VStack(alignment: .leading) {
        Button("First") {}
        TextField("", text: $long)
        SecureField("", text: $secret)
        Text("<\(long)> <\(secret)>")
      }
    }
  }

  @Test("A press in a long field without focus puts the caret at the character under the pointer")
  func pressInAnUnfocusedField() throws {
    let screen = screen(20, 8) { Fields() }
    let row = try #require(screen.frame.rows.firstIndex { $0.contains("abc") })
    let line = screen.frame.rows[row]
    let x = line.distance(from: line.startIndex, to: try #require(line.firstIndex(of: "d")))
    mouse(screen, .press, x, row)
    screen.handle(.key(.character("X")))
    #expect(screen.shows("<abcXdefg"))
  }

  @Test("A press in a secure field counts one column for each character")
  func pressInASecureField() throws {
    let screen = screen(60, 8) { Fields() }
    let row = try #require(screen.frame.rows.firstIndex { $0.contains("••••") })
    let line = screen.frame.rows[row]
    let x = line.distance(from: line.startIndex, to: try #require(line.firstIndex(of: "•")))
    mouse(screen, .press, x + 3, row)
    screen.handle(.key(.character("X")))
    #expect(screen.shows("<日本語X日本語>"))
  }

  @Test("Only the release of the first button ends a drag")
  func releaseOfAnotherButton() {
    let screen = screen(26, 4) { Volume() }
    mouse(screen, .press, 3, 0)
    screen.handle(.mouse(MouseEvent(.release, button: 2, at: CellPoint(x: 3, y: 0))))
    mouse(screen, .drag, 11, 0)
    #expect(screen.shows("Level 5"))
  }
}

extension MouseTests {
  struct Rows: View {
    enum Kind: CaseIterable { case text, several, menu, movable, wide }
    let kind: Kind
    @State private var chosen: Int?
    @State private var items = [0, 1, 2]
    var body: some View {
      VStack(alignment: .leading) {
        Text("Chosen \(chosen.map(String.init) ?? "none")")
        List(selection: $chosen) {
          ForEach(items, id: \.self) { row($0) }
            .onMove { items.move(fromOffsets: $0, toOffset: $1) }
            .moveDisabled(kind != .movable)
        }
      }
    }

    @ViewBuilder private func row(_ number: Int) -> some View {
      switch kind {
      case .text, .movable: Text("Row \(number)")
      case .several:
        VStack(alignment: .leading) {
          Text("Row \(number)").bold()
          Text("more of it")
        }
      case .menu: Text("Row \(number)").contextMenu { Button("Flag") {} }
      case .wide:
        HStack {
          Image(systemName: "doc")
          Text("Row \(number)")
          Spacer()
          Text("end")
        }
      }
    }
  }

  @Test("One click anywhere on a row selects it", arguments: Rows.Kind.allCases)
  func selectsRow(kind: Rows.Kind) throws {
    for x in [0, 4, 20, 28] {
      let screen = screen(30, 12) { Rows(kind: kind) }
      let row = try #require(screen.frame.rows.firstIndex { $0.contains("Row 1") })
      mouse(screen, .press, x, row)
      mouse(screen, .release, x, row)
      #expect(screen.shows("Chosen 1"), "\(x): \(screen.frame.text)")
    }
  }
}

extension MouseTests {
  private struct Controls: View {
    @State private var pressed: [String] = []
    @State private var isOn = false
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("One") { pressed.append("one") }
        Button("Two") { pressed.append("two") }
        Toggle("Three", isOn: $isOn)
        Text("<\(pressed.joined(separator: " "))> \(isOn)")
      }
    }
  }

  @Test("A control has the focus from the press, and acts when the mouse is released over it")
  func actsOnRelease() {
    let screen = screen(30, 8) { Controls() }
    mouse(screen, .press, 4, 1)
    #expect(screen.focus?.label == "Two" && screen.shows("<> false"))
    mouse(screen, .release, 5, 1)
    #expect(screen.shows("<two> false"))
    mouse(screen, .press, 4, 2)
    mouse(screen, .release, 4, 2)
    mouse(screen, .release, 4, 2)
    #expect(screen.shows("<two> true"))
  }

  @Test("A control does nothing if the pointer has left it before the release")
  func leavesControl() {
    let screen = screen(30, 8) { Controls() }
    mouse(screen, .press, 4, 1)
    mouse(screen, .drag, 4, 0)
    mouse(screen, .release, 4, 0)
    mouse(screen, .release, 4, 1)
    #expect(screen.shows("<> false") && screen.focus?.label == "Two")
    mouse(screen, .press, 4, 0)
    mouse(screen, .drag, 20, 6)
    mouse(screen, .drag, 5, 0)
    mouse(screen, .release, 5, 0)
    #expect(screen.shows("<one> false"), "it came back")
  }

  @Test("A row that the focus scrolls into sight is chosen although it is no longer at the pointer")
  func scrolledByThePress() throws {
    struct Tall: View {
      @State private var chosen: Int?
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text("Chosen \(chosen.map(String.init) ?? "none")")
          List(0..<20, id: \.self, selection: $chosen) { number in
            VStack(alignment: .leading) {
              Text("Row \(number)")
              Text("more of it")
              Text("and more")
            }
          }
        }
      }
    }
    let screen = screen(30, 7) { Tall() }
    let row = try #require(screen.frame.rows.firstIndex { $0.contains("Row 1") })
    mouse(screen, .press, 4, row)
    #expect(screen.frame.rows.firstIndex { $0.contains("Row 1") } != row)
    mouse(screen, .release, 4, row)
    #expect(screen.shows("Chosen 1"), "\(screen.frame.text)")
  }
}
