import PullbackStrings

/// A small chart of numbers in one line of text: `▁▂▅█▃`.
///
/// A sparkline is as wide as it has values, but not wider than 40 characters: of more values, the
/// average of several that follow one another is shown. Assistive technology reads the range and the
/// last value.
public struct Sparkline: LibraryView {
  @Environment(\.localization) private var localization
  private let text: String
  private let count: Int
  /// The least, the greatest and the last value; empty if there are none.
  private let values: [Double]
  private static let most = 40
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Creates a sparkline. Values that are not finite are left out.
  public init<Values: Sequence>(_ values: Values) where Values.Element: BinaryFloatingPoint {
    self.init(numbers: values.map { Double($0) })
  }

  /// Creates a sparkline.
  public init<Values: Sequence>(_ values: Values) where Values.Element: BinaryInteger {
    self.init(numbers: values.map { Double($0) })
  }

  /// Creates a sparkline whose lowest block stands for a number, if no value is less.
  package init(_ values: [Double], from lowest: Double) {
    self.init(numbers: values, lowest: lowest)
  }

  private init(numbers: [Double], lowest: Double? = nil) {
    let numbers = numbers.filter(\.isFinite)
    guard let last = numbers.last, let least = numbers.min(), let greatest = numbers.max() else {
      (text, count, values) = ("", 0, [])
      return
    }
    let count = min(numbers.count, Self.most)
    let shown = (0..<count).map { index in
      let part = numbers[index * numbers.count / count..<(index + 1) * numbers.count / count]
      return part.reduce(0, +) / Double(part.count)
    }
    let low = min(shown.min() ?? 0, lowest ?? .infinity)
    let high = shown.max() ?? 0
    let highest = Double(Self.blocks.count - 1)
    text = String(
      shown.map { value in
        let part = high > low ? (value - low) / (high - low) : lowest == nil ? 0.5 : 0
        return Self.blocks[Int((part * highest).rounded())]
      })
    self.count = numbers.count
    values = [least, greatest, last]
  }

  private var summary: String {
    if values.isEmpty { return localization.word("No values") }
    return localization.word(
      "%lld values from %@ to %@, the last %@", .integer(Int64(count)), .string(values[0].spoken),
      .string(values[1].spoken), .string(values[2].spoken))
  }

  public var body: some LibraryView {
    Text(verbatim: text).monospaced().lineLimit(1).accessibilityLabel(summary)
  }
}
