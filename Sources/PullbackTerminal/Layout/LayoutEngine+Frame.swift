import Foundation
import PullbackUI

extension LayoutEngine {
  /// Lays out a frame with fixed, minimum, ideal or maximum lengths around its children.
  func frame(
    _ children: [Element],
    _ frame: FrameContent,
    _ proposal: Proposal
  ) -> ElementLayout {
    let horizontal = FrameLimits(
      fixed: frame.width,
      least: frame.minWidth,
      ideal: frame.idealWidth,
      most: frame.maxWidth,
      axis: .horizontal
    )
    let vertical = FrameLimits(
      fixed: frame.height,
      least: frame.minHeight,
      ideal: frame.idealHeight,
      most: frame.maxHeight,
      axis: .vertical
    )
    let inner = Proposal(
      width: horizontal.inner(proposal.width),
      height: vertical.inner(proposal.height),
      labels: proposal.labels
    )
    var content = column(children, inner)
    // What takes all it gets is as large as the frame, also where that chooses its own size.
    let fitted = Proposal(
      width: horizontal.fitted(inner.width, child: content.size.width),
      height: vertical.fitted(inner.height, child: content.size.height),
      labels: proposal.labels
    )
    if fitted != inner { content = column(children, fitted) }
    let size = CellSize(
      width: horizontal.outer(proposal.width, child: content.size.width),
      height: vertical.outer(proposal.height, child: content.size.height)
    )
    let x = frame.alignment.x(size.width - content.size.width)
    let y = frame.alignment.y(size.height - content.size.height)
    for index in content.children.indices {
      content.children[index].x += x
      content.children[index].y += y
    }
    content.size = size
    return content
  }

  /// Lays out a scroll view. Its content may be larger than the view along the scrollable axes.
  func scroll(
    _ children: [Element],
    _ axes: Axis.Set,
    _ proposal: Proposal
  ) -> ElementLayout {
    var inner = proposal
    if axes.contains(.horizontal) { inner.width = Proposal.ideal }
    if axes.contains(.vertical) { inner.height = Proposal.ideal }
    var content = column(children, inner, alignment: .topLeading)
    var size = content.size
    if proposal.width == Proposal.ideal {
      if axes.contains(.horizontal) { size.width = min(size.width, 40) }
    } else if axes.contains(.horizontal) || proposal.width < Proposal.unbounded {
      size.width = proposal.width
    }
    if axes.contains(.vertical) {
      size.height =
        proposal.height == Proposal.ideal ? min(size.height, Self.idealRows) : proposal.height
    }
    content.size = size
    return content
  }

  /// The height in rows of scrollable content whose parent asks for its ideal height: the maximum
  /// for lists and scroll views, the minimum for text editors.
  static let idealRows = 5
}

/// The fixed, minimum, ideal and maximum length of a frame on one axis, in cells.
private struct FrameLimits {
  var fixed, least, ideal, most: Int?

  init(fixed: CGFloat?, least: CGFloat?, ideal: CGFloat?, most: CGFloat?, axis: CellAxis) {
    func cells(_ points: CGFloat?) -> Int? {
      points.map { max(0, CellScale.length($0, axis)) }
    }
    self.fixed = cells(fixed)
    self.least = cells(least)
    self.ideal = cells(ideal)
    self.most = cells(most)
  }

  func inner(_ proposed: Int) -> Int {
    if let fixed { return fixed }
    var length = proposed
    if length == Proposal.ideal {
      guard let ideal else { return length }
      length = ideal
    }
    return clamp(length, least ?? 0, most ?? Proposal.unbounded)
  }

  /// What is proposed to a child that chose a length by itself: the nearest one that the frame can
  /// have, if the child's is none.
  func fitted(_ inner: Int, child: Int) -> Int {
    guard inner == Proposal.ideal else { return inner }
    let length = clamp(child, least ?? 0, most ?? .max)
    return length == child ? inner : length
  }

  func outer(_ proposed: Int, child: Int) -> Int {
    if let fixed { return fixed }
    let low = least ?? min(child, most ?? child)
    let high = most ?? max(child, low)
    if proposed == Proposal.ideal { return clamp(ideal ?? child, least ?? 0, most ?? .max) }
    if least == nil && most == nil { return child }
    return clamp(proposed, low, high)
  }

  private func clamp(_ value: Int, _ low: Int, _ high: Int) -> Int {
    max(low, min(max(low, high), value))
  }
}
