public import Foundation

extension ViewContent {
  /// Gives the view a size with an aspect ratio: the largest that fits into the proposed size, or
  /// the smallest that fills it. In a browser the height that is proposed counts only in a frame with
  /// a height.
  ///
  /// - Parameter aspectRatio: Width divided by height; nil for the ratio of the view's ideal size.
  public func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some LibraryView {
    AspectLayout(ratio: aspectRatio, mode: contentMode) { self }
  }

  /// Gives the view a size with an aspect ratio: the largest that fits into the proposed size, or
  /// the smallest that fills it. In a browser the height that is proposed counts only in a frame with
  /// a height.
  ///
  /// - Parameter aspectRatio: A width and height with this ratio.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some LibraryView {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Gives the view the largest size that fits into the proposed size and has the aspect ratio of
  /// the view's ideal size. In a browser, a shape is square, and a picture keeps its ratio anyway.
  public func scaledToFit() -> some LibraryView { aspectRatio(contentMode: .fit) }
  /// Gives the view the smallest size that fills the proposed size and has the aspect ratio of the
  /// view's ideal size. Has no effect in a browser.
  public func scaledToFill() -> some LibraryView { aspectRatio(contentMode: .fill) }

  /// Takes all the proposed space and centers the view at a point, in points from the top leading
  /// corner of that space. Has no effect in a browser.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some LibraryView {
    PositionLayout(point: CGPoint(x: x, y: y)) { self }
  }

  /// Takes all the proposed space and centers the view at a point, in points from the top leading
  /// corner of that space. Has no effect in a browser.
  public func position(_ position: CGPoint) -> some LibraryView {
    self.position(x: position.x, y: position.y)
  }

  /// Takes all the proposed space in some directions, and aligns the view in it.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center
  ) -> some LibraryView {
    frame(
      maxWidth: axes.contains(.horizontal) ? .infinity : nil,
      maxHeight: axes.contains(.vertical) ? .infinity : nil,
      alignment: alignment
    )
  }

  /// Adds a color or another shape style behind this view, in the view's frame.
  @_disfavoredOverload
  public func background<Style: ShapeStyle>(_ style: Style) -> some LibraryView {
    background {
      Rectangle().foregroundStyle(style._fill ?? .clear).hint(\.gradient, GradientFill(style))
    }
  }

  /// Adds a shape, filled with a style, behind this view.
  public func background<Style: ShapeStyle, Form: Shape>(_ style: Style, in shape: Form)
    -> some LibraryView
  {
    background(shape.fill(style))
  }

  /// Returns the view unchanged, for source compatibility: there is no default background.
  public func background<Form: Shape>(in shape: Form) -> Self { self }

  /// Adds a shape, filled with a style, in front of this view.
  public func overlay<Style: ShapeStyle, Form: Shape>(_ style: Style, in shape: Form)
    -> some LibraryView
  {
    overlay(shape.fill(style))
  }
}

/// Whether a view fits into a space or fills it.
public enum ContentMode: Hashable, Sendable, CaseIterable { case fit, fill }

/// A layout that gives a view an aspect ratio.
struct AspectLayout: Layout, Equatable {
  let ratio: CGFloat?
  let mode: ContentMode

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    guard let view = subviews.first else { return .zero }
    let ideal = view.sizeThatFits(.unspecified)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return view.sizeThatFits(proposal) }
    func bounded(_ length: CGFloat?) -> CGFloat? {
      length.flatMap { $0.isFinite && $0 < 1e7 ? $0 : nil }
    }
    let size: CGSize
    switch (bounded(proposal.width), bounded(proposal.height)) {
    case (nil, nil): size = CGSize(width: max(ideal.width, ideal.height * ratio), height: 0)
    case (let width?, nil): size = CGSize(width: width, height: 0)
    case (nil, let height?): size = CGSize(width: height * ratio, height: 0)
    case (let width?, let height?):
      let isWide = width > height * ratio
      size = CGSize(width: isWide == (mode == .fit) ? height * ratio : width, height: 0)
    }
    return view.sizeThatFits(
      ProposedViewSize(width: size.width, height: size.width / ratio)
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}

/// A layout that takes all the proposed space and centers a view at a point.
struct PositionLayout: Layout, Equatable {
  let point: CGPoint

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    for view in subviews {
      view.place(at: point, anchor: .center, proposal: ProposedViewSize(bounds.size))
    }
  }
}
