import Foundation
import PullbackUI

extension ElementMarkup {
  /// The width and height, in SVG units, for a shape that takes the size of its container.
  private static let side: CGFloat = 100

  /// Returns the outline of a shape as an `<svg>` element, hidden from assistive technology.
  /// ``drawingStyle(_:_:)`` fills or strokes it.
  func drawingNode(_ element: Element, _ content: PathContent) -> HTMLNode {
    var outline = ""
    var className = "dr fd ro"
    var attributes: [HTMLAttribute] = []
    if let fixed = content.fixedPath {
      className = "dr"
      outline = Self.outline(of: fixed)
      let size = Self.size(of: fixed, lineWidth: content.lineWidth)
      attributes.append(.init(.viewBox, "0 0 \(size.width.short) \(size.height.short)"))
    } else {
      let side = Self.side
      attributes.append(.init(.viewBox, "0 0 \(side.short) \(side.short)"))
      if content.ringInset != nil {
        outline = "M100 50A50 50 0 0 1 0 50A50 50 0 0 1 100 50Z"
      } else {
        let path = content.path(in: CGRect(x: 0, y: 0, width: side, height: side))
        outline = Self.outline(of: path)
        // A shape that a wider rectangle does not widen, such as a circle, keeps its aspect ratio.
        let wide = content.path(in: CGRect(x: 0, y: 0, width: 2 * side, height: side))
        if wide.boundingRect.width > path.boundingRect.width * 1.5 {
          className = "dr fd"
          attributes.append(.init(.preservesRatio, "none"))
        }
      }
    }
    return HTMLNode(
      key: .init(element: element.id),
      tag: .svg,
      attributes: [.init(.className, className), .init(.isHidden, "true")] + attributes,
      content: .children([part(element, 1, .path, [.init(.outline, outline)])])
    )
  }

  private static func outline(of path: Path) -> String {
    var outline = ""
    for points in path.parts where !points.isEmpty {
      outline += "M" + points.map { "\($0.x.short) \($0.y.short)" }.joined(separator: "L")
      if points.count > 1, points.first == points.last { outline += "Z" }
    }
    return outline
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
    } else if let inset = content.ringInset, inset > 0 {
      style += "padding:\(inset.px);"
    }
    return style
  }

  /// Returns the inline style of a rectangle or capsule that is drawn as a box with a border or a
  /// background; nil for another path. Unlike a drawing, the box keeps the radius of its corners in
  /// every size.
  func boxStyle(_ element: Element, _ content: PathContent) -> String? {
    guard let box = content.box else { return nil }
    let color = element.style.foreground?.css ?? "currentColor"
    // Half of a line is outside of the path.
    let outside = (content.lineWidth ?? 0) / 2
    var style = "background:\(color);"
    if let width = content.lineWidth {
      style = "background:none;border:\(width.px) solid \(color);"
    }
    if box.inset != outside { style += "margin:\((box.inset - outside).px);" }
    if box.radius > 0 {
      style += "border-radius:\((max(0, box.radius - box.inset) + outside).px);"
    }
    return style
  }
}

extension PathContent {
  /// The radius of the corners of a rectangle or capsule that is stroked or made smaller, and the
  /// distance by which it is made smaller; nil for another path.
  var box: (radius: CGFloat, inset: CGFloat)? {
    guard let (kind, inset) = builtIn else { return nil }
    switch kind {
    case .rectangle: return (0, inset)
    case .roundedRectangle(let radius): return (radius, inset)
    case .capsule: return (9999, inset)
    case .circle, .path: return nil
    }
  }

  /// The distance by which a circle is made smaller; nil if the path is no circle.
  var ringInset: CGFloat? {
    guard let (kind, inset) = builtIn, kind == .circle else { return nil }
    return inset
  }
}

extension ShapeKind {
  var className: String {
    switch self {
    case .roundedRectangle: "sh rr"
    case .circle: "sh ci"
    case .capsule: "sh ca"
    case .rectangle: "sh"
    case .path: isOutline ? "sh ol" : "sh"
    }
  }

  /// Whether only a line is drawn, through which one sees what is behind.
  var isOutline: Bool { if case .path(let path) = self { path.lineWidth != nil } else { false } }

  var hasFixedSize: Bool { if case .path(let path) = self { path.fixedPath != nil } else { false } }

  /// Whether the shape widens with its container, and has straight sides.
  var isFlat: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .capsule: true
    case .circle: false
    case .path(let path): path.box != nil
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
