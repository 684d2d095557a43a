public import Foundation
import PullbackStrings

/// A control that increments and decrements a value.
public struct Stepper<Label: ViewContent>: LibraryView {
  let label: Label
  /// Returns the value as it is written in a locale; nil for a stepper without one.
  let value: (Locale?) -> String?
  /// Returns what a step does; nil for a step that does nothing, such as one beyond the end of a
  /// range.
  let change: (Adjustment) -> (() -> Void)?

  /// Creates a stepper with an action for each direction; a step in a direction whose action is nil
  /// does nothing.
  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?
  ) {
    self.label = label()
    value = { _ in nil }
    change = { $0 == .increment ? onIncrement : onDecrement }
  }

  /// Creates a stepper for a value without limits, with a view as its label. A step beyond the
  /// limits of an integer type does nothing.
  public init<Value: Strideable>(
    value: Binding<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.value = { value.wrappedValue.written(in: $0) }
    change = {
      let new = value.wrappedValue.stepped(by: $0 == .increment ? step : -step)
      return new.map { new in { value.wrappedValue = new } }
    }
  }

  /// Creates a stepper for a value in a range, with a view as its label.
  ///
  /// - Parameter bounds: The range of the value. A step that would leave the range does nothing.
  public init<Value: Strideable>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.value = { value.wrappedValue.written(in: $0) }
    change = {
      let new = value.wrappedValue.stepped(by: $0 == .increment ? step : -step)
      guard let new, bounds.contains(new) else { return nil }
      return { value.wrappedValue = new }
    }
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    let node = ControlNode(view, context, label: \.label) { view, environment in
      .stepper(value: view.value(environment.localization.locale))
    }
    node.element.actions.adjust = { [weak node] adjustment in
      node?.perform { $0.change(adjustment)?() }
    }
    return node
  }
}

extension Strideable {
  /// The value in a locale, if it is a number.
  fileprivate func written(in locale: Locale?) -> String {
    guard let locale else { return "\(self)" }
    return switch self {
    case let number as Int: number.formatted(.number.locale(locale))
    case let number as Double: number.formatted(.number.locale(locale))
    default: "\(self)"
    }
  }

  /// The value at a distance; nil if it is beyond the limits of an integer type, where
  /// `advanced(by:)` would trap.
  fileprivate func stepped(by step: Stride) -> Self? {
    guard let integer = self as? any FixedWidthInteger, let distance = step as? Int else {
      return advanced(by: step)
    }
    return integer.adding(distance) as? Self
  }
}

extension FixedWidthInteger {
  fileprivate func adding(_ distance: Int) -> Self? {
    guard let size = Self(exactly: distance.magnitude) else { return nil }
    let (sum, overflow) =
      distance < 0 ? subtractingReportingOverflow(size) : addingReportingOverflow(size)
    return overflow ? nil : sum
  }
}

extension Stepper where Label == Text {
  public init<Value: Strideable>(
    _ key: LocalizedStringKey,
    value: Binding<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, step: step) { Text(key) }
  }

  /// Creates a stepper for a value in a range, with a localized title.
  ///
  /// - Parameter bounds: The range of the value. A step that would leave the range does nothing.
  public init<Value: Strideable>(
    _ key: LocalizedStringKey,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(key) }
  }

  /// Creates a stepper with a title and an action for each direction; a step in a direction whose
  /// action is nil does nothing.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// Creates a stepper with a title and an action for each direction; a step in a direction whose
  /// action is nil does nothing.
  public init(
    _ title: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  @_disfavoredOverload
  public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title,
    value: Binding<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, step: step) { Text(title) }
  }

  /// Creates a stepper for a value in a range, with a title.
  ///
  /// - Parameter bounds: The range of the value. A step that would leave the range does nothing.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }
}

// Initializers with `onEditingChanged`. Press and release of a stepper are not reported, so each
// step begins and ends an edit.
extension Stepper {
  /// Creates a stepper for a value without limits, with a view as its label, that reports each
  /// step.
  ///
  /// - Parameter onEditingChanged: Called with `true` before each step that does something, and
  ///   with `false` after it.
  public init<Value: Strideable>(
    value: Binding<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(value: value, step: step, label: label)
    self = notifying(onEditingChanged)
  }

  /// Creates a stepper for a value in a range, with a view as its label, that reports each step.
  ///
  /// - Parameter onEditingChanged: Called with `true` before each step that does something, and
  ///   with `false` after it.
  public init<Value: Strideable>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(value: value, in: bounds, step: step, label: label)
    self = notifying(onEditingChanged)
  }

  fileprivate func notifying(_ onEditingChanged: @escaping (Bool) -> Void) -> Stepper {
    Stepper(label: label, value: value) { [change] adjustment in
      change(adjustment).map { change in
        {
          onEditingChanged(true)
          change()
          onEditingChanged(false)
        }
      }
    }
  }

  fileprivate init(
    label: Label,
    value: @escaping (Locale?) -> String?,
    change: @escaping (Adjustment) -> (() -> Void)?
  ) {
    self.label = label
    self.value = value
    self.change = change
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper for a value in a range, with a title, that reports each step.
  ///
  /// - Parameter onEditingChanged: Called with `true` before each step that does something, and
  ///   with `false` after it.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
    self = notifying(onEditingChanged)
  }

  /// Creates a stepper for a value in a range, with a title, that reports each step.
  ///
  /// - Parameter onEditingChanged: Called with `true` before each step that does something, and
  ///   with `false` after it.
  public init<Value: Strideable>(
    _ title: LocalizedStringKey,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
    self = notifying(onEditingChanged)
  }

  /// Creates a stepper with a title and an action for each direction, that reports each step.
  ///
  /// - Parameter onEditingChanged: Called with `true` before each step that does something, and
  ///   with `false` after it.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(title, onIncrement: onIncrement, onDecrement: onDecrement)
    self = notifying(onEditingChanged)
  }

  /// Creates a stepper with a title and an action for each direction, that reports each step.
  ///
  /// - Parameter onEditingChanged: Called with `true` before each step that does something, and
  ///   with `false` after it.
  public init(
    _ title: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(title, onIncrement: onIncrement, onDecrement: onDecrement)
    self = notifying(onEditingChanged)
  }

  /// Creates a stepper for a value in a range, with a title, that shows the formatted value.
  @_disfavoredOverload
  public init<Title: StringProtocol, Format: FormatStyle>(
    _ title: Title,
    value: Binding<Format.FormatInput>,
    in bounds: ClosedRange<Format.FormatInput>,
    step: Format.FormatInput.Stride = 1,
    format: Format
  ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
    let plain = Stepper(value: value, in: bounds, step: step) { Text(title) }
    self.init(
      label: plain.label,
      value: { format.written(in: $0).format(value.wrappedValue) },
      change: plain.change
    )
  }

  /// Creates a stepper for a value in a range, with a title, that shows the formatted value.
  public init<Format: FormatStyle>(
    _ title: LocalizedStringKey,
    value: Binding<Format.FormatInput>,
    in bounds: ClosedRange<Format.FormatInput>,
    step: Format.FormatInput.Stride = 1,
    format: Format
  ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
    let plain = Stepper(value: value, in: bounds, step: step) { Text(title) }
    self.init(
      label: plain.label,
      value: { format.written(in: $0).format(value.wrappedValue) },
      change: plain.change
    )
  }
}
