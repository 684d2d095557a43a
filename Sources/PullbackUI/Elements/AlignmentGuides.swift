public import Foundation

/// The size of a view and where it lines up with others, in points.
public struct ViewDimensions {
  let size: CGSize
  let guides: AlignmentGuides?

  package init(size: CGSize, guides: AlignmentGuides? = nil) {
    self.size = size
    self.guides = guides
  }

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }

  /// How far the guide is from the leading side.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    if let value = guides?.horizontal[guide]?(ViewDimensions(size: size)) { return value }
    return guide.line.distance(size.width, in: ViewDimensions(size: size))
  }

  /// How far the guide is from the top. A text's baselines are its first and its last line.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    if let value = guides?.vertical[guide]?(ViewDimensions(size: size)) { return value }
    return guide.line.distance(size.height, in: ViewDimensions(size: size))
  }

  /// What was set explicitly, nil where nothing was.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    guides?.horizontal[guide]?(ViewDimensions(size: size))
  }

  /// What was set explicitly, nil where nothing was.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    guides?.vertical[guide]?(ViewDimensions(size: size))
  }
}

/// What `alignmentGuide(_:computeValue:)` said of one element.
package struct AlignmentGuides {
  package var horizontal: [HorizontalAlignment: (ViewDimensions) -> CGFloat] = [:]
  package var vertical: [VerticalAlignment: (ViewDimensions) -> CGFloat] = [:]
  package init() {}
}

extension View {
  /// Where the view lines up with others that are aligned by the guide.
  ///
  /// - Parameter computeValue: The distance from the leading side, in points.
  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    DecoratedView(content: self, isOutermost: true) {
      var guides = $0.guides ?? AlignmentGuides()
      guides.horizontal[guide] = computeValue
      $0.guides = guides
    }
  }

  /// Where the view lines up with others that are aligned by the guide.
  ///
  /// - Parameter computeValue: The distance from the top, in points.
  public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    DecoratedView(content: self, isOutermost: true) {
      var guides = $0.guides ?? AlignmentGuides()
      guides.vertical[guide] = computeValue
      $0.guides = guides
    }
  }
}
