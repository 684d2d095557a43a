import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// Who gets a key first: a field, the views around it, or the terminal.
@MainActor @Suite struct KeyOrderTests {
  private final class Log {
    var lines: [String] = []
    var text = ""
  }

  private func screen(@ViewBuilder _ view: () -> some View) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: 60, height: 12))
  }

  private func field(_ log: Log) -> some View {
    TextField("Name", text: Binding(get: { log.text }, set: { log.text = $0 }))
  }

  private func type(_ text: String, into screen: Screen) {
    for character in text { screen.handle(.key(.character(character))) }
  }

  @Test("A field uses what is typed before the views around it get it")
  func typing() {
    let log = Log()
    let screen = screen {
      VStack { field(log) }
        .onKeyPress("g") {
          log.lines.append("g")
          return .handled
        }
        .onKeyPress(characters: .letters) { _ in
          log.lines.append("letter")
          return .handled
        }
        .onKeyPress(.leftArrow) {
          log.lines.append("left")
          return .handled
        }
        .onKeyPress(.downArrow) {
          log.lines.append("down")
          return .handled
        }
        .onDeleteCommand { log.lines.append("delete") }
    }
    type("going", into: screen)
    screen.handle(.key(.left))
    screen.handle(.key(.backspace))
    #expect(log.text == "goig" && log.lines == [])
    screen.handle(.key(.down))
    #expect(log.lines == ["down"], "a field of one line has no use for it")
    var burst = Array(repeating: InputEvent.key(.character("g")), count: 20)[...]
    #expect(screen.insertBurst(of: &burst))
    #expect(log.lines == ["down"])
  }

  @Test("A field's own handlers come before the field, also around modifiers of it")
  func own() {
    let log = Log()
    let screen = screen {
      VStack {
        field(log)
          .onKeyPress("x") {
            log.lines.append("x")
            return .handled
          }
          .padding()
          .onKeyPress(.leftArrow) {
            log.lines.append("left")
            return .handled
          }
          .onKeyPress(.return) {
            log.lines.append("return")
            return .handled
          }
        Text("Below")
      }
    }
    type("axb", into: screen)
    screen.handle(.key(.left))
    screen.handle(.key(.enter))
    #expect(log.text == "ab" && log.lines == ["x", "left", "return"])
  }

  @Test("A handler that cannot see modifiers gets no key with Control or Alt, and Shift types")
  func modifiers() {
    let log = Log()
    let screen = screen {
      Text("Board").focusable()
        .onKeyPress("b") {
          log.lines.append("b")
          return .handled
        }
        .onKeyPress(keys: ["b"]) { press in
          log.lines.append("\(press.modifiers == .control ? "control" : "other") b")
          return .handled
        }
        .onKeyPress("B") {
          log.lines.append("B")
          return .handled
        }
    }
    screen.handle(.key(.character("b"), .control))
    screen.handle(.key(.character("b"), .alt))
    screen.handle(.key(.character("B"), .shift))
    screen.handle(.key(.character("b")))
    #expect(log.lines.first == "control b" && log.lines.dropFirst().first == "other b")
    #expect(log.lines.contains("B") && log.lines.contains("b"))
  }

  @Test(
    "Ctrl-G and Ctrl-P stay the terminal's, unless a view asks for all keys",
    arguments: ["g", "p"] as [Character])
  func reserved(key: Character) {
    let log = Log()
    let screen = screen {
      Text("Board").focusable()
        .onKeyPress(keys: ["g", "p"]) { _ in
          log.lines.append("named")
          return .handled
        }
        .onKeyPress(characters: .letters) { _ in
          log.lines.append("letter")
          return .handled
        }
    }
    screen.handle(.key(.character(key), .control))
    #expect(log.lines == [])
    #expect(screen.frame.rows.last?.contains("esc close") == true)

    let all = self.screen {
      Text("Board").focusable().onKeyPress { _ in
        log.lines.append("all")
        return .handled
      }
    }
    all.handle(.key(.character(key), .control))
    #expect(log.lines == ["all"])
  }

  @Test("The bottom line names ? and q where a view takes other characters only")
  func characterHints() {
    let digits = screen {
      Text("Board").focusable()
        .onKeyPress(characters: CharacterSet(charactersIn: "1234")) { _ in .handled }
    }
    #expect(digits.frame.rows.last?.contains("? keys   q quit") == true)
    let all = screen { Text("Board").focusable().onKeyPress { _ in .handled } }
    #expect(all.frame.rows.last?.contains("f1 keys   ctrl-c quit") == true)
  }

  @Test("The bottom line does not say that arrows scroll or move where a view takes them")
  func arrowHints() {
    let screen = screen {
      VStack {
        Text("Board").focusable().onMoveCommand { _ in }
        ForEach(0..<30, id: \.self) { Text("Line \($0)") }
      }
    }
    let hints = screen.frame.rows.last ?? ""
    #expect(!hints.contains("scroll") && !hints.contains("move"), "\(hints)")
  }

  @Test("A narrow bottom line keeps what a dialog asks for")
  func dialogHints() {
    let graph = ViewGraph {
      Text("Page").alert("Sure?", isPresented: .constant(true)) {
        Button("Yes") {}
        Button("No", role: .cancel) {}
      }
    }
    let hints = Screen(graph: graph, size: CellSize(width: 30, height: 8)).frame.rows.last ?? ""
    #expect(hints.contains("enter press") && hints.contains("esc close"), "\(hints)")
  }
}
