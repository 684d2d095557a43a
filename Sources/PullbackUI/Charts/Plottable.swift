public import Foundation

/// A value that a chart can show: a number, a date or a text, or a value that stands for one.
///
/// An enumeration with such raw values conforms without code: `enum Size: String, Plottable { … }`.
public protocol Plottable {
  /// The number, date or text that is shown.
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol
  /// The number, date or text that is shown for this value.
  var primitivePlottable: PrimitivePlottable { get }
  /// Creates a value from what is shown for it; nil if nothing is.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a text.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
  /// The value as charts use it.
  var _plotted: _PlottedValue { get }
}

extension PrimitivePlottableProtocol {
  @inlinable public var primitivePlottable: Self { self }
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  public var primitivePlottable: RawValue { rawValue }
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

/// A value as charts use it.
public enum _PlottedValue: Hashable, Sendable {
  case number(Double, isInteger: Bool)
  case date(Date)
  case text(String)

  /// The position of the value on an axis with numbers; nil for a text, and for what is no finite
  /// number. Numbers beyond 1e300 and dates that no calendar has are moved to that limit, so that
  /// the length of an axis is finite.
  var position: Double? {
    switch self {
    case .number(let number, _):
      return number.isFinite ? min(1e300, max(-1e300, number)) : nil
    case .date(let date):
      let time = date.timeIntervalSinceReferenceDate
      guard time.isFinite else { return nil }
      return min(
        Date.distantFuture.timeIntervalSinceReferenceDate,
        max(Date.distantPast.timeIntervalSinceReferenceDate, time))
    case .text: return nil
    }
  }

  var isText: Bool { if case .text = self { true } else { false } }

  /// The value as text for people.
  var string: String {
    switch self {
    case .number(let number, _): number.short
    case .date:
      position.map {
        Date(timeIntervalSinceReferenceDate: $0).formatted(date: .abbreviated, time: .omitted)
      } ?? "–"
    case .text(let text): text
    }
  }
}

extension Double {
  /// The number with at most six significant digits, and without trailing zeros.
  var short: String {
    guard isFinite else { return "–" }
    if self == rounded(), abs(self) < 1e15 { return String(Int(self)) }
    let text = String(format: "%.6g", self)
    return text
  }
}

/// A value with the name of what it is: `.value("Sales", 3)`. The name is read to people who cannot
/// see the chart.
public struct PlottableValue<Value: Plottable> {
  @usableFromInline let coordinate: _ChartMark.Coordinate

  var value: _PlottedValue { coordinate.value }

  @usableFromInline
  init(label: String, value: _PlottedValue) {
    coordinate = _ChartMark.Coordinate(label: label, value: value)
  }

  /// Names a value.
  @inlinable
  public static func value<Label: StringProtocol>(_ label: Label, _ value: Value) -> Self {
    // Inlinable, because a chart calls this twice for each of its marks.
    Self(label: String(label), value: value.primitivePlottable._plotted)
  }
  /// Names a value.
  @_disfavoredOverload
  public static func value(_ label: LocalizedStringKey, _ value: Value) -> Self {
    Self(label: Text(label).string, value: value.primitivePlottable._plotted)
  }
  /// Names a value.
  public static func value(_ label: Text, _ value: Value) -> Self {
    Self(label: label.string, value: value.primitivePlottable._plotted)
  }
}

extension PlottableValue where Value == Date {
  /// Names a date, which stands for the whole unit that it is in, such as a day.
  ///
  /// - Parameter calendar: The calendar whose units are meant.
  public static func value<Label: StringProtocol>(
    _ label: Label,
    _ value: Date,
    unit: Calendar.Component,
    calendar: Calendar = .current
  ) -> Self {
    let start = calendar.dateInterval(of: unit, for: value)?.start ?? value
    return Self(label: String(label), value: .date(start))
  }
}

extension Int: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int
  @inlinable public var _plotted: _PlottedValue { .number(Double(self), isInteger: true) }
}
extension Int8: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int8
  @inlinable public var _plotted: _PlottedValue { .number(Double(self), isInteger: true) }
}
extension Int16: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int16
  @inlinable public var _plotted: _PlottedValue { .number(Double(self), isInteger: true) }
}
extension Int32: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int32
  @inlinable public var _plotted: _PlottedValue { .number(Double(self), isInteger: true) }
}
extension Int64: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int64
  @inlinable public var _plotted: _PlottedValue { .number(Double(self), isInteger: true) }
}
extension UInt: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt
  @inlinable public var _plotted: _PlottedValue { .number(Double(self), isInteger: true) }
}
extension UInt8: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt8
  @inlinable public var _plotted: _PlottedValue { .number(Double(self), isInteger: true) }
}
extension UInt16: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt16
  @inlinable public var _plotted: _PlottedValue { .number(Double(self), isInteger: true) }
}
extension UInt32: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt32
  @inlinable public var _plotted: _PlottedValue { .number(Double(self), isInteger: true) }
}
extension UInt64: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt64
  @inlinable public var _plotted: _PlottedValue { .number(Double(self), isInteger: true) }
}
extension Double: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Double
  @inlinable public var _plotted: _PlottedValue { .number(self, isInteger: false) }
}
extension Float: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Float
  @inlinable public var _plotted: _PlottedValue { .number(Double(self), isInteger: false) }
}
extension CGFloat: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = CGFloat
  @inlinable public var _plotted: _PlottedValue { .number(Double(self), isInteger: false) }
}
extension String: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = String
  @inlinable public var _plotted: _PlottedValue { .text(self) }
}
extension Date: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Date
  @inlinable public var _plotted: _PlottedValue { .date(self) }
}
