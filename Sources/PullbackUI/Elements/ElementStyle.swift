package import Foundation

/// Looks that come from the environment and from modifiers, resolved for one element.
public struct ElementStyle: Hashable, Sendable {
  /// False where `disabled(true)` is in force.
  public var isEnabled = true
  /// False where `allowsHitTesting(false)` is in force: it looks as ever, and does nothing.
  public var takesInput = true
  public var foreground: Color?
  public var background: Color?
  public var tint: Color?
  /// 0 is invisible, 1 opaque; a terminal dims below 0.5 and hides at 0.
  public var opacity: Double = 1
  public var isHidden = false
  public init() {}

  /// The looks that nobody changed.
  static let plain = ElementStyle()

  /// Other looks, of one element.
  final class Box {
    let style: ElementStyle
    init(_ style: ElementStyle) { self.style = style }
  }
}

/// The looks of a run of text.
public struct TextStyle: Hashable, Sendable {
  public var foreground: Color?
  public var isBold = false
  public var isItalic = false
  public var isUnderlined = false
  public var isStruckThrough = false
  /// The text style asked for; a terminal shows titles bold and captions dim.
  public var size: TextSize = .body
  public init() {}
}

/// The text sizes of `Font`, by meaning.
public enum TextSize: Hashable, Sendable {
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
    caption2
}

/// What assistive technology says of an element, where the author said so.
public struct ElementAccessibility: Hashable, Sendable {
  public var label: String?
  public var hint: String?
  public var value: String?
  public var isHidden = false
  public init() {}
}

/// A change by one step.
public enum Adjustment: Hashable, Sendable { case increment, decrement }

/// What can be done with an element; absent means that it cannot.
package struct ElementActions {
  package var activate: (() -> Void)?

  /// What few elements can do, kept elsewhere.
  private struct Others {
    var edit: ((String) -> Void)?
    var submit: (() -> Void)?
    var adjust: ((Adjustment) -> Void)?
    var dismiss: (() -> Void)?
    var focus: ((Bool) -> Void)?
    var endEditing: (() -> Void)?
    var move: ((Int) -> Void)?
    var drag: ((DragMovement) -> Void)?
    var measured: ((CGRect) -> Void)?
  }
  private final class Box {
    let others: Others
    init(_ others: Others) { self.others = others }
  }
  private var box: Box?

  package init() {}

  package var edit: ((String) -> Void)? {
    get { box?.others.edit }
    set { if newValue != nil || box != nil { change { $0.edit = newValue } } }
  }
  package var submit: (() -> Void)? {
    get { box?.others.submit }
    set { if newValue != nil || box != nil { change { $0.submit = newValue } } }
  }
  package var adjust: ((Adjustment) -> Void)? {
    get { box?.others.adjust }
    set { if newValue != nil || box != nil { change { $0.adjust = newValue } } }
  }
  package var dismiss: (() -> Void)? {
    get { box?.others.dismiss }
    set { if newValue != nil || box != nil { change { $0.dismiss = newValue } } }
  }
  /// Told when the focus leaves a field, for what is typed there to take its final form.
  package var endEditing: (() -> Void)? {
    get { box?.others.endEditing }
    set { if newValue != nil || box != nil { change { $0.endEditing = newValue } } }
  }
  /// Told when the front end's focus comes and goes.
  package var focus: ((Bool) -> Void)? {
    get { box?.others.focus }
    set { if newValue != nil || box != nil { change { $0.focus = newValue } } }
  }
  /// Moves a row of a list up (-1) or down (1).
  package var move: ((Int) -> Void)? {
    get { box?.others.move }
    set { if newValue != nil || box != nil { change { $0.move = newValue } } }
  }
  /// Told where a pointer that was pressed on it is, and at last where it was let go.
  package var drag: ((DragMovement) -> Void)? {
    get { box?.others.drag }
    set { if newValue != nil || box != nil { change { $0.drag = newValue } } }
  }
  /// Told the frame, in points of the screen, that a front end gave it. A front end that knows no
  /// places has all at the origin.
  package var measured: ((CGRect) -> Void)? {
    get { box?.others.measured }
    set { if newValue != nil || box != nil { change { $0.measured = newValue } } }
  }

  private mutating func change(_ change: (inout Others) -> Void) {
    var others = box?.others ?? Others()
    change(&others)
    box = Box(others)
  }
}
