public import Foundation

// Effects that a browser shows and a terminal ignores.
extension ViewContent {
  /// Draws a shadow behind the view and behind the shadows that it already has. All lengths are in
  /// points. Has an effect in a browser only.
  public func shadow(
    color: Color = Color.black.opacity(0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some LibraryView {
    ShadowedView(
      content: self,
      shadow: ElementHints.Shadow(color: color, radius: radius, x: x, y: y)
    )
  }

  /// Blurs the view. Has an effect in a browser only.
  ///
  /// - Parameters:
  ///   - radius: The radius of the blur, in points.
  ///   - opaque: Ignored.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some LibraryView {
    hint(\.blurRadius, radius)
  }

  /// Clips the view to its frame, with round corners in a browser.
  ///
  /// - Parameters:
  ///   - radius: The radius of the corners, in points.
  ///   - antialiased: Ignored.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some LibraryView {
    clipped().hint(\.clipShape, .roundedRectangle(cornerRadius: radius))
  }

  /// Clips the view to a shape.
  ///
  /// A terminal clips the view to its frame instead; so does a browser if the shape is a custom
  /// one.
  ///
  /// - Parameter style: Ignored.
  public func clipShape<Form: Shape>(_ shape: Form, style: FillStyle = FillStyle())
    -> some LibraryView
  {
    clipped().hint(\.clipShape, shape._kind)
  }

  /// Scales the view by factors for width and height, around an anchor. The layout does not change.
  /// Has an effect in a browser only.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) {
      $0.hints.scale = scale
      $0.hints.anchor = anchor
    }
  }

  /// Scales the view by a factor, around an anchor. The layout does not change. Has an effect in a
  /// browser only.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some LibraryView {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Scales the view by factors for width and height, around an anchor. The layout does not change.
  /// Has an effect in a browser only.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some LibraryView {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Rotates the view clockwise around an anchor. The layout does not change. Has an effect in a
  /// browser only.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) {
      $0.hints.rotation = angle
      $0.hints.anchor = anchor
    }
  }

  /// Makes the view brighter or darker. Has an effect in a browser only.
  ///
  /// - Parameter amount: From -1, which makes the view black, to 1, which doubles the brightness; 0
  ///   changes nothing.
  public func brightness(_ amount: Double) -> some LibraryView { filter(.brightness(amount)) }
  /// Multiplies the contrast of the view; 1 changes nothing. Has an effect in a browser only.
  public func contrast(_ amount: Double) -> some LibraryView { filter(.contrast(amount)) }
  /// Multiplies the saturation of the view's colors; 1 changes nothing. Has an effect in a browser
  /// only.
  public func saturation(_ amount: Double) -> some LibraryView { filter(.saturation(amount)) }
  /// Removes color from the view. Has an effect in a browser only.
  ///
  /// - Parameter amount: From 0, which changes nothing, to 1, which leaves only grays.
  public func grayscale(_ amount: Double) -> some LibraryView { filter(.grayscale(amount)) }
  /// Rotates the hues of the view's colors. Has an effect in a browser only.
  public func hueRotation(_ angle: Angle) -> some LibraryView { filter(.hueRotation(angle)) }
  /// Inverts the view's colors. Has an effect in a browser only.
  public func colorInvert() -> some LibraryView { filter(.inversion) }

  private func filter(_ filter: ElementHints.ColorFilter) -> some LibraryView {
    FilteredView(content: self, filter: filter)
  }

  /// Sets how the view's colors mix with those behind the view. Has an effect in a browser only.
  public func blendMode(_ mode: BlendMode) -> some LibraryView { hint(\.blendMode, mode) }

  /// Sets the order in which the views of a `ZStack` are drawn: views with higher indices are in
  /// front. The default is 0. Of views with equal indices, later ones are in front. A browser
  /// rounds indices to whole numbers.
  public func zIndex(_ value: Double) -> some LibraryView { hint(\.zIndex, value) }

  /// Shows or hides the bars that show how far content is scrolled. Has an effect in a browser
  /// only.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some LibraryView {
    hint(\.hidesScrollIndicators, visibility == .hidden || visibility == .never)
  }
}

/// A view with a shadow in an element of its own, so that several shadows add up.
private struct ShadowedView<Content: ViewContent>: LibraryView {
  let content: Content
  let shadow: ElementHints.Shadow
  var body: some LibraryView {
    content.wrapped(in: .layers(alignment: .center)).hint(\.shadow, shadow)
  }
}

/// A view with a color filter. It has its own element, so that several filters can be combined.
private struct FilteredView<Content: ViewContent>: LibraryView {
  let content: Content
  let filter: ElementHints.ColorFilter
  var body: some LibraryView {
    content.wrapped(in: .layers(alignment: .center)).hint(\.filters, [filter])
  }
}

/// How the colors of a view mix with those behind it. `plusDarker`, `sourceAtop`, `destinationOver`
/// and `destinationOut` have no effect, because browsers do not support them.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop,
    destinationOver, destinationOut, plusDarker, plusLighter
}

/// When the bars that show how far content is scrolled are visible. A terminal shows them wherever
/// there is more content.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  case automatic, visible, hidden, never
}
