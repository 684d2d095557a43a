import Foundation
import PullbackUI

extension LayoutEngine {
  /// How far the line that an element is aligned by is from its left side, in columns.
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

  /// How far the line that an element is aligned by is from its top, in rows.
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

  /// What the element says of a line, or what those inside say of an author's line: the middle of
  /// their lines, where there are several.
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
  /// Whether it is layout, so that what is inside may be lined up with what is outside.
  fileprivate var handsGuidesOut: Bool {
    switch content {
    case .stack, .layers, .padding, .frame, .fixedSize, .layoutPriority, .border, .clipped,
      .background, .overlay:
      true
    default: false
    }
  }
}
