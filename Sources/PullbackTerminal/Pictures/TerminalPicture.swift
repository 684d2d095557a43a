import Synchronization

/// A picture that a terminal can show: a PNG file, and its pixels for terminals that only have
/// characters.
package final class TerminalPicture: Sendable {
  /// The number by which a terminal knows the picture.
  package let id: UInt32
  let file: [UInt8]
  /// The size in pixels.
  package let width, height: Int
  /// Nil for an interlaced file, which only terminals decode.
  let pixels: PixelGrid?

  private static let lastID = Atomic<UInt32>(0x5042_0000)

  /// Nil if the bytes are no intact PNG file of at most 4,096 by 4,096 pixels.
  package init?(_ bytes: [UInt8], id: UInt32? = nil) {
    guard let png = PNGFile(bytes) else { return nil }
    pixels = png.pixels()
    if pixels == nil, !png.isUnsupported { return nil }
    file = bytes
    width = png.width
    height = png.height
    self.id = id ?? Self.lastID.add(1, ordering: .relaxed).newValue
  }

  /// The average color of one of the equal parts into which columns and rows divide the picture; nil
  /// if the part is transparent, or if only terminals decode the file.
  package func color(column: Int, of columns: Int, row: Int, of rows: Int) -> TerminalColor? {
    pixels?.color(column: column, of: columns, row: row, of: rows)
  }

  /// The approximate memory use in bytes.
  var memory: Int { file.count + 4 * (pixels?.pixels.count ?? 0) }
}

/// A picture at a place on the screen.
package struct PlacedPicture: Equatable {
  package let picture: TerminalPicture
  /// The place of the whole picture, in cells.
  package let rect: CellRect
  /// The part of it that is not cut off, as by the edge of a scroll view.
  let visible: CellRect

  package static func == (a: PlacedPicture, b: PlacedPicture) -> Bool {
    a.picture === b.picture && a.rect == b.rect
  }
}

extension Frame {
  /// Reserves cells for a picture. What is drawn on them later covers the picture.
  mutating func place(_ picture: PlacedPicture) {
    guard !picture.visible.isEmpty else { return }
    restyle(picture.visible) {
      $0.glyph = 0x20
      $0.width = 1
      $0.attributes = .picture
    }
    pictures.append(picture)
  }

  /// Decides how the pictures of a finished frame are shown.
  ///
  /// A picture that is neither cut off nor covered stays in ``pictures`` if `isPlaced` is true, and
  /// the terminal draws it. The others are drawn in half blocks: characters whose upper half has one
  /// color and whose lower half has another.
  mutating func settlePictures(isPlaced: Bool) {
    var kept: [PlacedPicture] = []
    // The last picture is the frontmost one.
    for picture in pictures.reversed() {
      if isPlaced, picture.visible == picture.rect, isUncovered(picture.rect) {
        kept.append(picture)
      } else {
        drawBlocks(picture)
      }
    }
    pictures = kept.reversed()
  }

  private func isUncovered(_ area: CellRect) -> Bool {
    guard area.intersection(bounds) == area else { return false }
    return (area.y..<area.maxY).allSatisfy { y in
      (area.x..<area.maxX).allSatisfy { self[$0, y].attributes.contains(.picture) }
    }
  }

  private mutating func drawBlocks(_ picture: PlacedPicture) {
    let rect = picture.rect
    let area = picture.visible.intersection(bounds)
    for y in area.y..<max(area.y, area.maxY) {
      for x in area.x..<max(area.x, area.maxX) where self[x, y].attributes.contains(.picture) {
        func half(_ index: Int) -> TerminalColor? {
          picture.picture.color(
            column: x - rect.x, of: rect.width, row: 2 * (y - rect.y) + index, of: 2 * rect.height)
        }
        let (upper, lower) = (half(0), half(1))
        restyle(CellRect(x: x, y: y, width: 1, height: 1)) { cell in
          cell.attributes = []
          if let color = upper ?? lower {
            cell.glyph = upper == nil ? 0x2584 : 0x2580
            cell.foreground = color
          }
          if upper != nil, let lower { cell.background = lower }
        }
      }
    }
  }
}
