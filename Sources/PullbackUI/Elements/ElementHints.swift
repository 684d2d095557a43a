public import Foundation

/// Details of an element that the app asked for and that a front end honours as far as it can: a
/// browser shows most of them, a terminal few.
public struct ElementHints: Hashable, Sendable {
  /// A blurred copy of the view behind it. Lengths are in points.
  public struct Shadow: Hashable, Sendable {
    public var color: Color
    public var radius, x, y: CGFloat
  }
  /// The position of a view in the container that it is drawn in. A terminal uses alignment guides.
  public struct Placement: Hashable, Sendable {
    /// In points from the top leading corner of the container.
    public var point: CGPoint
    /// The point of the view that is at `point`.
    public var anchor: UnitPoint
  }
  /// A change of all colours of a view.
  public enum ColorFilter: Hashable, Sendable {
    /// Adds to the brightness, from -1 (black) to 1.
    case brightness(Double)
    /// Multiplies the contrast; 1 changes nothing.
    case contrast(Double)
    /// Multiplies the saturation; 1 changes nothing.
    case saturation(Double)
    /// Removes colour: 0 changes nothing, 1 leaves only greys.
    case grayscale(Double)
    case hueRotation(Angle)
    case inversion
  }

  // MARK: Drawing

  public var shadow: Shadow?
  /// The radius of a blur, in points; nil for no blur.
  public var blurRadius: CGFloat?
  /// The shape that the view is clipped to; nil if the view is not clipped to a shape.
  public var clipShape: ShapeKind?
  /// The clockwise rotation; nil for none.
  public var rotation: Angle?
  /// The horizontal and vertical factors by which the view is enlarged; nil for none.
  public var scale: CGSize?
  /// The point around which the view is rotated and scaled; nil for its centre.
  public var anchor: UnitPoint?
  /// The colour filters, in the order in which they apply.
  public var filters: [ColorFilter] = []
  public var blendMode: BlendMode?
  /// Where the view is in its container; nil if it is where layout puts it.
  public var placement: Placement?
  /// The position in front of (greater) or behind (less) other views of a stack of layers.
  public var zIndex = 0.0

  // MARK: Text

  /// Additional space between lines, in points; nil for none.
  public var lineSpacing: CGFloat?
  public var imageScale: Image.Scale?
  /// Whether people can select the element's text; nil for the front end's choice.
  public var isTextSelectable: Bool?

  // MARK: Scrolling

  public var hidesScrollIndicators: Bool?

  // MARK: Text input, for the fields inside

  /// The kind of on-screen keyboard for text fields; nil for the front end's choice.
  public var keyboard: KeyboardType?
  public var contentType: TextContentType?
  public var autocorrects: Bool?
  public var capitalization: TextInputAutocapitalization?
  public var submitLabel: SubmitLabel?

  init() {}

  /// The hints of an element for which the app set none.
  package static let empty = ElementHints()

  /// Whether the two values differ in a hint that also applies to descendants of the element.
  fileprivate func isInherited(differentlyFrom other: Self) -> Bool {
    imageScale != other.imageScale || keyboard != other.keyboard
      || contentType != other.contentType || autocorrects != other.autocorrects
      || capitalization != other.capitalization || submitLabel != other.submitLabel
  }
}

extension Element {
  /// The hints that the app set on this element. See ``inherited(_:)`` for hints that also apply to
  /// descendants.
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

  /// Marks all descendants as changed, because they inherit some hints of this element.
  private func changedInside() {
    for child in children {
      child.changed(.style)
      child.changedInside()
    }
  }

  /// The value of a hint on this element, or else on the nearest ancestor that sets it; nil if none
  /// does.
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
