/// The colors and the opacity of one element, and whether it can be used, as set by modifiers and
/// the environment.
public struct ElementStyle: Hashable, Sendable {
  /// Whether the element's controls can be used; false inside a view with `disabled(true)`.
  public var isEnabled = true
  /// Whether the element accepts input; false inside a view with `allowsHitTesting(false)`. Such an
  /// element looks enabled, but the user cannot use it.
  public var takesInput = true
  public var foreground: Color?
  public var background: Color?
  public var tint: Color?
  /// The opacity: 0 is invisible, 1 is opaque. A terminal dims text below 0.5 and hides it at 0.
  public var opacity: Double = 1
  public var isHidden = false
  public init() {}

  /// The style of an element to which no modifier applies.
  static let plain = ElementStyle()

  /// An object that holds a style other than ``plain``. Elements keep a reference to it, so that
  /// elements in the plain style stay small.
  final class Box {
    let style: ElementStyle
    init(_ style: ElementStyle) { self.style = style }
  }
}

/// How a ``TextRun`` looks: its color, size and decorations.
public struct TextStyle: Hashable, Sendable {
  public var foreground: Color?
  public var background: Color?
  public var isBold = false
  public var isItalic = false
  public var isUnderlined = false
  public var isStruckThrough = false
  public var typography = Typography()
  /// The text size, such as that of a title. A terminal shows titles bold and captions dim.
  public var size: TextSize = .body
  /// The address that a press on the text opens, in a browser or in a terminal with hyperlinks; nil
  /// for none. Its scheme is `https`, `http`, `mailto` or `tel`.
  public var link: String?
  public init() {}
}

/// A size of text, named by its purpose, such as a title or a caption.
public enum TextSize: Hashable, Sendable {
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
    caption2
}

/// The accessibility properties that the app set for an element; nil for those that it did not set.
public struct ElementAccessibility: Hashable, Sendable {
  public var label: String?
  public var hint: String?
  public var value: String?
  public var isHidden = false
  /// A name for code that reads elements. It is not read aloud, and test screens do not search for
  /// it.
  public var identifier: String?
  /// The accessibility traits that the app set.
  public var traits: AccessibilityTraits = []
  /// What the views around the element have added to its traits and removed from them, inner views
  /// first.
  private var traitChanges: [TraitChange] = []
  /// The level of the heading, from 1 to 6; 0 for a heading without a level, nil if the app set no
  /// level.
  public var headingLevel: Int?
  public init() {}

  private struct TraitChange: Hashable {
    let view: ObjectIdentifier
    var traits: AccessibilityTraits
    var isAdding: Bool
  }

  /// Adds or removes traits in the place of those that the same view added or removed before.
  mutating func change(_ traits: AccessibilityTraits, isAdding: Bool, by view: ObjectIdentifier) {
    let change = TraitChange(view: view, traits: traits, isAdding: isAdding)
    if let index = traitChanges.firstIndex(where: { $0.view == view }) {
      traitChanges[index] = change
    } else {
      traitChanges.append(change)
    }
    self.traits = traitChanges.reduce(into: []) { result, change in
      if change.isAdding {
        result.formUnion(change.traits)
      } else {
        result.subtract(change.traits)
      }
    }
  }
}
