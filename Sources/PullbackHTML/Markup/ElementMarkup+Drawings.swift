import Foundation
import PullbackUI

extension ElementMarkup {
  /// The width and height, in SVG units, for a shape that takes the size of its container.
  private static let side: CGFloat = 100

  /// Returns the outline of a shape as an `<svg>` element, hidden from assistive technology.
  /// ``drawingStyle(_:_:)`` fills or strokes it.
  func drawingNode(_ element: Element, _ content: PathContent) -> HTMLNode {
    let path: Path
    var attributes: [HTMLAttribute] = [.init(.className, "dr"), .init(.isHidden, "true")]
    if let fixed = content.fixedPath {
      path = fixed
      let size = Self.size(of: fixed, lineWidth: content.lineWidth)
      attributes.append(.init(.viewBox, "0 0 \(size.width.short) \(size.height.short)"))
    } else {
      let side = Self.side
      path = content.path(in: CGRect(x: 0, y: 0, width: side, height: side))
      attributes.append(.init(.viewBox, "0 0 \(side.short) \(side.short)"))
      // A shape that a wider rectangle does not widen, such as a circle, keeps its aspect ratio.
      let wide = content.path(in: CGRect(x: 0, y: 0, width: 2 * side, height: side))
      if wide.boundingRect.width > path.boundingRect.width * 1.5 {
        attributes.append(.init(.preservesRatio, "none"))
      }
    }
    var outline = ""
    for points in path.parts where !points.isEmpty {
      outline += "M" + points.map { "\($0.x.short) \($0.y.short)" }.joined(separator: "L")
      if points.count > 1, points.first == points.last { outline += "Z" }
    }
    return HTMLNode(
      key: .init(element: element.id),
      tag: .svg,
      attributes: attributes,
      content: .children([part(element, 1, .path, [.init(.outline, outline)])])
    )
  }

  private static func size(of path: Path, lineWidth: CGFloat?) -> CGSize {
    let bounds = path.boundingRect
    let margin = (lineWidth ?? 0) / 2
    return CGSize(width: max(1, bounds.maxX + margin), height: max(1, bounds.maxY + margin))
  }

  /// Returns the inline style of an outline: its fill or stroke, and its size if the path has fixed
  /// coordinates.
  func drawingStyle(_ element: Element, _ content: PathContent) -> String {
    let color = element.style.foreground?.css ?? "currentColor"
    var style = "fill:\(color);"
    if let width = content.lineWidth {
      style = "fill:none;stroke:\(color);stroke-width:\(width.px);"
    } else if content.isEOFilled {
      style += "fill-rule:evenodd;"
    }
    if let fixed = content.fixedPath {
      let size = Self.size(of: fixed, lineWidth: content.lineWidth)
      style += "flex:none;width:\(size.width.px);height:\(size.height.px);"
    }
    return style
  }
}

extension ShapeKind {
  var className: String {
    switch self {
    case .roundedRectangle: "sh rr"
    case .circle: "sh ci"
    case .capsule: "sh ca"
    case .path, .rectangle: "sh"
    }
  }
}

extension CGFloat {
  /// The number as text with at most two decimals; "0" if it is not finite.
  fileprivate var short: String {
    let value = Double(self)
    return value.isFinite ? ((value * 100).rounded() / 100).decimal : "0"
  }
}
