import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// The line with the keys that can be pressed now.
@MainActor @Suite struct KeyHintTests {
  private func screen(_ width: Int = 80, @ViewBuilder _ view: () -> some View) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: width, height: 10))
  }

  private func hints(_ screen: Screen) -> String { screen.frame.rows.last ?? "" }

  private struct Form: View {
    let submits: Bool
    let hasDefault: Bool
    @State private var name = ""
    @State private var log = "nothing"
    var body: some View {
      VStack {
        if submits {
          TextField("Name", text: $name).onSubmit { log = "submitted" }
        } else {
          TextField("Name", text: $name)
        }
        Button("Next") { log = "next" }
          .keyboardShortcut(hasDefault ? .defaultAction : nil)
        Text(log)
      }
    }
  }

  @Test("Enter is named in a field only where it does something, and as what it does")
  func enter() {
    #expect(hints(screen { Form(submits: true, hasDefault: false) }).contains("enter submit"))
    #expect(!hints(screen { Form(submits: false, hasDefault: false) }).contains("enter"))
    let next = screen { Form(submits: false, hasDefault: true) }
    #expect(hints(next).contains("enter Next"))
    next.handle(.key(.enter))
    #expect(next.shows("next"))
  }

  @Test("Enter has the name that the app gives it")
  func submitLabel() {
    let search = screen {
      TextField("Find", text: .constant("")).onSubmit {}.submitLabel(.search)
    }
    #expect(hints(search).contains("enter search"))
    let log = screen { LogView(LogLines(["One"])) }
    #expect(hints(log).contains("enter search"))
  }

  @Test("The arrows scroll where nothing can have the focus")
  func scroll() {
    let long = screen { ScrollView { ForEach(0..<30, id: \.self) { Text("Line \($0)") } } }
    #expect(hints(long).contains("scroll"))
    #expect(!hints(long).contains("move"))
    let short = screen { Text("Hello") }
    #expect(!hints(short).contains("scroll") && !hints(short).contains("move"))
  }

  private struct Pages: View {
    @State private var path = ["Page"]
    var body: some View {
      NavigationStack(path: $path) {
        Text("Root")
          .navigationDestination(for: String.self) { _ in
            VStack {
              Button("One") {}
              Button("Two") {}
            }
          }
      }
    }
  }

  @Test("A screen of 40 columns has all entries that it can, and no part of one")
  func narrow() {
    let two = screen(40) {
      VStack {
        Button("One") {}
        Button("Two") {}
      }
    }
    #expect(hints(two) == "  ↑↓ move  enter press  ? keys  q quit")
    #expect(hints(screen(40) { Pages() }) == "  enter press   esc back   ? keys")
    #expect(
      hints(screen(40) { Form(submits: true, hasDefault: false) })
        == "  enter submit   f1 keys   ctrl-c quit")
    #expect(hints(screen(50) { Pages() }) == "  ↑↓ move  enter press  esc back  ? keys  q quit")
    let entries: Set = ["↑↓ move", "enter press", "esc back", "? keys", "q quit"]
    for width in 1...60 {
      let shown = hints(screen(width) { Pages() }).split(separator: "  ").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      #expect(entries.isSuperset(of: shown), "\(width): \(shown)")
      #expect(width < 10 || shown.contains("? keys"), "\(width)")
    }
  }

  private struct Undo: View {
    @State private var text = ""
    @State private var log = "nothing"
    var body: some View {
      VStack {
        TextField("Text", text: $text)
        Button("Undo") { log = "undone" }.keyboardShortcut("z")
        Text(log)
      }
    }
  }

  @Test("The app's own undo has the key that a field uses while it has something to undo")
  func undo() {
    let screen = screen { Undo() }
    #expect(hints(screen).contains("alt-z Undo"))
    screen.handle(.key(.character("a")))
    screen.handle(.key(.character("z"), .alt))
    #expect(screen.shows("nothing") && !screen.shows("▸a"))
    screen.handle(.key(.character("z"), .alt))
    #expect(screen.shows("undone"))
  }

  @Test("The bottom line names no key that a view of the app takes")
  func hintsOfTakenKeys() throws {
    let graph = ViewGraph {
      Button("Play") {}.onKeyPress("q") { .handled }
      Button("Search") {}.keyboardShortcut("?", modifiers: [])
    }
    let screen = Screen(graph: graph, size: CellSize(width: 80, height: 24))
    let hints = try #require(screen.frame.rows.last)
    #expect(hints.contains("f1 keys") && hints.contains("ctrl-c quit"))
  }
}
