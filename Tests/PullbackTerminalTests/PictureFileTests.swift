import Foundation
import PullbackTerminal
import Testing

/// The files were written by Python's zlib. Their pixels follow a formula.
@Suite struct PictureFileTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let width, height, type: Int
    let file: [UInt8]

    init(_ name: String, _ width: Int, _ height: Int, type: Int, _ base64: String) {
      testDescription = name
      (self.width, self.height, self.type) = (width, height, type)
      file = [UInt8](Data(base64Encoded: base64) ?? Data())
    }

    /// The color of a pixel; nil if it is transparent.
    func color(_ x: Int, _ y: Int) -> TerminalColor? {
      func value(_ channel: Int) -> UInt8 {
        UInt8((x * x * 7 + y * 13 * (channel + 1) + channel * 29) % 256)
      }
      switch type {
      case 0: return .rgb(value(0), value(0), value(0))
      case 2: return .rgb(value(0), value(1), value(2))
      case 3:
        let index = value(0) % 16
        return index == 0 ? nil : .rgb(index * 16, 255 - index * 16, index)
      case 4: return value(1) < 128 ? nil : .rgb(value(0), value(0), value(0))
      default: return value(3) < 128 ? nil : .rgb(value(0), value(1), value(2))
      }
    }
  }

  static let vectors = [
    Vector(
      "gray, stored", 7, 5, type: 0,
      """
      iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAAAAACs8akEAAAAGUlEQVR4AQEoANf/AQAHFSMxP00EDQcNDQ0NDQQN\
      u+nnsgAAABpJREFUBw0NDQ0NAScHFSMxP00CDQ0NDQ0NDUE3AzE/9JTjAAAAAElFTkSuQmCC
      """),
    Vector(
      "RGB, fixed code", 6, 5, type: 2,
      """
      iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAADpOgqxAAAAK0lEQVR4AWNhkLViZ2cXFRVVVlY2NDS0t7dn5tV0\
      4RIUF5SQk5BXlVfTUdM1ZuGV0TeROAAAACtJREFUUgeq4hUV5ZVSBrKBiEE9e71e0Tbn9tNpq95Nvy1/TSoOTZUh\
      kAsAsMYQzU0+iw4AAAAASUVORK5CYII=
      """),
    Vector(
      "palette, fixed code", 9, 4, type: 3,
      """
      iVBORw0KGgoAAAANSUhEUgAAAAkAAAAECAMAAABr0eX8AAAAMFBMVEUA/wAQ7wEg3wIwzwNAvwRQrwVgnwZwjweA\
      fwiQbwmgXwqwTwvAPwzQLw3gHw7wDw/7euv+AAAAAnRSTlMAgJsrThgAAAAVSURBVHgBY2Bg5+Fn4OdhZ2Dm/cXI\
      wP7v71Em2qkAAAAVSURBVB9upr8wwPKX9ysD4/+/vD8BClgSRu2sBiAAAAAASUVORK5CYII=
      """),
    Vector(
      "gray and alpha, own codes", 20, 12, type: 4,
      """
      iVBORw0KGgoAAAANSUhEUgAAABQAAAAMCAQAAADIBVVwAAAAcElEQVR42mNkkGVnFxVVVjY0tLf39Y2OzswsL29t\
      nTx54cL16/fuPX365s3nz79+ZWZm5DUnTiGziBmXoKCEhLy8mpruWhMTa2unQ56eARfCw+/FpT598+bz519VjI0c\
      HPwsvFLs7LyivFJY4V4g/vyFkRdo+N7CrwAAAHFJREFUIn6FUhCFTCCr1WPRrD7k5Ol54UL49XtxT5/mgKz+xcgI\
      tJpZLwuqcBlE4W4nkMKA8OtxYIXFMIWM0ZeJDJ6Mt0QqLGUnTiE+X6+H+loK7Gs/bZivl+nqbgF75uTJgIDr1+/d\
      S019A/V1Bwc/AOn+rCf2cmb2AAAAAElFTkSuQmCC
      """),
    Vector(
      "RGBA, own codes", 5, 6, type: 6,
      """
      iVBORw0KGgoAAAANSUhEUgAAAAUAAAAGCAYAAAAL+1RLAAAANklEQVR42mNgkLUKZ1dxjJOxDCu2j6mcVtC76jgD\
      r3lit4hdxiTN4NrlPmULTtUuv/ibUSqwYz87EIifYV1cAAAANklEQVQCgTIQGAIBC6+UuglIkBcoyCulrAziM5i0\
      XlO37rmrF7Dwk3PxEdG0JV/dpjOBZNAxAO5fIZm7To5rAAAAAElFTkSuQmCC
      """),
    Vector(
      "RGB, own codes", 16, 12, type: 2,
      """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAIAAADkharWAAAAvklEQVR42mNgkLViV3GUsQyzj6ks6F21/szLP5Jm\
      4SUTD9z9ZR5SuOfmN/+czg+8WvP33IypnKbuksjEK6VOEmIWMYvgEhQXlJCTkFeVV9NR09281sTKxNrR2unEIU9/\
      z4BrF8Jjw+89iUt9/fRN0ZvPP1mAmtjZ2XlFRXmllMFm2MMMy0Q3fi+QPM2sGFCPYsNaY7ANB60PeYBsuBAGtOH6\
      vZS4p6+f5nx687mSWT12EljDPJiTEBqcPM+DNdxF0aCXq3twRwAAAL5JREFUtQxhwzK4BsfdTlANAUANcUAN2SAN\
      xWh+MAS51Rfh7nLeViA5GcZ9wiv1idm6xRfZD8t0jXWBNuwG2nDC6aT/yYBrAddjr8c9AdqQCgyl4p+MpewzgTaI\
      iooqKysbGhra29v7+vpGR0dnZmaWl5e3trZOnjx54cKF69ev37t37+nTp0mOOIZ+6+fTnN6tDmc+V6X2f3W43atp\
      3eaPn02y8/+9/FiRnPf3xfe6zOq1r+vdans93XlbEh8A6Lm9P4AgJX8AAAAASUVORK5CYII=
      """),
  ]

  /// An interlaced file of 3 by 2 pixels.
  static let interlaced = [UInt8](
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAFlEcHbAAAADklEQVR42mNgkLViV3GUsQxj5NzGHtwAAAAOSURB\
        VDVPZGdnFxUVBQAZoQJpMQIAUgAAAABJRU5ErkJggg==
        """) ?? Data())

  @Test("Every pixel of a file has its color", arguments: vectors)
  func pixels(_ vector: Vector) throws {
    let picture = try #require(TerminalPicture(vector.file))
    #expect(picture.width == vector.width && picture.height == vector.height)
    for y in 0..<vector.height {
      for x in 0..<vector.width {
        let color = picture.color(column: x, of: vector.width, row: y, of: vector.height)
        #expect(color == vector.color(x, y), "\(x), \(y)")
      }
    }
  }

  @Test("A part of several pixels has their average color")
  func average() throws {
    let vector = Self.vectors[0]
    let picture = try #require(TerminalPicture(vector.file))
    var sum = 0
    for y in 0..<vector.height {
      for x in 0..<vector.width { sum += (x * x * 7 + y * 13) % 256 }
    }
    let gray = UInt8(sum / (vector.width * vector.height))
    #expect(picture.color(column: 0, of: 1, row: 0, of: 1) == .rgb(gray, gray, gray))
  }

  @Test("Damaged files are refused or shown, and never end the process", arguments: UInt64(1)...300)
  func damaged(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let vector = Self.vectors.randomElement(using: &generator) ?? Self.vectors[0]
    var file = vector.file
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let index = Int.random(in: 0..<file.count, using: &generator)
      file[index] = UInt8.random(in: 0...255, using: &generator)
    }
    if seed % 3 == 0 { file.removeLast(Int.random(in: 1..<file.count, using: &generator)) }
    guard let picture = TerminalPicture(file) else { return }
    #expect((1...4096).contains(picture.width) && (1...4096).contains(picture.height))
    _ = picture.color(column: 0, of: 1, row: 0, of: 1)
  }

  @Test("A file of more than 4,096 pixels in a row is refused")
  func tooLarge() {
    var file = Self.vectors[0].file
    file.replaceSubrange(16..<20, with: [0, 0, 0x10, 1])
    #expect(TerminalPicture(file) == nil)
    #expect(TerminalPicture([]) == nil)
    #expect(TerminalPicture(Array("GIF89a".utf8) + file) == nil)
  }

  @Test("An interlaced file has no pixels for half blocks, and is left to the terminal")
  func interlacedFile() throws {
    let picture = try #require(TerminalPicture(Self.interlaced))
    #expect(picture.width == 3 && picture.height == 2)
    #expect(picture.color(column: 0, of: 1, row: 0, of: 1) == nil)
  }

  @Test("A file is read when it is first needed, and again after it has changed")
  func files() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let files = PictureFiles(folder: nil, run: { $0() }, changed: {})
    #expect(files.picture(at: url) == nil)
    func write(_ file: [UInt8], _ time: TimeInterval) throws {
      try Data(file).write(to: url)
      let date = Date(timeIntervalSince1970: time)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
    }
    try write(Self.vectors[0].file, 1000)
    let first = try #require(files.picture(at: url))
    #expect(first.width == 7)
    #expect(files.picture(at: url) === first)
    try write(Self.vectors[1].file, 2000)
    #expect(files.picture(at: url)?.width == 6)
    try write(Array("no picture".utf8), 3000)
    #expect(files.picture(at: url) == nil)
  }

  @Test("A folder, a pipe and a file of more than 10 MB are not read")
  func refused() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appending(path: "pipe.png")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let large = folder.appending(path: "large.png")
    let file = Self.vectors[0].file + [UInt8](repeating: 0, count: 10_000_000)
    try Data(file).write(to: large)
    let files = PictureFiles(folder: nil, run: { $0() }, changed: {})
    for url in [folder, pipe, large] { #expect(files.picture(at: url) == nil) }
  }
}
