import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// Texts that are no value in fields of dates and numbers: they are never replaced without a word.
@MainActor @Suite struct RefusedValueTests {
  private struct Page: View {
    @State private var day = Date(timeIntervalSince1970: 0)
    @State private var amount = 7
    @State private var log = "nothing"
    var body: some View {
      VStack(alignment: .leading) {
        Text(log)
        DatePicker("Day", selection: $day, displayedComponents: .date)
        TextField("Amount", value: $amount, format: .number)
        Button("Next") { log = "next" }.keyboardShortcut(.defaultAction)
        Button("Save") { log = "saved" }.keyboardShortcut("s")
      }
      .environment(\.timeZone, .gmt)
    }
  }

  private func screen(isInline: Bool) -> Screen {
    let size = CellSize(width: 70, height: 12)
    let screen = Screen(graph: ViewGraph { Page() }, size: size)
    if isInline { screen.inlineLimit = size }
    return screen
  }

  private func focus(_ label: String, _ screen: Screen) {
    for _ in 0..<4 where screen.focus?.label != label { screen.handle(.key(.tab)) }
    screen.handle(.key(.character("a"), .control))
    screen.handle(.key(.character("k"), .control))
  }

  private let ofDay = "Type a day as YYYY-MM-DD, such as 1970-01-01."
  private let ofAmount = "Type a number, such as 7."

  @Test(
    "A text that is no value is refused by Return with a sentence, also below the cursor",
    arguments: [true, false])
  func refused(isInline: Bool) {
    let screen = screen(isInline: isInline)
    for (label, typed, sentence) in [("Day", "2026-13-45", ofDay), ("Amount", "1x", ofAmount)] {
      let height = screen.frame.height
      focus(label, screen)
      screen.insert(typed)
      #expect(screen.shows(sentence))
      #expect(!isInline || screen.frame.height == height + 1)
      screen.handle(.key(.enter))
      #expect(screen.shows(typed) && screen.shows(sentence) && screen.shows("nothing"))
      screen.handle(.key(.tab))
      #expect(!screen.shows(typed) && screen.shows("\(label): \(sentence)"))
      screen.handle(.key(.tab))
      #expect(!screen.shows(sentence))
    }
  }

  @Test("A shortcut does not save the old value while a field shows a text that is none")
  func shortcut() {
    let screen = screen(isInline: false)
    for (label, typed, sentence) in [("Day", "2026-13-45", ofDay), ("Amount", "1x", ofAmount)] {
      focus(label, screen)
      screen.insert(typed)
      screen.handle(.key(.character("s"), .control))
      #expect(screen.shows(typed) && screen.shows(sentence) && screen.shows("nothing"))
      screen.handle(.key(.tab))
      screen.handle(.key(.tab, .shift))
    }
    screen.handle(.key(.character("s"), .control))
    #expect(screen.shows("saved"))
  }

  @Test(
    "An emptied field of a value is refused by Return, and says so when it is left",
    arguments: [true, false])
  func emptied(isInline: Bool) {
    let screen = screen(isInline: isInline)
    for (label, sentence) in [("Day", ofDay), ("Amount", ofAmount)] {
      focus(label, screen)
      #expect(!screen.shows(sentence), "nothing was typed yet")
      screen.handle(.key(.enter))
      #expect(screen.shows(sentence) && screen.shows("nothing"))
      focus(label, screen)
      screen.handle(.key(.tab))
      #expect(screen.shows("\(label): \(sentence)"))
    }
  }
}
