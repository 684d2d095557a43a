/// The result of one case, with its baseline and its budget.
struct Measurement {
  enum Unit: String {
    case nanoseconds = "ns"
    case microseconds = "µs"
    case bytes = "B"
    case allocations = "allocations"
    case bodies = "bodies"
    case elements = "elements"
    case frames = "frames"
    case percent = "%"
  }

  let name: String
  let median: Double
  let unit: Unit
  /// The value that the median is divided by; nil for a case that is compared with nothing.
  let baseline: Double?
  /// The largest allowed multiple of the baseline; without a baseline, or if `isAbsolute` is true, the
  /// largest allowed median. Nil for a case without a limit.
  let budget: Double?
  /// Whether the budget is a limit of the median, beside a baseline that only tells what the machine
  /// can do.
  let isAbsolute: Bool

  init(
    _ name: String,
    _ median: Double,
    _ unit: Unit = .nanoseconds,
    baseline: Double? = nil,
    budget: Double? = nil,
    isAbsolute: Bool = false
  ) {
    self.name = name
    self.median = median
    self.unit = unit
    self.baseline = baseline
    self.budget = budget
    self.isAbsolute = isAbsolute || baseline == nil
  }

  var ratio: Double? { baseline.map { median / max($0, 0.001) } }

  /// The value that is compared with the budget: the median, or its multiple of the baseline.
  var compared: Double { isAbsolute ? median : ratio ?? median }

  var isOver: Bool { budget.map { compared > $0 } ?? false }

  var line: String {
    let ratio = ratio.map { "\(Self.short($0))×" } ?? "–"
    let budget = budget.map { isAbsolute ? Self.short($0) : "\(Self.short($0))×" } ?? "–"
    return [
      name.padded(to: 58),
      "\(Self.short(median)) \(unit.rawValue)".padded(to: 16, leading: true),
      ratio.padded(to: 12, leading: true),
      budget.padded(to: 10, leading: true),
      isOver ? "  OVER" : "  ok",
    ].joined()
  }

  var json: String {
    func number(_ value: Double?) -> String {
      value.flatMap { $0.isFinite ? "\($0)" : nil } ?? "null"
    }
    return """
      {"name": "\(name)", "median": \(number(median)), "unit": "\(unit.rawValue)", \
      "baseline": \(number(baseline)), "ratio": \(number(ratio)), \
      "budget": \(number(budget)), "over": \(isOver)}
      """
  }

  private static func short(_ value: Double) -> String {
    guard value.isFinite else { return "none" }
    if value >= 100 { return "\(Int(value.rounded()))" }
    return "\((value * 10).rounded() / 10)"
  }
}

extension String {
  fileprivate func padded(to width: Int, leading: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(0, width - count))
    return leading ? padding + self : self + padding
  }
}
