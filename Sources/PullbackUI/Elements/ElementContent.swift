public import Foundation

/// What an element is. Layout cases wrap their children; the others are leaves or controls.
///
/// All lengths are points; a terminal cell is 8 × 16 points. The large cases are indirect: there are
/// many elements, and most of them are small.
public enum ElementContent {
  // Leaves
  case text(TextContent)
  /// A symbol, by its SF Symbols name; front ends choose a glyph. Its label is its name in words.
  case image(name: String)
  /// A filled or outlined shape, such as a circle; it takes the size it is offered.
  indirect case shape(ShapeKind)
  case spacer(minLength: CGFloat?)
  case divider
  case empty

  // Layout: each has one child unless its comment says otherwise
  /// Any number of children side by side (`.horizontal`) or below one another (`.vertical`). If
  /// `spacing` is nil, the front end chooses the distance (in a terminal 1 column, 0 rows).
  indirect case stack(axis: Axis, alignment: Alignment, spacing: CGFloat?)
  /// Any number of children on top of one another, the last in front.
  case layers(alignment: Alignment)
  indirect case padding(EdgeInsets)
  indirect case frame(FrameContent)
  case fixedSize(horizontal: Bool, vertical: Bool)
  case offset(x: CGFloat, y: CGFloat)
  case layoutPriority(Double)
  case border(Color)
  /// Two children: the content, then the view behind it.
  case background(alignment: Alignment)
  /// Two children: the content, then the view in front of it.
  case overlay(alignment: Alignment)
  case clipped
  case scroll(axes: Axis.Set)
  /// Any number of children, placed by a custom ``Layout``. A front end without layouts shows them
  /// below one another.
  indirect case layout(LayoutContent)

  // Containers with a meaning
  case list(ListContent)
  /// A group of list rows. Its children are the header if `hasHeader`, the rows, and the footer if
  /// `hasFooter`.
  case section(hasHeader: Bool, hasFooter: Bool)
  /// Rows that are created on demand, in a list or a lazy stack. The children are the rows that
  /// exist now, in order.
  case lazyRows(any LazyElements)
  /// The visible page of a navigation stack. The action `dismiss` goes back; the first page has no
  /// such action.
  case navigation(NavigationContent)
  /// A sheet or an alert: a layer above the rest of the screen and above earlier dialogs.
  case dialog(DialogContent)

  // Controls
  /// A button. Its children are its label; the action `activate` presses it.
  case button(ButtonContent)
  /// A text field. The action `edit` sets its whole text, and `submit` is the return key.
  indirect case textField(TextFieldContent)
  /// A switch. Its children are its label; the action `activate` inverts `isOn`.
  case toggle(isOn: Bool)
  /// A stepper. Its children are its label; the action `adjust` changes the value by a step.
  case stepper(value: String?)
  /// A slider. Its children are its label; the action `adjust` changes the value by a step, and
  /// `setValue` sets it.
  indirect case slider(SliderContent)
  /// A progress bar. Its children are its label; `value` is from 0 to 1, or nil while unknown.
  case progress(value: Double?)

  /// The label in the content itself, such as the name of a text field; nil if the label is the
  /// text of the children.
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

/// Rows that are created on demand, when a front end requests them.
///
/// Used on the graph's actor only.
public protocol LazyElements: AnyObject {
  var count: Int { get }
  /// Returns the row at a position in the data. A row that does not exist is created, and exists
  /// until it is released.
  func element(at index: Int) -> Element
  /// Ends the rows whose position is outside of a range, with their views and state. The range is
  /// clamped to the data.
  func release(outside range: Range<Int>)
  /// The current position of a row in the data; nil if the row was removed. A front end uses it to
  /// keep the visible rows in place while rows above them are inserted or removed.
  func index(of element: Element) -> Int?
  /// The position in the data of the row with an id; nil if there is none. Searches the data, in
  /// linear time.
  func index(named id: AnyHashable) -> Int?
}

extension LazyElements {
  public func index(named id: AnyHashable) -> Int? { nil }
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

/// The limits of a frame in points; nil where the app set none. `width` and `height` fix a side.
public struct FrameContent: Hashable, Sendable {
  public var width, height: CGFloat?
  public var minWidth, idealWidth, maxWidth: CGFloat?
  public var minHeight, idealHeight, maxHeight: CGFloat?
  public var alignment: Alignment = .center
  public init() {}
}

/// The shapes that front ends can draw by themselves.
public enum ShapeKind: Hashable, Sendable {
  case rectangle
  case roundedRectangle(cornerRadius: CGFloat)
  case circle
  case capsule
  /// The outline of a custom shape. A front end without outlines shows the shape's frame.
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

/// The style of a list, which determines how its rows are grouped.
public struct ListContent: Hashable, Sendable {
  public enum Style: Hashable, Sendable { case plain, inset, form }
  public var style: Style
  public init(style: Style = .plain) { self.style = style }
}

/// The visible page of a navigation stack.
public struct NavigationContent: Hashable, Sendable {
  /// The title of the visible page; empty if its view sets none.
  public var title: String
  /// The titles of the pages below the visible page, from the first; empty on the first page.
  public var trail: [String]
  public init(title: String, trail: [String]) {
    self.title = title
    self.trail = trail
  }
}

/// A modal layer: it takes all input until it is dismissed.
public struct DialogContent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case sheet
    /// Its children are the views of the message, then the buttons.
    case alert
    case confirmation
  }
  public var kind: Kind
  public var title: String
  public init(kind: Kind, title: String) {
    self.kind = kind
    self.title = title
  }
}

/// How a button is drawn, and whether it is selected.
public struct ButtonContent: Hashable, Sendable {
  public enum Role: Hashable, Sendable { case destructive, cancel }
  public enum Shape: Hashable, Sendable {
    /// Drawn in the front end's usual style of buttons.
    case automatic
    /// Drawn without a border. A list row that is one button has this shape, too.
    case plain
    /// Drawn as a link to another page, with a disclosure mark.
    case navigation
    case bordered, borderedProminent
  }
  public var role: Role?
  public var shape: Shape
  /// Whether the button is the selected one of several, such as a tab or an option; nil when it is
  /// not part of a selection.
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
  /// The distance between two values that can be set; nil where every value between the limits can.
  public var step: Double?
  public init(value: Double, in bounds: ClosedRange<Double>, step: Double? = nil) {
    self.value = value
    self.bounds = bounds
    self.step = step
  }

  /// The value that can be set and is nearest to a wanted value: within the limits, and on a step
  /// if there are steps.
  public func nearest(to wanted: Double) -> Double {
    guard wanted.isFinite else { return value }
    var result = wanted
    if let step, step > 0 {
      result = bounds.lowerBound + ((wanted - bounds.lowerBound) / step).rounded() * step
      if result > bounds.upperBound { result -= step }
    }
    return min(max(result, bounds.lowerBound), bounds.upperBound)
  }

  /// The value after one step up or down: a step of the slider, or a twentieth of its range if the
  /// slider has no steps.
  public func adjusted(_ adjustment: Adjustment) -> Double {
    let distance = step ?? (bounds.upperBound - bounds.lowerBound) / 20
    return min(
      max(value + (adjustment == .increment ? distance : -distance), bounds.lowerBound),
      bounds.upperBound
    )
  }
}

/// The text of a field, and the kind of text that it accepts.
public struct TextFieldContent: Hashable, Sendable {
  public var text: String
  /// The accessible label, as in `TextField("Name", text:)`.
  public var label: String
  /// The text that is shown while the field is empty.
  public var prompt: String
  public var isSecure: Bool
  /// The maximum number of visible lines: 1 for a single-line field, more for a field that grows.
  public var lineLimit: Int
  /// Whether return inserts a line break instead of submitting, as in a text editor.
  public var isMultiline: Bool
  /// The kind of text; front ends may offer a special input method for it, such as a date picker.
  public enum Kind: Hashable, Sendable {
    case text
    /// A day as `2026-06-09`, a time as `14:30`, or both with a space between them.
    case date, time, dateAndTime
    /// A colour, written as `#1E90FF` or as a name.
    case color
  }
  public var kind = Kind.text
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
