import Foundation

/// A text field for a color, written as `#1E90FF`, or as a name such as `orange` or `orange 50%`,
/// next to a sample of the color. A browser shows its own color picker.
///
/// While the text is no color, a sentence at the field says so, the value stays as it is, and the return
/// key goes no further. When the field loses the focus, such a text is dropped, and the field shows the
/// value again.
public struct ColorPicker<Label: ViewContent>: LibraryView {
  @Environment(\.inheritedStyle.hidesLabels) private var hidesLabels
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let label: Label

  /// Creates a color picker whose label is a view.
  ///
  /// - Parameter supportsOpacity: Whether the opacity can be set, with two more digits, or with a
  ///   percentage after a name: `#1E90FF80`, `blue 50%`.
  public init(
    selection: Binding<Color>,
    supportsOpacity: Bool = true,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  public var body: some LibraryView {
    let text = selection.reading(
      write: { $0.text(withOpacity: supportsOpacity) },
      read: { Color(text: $0, hasOpacity: supportsOpacity) }
    )
    var field = TextField<Text>(
      title: (label as? Text) ?? Text(verbatim: ""), value: text, prompt: nil)
    field.kind = .color
    field.fixedPrompt = "#RRGGBB"
    field.problem = { text in
      guard Color(text: text, hasOpacity: supportsOpacity) == nil else { return nil }
      return Text(word: "Type a color, such as #1E90FF or orange.")
    }
    return HStack {
      if !(label is Text), !hidesLabels { label.accessibilityHidden(true) }
      // The field has the label, with which rows of a form begin.
      field
      Rectangle().fill(selection.wrappedValue).frame(width: 16, height: 16)
        .accessibilityHidden(true)
    }
  }
}

extension ColorPicker where Label == Text {
  /// Creates a color picker with a title.
  ///
  /// - Parameter supportsOpacity: Whether the opacity can be set, with two more digits:
  ///   `#1E90FF80`.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }

  /// Creates a color picker with a title.
  ///
  /// - Parameter supportsOpacity: Whether the opacity can be set, with two more digits:
  ///   `#1E90FF80`.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

extension Color {
  /// Returns the name of a named color, or else `#RRGGBB`. If `withOpacity` is true and the color is
  /// not opaque, a percentage follows the name: `blue 50%`, and two more digits the others.
  fileprivate func text(withOpacity: Bool) -> String {
    func digits(_ part: Double) -> String {
      let number = Int((min(1, max(0, part.isFinite ? part : 0)) * 255).rounded())
      return (number < 16 ? "0" : "") + String(number, radix: 16, uppercase: true)
    }
    switch value {
    case .named(let name):
      let percent = Int((min(1, max(0, alpha.isFinite ? alpha : 1)) * 100).rounded())
      return withOpacity && percent < 100 ? "\(name.rawValue) \(percent)%" : name.rawValue
    case .rgb(let red, let green, let blue):
      let opacity = withOpacity && alpha < 1 ? digits(alpha) : ""
      return "#" + digits(red) + digits(green) + digits(blue) + opacity
    }
  }

  /// Creates a color from a name or from `#RRGGBB`. If `hasOpacity` is true, also from a name with a
  /// percentage, such as `blue 50%`, and from `#RRGGBBAA`. Returns nil for other text.
  fileprivate init?(text: String, hasOpacity: Bool) {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    let words = text.split(separator: " ")
    if let name = words.first.flatMap({ Name(rawValue: String($0)) }), name != .clear {
      self.init(named: name)
      if words.count == 1 { return }
      guard hasOpacity, words.count == 2, words[1].last == "%",
        let percent = Int(words[1].dropLast()), (0...100).contains(percent)
      else { return nil }
      alpha = Double(percent) / 100
      return
    }
    // `UInt64` alone would take a sign.
    guard text.hasPrefix("#"), text.dropFirst().allSatisfy(\.isHexDigit),
      let number = UInt64(text.dropFirst(), radix: 16)
    else { return nil }
    func part(_ shift: UInt64) -> Double { Double((number >> shift) & 0xFF) / 255 }
    switch text.count {
    case 7: self.init(red: part(16), green: part(8), blue: part(0))
    case 9 where hasOpacity:
      self.init(red: part(24), green: part(16), blue: part(8), opacity: part(0))
    default: return nil
    }
  }
}
