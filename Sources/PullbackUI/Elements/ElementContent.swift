public import Foundation

/// The kind of an ``Element``, with the values that it shows: a text, an image, a layout of the
/// element's children, a container or a control.
///
/// All lengths are points; a terminal cell is 8 × 16 points. The large cases are indirect, because
/// there are many elements, and most of them are small.
public enum ElementContent {
  // Leaves
  case text(TextContent)
  /// An image. `name` is the name of a symbol in SF Symbols, or the label or name of a picture that
  /// belongs to the app; see `Element.picture`. A terminal draws a character, unless it has the file
  /// of the picture. The accessible label is the name in words.
  case image(name: String)
  /// A shape, such as a circle; it takes the size that its container offers.
  indirect case shape(ShapeKind)
  case spacer(minLength: CGFloat?)
  case divider
  case empty

  // Layout: each has one child unless its comment says otherwise
  /// Children side by side (`.horizontal`) or below one another (`.vertical`). If `spacing` is nil,
  /// the terminal or browser chooses the distance (in a terminal 1 column or 0 rows).
  indirect case stack(axis: Axis, alignment: Alignment, spacing: CGFloat?)
  /// Children on top of one another, the last in front.
  case layers(alignment: Alignment)
  indirect case padding(EdgeInsets)
  indirect case frame(FrameContent)
  case fixedSize(horizontal: Bool, vertical: Bool)
  case offset(x: CGFloat, y: CGFloat)
  case layoutPriority(Double)
  case border(Color)
  /// Two children: a view, then the view behind it.
  case background(alignment: Alignment)
  /// Two children: a view, then the view in front of it.
  case overlay(alignment: Alignment)
  case clipped
  case scroll(axes: Axis.Set)
  /// Children that a custom ``Layout`` places. A front end (terminal or browser) that does not
  /// support layouts shows them below one another.
  indirect case layout(LayoutContent)

  // Containers
  case list(ListContent)
  /// A group of list rows. Its children are the header if `hasHeader` is true, then the rows, then
  /// the footer if `hasFooter` is true.
  case section(hasHeader: Bool, hasFooter: Bool)
  /// Rows that are created on demand, in a list or a lazy stack. The children of the element are
  /// the rows that exist now, in order.
  case lazyRows(any LazyElements)
  /// The visible page of a navigation stack. The action `dismiss` of the element goes back; on the
  /// first page, that action is nil.
  case navigation(NavigationContent)
  /// A sheet or an alert, in front of the rest of the screen and of dialogs that were opened
  /// before.
  case dialog(DialogContent)

  // Controls
  /// A button. The children of the element are the button's label. The action `activate` presses
  /// the button.
  case button(ButtonContent)
  /// A text field. The action `edit` replaces its whole text, and `submit` stands for the return
  /// key.
  indirect case textField(TextFieldContent)
  /// A switch. The children of the element are the switch's label. The action `activate` inverts
  /// `isOn`.
  case toggle(isOn: Bool)
  /// A stepper. The children of the element are the stepper's label. The action `adjust` changes
  /// the value by a step.
  case stepper(value: String?)
  /// A slider. The children of the element are the slider's label. The action `adjust` changes the
  /// value by a step, and `setValue` sets the value.
  indirect case slider(SliderContent)
  /// A progress bar. The children of the element are the bar's label. `value` is from 0 to 1; nil
  /// if the progress is not known.
  case progress(value: Double?)

  /// The label that the content itself contains, such as the title of a dialog; nil if the label is
  /// the text of the children.
  var ownLabel: String? {
    switch self {
    case .text(let text): text.string
    case .textField(let field): field.label
    case .image(let name): SymbolGlyphs.spokenName(of: name)
    case .navigation(let navigation): navigation.title
    case .dialog(let dialog): dialog.title
    default: nil
    }
  }
}

/// Rows of a list or a lazy stack that are created when a front end (terminal or browser) requests
/// them.
///
/// Use the object on the actor of the ``ViewGraph`` only.
///
/// A view without content, such as an `if` that is false, is no row. This is found out when the row is
/// created. Positions are those among the rows that are not known to have no content.
public protocol LazyElements: AnyObject {
  /// The number of rows. It becomes smaller when ``element(at:)`` finds some without content.
  var count: Int { get }
  /// Returns the row at a position, and creates it if it does not exist. The row exists until
  /// ``release(outside:)`` removes it. If no row with content is left at the position, returns an
  /// element that shows nothing, and ``count`` is not greater than the position.
  func element(at index: Int) -> Element
  /// Removes the rows whose position is outside of a range, with their views and state, but not the
  /// row that has the focus. The range is clamped to the positions that exist.
  func release(outside range: Range<Int>)
  /// The current position of a row; nil if the row was removed. A front end (terminal
  /// or browser) uses it to keep the visible rows in place while rows above them are inserted or
  /// removed.
  func index(of element: Element) -> Int?
  /// The position of the row whose data has an id; nil if there is none. Takes linear time.
  func index(named id: AnyHashable) -> Int?
  /// The id of the data of a row; nil if the row was removed.
  func name(of element: Element) -> AnyHashable?
  /// The id of the data at a position, whether or not its row exists.
  func name(at index: Int) -> AnyHashable?
}

extension LazyElements {
  public func index(named id: AnyHashable) -> Int? { nil }
  public func name(of element: Element) -> AnyHashable? { nil }
  public func name(at index: Int) -> AnyHashable? { nil }

  /// The positions from the first to the last of some rows; empty if none of them exists.
  package func range(of elements: [Element]) -> Range<Int> {
    let indices = elements.compactMap { index(of: $0) }
    return (indices.min() ?? 0)..<((indices.max() ?? -1) + 1)
  }

  /// Calls a closure that reads rows, and calls it again if there turned out to be fewer rows than were
  /// thought, because the positions of the others are different then.
  package func settled<Result>(_ read: () -> Result) -> Result {
    while true {
      let before = count
      let result = read()
      if count == before { return result }
    }
  }
}

/// A part of a text in which all characters have the same style.
public struct TextRun: Hashable, Sendable {
  public var string: String
  public var style: TextStyle
  public init(_ string: String, style: TextStyle = TextStyle()) {
    self.string = string
    self.style = style
  }
}

/// The arguments of `frame(width:height:)` or `frame(minWidth:maxWidth:)`, in points; nil for an
/// argument that was omitted. `width` and `height` set a fixed size.
public struct FrameContent: Hashable, Sendable {
  public var width, height: CGFloat?
  public var minWidth, idealWidth, maxWidth: CGFloat?
  public var minHeight, idealHeight, maxHeight: CGFloat?
  public var alignment: Alignment = .center
  public init() {}
}

/// The shapes that an element can show.
public enum ShapeKind: Hashable, Sendable {
  case rectangle
  case roundedRectangle(cornerRadius: CGFloat)
  case circle
  case capsule
  /// A custom shape, by its outline. A front end (terminal or browser) that cannot draw outlines
  /// shows the shape's bounding rectangle.
  case path(PathContent)

  /// The text that assistive technology reads for the shape.
  var spokenName: String {
    switch self {
    case .rectangle: "rectangle"
    case .roundedRectangle: "rounded rectangle"
    case .circle: "circle"
    case .capsule: "capsule"
    case .path: "shape"
    }
  }
}

/// How a list looks: plain, inset or as a form. The children of the list's element are the rows.
public struct ListContent: Hashable, Sendable {
  public enum Style: Hashable, Sendable { case plain, inset, form }
  public var style: Style
  /// Whether the user can select rows.
  public var isSelectable: Bool
  public init(style: Style = .plain, isSelectable: Bool = false) {
    self.style = style
    self.isSelectable = isSelectable
  }
}

/// The contents of a navigation element: the titles of the visible page and of the pages before it.
public struct NavigationContent: Hashable, Sendable {
  /// The title of the visible page; empty if the page's view sets none.
  public var title: String
  /// The titles of the pages to which the user can go back, the first page first; empty on the
  /// first page.
  public var trail: [String]
  public init(title: String, trail: [String]) {
    self.title = title
    self.trail = trail
  }
}

/// The contents of a dialog, which takes all input until it is dismissed.
public struct DialogContent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case sheet
    /// The children of the element are the views of the message, then the buttons.
    case alert
    case confirmation
  }
  public var kind: Kind
  public var title: String
  /// Whether a sheet covers the whole screen, or the whole window of a browser.
  public var isFullScreen = false
  public init(kind: Kind, title: String) {
    self.kind = kind
    self.title = title
  }

  init(kind: Kind, title: String, isFullScreen: Bool) {
    self.init(kind: kind, title: title)
    self.isFullScreen = isFullScreen
  }
}

/// How a button is drawn, and whether it is selected.
public struct ButtonContent: Hashable, Sendable {
  public enum Role: Hashable, Sendable { case destructive, cancel }
  public enum Shape: Hashable, Sendable {
    /// Drawn in the usual button style of the terminal or browser.
    case automatic
    /// Drawn without a border. A terminal also draws an ``automatic`` button in this way if it is a
    /// whole list row, except in a form.
    case plain
    /// Drawn as a link to another page, with a disclosure indicator.
    case navigation
    case bordered, borderedProminent
  }
  public var role: Role?
  public var shape: Shape
  /// Whether the button is the selected one of several, as a tab can be; nil for a button that
  /// cannot be selected.
  public var isSelected: Bool?
  public init(role: Role? = nil, shape: Shape = .automatic, isSelected: Bool? = nil) {
    self.role = role
    self.shape = shape
    self.isSelected = isSelected
  }
}

/// The value of a slider, its limits, and the distance of its steps.
public struct SliderContent: Hashable, Sendable {
  public var value: Double
  public var bounds: ClosedRange<Double>
  /// The distance between neighboring values that can be set; nil if all between the limits can.
  public var step: Double?
  public init(value: Double, in bounds: ClosedRange<Double>, step: Double? = nil) {
    self.value = value
    self.bounds = bounds
    self.step = step
  }

  /// Returns the value nearest to `wanted` that is within the limits and, if the slider has steps,
  /// on a step. If `wanted` is not finite, returns ``value``.
  public func nearest(to wanted: Double) -> Double {
    guard wanted.isFinite else { return value }
    let result = min(max(wanted, bounds.lowerBound), bounds.upperBound)
    guard let step, step > 0 else { return result }
    let onStep = bounds.lowerBound + ((result - bounds.lowerBound) / step).rounded() * step
    return max(onStep > bounds.upperBound ? onStep - step : onStep, bounds.lowerBound)
  }

  /// Returns the value one step up or down, within the limits and on a step. A slider without steps
  /// moves by a twentieth of its range.
  public func adjusted(_ adjustment: Adjustment) -> Double {
    let distance = step ?? (bounds.upperBound - bounds.lowerBound) / 20
    return nearest(to: value + (adjustment == .increment ? distance : -distance))
  }
}

/// The text of a text field, and the kind of text that the field accepts.
public struct TextFieldContent: Hashable, Sendable {
  public var text: String
  /// The accessible label, as in `TextField("Name", text:)`.
  public var label: String
  /// The text that is shown while the field is empty.
  public var prompt: String
  public var isSecure: Bool
  /// The maximum number of visible lines. With more than 1, the field grows with its text.
  public var lineLimit: Int
  /// Whether the return key inserts a line break instead of submitting, as in a text editor.
  public var isMultiline: Bool
  /// The kind of text that the field accepts. A browser may offer a special input method for it,
  /// such as a date picker.
  public enum Kind: Hashable, Sendable {
    case text
    /// The text is a day as `2026-06-09`, a time as `14:30`, or both with a space between them.
    case date, time, dateAndTime
    /// The text is a color, as `#1E90FF` or as a name.
    case color
  }
  public var kind = Kind.text
  /// Whether the text stands for a value, such as a number. Text that is not a valid value is
  /// discarded when the field loses the focus.
  public var isFormatted = false
  /// A sentence that says why the typed text stands for no value, such as "Type a number, such as
  /// 42."; nil if it stands for one. Shown at the field, also for an empty text once return was pressed.
  public var problem: String?
  /// Whether ``problem`` is shown. It is not while the field is empty because a person has yet to type.
  package var showsProblem = true
  package var shownProblem: String? { showsProblem ? problem : nil }
  /// Whether the app does something when the return key is pressed, as with `onSubmit`.
  package var submits = true
  /// Whether the label is only read by assistive technology, as with `labelsHidden()`.
  package var hidesLabel = false
  public init(
    text: String,
    label: String,
    prompt: String,
    isSecure: Bool = false,
    lineLimit: Int = 1,
    isMultiline: Bool = false
  ) {
    self.text = text
    self.label = label
    self.prompt = prompt
    self.isSecure = isSecure
    self.lineLimit = lineLimit
    self.isMultiline = isMultiline
  }
}

extension Element {
  /// Whether this is a field with a text that stands for no value, such as "many" for a number.
  package var hasProblem: Bool {
    if case .textField(let field) = content { field.problem != nil } else { false }
  }

  /// Whether this is a button that cancels.
  package var cancels: Bool {
    if case .button(let button) = content { button.role == .cancel } else { false }
  }
}
