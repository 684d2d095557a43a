import Foundation
import PullbackStrings

/// The mapping of the values on one axis to positions from 0 to 1, with the values that are labelled.
struct ChartScale {
  /// A value at which the axis has a label.
  struct Tick {
    var position: Double
    var label: String
  }

  /// The texts of the axis in order; empty for numbers and dates.
  private(set) var texts: [String] = []
  private var indices: [String: Int] = [:]
  private(set) var domain: ClosedRange<Double> = 0...1
  private var isInteger = true
  private var isDate = false
  /// The date of all values; nil if they have several, or if the app has set the limits.
  private var onlyDate: Double?
  /// Half of the width of a bar at the first and the last value, as a part of the axis.
  private(set) var bandWidth = 0.0
  /// The locale in which values are written; nil for that of the process.
  var locale: Locale?

  /// Creates the scale of an axis.
  ///
  /// - Parameters:
  ///   - values: All values on the axis; if one is a text, all are shown as texts.
  ///   - lengths: Ends of bars and areas on this axis.
  ///   - domain: The limits that the app has set; nil to choose them.
  ///   - includesZero: Whether zero is shown.
  ///   - hasBars: Whether bars stand on the axis, which need room beside the first and the last.
  ///   - isLabelled: Whether the axis has labels, so that it ends at round numbers.
  init(
    _ values: [_PlottedValue],
    lengths: [Double] = [],
    domain fixed: ClosedRange<Double>?,
    includesZero: Bool,
    hasBars: Bool,
    isLabelled: Bool = true
  ) {
    if values.contains(where: \.isText) {
      for value in values where indices[value.string] == nil {
        indices[value.string] = texts.count
        texts.append(value.string)
      }
      bandWidth = 1 / Double(max(1, texts.count))
      return
    }
    var numbers = lengths
    numbers.reserveCapacity(lengths.count + values.count + 1)
    var positions: Set<Double> = []
    for value in values {
      guard let position = value.position else { continue }
      numbers.append(position)
      if hasBars { positions.insert(position) }
      switch value {
      case .number(_, let isWhole): if !isWhole { isInteger = false }
      case .date: isDate = true
      case .text: break
      }
    }
    if includesZero, !isDate { numbers.append(0) }
    if isDate, fixed == nil, let low = numbers.min(), low == numbers.max() { onlyDate = low }
    domain =
      fixed
      ?? Self.domain(
        numbers, isDate: isDate, isInteger: isInteger, isBand: hasBars, isLabelled: isLabelled)
    if hasBars, !positions.isEmpty {
      let count = Double(positions.count)
      if fixed == nil {
        // Half of a bar more at both ends.
        let step = count > 1 ? (domain.upperBound - domain.lowerBound) / (count - 1) : 1
        domain = domain.lowerBound - step / 2...domain.upperBound + step / 2
      }
      bandWidth = 1 / count
    }
  }

  private static func domain(
    _ numbers: [Double], isDate: Bool, isInteger: Bool, isBand: Bool, isLabelled: Bool
  ) -> ClosedRange<Double> {
    guard var low = numbers.min(), var high = numbers.max() else { return 0...1 }
    if isBand || isDate { return low < high || isBand ? low...high : low - 1...high + 1 }
    // Values that differ by less than numbers can be told apart count as equal.
    let least = max(1e-290, max(abs(low), abs(high)) * 1e-12)
    if high - low < least {
      low = abs(low) < least ? 0 : low
      high = low
    }
    if low == high { (low, high) = low == 0 ? (0, 1) : (min(0, low), max(0, high)) }
    if !isLabelled { return low...high }
    let step = Self.step(high - low, count: 5, isInteger: isInteger)
    return (low / step).rounded(.down) * step...(high / step).rounded(.up) * step
  }

  /// A step of 1, 2 or 5 times a power of ten that divides a length into about `count` parts.
  static func step(_ length: Double, count: Int, isInteger: Bool) -> Double {
    guard length.isFinite, length > 0 else { return 1 }
    let rough = length / Double(max(1, count))
    let power = pow(10, log10(rough).rounded(.down))
    let factor = rough / power
    let step = power * (factor <= 1.001 ? 1 : factor <= 2.001 ? 2 : factor <= 5.001 ? 5 : 10)
    return isInteger ? max(1, step.rounded()) : step
  }

  /// The position of a value; nil if it is not on the axis.
  func position(_ value: _PlottedValue) -> Double? {
    if !texts.isEmpty {
      return indices[value.string].map { (Double($0) + 0.5) / Double(texts.count) }
    }
    guard let number = value.position else { return nil }
    return position(number)
  }

  func position(_ number: Double) -> Double {
    let length = domain.upperBound - domain.lowerBound
    return length > 0 ? (number - domain.lowerBound) / length : 0.5
  }

  /// The labels of the axis.
  ///
  /// - Parameters:
  ///   - count: About how many there may be.
  ///   - room: How many characters the labels may have in all; nil if they are below one another.
  func ticks(count: Int, room: Int? = nil) -> [Tick] {
    if !texts.isEmpty {
      // A long text does not take the room of all others.
      let longest = min(texts.map(\.count).max() ?? 1, max(12, (room ?? 0) / texts.count - 1))
      let widest = room == nil ? 1 : longest + 1
      let fitting = max(1, (room ?? count) / widest)
      let stride = (texts.count + fitting - 1) / fitting
      return Swift.stride(from: 0, to: texts.count, by: max(1, stride)).map {
        Tick(
          position: (Double($0) + 0.5) / Double(texts.count),
          label: texts[$0].shortened(to: room == nil ? 24 : widest - 1))
      }
    }
    if isDate { return dateTicks(count: room.map { max(2, $0 / 12) } ?? count) }
    let count = room.map { max(1, min(count, $0 / 7)) } ?? count
    let step = Self.step(
      domain.upperBound - domain.lowerBound, count: count, isInteger: isInteger)
    let first = (domain.lowerBound / step - 1e-9).rounded(.up)
    let last = (domain.upperBound / step + 1e-9).rounded(.down)
    guard last >= first, last - first < 1000 else { return [] }
    let digits = max(0, Int((-log10(step)).rounded(.up)))
    return (0...Int(last - first)).map {
      let value = (first + Double($0)) * step
      let label = label(of: value + 0.0, digits: digits)
      return Tick(position: position(value), label: label)
    }
  }

  private func label(of value: Double, digits: Int) -> String {
    guard let locale else {
      return digits > 0 && digits < 10 ? String(format: "%.\(digits)f", value) : value.short
    }
    let style = FloatingPointFormatStyle<Double>.number.locale(locale)
    return value.formatted(
      digits > 0 && digits < 10 ? style.precision(.fractionLength(digits)) : style)
  }

  private func dateTicks(count: Int) -> [Tick] {
    if let onlyDate {
      let date = Date(timeIntervalSinceReferenceDate: onlyDate)
      let isDay = Calendar.current.startOfDay(for: date) == date
      let day = Date.FormatStyle.dateTime.day().month(.abbreviated)
      let label = date.formatted((isDay ? day : day.hour().minute()).written(in: locale))
      return [Tick(position: position(onlyDate), label: label)]
    }
    let length = domain.upperBound - domain.lowerBound
    guard length > 0 else { return [] }
    let parts = max(1, count - 1)
    let ticks = (0...parts).map { (index: Int) -> Tick in
      let part = (Double(index) + 0.5) / Double(parts + 1)
      let date = Date(timeIntervalSinceReferenceDate: domain.lowerBound + length * part)
      let label =
        switch length {
        case ..<172_800:
          date.formatted(
            Date.FormatStyle(date: .omitted, time: .shortened).written(in: locale))
        case ..<63_072_000:
          date.formatted(
            Date.FormatStyle.dateTime.day().month(.abbreviated).written(in: locale))
        default: date.formatted(Date.FormatStyle.dateTime.year().written(in: locale))
        }
      return Tick(position: part, label: label)
    }
    // Dates that are close together have the same label, which is shown once.
    return ticks.enumerated().filter { $0 == 0 || $1.label != ticks[$0 - 1].label }.map(\.element)
  }
}

extension String {
  /// The text, or its start with an ellipsis if it has more characters than `count`.
  func shortened(to count: Int) -> String {
    self.count <= count ? self : prefix(max(0, count - 1)) + "…"
  }
}
