import PullbackTerminal
import PullbackUI
import Testing

@Suite struct EditHistoryTests {
  private static let limit = 8 << 20

  @Test("Undo histories of many fields with long texts take at most 8 MiB together")
  func manyFields() {
    let long = String(repeating: "word ", count: 40_000)
    let fields = (0..<12).map { field("Field \($0)", text: long) }
    let screen = Screen(
      tree: ElementTree(
        root: Element(.stack(axis: .vertical, alignment: .leading, spacing: nil), children: fields)),
      size: CellSize(width: 40, height: 20)
    )
    for _ in fields {
      for _ in 0..<30 {
        screen.handle(.key(.character("w"), .control))
        screen.handle(.paste("some other text "))
      }
      #expect(screen.undoBytes <= Self.limit)
      screen.handle(.key(.tab))
    }
    // The field that was changed last can still undo.
    screen.handle(.key(.tab, .shift))
    let before = screen.undoBytes
    screen.handle(.key(.character("z"), .alt))
    #expect(screen.undoBytes <= Self.limit && before > 0)
  }

  @Test("Repeated undo and redo does not use more memory")
  func undoFlood() {
    let name = field("Name", text: String(repeating: "x", count: 100_000))
    let screen = screen(name)
    for _ in 0..<100 { screen.handle(.paste("ab ")) }
    for _ in 0..<20 {
      for _ in 0..<100 { screen.handle(.key(.character("z"), .alt)) }
      #expect(screen.undoBytes <= Self.limit)
      for _ in 0..<100 { screen.handle(.key(.character("y"), .alt)) }
      #expect(screen.undoBytes <= Self.limit)
    }
  }

  @Test("A text that is larger than the limit is not kept for undo")
  func hugeText() {
    let name = field("Name", text: String(repeating: "x", count: 9 << 20))
    let screen = screen(name)
    screen.handle(.paste("a"))
    #expect(screen.undoBytes <= Self.limit)
    screen.handle(.key(.character("z"), .alt))
    #expect(screen.undoBytes <= Self.limit)
  }
}
