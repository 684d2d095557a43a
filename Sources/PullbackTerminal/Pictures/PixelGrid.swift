/// The pixels of a picture, or of a smaller copy of it.
struct PixelGrid: Sendable {
  struct Pixel: Hashable, Sendable {
    var red, green, blue, alpha: UInt8
  }

  let width, height: Int
  let pixels: [Pixel]

  subscript(x: Int, y: Int) -> Pixel { pixels[y * width + x] }

  /// The average color of one of the equal parts into which `columns` and `rows` divide the picture;
  /// nil if that part is rather transparent.
  func color(column: Int, of columns: Int, row: Int, of rows: Int) -> TerminalColor? {
    var sum = PixelSum()
    for y in Self.range(row, rows, height) {
      for x in Self.range(column, columns, width) { sum.add(self[x, y]) }
    }
    let average = sum.average
    return average.alpha < 128 ? nil : .rgb(average.red, average.green, average.blue)
  }

  /// The pixels of a part, at least one.
  private static func range(_ index: Int, _ count: Int, _ length: Int) -> Range<Int> {
    let start = min(length - 1, index * length / count)
    return start..<max(start + 1, min(length, (index + 1) * length / count))
  }
}

/// Builds a grid of at most 512 pixels in each direction: each is the average of a square of pixels
/// of the picture.
struct PixelGridBuilder {
  private let side: Int
  private let width, height: Int
  private var sums: [PixelSum]

  init(width: Int, height: Int) {
    side = (max(width, height) + 511) / 512
    self.width = (width + side - 1) / side
    self.height = (height + side - 1) / side
    sums = Array(repeating: PixelSum(), count: self.width * self.height)
  }

  mutating func add(_ pixel: PixelGrid.Pixel, x: Int, y: Int) {
    sums[y / side * width + x / side].add(pixel)
  }

  var result: PixelGrid { PixelGrid(width: width, height: height, pixels: sums.map(\.average)) }
}

/// The sum of the colors of pixels, each weighted by its opacity.
private struct PixelSum {
  private var red = 0, green = 0, blue = 0, alpha = 0, count = 0

  mutating func add(_ pixel: PixelGrid.Pixel) {
    let weight = Int(pixel.alpha)
    red += Int(pixel.red) * weight
    green += Int(pixel.green) * weight
    blue += Int(pixel.blue) * weight
    alpha += weight
    count += 1
  }

  var average: PixelGrid.Pixel {
    guard alpha > 0 else { return .init(red: 0, green: 0, blue: 0, alpha: 0) }
    return .init(
      red: UInt8(red / alpha), green: UInt8(green / alpha), blue: UInt8(blue / alpha),
      alpha: UInt8(alpha / count))
  }
}
