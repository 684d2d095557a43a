/// How many colors a terminal can show.
package enum ColorProfile: Hashable, Sendable, CaseIterable {
  case none, ansi16, ansi256, trueColor

  /// Detects the profile from environment variables.
  ///
  /// A non-empty `NO_COLOR` means no colors, and so does a `TERM` that is `dumb`, empty or missing;
  /// `COLORTERM` can announce 24-bit colors.
  package init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    if !(environment["NO_COLOR"] ?? "").isEmpty || term == "dumb" || term.isEmpty {
      self = .none
    } else if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") {
      self = .trueColor
    } else if term.contains("direct") {
      self = .trueColor
    } else if term.contains("256") || term.contains("kitty") || term.contains("ghostty") {
      self = .ansi256
    } else {
      self = .ansi16
    }
  }

  /// Appends the SGR parameters that set a color, such as `38;5;123`, to `parameters`. `base` is
  /// 30 for the foreground and 40 for the background.
  func append(_ color: TerminalColor, base: Int, to parameters: inout [UInt8]) {
    switch (color.kind, self) {
    case (_, .none): break
    case (.standard, _): number(base + 9, &parameters)
    case (.ansi(let index), _): ansi(index, base, &parameters)
    case (.rgb(let red, let green, let blue), .trueColor):
      for value in [base + 8, 2, Int(red), Int(green), Int(blue)] { number(value, &parameters) }
    case (.rgb(let red, let green, let blue), .ansi256):
      for value in [base + 8, 5, Self.index256(red, green, blue)] { number(value, &parameters) }
    case (.rgb(let red, let green, let blue), .ansi16):
      ansi(Self.index16(red, green, blue), base, &parameters)
    }
  }

  private func number(_ value: Int, _ parameters: inout [UInt8]) {
    if !parameters.isEmpty { parameters.append(0x3B) }
    parameters.appendDecimal(value)
  }

  private func ansi(_ index: UInt8, _ base: Int, _ parameters: inout [UInt8]) {
    number(index < 8 ? base + Int(index) : base + 60 + Int(index) - 8, &parameters)
  }

  /// The index of the color in the terminal's 6 × 6 × 6 cube or its 24 grays that looks most like a
  /// 24-bit color. The hue counts more than how colorful it is: what is colorful never becomes gray.
  private static func index256(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    let color = OKLab(red, green, blue)
    let isColorful = color.chroma >= 0.07
    let average = (Int(red) + Int(green) + Int(blue)) / 3
    var best = 16 + 216 + min(23, max(0, (average - 3) / 10))
    var least = isColorful ? .infinity : color.difference(from: cubeAndGrays[best - 16])
    // The corners of the cell of the cube that contains the color.
    let (r, g, b) = (step(red), step(green), step(blue))
    for corner in 0..<8 {
      let index = 36 * (r + (corner >> 2)) + 6 * (g + (corner >> 1 & 1)) + b + (corner & 1)
      let candidate = cubeAndGrays[index]
      if isColorful, candidate.chroma < 0.02 { continue }
      let difference = color.difference(from: candidate)
      if difference < least { (best, least) = (16 + index, difference) }
    }
    return best
  }

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The number of the last level of the cube that is not above a value, but not that of the last one.
  private static func step(_ value: UInt8) -> Int {
    value < 95 ? 0 : min(4, (Int(value) - 55) / 40)
  }

  private static let cubeAndGrays: [OKLab] =
    (0..<216).map { OKLab(levels[$0 / 36], levels[$0 / 6 % 6], levels[$0 % 6]) }
    + (0..<24).map { (step: UInt8) -> OKLab in
      let level = 8 + 10 * step
      return OKLab(level, level, level)
    }

  private static let basic: [(Int, Int, Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
    (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// The index of the color among the 16 of the terminal that looks most like a 24-bit color. The hue
  /// counts more than the distance, by which an orange would be as red as red itself.
  private static func index16(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let parts = (Double(red), Double(green), Double(blue))
    let most = max(parts.0, parts.1, parts.2)
    let range = most - min(parts.0, parts.1, parts.2)
    if most < 90 { return nearest(red, green, blue, in: Array(basic.indices)) }
    if range < most * 0.3 { return nearest(red, green, blue, in: [0, 7, 8, 15]) }
    let sixth =
      most == parts.0
      ? (parts.1 - parts.2) / range
      : most == parts.1 ? 2 + (parts.2 - parts.0) / range : 4 + (parts.0 - parts.1) / range
    let hue = sixth < 0 ? sixth * 60 + 360 : sixth * 60
    // The dark and the bright color of the hue.
    let (dark, bright): (UInt8, UInt8) =
      switch hue {
      case ..<16, 345...: (1, 9)
      case ..<45: (3, 3)
      case ..<70: (3, 11)
      case ..<150: (2, most > 230 ? 10 : 2)
      case ..<172: (2, 10)
      case ..<190: (6, most > 230 ? 14 : 6)
      case ..<200: (6, 14)
      case ..<232: (4, 12)
      case ..<260: (4, 4)
      case ..<290: (5, 5)
      default: (5, 13)
      }
    return most < 200 ? dark : bright
  }

  private static func nearest(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, in indices: [Int]
  ) -> UInt8 {
    let best = indices.min {
      let (a, b) = (basic[$0], basic[$1])
      return distance(red, green, blue, a.0, a.1, a.2) < distance(red, green, blue, b.0, b.1, b.2)
    }
    return UInt8(best ?? 7)
  }

  private static func distance(
    _ red: UInt8,
    _ green: UInt8,
    _ blue: UInt8,
    _ r: Int,
    _ g: Int,
    _ b: Int
  ) -> Int {
    let (dr, dg, db) = (Int(red) - r, Int(green) - g, Int(blue) - b)
    return dr * dr + dg * dg + db * db
  }
}

extension [UInt8] {
  mutating func appendDecimal(_ value: Int) {
    if value < 10 {
      append(UInt8(0x30 + Swift.max(0, value)))
    } else if value < 100 {
      append(UInt8(0x30 + value / 10))
      append(UInt8(0x30 + value % 10))
    } else {
      append(contentsOf: String(value).utf8)
    }
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
