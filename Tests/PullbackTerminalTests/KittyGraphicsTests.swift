import Foundation
import Observation
import PullbackTerminal
import PullbackUI
import Testing

/// What is sent to a terminal with kitty's graphics protocol, decoded as the protocol says.
@MainActor @Suite struct KittyGraphicsTests {
  @Observable final class Model {
    var lines = 0
    var pictures: [Picture] = []
  }
  struct Picture: Hashable, Identifiable {
    var id: Int
    var name: String
    var width, height: Double
  }
  private struct Page: View {
    let model: Model
    var body: some View {
      VStack(alignment: .leading) {
        ForEach(0..<model.lines, id: \.self) { Text("Line \($0)") }
        ForEach(model.pictures) { picture in
          Image(picture.name).resizable().frame(width: picture.width, height: picture.height)
        }
      }
    }
  }

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Three lengths of the text: below a piece, one that ends with a piece, and several pieces.
    for (name, side) in [("small", 4), ("middle", 31), ("large", 90)] {
      try Data(Self.file(side: side)).write(to: folder.appending(path: "\(name).png"))
    }
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A PNG file whose data is not compressed.
  ///
  /// - Parameter interlaced: The data of an interlaced file, which is not valid; nil for a valid one.
  static func file(side: Int, interlaced: [UInt8]? = nil) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }
    func little(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      big(data.count) + Array(name.utf8) + data + [0, 0, 0, 0]
    }
    let header: [UInt8] = [8, 2, 0, 0, interlaced == nil ? 0 : 1]
    let start =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(side) + big(side) + header)
    if let interlaced { return start + chunk("IDAT", interlaced) + chunk("IEND", []) }
    var raw: [UInt8] = []
    for y in 0..<side { raw += [0] + (0..<3 * side).map { UInt8(($0 * 7 + y) % 256) } }
    var (a, b) = (1, 0)
    for byte in raw {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let data = [0x78, 0x01, 0x01] + little(raw.count) + little(~raw.count) + raw + big(b << 16 | a)
    return start + chunk("IDAT", data) + chunk("IEND", [])
  }

  private func screen(_ model: Model) -> Screen {
    let graph = ViewGraph { Page(model: model) }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 16))
    screen.pictures = PictureFiles(folder: folder, run: { $0() }, changed: {})
    screen.placesPictures = true
    return screen
  }

  @Test("The terminal has the pictures of each frame, whatever was cut off", arguments: 1...60)
  func frames(seed: Int) {
    defer { remove() }
    var generator = SeededGenerator(seed: UInt64(seed))
    let model = Model()
    let screen = screen(model)
    var output = FrameOutput(profile: .trueColor)
    output.pictures = .kitty
    var terminal = KittyGraphics(width: 40, height: 16)
    for step in 0..<12 {
      model.lines = Int.random(in: 0...6, using: &generator)
      model.pictures = (0..<Int.random(in: 0...3, using: &generator)).map { index in
        Picture(
          id: index, name: ["small", "middle", "large"].randomElement(using: &generator)!,
          width: Double(8 * Int.random(in: 1...20, using: &generator)),
          height: Double(16 * Int.random(in: 1...3, using: &generator)))
      }
      let frame = screen.frame
      var bytes = output.bytes(for: frame)
      if Int.random(in: 0..<4, using: &generator) == 0 {
        // The rest was not sent before another program used the terminal, which ends the sequence.
        let whole = bytes.prefix(Int.random(in: 0...bytes.count, using: &generator))
        let end = whole.lastIndex(of: 0x1B) ?? 0
        terminal.apply(Array(whole[..<end]))
        output.invalidate()
        bytes = output.bytes(for: frame)
      }
      terminal.apply(bytes)
      #expect(terminal.problems.isEmpty, "seed \(seed), step \(step)")
      let expected = frame.pictures.map {
        KittyGraphics.Area(
          x: $0.rect.x, y: $0.rect.y, width: $0.rect.width, height: $0.rect.height)
      }
      #expect(Set(terminal.places.values) == Set(expected), "seed \(seed), step \(step)")
      #expect(terminal.places.count == expected.count, "seed \(seed), step \(step)")
      let files = ["small", "middle", "large"].compactMap {
        try? [UInt8](Data(contentsOf: folder.appending(path: "\($0).png")))
      }
      #expect(terminal.images.values.allSatisfy { files.contains($0) }, "seed \(seed)")
      if !frame.pictures.isEmpty { #expect(frame.text == terminal.emulator.text) }
    }
  }

  @Test("A file of many pieces arrives whole, and once")
  func pieces() {
    defer { remove() }
    let model = Model()
    model.pictures = [Picture(id: 0, name: "large", width: 80, height: 48)]
    let screen = screen(model)
    var output = FrameOutput(profile: .trueColor)
    output.pictures = .kitty
    var terminal = KittyGraphics(width: 40, height: 16)
    for lines in 0..<5 {
      model.lines = lines
      terminal.apply(output.bytes(for: screen.frame))
    }
    #expect(terminal.problems.isEmpty && terminal.transmissions == 1)
    #expect(terminal.images.values.first == Self.file(side: 90))
    #expect(Self.file(side: 90).count > 3 * 4096)
    #expect(terminal.places.values.first?.y == 4)
  }

  @Test("Pictures out of sight are removed before a terminal does so by itself, by their pixels")
  func memory() throws {
    defer { remove() }
    // Each takes 64 MB as pixels. They are interlaced, so only the terminal would decode them.
    for index in 0..<8 {
      try Data(Self.file(side: 4096, interlaced: [UInt8(index)])).write(
        to: folder.appending(path: "flat\(index).png"))
    }
    let model = Model()
    let screen = screen(model)
    var output = FrameOutput(profile: .trueColor)
    output.pictures = .kitty
    var terminal = KittyGraphics(width: 40, height: 16)
    for index in 0..<8 {
      model.pictures = [Picture(id: index, name: "flat\(index)", width: 80, height: 48)]
      terminal.apply(output.bytes(for: screen.frame))
      #expect(terminal.places.count == 1)
      #expect(terminal.images.count <= 4, "kitty keeps 320 MB")
    }
    #expect(terminal.problems.isEmpty && terminal.transmissions == 8)
  }
}
