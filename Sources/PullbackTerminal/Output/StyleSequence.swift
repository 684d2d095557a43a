/// Writes the escape sequence (SGR) that changes colors and text attributes. It chooses the shorter
/// of two: the change from the previous style, or a reset followed by the new style.
struct StyleSequence {
  let profile: ColorProfile
  /// The parameters of the sequence that changes the previous style; kept between calls, to reuse
  /// the memory.
  private var change: [UInt8] = []
  private var fresh: [UInt8] = []

  init(profile: ColorProfile) { self.profile = profile }

  private static let codes: [(CellStyle.Attributes, UInt8, UInt8)] = [
    (.italic, 3, 23), (.underline, 4, 24), (.reverse, 7, 27), (.strikethrough, 9, 29),
  ]

  mutating func append(from old: CellStyle, to new: CellStyle, into bytes: inout [UInt8]) {
    if old == new { return }
    change.removeAll(keepingCapacity: true)
    Self.difference(from: old, to: new, profile, into: &change)
    fresh.removeAll(keepingCapacity: true)
    Self.difference(from: CellStyle(), to: new, profile, into: &fresh)
    // Different styles can look the same, for example on a terminal without colors.
    if change.isEmpty { return }
    bytes.append("\u{1B}[")
    if fresh.isEmpty {
      // An empty parameter list resets everything.
    } else if fresh.count + 1 < change.count {
      bytes.append(0x3B)
      bytes.append(contentsOf: fresh)
    } else {
      bytes.append(contentsOf: change)
    }
    bytes.append(0x6D)
  }

  private static func difference(
    from old: CellStyle,
    to new: CellStyle,
    _ profile: ColorProfile,
    into parameters: inout [UInt8]
  ) {
    func number(_ value: Int) {
      if !parameters.isEmpty { parameters.append(0x3B) }
      parameters.appendDecimal(value)
    }
    let intensity: CellStyle.Attributes = [.bold, .dim]
    let oldIntensity = old.attributes.intersection(intensity)
    let newIntensity = new.attributes.intersection(intensity)
    var kept = oldIntensity
    if !oldIntensity.subtracting(newIntensity).isEmpty {
      number(22)
      kept = []
    }
    let added = newIntensity.subtracting(kept)
    if added.contains(.bold) { number(1) }
    if added.contains(.dim) { number(2) }
    for (attribute, on, off) in codes
    where old.attributes.contains(attribute) != new.attributes.contains(attribute) {
      number(Int(new.attributes.contains(attribute) ? on : off))
    }
    if old.foreground != new.foreground {
      profile.append(new.foreground, base: 30, to: &parameters)
    }
    if old.background != new.background {
      profile.append(new.background, base: 40, to: &parameters)
    }
  }
}
