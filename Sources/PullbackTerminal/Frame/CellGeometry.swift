/// A position on the screen, in cells; the first column and the first row are 0.
package struct CellPoint: Hashable, Sendable {
  package var x, y: Int
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A size in columns and rows of the terminal.
package struct CellSize: Hashable, Sendable {
  package var width, height: Int
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
  static let zero = CellSize(width: 0, height: 0)
}

/// A rectangle on the screen in cells; empty if its width or height is 0 or less.
package struct CellRect: Hashable, Sendable {
  package var x, y, width, height: Int
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  init(_ origin: CellPoint, _ size: CellSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  package func contains(_ point: CellPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  package func intersection(_ other: CellRect) -> CellRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return CellRect(
      x: left,
      y: top,
      width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top)
    )
  }

  func intersects(_ other: CellRect) -> Bool { !intersection(other).isEmpty }

  /// The rectangle without its first rows.
  func lower(by rows: Int) -> CellRect {
    CellRect(x: x, y: y + rows, width: width, height: max(0, height - rows))
  }

  func with(width: Int) -> CellRect { CellRect(x: x, y: y, width: width, height: height) }

  func with(height: Int) -> CellRect { CellRect(x: x, y: y, width: width, height: height) }

  func inset(x dx: Int, y dy: Int) -> CellRect {
    CellRect(
      x: x + dx,
      y: y + dy,
      width: max(0, width - 2 * dx),
      height: max(0, height - 2 * dy)
    )
  }
}
