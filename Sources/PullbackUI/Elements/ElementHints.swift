public import Foundation

/// Appearance and input settings that the app asked for and that front ends honor as far as they
/// can: a browser shows most of them, a terminal few.
public struct ElementHints: Hashable, Sendable {
  /// A blurred copy of the view, drawn behind it. Lengths are in points.
  public struct Shadow: Hashable, Sendable {
    public var color: Color
    public var radius, x, y: CGFloat
  }
  /// The position of a view in the container that draws it, as ``Canvas`` sets it for a browser. A
  /// terminal uses alignment guides instead, so both are set.
  public struct Placement: Hashable, Sendable {
    /// In points from the top leading corner of the container.
    public var point: CGPoint
    /// The point of the view that is at `point`.
    public var anchor: UnitPoint
  }
  /// A change of all colors of a view.
  public enum ColorFilter: Hashable, Sendable {
    /// Changes the brightness: -1 makes everything black, 0 changes nothing, and 1 doubles the
    /// brightness.
    case brightness(Double)
    /// Multiplies the contrast; 1 changes nothing.
    case contrast(Double)
    /// Multiplies the saturation; 1 changes nothing.
    case saturation(Double)
    /// Removes color: 0 changes nothing, 1 leaves only grays.
    case grayscale(Double)
    case hueRotation(Angle)
    case inversion
  }

  // MARK: Drawing

  /// The colors of the view and the views inside of it; nil for those of the view around it.
  public var theme: Theme?
  public var shadow: Shadow?
  /// The radius of a blur, in points; nil for no blur.
  public var blurRadius: CGFloat?
  /// The shape that the view is clipped to; nil if it is not clipped.
  public var clipShape: ShapeKind?
  /// The angle by which the view is rotated clockwise; nil for none.
  public var rotation: Angle?
  /// The horizontal and vertical factors by which the view is enlarged; nil for none.
  public var scale: CGSize?
  /// The point around which the view is rotated and scaled; nil for its center.
  public var anchor: UnitPoint?
  /// The color filters of the view, in the order in which they apply.
  public var filters: [ColorFilter] = []
  public var blendMode: BlendMode?
  /// The gradient that fills a shape; nil if the shape has one color.
  package var gradient: GradientFill?
  /// Where the view is in its container; nil if it is where layout puts it.
  public var placement: Placement?
  /// The edge of the window at which a browser keeps the view while the page is scrolled; nil for a view
  /// that is scrolled with the page.
  package var pinnedEdge: VerticalEdge?
  /// Whether a browser shows the progress as a ring.
  package var isRing = false
  /// The number of the pattern that tells a shape from others of the same drawing where there are no
  /// colors; 0 for none.
  public var pattern = 0
  /// The position of the view in a stack of layers: a view with a greater value is in front of one
  /// with a smaller value. A browser rounds it to a whole number.
  public var zIndex = 0.0

  // MARK: Text

  /// Additional space between lines, in points; nil for none.
  public var lineSpacing: CGFloat?
  public var imageScale: Image.Scale?
  /// Whether the text of a field is the name of a file, of which the part before the extension is selected
  /// when the field gets the focus.
  package var isFileName = false
  /// Whether the user can select the element's text; nil leaves what an enclosing view sets, or
  /// else the default of the terminal or browser.
  public var isTextSelectable: Bool?

  /// Whether a text is the badge of a row, which is no part of the name of its control.
  package var isBadge = false

  // MARK: Scrolling

  public var hidesScrollIndicators: Bool?
  /// True if the user cannot scroll the view and the scroll views inside of it; otherwise nil.
  public var disablesScrolling: Bool?
  /// The part of the content that is visible at first, in this view and the scroll views inside of
  /// it. Nil leaves what an enclosing view sets, or else the start.
  public var defaultScrollAnchor: UnitPoint?
  /// The point of a scroll view's visible area for `scrollPosition(id:anchor:)`: the app gets the
  /// id of the view that is at this point. Nil for the top.
  public var scrollPositionAnchor: UnitPoint?
  /// Whether a terminal keeps the columns of a list's margins free in a scroll view, so that what is
  /// around it stays where it is when a list takes its place.
  package var hasListMargins = false

  // MARK: Text input, also for the fields inside of the view

  /// The kind of on-screen keyboard for text fields; nil leaves what an enclosing view sets, or
  /// else the default of the browser.
  public var keyboard: KeyboardType?
  public var contentType: TextContentType?
  public var autocorrects: Bool?
  public var capitalization: TextInputAutocapitalization?
  public var submitLabel: SubmitLabel?
  /// What the app does not accept about the control, as set by `fieldError(_:)`; nil for nothing.
  public var fieldError: String?
  /// True if the controls in the view are disabled because something is under way that they have begun;
  /// otherwise nil.
  public var isWorking: Bool?
  /// What files a button of a browser's page lets a person choose; nil for another button.
  package var fileInput: FileInput?
  /// The file that a button of a browser's page downloads; nil for another button.
  package var fileOutput: FileOutput?
  /// What a button of a browser's page shares; nil for another button.
  package var shared: SharedText?

  init() {}

  /// The settings of an element for which the app set none.
  package static let empty = ElementHints()

  /// Whether the two values differ in a setting that also applies to the descendants of the
  /// element.
  fileprivate func isInherited(differentlyFrom other: Self) -> Bool {
    imageScale != other.imageScale || keyboard != other.keyboard
      || contentType != other.contentType || autocorrects != other.autocorrects
      || capitalization != other.capitalization || submitLabel != other.submitLabel
      || defaultScrollAnchor != other.defaultScrollAnchor || fieldError != other.fieldError
      || isWorking != other.isWorking
  }
}

extension Element {
  /// The hints that the app set on this element itself. See ``inherited(_:)`` for hints that also
  /// apply to descendants.
  public package(set) var hints: ElementHints {
    get { extras?.hints ?? .empty }
    set {
      let old = hints
      guard newValue != old else { return }
      extend { $0.hints = newValue }
      changed(.style)
      if tree != nil, newValue.isInherited(differentlyFrom: old) { changedInside() }
    }
  }

  /// Reports a change of all descendants, because they inherit some settings of this element.
  private func changedInside() {
    for child in children {
      child.changed(.style)
      child.changedInside()
    }
  }

  /// Returns the value of a hint on this element or else on the nearest ancestor that sets the
  /// hint; nil if none sets it.
  public func inherited<Value>(_ hint: KeyPath<ElementHints, Value?>) -> Value? {
    var next: Element? = self
    while let element = next {
      if let value = element.hints[keyPath: hint] { return value }
      next = element.parent
    }
    return nil
  }
}

extension ViewContent {
  consuming func hint<Value>(
    _ hint: WritableKeyPath<ElementHints, Value>,
    _ value: Value
  ) -> DecoratedView<Self> {
    DecoratedView(content: self, isOutermost: true) { $0.hints[keyPath: hint] = value }
  }
}
