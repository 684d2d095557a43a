import PullbackStrings
import PullbackUI

/// Controls that show a value between limits.
extension ElementMarkup {
  func stepperNode(_ element: Element, _ value: String?) -> HTMLNode {
    func button(_ number: UInt8, _ event: String, _ label: String, _ text: String)
      -> HTMLNode.Child
    {
      part(
        element,
        number,
        .button,
        [
          .init(.className, "b"), .init(.name, "e"), .init(.event, event), .init(.label, label),
        ] + disabled(element),
        .text(text)
      )
    }
    let value = element.accessibility.value ?? value ?? ""
    let name = element.label.without(value)
    func verb(_ verb: String) -> String {
      name.isEmpty ? words.word(verb) : words.word("\(verb) %@", .string(name))
    }
    // Changes of the output are announced. A label that contains the value is the output itself.
    let isInLabel = element.children.contains { $0.label.containsWord(value) }
    let label =
      isInLabel
      ? .children([part(element, 5, .output, [], children(element))]) : children(element)
    let output = part(element, 3, .output, [], .text(value))
    var attributes: [HTMLAttribute] = [.init(.className, "st")]
    if let label = element.accessibility.label { attributes.append(.init(.label, label)) }
    if element.label.isEmpty { attributes.append(.init(.role, "none")) }
    return HTMLNode(
      key: .init(element: element.id),
      kind: .relatedLabel,
      tag: .fieldset,
      attributes: attributes,
      content: .children([
        part(element, 1, .legend, [], label),
        part(
          element, 6, .div, [.init(.className, "sb")],
          .children(
            [button(2, "d", verb("Decrease"), "−")] + (isInLabel ? [] : [output])
              + [button(4, "i", verb("Increase"), "+")])),
      ])
    )
  }

  func sliderNode(_ element: Element, _ slider: SliderContent) -> HTMLNode {
    let spoken = element.accessibility.value ?? slider.spokenValue
    var input: [HTMLAttribute] = [
      .init(.type, "range"), .init(.name, "f"),
      .init(.minimum, slider.bounds.lowerBound.decimal),
      .init(.maximum, slider.bounds.upperBound.decimal),
      .init(.step, slider.isBetweenSteps ? "any" : slider.step?.decimal ?? "any"),
      .init(.value, slider.shownValue),
      .init(.valueText, spoken),
    ]
    if let label = element.nameOfControl(words.word("Value")) { input.append(label) }
    input += disabled(element) + error(of: element, part: 2, .input)
    var parts = [
      part(element, 1, .span, [], children(element)), part(element, 2, .input, input),
    ]
    let isInLabel = element.children.contains { child in
      [spoken, slider.shownValue].contains { child.label.containsWord($0) }
    }
    if !isInLabel {
      // The slider itself says its value, so this is no part of its name.
      parts.append(
        part(element, 3, .span, [.init(.className, "sv"), .init(.isHidden, "true")], .text(spoken)))
    }
    return HTMLNode(
      key: .init(element: element.id),
      kind: .relatedLabel,
      tag: .label,
      attributes: [.init(.className, "sl")],
      content: .children(parts)
    )
  }

  func progressNode(_ element: Element, _ value: Double?) -> HTMLNode {
    var bar: [HTMLAttribute] = [.init(.maximum, "1")]
    if let value, value.isFinite { bar.append(.init(.value, min(1, max(0, value)).decimal)) }
    let isMeter = element.role == .meter
    if let label = element.nameOfControl(words.word(isMeter ? "Level" : "Progress")) {
      bar.append(label)
    }
    return HTMLNode(
      key: .init(element: element.id),
      kind: .relatedLabel,
      tag: .label,
      attributes: [.init(.className, element.hints.isRing ? "rg" : "pg")],
      content: .children([
        part(element, 1, .span, [], children(element)),
        part(element, 2, isMeter ? .meter : .progress, bar),
      ])
    )
  }
}

extension SliderContent {
  /// Whether the app has set a value that the person cannot choose. The browser would show, and say,
  /// that of the nearest step.
  fileprivate var isBetweenSteps: Bool {
    guard step != nil, value.isFinite else { return false }
    return abs(nearest(to: value) - shown) > 1e-9
  }

  /// The value within the limits.
  private var shown: Double {
    value.isFinite ? min(bounds.upperBound, max(bounds.lowerBound, value)) : nearest(to: value)
  }

  /// The value as text for HTML, without the inaccuracy of binary fractions.
  fileprivate var shownValue: String {
    let rounded = (shown * 1e9).rounded() / 1e9
    return (rounded.isFinite ? rounded : shown).decimal
  }

  /// The value as assistive technology reads it: the number, or a percentage of the way between the
  /// limits if there are no steps, or if the limits are 0 and 1.
  fileprivate var spokenValue: String {
    step == nil || bounds == 0...1 ? percentage : shownValue
  }

  private var percentage: String {
    let length = bounds.upperBound - bounds.lowerBound
    let share = length > 0 ? (shown - bounds.lowerBound) / length : 0
    return share.isFinite ? "\(Int((min(1, max(0, share)) * 100).rounded())) %" : ""
  }
}
