import Foundation
import PullbackUI

extension LayoutEngine {
  /// The distance of an element's horizontal alignment guide from its left edge, in columns.
  func guide(
    _ alignment: HorizontalAlignment,
    of element: Element,
    _ size: CellSize,
    _ proposal: Proposal
  ) -> Int {
    if let explicit = explicitGuide(alignment, of: element, size, proposal) { return explicit }
    guard alignment.isCustom else {
      return Alignment(horizontal: alignment, vertical: .top).x(size.width)
    }
    return CellScale.columns(ViewDimensions(size: size.points)[alignment])
  }

  /// The distance of an element's vertical alignment guide from its top edge, in rows.
  func guide(
    _ alignment: VerticalAlignment,
    of element: Element,
    _ size: CellSize,
    _ proposal: Proposal
  ) -> Int {
    if let explicit = explicitGuide(alignment, of: element, size, proposal) { return explicit }
    guard alignment.isCustom else {
      return Alignment(horizontal: .leading, vertical: alignment).y(size.height)
    }
    return CellScale.rows(ViewDimensions(size: size.points)[alignment])
  }

  /// The distance from the left edge at which the element itself sets an alignment guide. If the
  /// element sets none and the alignment is a custom one: the average of the guides that its
  /// descendants set. Nil if no guide is set.
  private func explicitGuide(
    _ alignment: HorizontalAlignment,
    of element: Element,
    _ size: CellSize,
    _ proposal: Proposal
  ) -> Int? {
    if element.guides?.horizontal[alignment] != nil {
      return CellScale.columns(
        ViewDimensions(size: size.points, guides: element.guides)[alignment]
      )
    }
    guard alignment.isCustom, element.handsGuidesOut else { return nil }
    let lines = layout(element, proposal).children.compactMap { child in
      explicitGuide(alignment, of: child.child, child.size, child.proposal).map { $0 + child.x }
    }
    return lines.isEmpty ? nil : lines.reduce(0, +) / lines.count
  }

  private func explicitGuide(
    _ alignment: VerticalAlignment,
    of element: Element,
    _ size: CellSize,
    _ proposal: Proposal
  ) -> Int? {
    if element.guides?.vertical[alignment] != nil {
      return CellScale.rows(
        ViewDimensions(size: size.points, guides: element.guides)[alignment]
      )
    }
    guard alignment.isCustom, element.handsGuidesOut else { return nil }
    let lines = layout(element, proposal).children.compactMap { child in
      explicitGuide(alignment, of: child.child, child.size, child.proposal).map { $0 + child.y }
    }
    return lines.isEmpty ? nil : lines.reduce(0, +) / lines.count
  }
}

extension Element {
  /// Whether this element only does layout, so that a parent sees the alignment guides of its
  /// content.
  fileprivate var handsGuidesOut: Bool {
    switch content {
    case .stack, .layers, .padding, .frame, .fixedSize, .layoutPriority, .border, .clipped,
      .background, .overlay:
      true
    default: false
    }
  }
}
