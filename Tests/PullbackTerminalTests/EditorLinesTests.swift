import Foundation
import PullbackTerminal
import PullbackUI
import Testing

@Suite struct EditorLinesTests {
  private func editor(_ text: String) -> Element {
    let element = Element(.textField(content(text)))
    element.actions.edit = { [unowned element] in element.content = .textField(content($0)) }
    return element
  }

  private func content(_ text: String) -> TextFieldContent {
    TextFieldContent(text: text, label: "", prompt: "", lineLimit: .max, isMultiline: true)
  }

  private static let parts = [
    "a", "word ", "  ", "\n", "longerthanalineis", "漢字", "e\u{301}", "\u{302}", "👩‍👩‍👧‍👦", "🇩🇪", "🇫", "- ",
  ]

  @Test(
    "Wrapped rows that are reused after a change equal rows that are wrapped again",
    arguments: 1...20)
  func changes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var text = (0..<30).map { _ in Self.parts.randomElement(using: &random)! }.joined()
    let element = editor(text)
    let known = screen(element, 16, 8)
    _ = known.frame
    for step in 0..<60 {
      let low = Int.random(in: 0...text.count, using: &random)
      let high = min(text.count, low + Int.random(in: 0...4, using: &random))
      let range =
        text.index(text.startIndex, offsetBy: low)..<text.index(text.startIndex, offsetBy: high)
      text.replaceSubrange(range, with: Self.parts.randomElement(using: &random)!)
      element.content = .textField(content(text))
      let fresh = screen(editor(text), 16, 8)
      // Both show the end, where the caret is.
      known.handle(.key(.end, .control))
      fresh.handle(.key(.end, .control))
      #expect(known.frame.rows == fresh.frame.rows, "seed \(seed), step \(step): \(text)")
      if known.frame.rows != fresh.frame.rows { return }
      known.handle(.key(.home, .control))
      fresh.handle(.key(.home, .control))
      #expect(known.frame.rows == fresh.frame.rows, "seed \(seed), step \(step): \(text)")
    }
  }
}
