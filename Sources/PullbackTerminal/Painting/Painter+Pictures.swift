import PullbackUI

extension Painter {
  /// Draws a picture, or its description in a frame, which in a single row is a pair of brackets.
  mutating func drawPicture(_ element: Element, _ rect: CellRect, _ look: PaintStyle) {
    if let picture = engine.memory(of: element).picture {
      frame.place(
        PlacedPicture(picture: picture, rect: rect, visible: rect.intersection(clip)))
      return
    }
    if element.accessibility.isHidden { return }
    let text = cut(element.label, to: rect.width - 4)
    if rect.height > 2 {
      drawBox(rect, look.style)
      write(text, rect.x + 2, rect.y + 1, look.style)
    } else {
      write("[ \(text) ]", rect.x, rect.y, look.style)
    }
  }
}
