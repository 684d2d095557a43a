import Foundation

/// A terminal's part of the graphics protocol of kitty, as its specification says, for the commands
/// that the output uses. What is against the specification is a problem.
struct KittyGraphics {
  struct Place: Hashable {
    var image: Int
    var number: Int
  }
  struct Area: Hashable {
    var x, y, width, height: Int
  }

  private(set) var images: [Int: [UInt8]] = [:]
  private(set) var places: [Place: Area] = [:]
  private(set) var problems: [String] = []
  /// The number of images whose transmission was completed.
  private(set) var transmissions = 0
  /// The cells, and the cursor, at which pictures are placed.
  private(set) var emulator: TerminalEmulator
  private var loading: (image: Int, text: [UInt8])?

  init(width: Int, height: Int) { emulator = TerminalEmulator(width: width, height: height) }

  mutating func apply(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let start = Self.index(of: [0x1B, 0x5F], in: rest) {
      applyCells(rest[..<start])
      let content = rest[(start + 2)...]
      // A sequence that was cut off ends at the next one.
      guard let end = Self.index(of: [0x1B], in: content) else { return }
      let isWhole = content[end...].starts(with: [0x1B, 0x5C])
      if isWhole {
        command(Array(content[..<end]))
      }
      rest = content[(isWhole ? end + 2 : end)...]
    }
    applyCells(rest)
  }

  private mutating func applyCells(_ bytes: ArraySlice<UInt8>) {
    let clears = emulator.clears
    emulator.apply(Array(bytes))
    // To clear the screen deletes what is on it; the data of images stays.
    if emulator.clears > clears { places = [:] }
  }

  private static func index(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: pattern) }
  }

  private mutating func command(_ bytes: [UInt8]) {
    guard bytes.first == UInt8(ascii: "G") else { return problems.append("no graphics command") }
    let parts = bytes.dropFirst().split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    let payload = parts.count > 1 ? Array(parts[1]) : []
    var keys: [String: String] = [:]
    for pair in String(decoding: parts[0], as: UTF8.self).split(separator: ",") {
      let halves = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard halves.count == 2, halves[0].count == 1, keys[halves[0]] == nil, !halves[1].isEmpty
      else { return problems.append("keys \(pair)") }
      keys[halves[0]] = halves[1]
    }
    if payload.count > 4096 { problems.append("\(payload.count) bytes in a piece") }
    if loading != nil { return proceed(keys, payload) }
    switch keys["a"] {
    case "d": delete(keys)
    // The end of nothing, which is an error that is not told.
    case nil where keys == ["q": "2", "m": "0"] && payload.isEmpty: break
    case "t": transmit(keys, payload)
    case "p": place(keys)
    case "q": break
    default: problems.append("action \(keys["a"] ?? "none")")
    }
  }

  private func number(_ keys: [String: String], _ key: String) -> Int? {
    keys[key].flatMap { UInt32($0) }.flatMap { $0 > 0 ? Int($0) : nil }
  }

  private mutating func transmit(_ keys: [String: String], _ payload: [UInt8]) {
    guard let image = number(keys, "i"), keys["f"] == "100", keys["q"] == "2",
      Set(keys.keys).isSubset(of: ["a", "f", "q", "i", "m", "t"]), keys["t"] ?? "d" == "d"
    else { return problems.append("transmission \(keys)") }
    // An image with the same number replaces the one before, and its places.
    images[image] = nil
    places = places.filter { $0.key.image != image }
    loading = (image, [])
    proceed(keys.filter { $0.key == "m" }, payload)
  }

  private mutating func proceed(_ keys: [String: String], _ payload: [UInt8]) {
    guard Set(keys.keys).isSubset(of: ["m", "q"]), let more = keys["m"], ["0", "1"].contains(more)
    else { return problems.append("\(keys) within a transmission") }
    if more == "1", payload.isEmpty || payload.count % 4 != 0 {
      problems.append("\(payload.count) bytes before the last piece")
    }
    loading?.text += payload
    guard more == "0", let done = loading else { return }
    loading = nil
    guard let data = Data(base64Encoded: Data(done.text)) else { return problems.append("Base64") }
    // A file that was cut off is no image.
    guard data.suffix(8).starts(with: Array("IEND".utf8)) else { return }
    images[done.image] = [UInt8](data)
    transmissions += 1
  }

  private mutating func place(_ keys: [String: String]) {
    guard let image = number(keys, "i"), let place = number(keys, "p"),
      let width = number(keys, "c"), let height = number(keys, "r"), keys["C"] == "1",
      keys["q"] == "2", keys.count == 7
    else { return problems.append("placement \(keys)") }
    guard images[image] != nil else { return problems.append("no image \(image)") }
    places[Place(image: image, number: place)] = Area(
      x: emulator.x, y: emulator.y, width: width, height: height)
  }

  private mutating func delete(_ keys: [String: String]) {
    switch keys["d"] {
    case "A":
      places = [:]
      images = [:]
    case "i":
      guard let image = number(keys, "i"), let number = number(keys, "p") else { fallthrough }
      places[Place(image: image, number: number)] = nil
    case "I":
      guard let image = number(keys, "i") else { fallthrough }
      places = places.filter { $0.key.image != image }
      images[image] = nil
    default: problems.append("deletion \(keys)")
    }
  }
}
