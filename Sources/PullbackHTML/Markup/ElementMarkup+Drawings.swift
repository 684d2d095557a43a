import Foundation
import PullbackUI

extension ElementMarkup {
  /// The sides of the square that a shape without a size of its own is drawn in.
  private static let side: CGFloat = 100

  /// A path as a vector graphic, filled or as a line.
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
      // What does not become wider in a wider rectangle, such as a circle, keeps its ratio.
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

  /// The colour and the line of a drawing, and its size where it has one of its own.
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

extension CGFloat {
  /// With at most two digits after the point.
  fileprivate var short: String {
    let value = Double(self)
    return value.isFinite ? ((value * 100).rounded() / 100).decimal : "0"
  }
}
