import Foundation
import PullbackTerminal
import PullbackUI
import Testing

@Suite struct LayoutTests {
  private func rows(_ root: Element, _ width: Int = 18, _ height: Int = 5) -> [String] {
    // Below 20 columns a page has no margin, and below 6 rows it has no hints.
    var rows = screen(root, width, height).frame.rows
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  private func frame(
    _ child: Element,
    _ change: (inout FrameContent) -> Void
  ) -> Element {
    var content = FrameContent()
    change(&content)
    return Element(.frame(content), children: [child])
  }

  @Test("Spacers take the remaining space")
  func spacersTakeWhatIsLeft() {
    #expect(rows(hstack(text("a"), spacer(), text("b"))) == ["a                b"])
    #expect(rows(vstack(text("a"), spacer(), text("b"))) == ["a", "", "", "", "b"])
    #expect(
      rows(hstack(text("a"), spacer(), text("b"), spacer(), text("c"))) == [
        "a       b        c"
      ]
    )
  }

  @Test("Lengths in points are converted to cells")
  func pointsBecomeCells() {
    #expect(rows(hstack(text("a"), text("b"), spacing: 24)) == ["a   b"])
    #expect(rows(hstack(text("a"), text("b"))) == ["a b"])
    #expect(rows(vstack(text("a"), text("b"), spacing: 16)) == ["a", "", "b"])
    let insets = EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    #expect(rows(wrap(.padding(insets), text("a"))) == ["", "  a"])
  }

  @Test("A stack gives its space to the least flexible view first")
  func theLeastFlexibleIsServedFirst() {
    let root = hstack(text("a long text that wraps"), text("short"))
    #expect(rows(root) == ["a long text short", "that wraps"])
  }

  @Test("A view with a higher layout priority gets its space first")
  func priorityGoesFirst() {
    let important = wrap(.layoutPriority(1), text("important words"))
    let other = text("unimportant", lineLimit: 1)
    #expect(rows(hstack(other, important), 18, 1) == ["u… important words"])
  }

  @Test("Frames have fixed sizes, fill the space, and have minimums and maximums")
  func framesFixLimitAndFill() {
    let fixed = frame(text("a")) {
      $0.width = 80
      $0.alignment = .trailing
    }
    #expect(rows(hstack(fixed, text("|"), spacing: 0)) == ["         a|"])
    let filled = frame(text("a")) { $0.maxWidth = .infinity }
    #expect(rows(hstack(filled, text("|"), spacing: 0)) == ["        a        |"])
    let least = frame(text("a")) { $0.minWidth = 40 }
    #expect(rows(hstack(text("|"), least, text("|"), spacing: 0)) == ["|  a  |"])
    let most = frame(text("a long text")) { $0.maxWidth = 48 }
    #expect(rows(most) == ["a long", "text"])
  }

  @Test func fixedSizeDoesNotWrap() {
    let long = text("no wrapping here at all")
    #expect(
      rows(wrap(.fixedSize(horizontal: true, vertical: false), long)) == [
        "no wrapping here a"
      ]
    )
  }

  @Test("Layers, overlays, backgrounds and borders are drawn at their alignment")
  func layersOverlaysAndBackgrounds() {
    let layers = Element(
      .layers(alignment: .topLeading),
      children: [text("aaaa"), text("b")]
    )
    #expect(rows(layers) == ["baaa"])
    let overlay = Element(
      .overlay(alignment: .trailing),
      children: [text("aaaa"), text("b")]
    )
    #expect(rows(overlay) == ["aaab"])
    let background = Element(
      .background(alignment: .center),
      children: [text("a"), Element(.shape(.rectangle))]
    )
    #expect(rows(background) == ["a"])
    #expect(rows(wrap(.border(.red), text("a"))) == ["╭─╮", "│a│", "╰─╯"])
  }

  @Test func anOffsetDrawsElsewhere() {
    #expect(rows(hstack(wrap(.offset(x: 16, y: 16), text("a")), text("b"))) == ["  b", "  a"])
  }

  @Test func hiddenElementsKeepTheirPlace() {
    let hidden = text("hidden")
    hidden.style.isHidden = true
    #expect(rows(hstack(hidden, text("b"))) == ["       b"])
  }

  @Test("A divider is drawn across the axis of its stack")
  func dividersLieAcross() {
    #expect(
      rows(vstack(text("a"), wrap(.divider), text("b"))) == [
        "a", "──────────────────", "b",
      ]
    )
    #expect(rows(hstack(text("a"), wrap(.divider), text("b"))) == ["a │ b"])
  }

  @Test("Infinite, negative and NaN lengths do not trap")
  func strangeNumbersAreHarmless() {
    let values: [CGFloat] = [.nan, .infinity, -.infinity, -1e300, 1e300, -8]
    for value in values {
      let insets = EdgeInsets(top: value, leading: value, bottom: value, trailing: value)
      _ = rows(wrap(.padding(insets), text("a")))
      _ = rows(wrap(.offset(x: value, y: value), text("a")))
      _ = rows(frame(text("a")) { $0.width = value })
      _ = rows(
        frame(text("a")) {
          $0.minWidth = value; $0.maxHeight = value
        }
      )
      _ = rows(hstack(text("a"), text("b"), spacing: value))
      _ = rows(Element(.progress(value: Double(value))))
    }
  }

  @Test("A change lays out only the changed element and its ancestors again")
  func onlyTheWayToTheChangeIsLaidOutAgain() {
    let changing = text("1")
    let quiet = (0..<50).map { text("row \($0)") }
    let other = Element(
      .stack(axis: .vertical, alignment: .leading, spacing: nil),
      children: quiet
    )
    let screen = screen(hstack(other, changing), 40, 60)
    _ = screen.frame
    let memories = quiet.map { $0.memory.map { ObjectIdentifier($0) } }
    changing.content = .text(TextContent(runs: [TextRun("2")]))
    _ = screen.frame
    #expect(memories.allSatisfy { $0 != nil })
    #expect(memories == quiet.map { $0.memory.map { ObjectIdentifier($0) } })
  }

  @Test("Random trees are drawn at any size without a trap", arguments: UInt64(1)...60)
  func randomTrees(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let root = RandomTree.make(depth: 5, using: &generator)
    let tree = ElementTree(root: root)
    let screen = Screen(tree: tree, size: CellSize(width: 80, height: 24))
    for _ in 0..<6 {
      let size = CellSize(
        width: Int.random(in: 0...90, using: &generator),
        height: Int.random(in: 0...30, using: &generator)
      )
      screen.resize(to: size)
      #expect(screen.frame.rows.count == size.height, "seed \(seed)")
      for key in [Key.tab, .down, .end, .up, .pageUp, .left, .home] { screen.handle(.key(key)) }
    }
  }
}

/// Makes random trees of layout and controls.
enum RandomTree {
  static func make(depth: Int, using generator: inout SeededGenerator) -> Element {
    let leaf = depth == 0 || Int.random(in: 0..<5, using: &generator) == 0
    if leaf {
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: return button("Press 漢字")
      case 1: return field("Name", text: "Ada 🎉")
      case 2: return toggle("On")
      case 3: return spacer()
      case 4: return Element(.divider)
      case 5: return Element(.shape(.circle))
      case 6: return Element(.progress(value: 0.5))
      case 7: return lazyRows(CountedRows(count: 50) { text("Row \($0)") })
      default: return text("Some words that may wrap, 漢字, 👩‍👩‍👧‍👦\nand more")
      }
    }
    let count = Int.random(in: 1...4, using: &generator)
    let children = (0..<count).map { _ in make(depth: depth - 1, using: &generator) }
    let one = [children[0]]
    var frame = FrameContent()
    frame.width = 120
    frame.maxHeight = .infinity
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1:
      return Element(.stack(axis: .vertical, alignment: .leading, spacing: nil), children: children)
    case 2, 3:
      return Element(.stack(axis: .horizontal, alignment: .center, spacing: 8), children: children)
    case 4: return Element(.layers(alignment: .center), children: children)
    case 5: return Element(.frame(frame), children: one)
    case 6: return Element(.scroll(axes: [.vertical, .horizontal]), children: one)
    case 7: return Element(.list(ListContent(style: .form)), children: children)
    case 8: return Element(.section(hasHeader: true, hasFooter: false), children: children)
    case 9: return Element(.fixedSize(horizontal: true, vertical: true), children: one)
    case 10: return Element(.overlay(alignment: .bottom), children: children)
    default: return Element(.border(.red), children: one)
    }
  }
}
