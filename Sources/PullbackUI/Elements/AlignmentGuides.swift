public import Foundation

/// The size of a view and the positions of its alignment guides, in points. A closure of
/// `alignmentGuide(_:computeValue:)` receives it.
public struct ViewDimensions {
  let size: CGSize
  let guides: AlignmentGuides?

  package init(size: CGSize, guides: AlignmentGuides? = nil) {
    self.size = size
    self.guides = guides
  }

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }

  /// The distance of the alignment guide from the leading side of the view, in points.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    if let value = guides?.horizontal[guide]?(ViewDimensions(size: size)) { return value }
    return guide.line.distance(size.width, in: ViewDimensions(size: size))
  }

  /// The distance of the alignment guide from the top of the view, in points. `firstTextBaseline`
  /// and `lastTextBaseline` stand for the top and the bottom of a view that sets no guide.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    if let value = guides?.vertical[guide]?(ViewDimensions(size: size)) { return value }
    return guide.line.distance(size.height, in: ViewDimensions(size: size))
  }

  /// The distance from the leading side, in points, that `alignmentGuide(_:computeValue:)` set for
  /// the guide; nil if the view does not set this guide.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    guides?.horizontal[guide]?(ViewDimensions(size: size))
  }

  /// The distance from the top, in points, that `alignmentGuide(_:computeValue:)` set for the
  /// guide; nil if the view does not set this guide.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    guides?.vertical[guide]?(ViewDimensions(size: size))
  }
}

/// The guides that `alignmentGuide(_:computeValue:)` set for one element.
package struct AlignmentGuides {
  package var horizontal: [HorizontalAlignment: (ViewDimensions) -> CGFloat] = [:]
  package var vertical: [VerticalAlignment: (ViewDimensions) -> CGFloat] = [:]
  package init() {}
}

extension ViewContent {
  /// Sets the position of a horizontal alignment guide in the view. Has no effect in a browser.
  ///
  /// - Parameter computeValue: Returns the distance of the guide from the leading side of the view,
  ///   in points. Receives the size of the view.
  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) {
      var guides = $0.guides ?? AlignmentGuides()
      guides.horizontal[guide] = computeValue
      $0.guides = guides
    }
  }

  /// Sets the position of a vertical alignment guide in the view. Has no effect in a browser.
  ///
  /// - Parameter computeValue: Returns the distance of the guide from the top of the view, in
  ///   points. Receives the size of the view.
  public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) {
      var guides = $0.guides ?? AlignmentGuides()
      guides.vertical[guide] = computeValue
      $0.guides = guides
    }
  }
}
