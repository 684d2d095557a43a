/// A picture in the PNG format.
///
/// The size is read from the header. ``pixels()`` decodes the rest, except for interlaced files.
struct PNGFile {
  /// The greatest width and height, in pixels.
  static let longestSide = 4096

  let width, height: Int
  private let depth: Int
  private let channels: Int
  private let hasPalette: Bool
  private let isInterlaced: Bool
  private var palette: [UInt8] = []
  /// The opacity of the first colors of the palette; the others are opaque.
  private var opacities: [UInt8] = []
  private var compressed: [UInt8] = []

  /// Nil if the bytes are no PNG file, or one that is too large.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 33, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes[12..<16].elementsEqual("IHDR".utf8), number(8) == 13 else { return nil }
    width = number(16)
    height = number(20)
    depth = Int(bytes[24])
    hasPalette = bytes[25] == 3
    isInterlaced = bytes[28] != 0
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height),
      bytes[26] == 0, bytes[27] == 0, let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][bytes[25]],
      [8, 16].contains(depth) || [1, 2, 4].contains(depth) && channels == 1,
      !hasPalette || depth <= 8
    else { return nil }
    self.channels = channels
    var at = 33
    while at + 12 <= bytes.count {
      let length = number(at)
      let start = at + 8
      guard length <= bytes.count - start - 4 else { break }
      switch String(decoding: bytes[at + 4..<start], as: UTF8.self) {
      case "PLTE": palette = Array(bytes[start..<start + length])
      case "tRNS" where hasPalette: opacities = Array(bytes[start..<start + length])
      case "IDAT": compressed += bytes[start..<start + length]
      default: break
      }
      at = start + length + 4
    }
  }

  /// Whether the file is one that ``pixels()`` does not decode although it may be intact.
  var isUnsupported: Bool { isInterlaced }

  /// The pixels, reduced to at most 512 in each direction; nil if the file is damaged or interlaced.
  func pixels() -> PixelGrid? {
    guard !isInterlaced, !hasPalette || !palette.isEmpty else { return nil }
    let row = (width * channels * depth + 7) / 8
    guard var raw = try? Inflate.bytes(of: compressed, size: (row + 1) * height) else { return nil }
    var grid = PixelGridBuilder(width: width, height: height)
    for y in 0..<height {
      guard unfilter(&raw, y, row) else { return nil }
      for x in 0..<width { grid.add(pixel(raw, y * (row + 1) + 1, x), x: x, y: y) }
    }
    return grid.result
  }

  /// Undoes the filter of a row, which predicts each byte by its neighbors.
  private func unfilter(_ raw: inout [UInt8], _ y: Int, _ row: Int) -> Bool {
    let start = y * (row + 1) + 1
    let above = start - row - 1
    let step = max(1, channels * depth / 8)
    let filter = raw[start - 1]
    guard filter <= 4 else { return false }
    if filter == 0 { return true }
    for index in 0..<row {
      let left = index >= step ? Int(raw[start + index - step]) : 0
      let up = y > 0 ? Int(raw[above + index]) : 0
      let corner = index >= step && y > 0 ? Int(raw[above + index - step]) : 0
      let predicted =
        switch filter {
        case 1: left
        case 2: up
        case 3: (left + up) / 2
        default: Self.nearest(left, up, corner)
        }
      raw[start + index] &+= UInt8(truncatingIfNeeded: predicted)
    }
    return true
  }

  /// The one of three neighbors that is nearest to `left + up - corner` (the filter Paeth).
  private static func nearest(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
    if a <= b, a <= c { return left }
    return b <= c ? up : corner
  }

  private func pixel(_ raw: [UInt8], _ start: Int, _ x: Int) -> PixelGrid.Pixel {
    func sample(_ channel: Int) -> UInt8 {
      let index = x * channels + channel
      if depth >= 8 { return raw[start + index * depth / 8] }
      let shift = 8 - depth - index * depth % 8
      return raw[start + index * depth / 8] >> UInt8(shift) & UInt8(1 << depth - 1)
    }
    if hasPalette {
      let index = Int(sample(0))
      guard 3 * index + 2 < palette.count else { return .init(red: 0, green: 0, blue: 0, alpha: 0) }
      return .init(
        red: palette[3 * index], green: palette[3 * index + 1], blue: palette[3 * index + 2],
        alpha: index < opacities.count ? opacities[index] : 255)
    }
    if channels < 3 {
      let gray = depth < 8 ? sample(0) * (255 / UInt8(1 << depth - 1)) : sample(0)
      return .init(red: gray, green: gray, blue: gray, alpha: channels == 2 ? sample(1) : 255)
    }
    return .init(
      red: sample(0), green: sample(1), blue: sample(2), alpha: channels == 4 ? sample(3) : 255)
  }
}
