import Foundation
import PullbackCore
import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct ToastScreenTests {
  private struct Page: View {
    @State var isShown = true
    @State var isSheetShown = false
    var body: some View {
      VStack {
        Button("Other") {}
        Button("Open") { isSheetShown = true }
      }
      .sheet(isPresented: $isSheetShown) { Button("Inside") {} }
      .toast("Copied", isPresented: $isShown, duration: nil)
    }
  }

  /// A view as small as can be, around which a toast does not fit.
  private struct SmallPage: View {
    @State var isShown = true
    var body: some View { Text("x").toast("Copied", isPresented: $isShown, duration: nil) }
  }

  private func corner(of screen: Screen) -> String? {
    screen.frame.rows.last { $0.contains("Copied") }
  }

  @Test("A toast of a small root view is drawn at the edge of the screen")
  func small() throws {
    let screen = Screen(graph: ViewGraph { SmallPage() }, size: CellSize(width: 60, height: 12))
    let row = try #require(screen.frame.rows.lastIndex { $0.contains("Copied") })
    #expect(row == 9)
    #expect(screen.frame.rows[9].hasSuffix("│ ℹ Copied │"))
  }

  @Test("A toast is drawn over a sheet, and the focus stays in the sheet")
  func overSheet() {
    let screen = Screen(graph: ViewGraph { Page() }, size: CellSize(width: 60, height: 14))
    #expect(screen.focus?.label == "Other")
    screen.handle(.key(.down))
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "Inside")
    #expect(corner(of: screen) != nil)
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "Inside")
  }

  @Test("A click on a toast dismisses it and presses nothing below it")
  func click() throws {
    let screen = Screen(graph: ViewGraph { Page() }, size: CellSize(width: 14, height: 3))
    let row = try #require(screen.frame.rows.firstIndex { $0.contains("Copied") })
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: 6, y: row))))
    screen.handle(.mouse(MouseEvent(.release, at: CellPoint(x: 6, y: row))))
    #expect(!screen.shows("Copied"))
    #expect(screen.focus?.label == "Other")
  }

  @Test("The command palette dismisses a toast")
  func palette() {
    let screen = Screen(graph: ViewGraph { Page() }, size: CellSize(width: 60, height: 14))
    screen.handle(.key(.character("p"), .control))
    for character in "dismiss" { screen.handle(.key(.character(character))) }
    screen.handle(.key(.enter))
    #expect(!screen.shows("Copied"))
  }

  /// A page whose toast has a button.
  private struct UndoPage: View {
    @State var isShown = true
    @State var undone = 0
    var body: some View {
      VStack {
        Button("First") {}
        Button("Second \(undone)") {}
      }
      .toast(isPresented: $isShown, duration: nil) {
        HStack {
          Text("Deleted")
          Button("Undo") {
            undone += 1
            isShown = false
          }
        }
      }
    }
  }

  @Test("Tab reaches the button of a toast, and the focus returns to where it was")
  func toastButton() {
    let screen = Screen(graph: ViewGraph { UndoPage() }, size: CellSize(width: 60, height: 14))
    #expect(screen.focus?.label == "First")
    screen.handle(.key(.down))
    screen.handle(.key(.down))
    #expect(screen.focus?.label == "Second 0")
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "Undo")
    screen.handle(.key(.enter))
    #expect(!screen.shows("Deleted"))
    #expect(screen.focus?.label == "Second 1")
  }

  @Test("Escape dismisses the toast with the focus, and a click presses the button in a toast")
  func toastButtonByMouse() throws {
    let screen = Screen(graph: ViewGraph { UndoPage() }, size: CellSize(width: 60, height: 14))
    let y = try #require(screen.frame.rows.firstIndex { $0.contains("Undo") })
    let row = screen.frame.rows[y]
    let word = try #require(row.firstRange(of: "Undo"))
    // Each character of the row takes one column.
    let x = row.distance(from: row.startIndex, to: word.lowerBound)
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: x, y: y))))
    screen.handle(.mouse(MouseEvent(.release, at: CellPoint(x: x, y: y))))
    #expect(screen.shows("Second 1"))
    let other = Screen(graph: ViewGraph { UndoPage() }, size: CellSize(width: 60, height: 14))
    other.handle(.key(.tab, .shift))
    #expect(other.focus?.label == "Undo")
    other.handle(.key(.escape))
    #expect(!other.shows("Deleted"))
    #expect(other.focus?.label == "First")
  }

  @Test("The command palette and scripts find the button of a toast")
  func toastButtonByName() throws {
    let screen = Screen(graph: ViewGraph { UndoPage() }, size: CellSize(width: 60, height: 14))
    screen.handle(.key(.character("p"), .control))
    for character in "undo" { screen.handle(.key(.character(character))) }
    screen.handle(.key(.enter))
    #expect(screen.shows("Second 1"))
    #expect(!screen.shows("Deleted"))
  }

  @Test("The command palette calls a toast by its message, and its button with the message")
  func namesInPalette() {
    let screen = Screen(graph: ViewGraph { UndoPage() }, size: CellSize(width: 60, height: 20))
    screen.handle(.key(.character("p"), .control))
    let rows = screen.frame.rows.map {
      $0.replacing("│", with: "").trimmingCharacters(in: .whitespaces)
    }
    #expect(rows.contains("Dismiss: Deleted") && rows.contains("Undo · Deleted"), "\(rows)")
  }

  @Test("A toast is drawn at any size of the screen")
  func sizes() {
    let screen = Screen(graph: ViewGraph { Page() }, size: CellSize(width: 60, height: 14))
    for (width, height) in [(0, 0), (1, 1), (3, 2), (7, 3), (200, 60)] {
      screen.resize(to: CellSize(width: width, height: height))
      #expect(screen.frame.width == width && screen.frame.height == height)
    }
  }

  @Test("The linear form numbers the button of a toast")
  func linearButton() {
    let conversation = LinearConversation(graph: ViewGraph { UndoPage() })
    #expect(conversation.start().contains("[4] Undo (button)"))
    #expect(conversation.respond(to: "4").contains("Second 1"))
  }

  @Test("An open console is above the toast, or covers all of it in a low screen")
  func underConsole() {
    let screen = Screen(graph: ViewGraph { SmallPage() }, size: CellSize(width: 60, height: 30))
    screen.printedOutput = { Array(String(repeating: "line\n", count: 100).utf8) }
    screen.handle(.key(.character("g"), .control))
    for (width, height) in [(60, 30), (110, 30), (60, 12), (60, 9), (60, 6), (20, 12), (12, 5)] {
      screen.resize(to: CellSize(width: width, height: height))
      let text = screen.frame.text
      let boxes = text.count { $0 == "╭" }
      #expect(boxes == text.count { $0 == "╰" }, "\(width) × \(height)")
      #expect(screen.shows("Copied") == (boxes == 2), "\(width) × \(height)")
      #expect(text.contains("Output"), "\(width) × \(height)")
      if height == 30 { #expect(boxes == 2) }
    }
    screen.handle(.key(.escape))
    #expect(screen.shows("Copied"))
  }

  @Test("The keys cover a toast, or none of it")
  func underKeys() {
    let screen = Screen(graph: ViewGraph { SmallPage() }, size: CellSize(width: 60, height: 30))
    screen.handle(.key(.character("?")))
    for (width, height) in [(60, 30), (160, 40), (60, 12)] {
      screen.resize(to: CellSize(width: width, height: height))
      let boxes = screen.frame.text.count { $0 == "╭" }
      #expect(boxes == screen.frame.text.count { $0 == "╰" })
      #expect(screen.shows("Copied") == (boxes == 2))
    }
  }

  @Test("The linear form reads a toast once, numbers it, and does not say that it has gone")
  func linear() {
    let graph = ViewGraph { Page() }
    let conversation = LinearConversation(graph: graph)
    #expect(conversation.start().contains("[3] Copied (message)"))
    #expect(conversation.respond(to: "3") == "Dismissed.\n")
    #expect(!conversation.respond(to: "again").contains("Copied"))
  }

  private struct Mails: View {
    @State private var isShown = false
    @State private var undone = 0
    var body: some View {
      VStack {
        TextField("Note", text: .constant(""))
        ForEach(0..<6, id: \.self) { row in
          Button("Mail \(row)") { isShown = true }
        }
        Text("Undone \(undone)")
      }
      .toast(isPresented: $isShown, duration: nil) {
        HStack {
          Text("Deleted")
          Button("Undo") { undone += 1 }
        }
      }
    }
  }

  @Test("The button of a new toast is the next stop of Tab, which goes on from the former focus")
  func nextStop() {
    let screen = Screen(graph: ViewGraph { Mails() }, size: CellSize(width: 60, height: 20))
    for _ in 0..<3 { screen.handle(.key(.tab)) }
    #expect(screen.focus?.label == "Mail 2")
    screen.handle(.key(.enter))
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "Undo")
    screen.handle(.key(.enter))
    #expect(screen.shows("Undone 1"))
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "Mail 3")
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "Mail 4", "Tab has left the toast")
  }

  @Test("Shift-Tab goes back from a toast to the former focus, and Tab in a field passes it over")
  func backFromToast() {
    let screen = Screen(graph: ViewGraph { Mails() }, size: CellSize(width: 60, height: 20))
    for _ in 0..<3 { screen.handle(.key(.tab)) }
    screen.handle(.key(.enter))
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "Undo")
    screen.handle(.key(.tab, .shift))
    #expect(screen.focus?.label == "Mail 2")
    let other = Screen(graph: ViewGraph { Mails() }, size: CellSize(width: 60, height: 20))
    other.handle(.key(.tab))
    other.handle(.key(.enter))
    other.handle(.key(.tab, .shift))
    #expect(other.focus?.label == "Note")
    other.handle(.key(.tab))
    #expect(other.focus?.label == "Mail 0")
  }
}

extension ToastScreenTests {
  private struct Crowd: View {
    @State private var toasts = (1...3).map { number in
      ToastState(duration: nil) { TextState("Message \(number)") }
    }
    @State private var isShown = false
    var body: some View {
      Button("Show") { isShown = true }
        .toasts($toasts)
        .toast("One more", isPresented: $isShown, duration: nil)
    }
  }

  @Test("A message that waits is counted above the others, and the bottom line says how they go")
  func waiting() throws {
    let screen = Screen(graph: ViewGraph { Crowd() }, size: CellSize(width: 60, height: 24))
    #expect(!screen.shows("+1"))
    screen.handle(.key(.enter))
    #expect(!screen.shows("One more") && screen.shows(" +1 "))
    #expect(try #require(screen.frame.rows.last).contains("esc dismiss"))
    for _ in 0..<4 { screen.handle(.key(.escape)) }
    #expect(!(try #require(screen.frame.rows.last).contains("dismiss")))
  }
}
