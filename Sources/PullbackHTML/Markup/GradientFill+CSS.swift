import Foundation
import PullbackUI

extension Element {
  /// The CSS background of a built-in shape: its gradient or its color; nil for the color of texts.
  var filling: String? {
    style.foreground.map { hints.gradient?.css ?? $0.css }
  }
}

extension GradientFill {
  /// The gradient as a CSS image; nil if its line has no length.
  var css: String? {
    switch placement {
    case .linear(let from, let to):
      let (x, y) = (Double(to.x - from.x), Double(to.y - from.y))
      let length = abs(x) + abs(y)
      guard length > 0, length.isFinite else { return nil }
      // CSS measures positions along a line through the center of the frame.
      func position(_ point: UnitPoint) -> Double {
        ((Double(point.x) - 0.5) * x + (Double(point.y) - 0.5) * y) / length + 0.5
      }
      let isDiagonal = abs(abs(x) - abs(y)) < 1e-9
      let corner = "to \(y < 0 ? "top" : "bottom") \(x < 0 ? "left" : "right")"
      let direction = isDiagonal ? corner : "\(short(atan2(x, -y) * 180 / .pi))deg"
      let colors = colors(from: position(from) * 100, to: position(to) * 100, "%")
      return "linear-gradient(\(direction),\(colors))"
    case .radial(let center, let from, let to):
      return "radial-gradient(circle at \(place(center)),\(colors(from: from, to: to, "px")))"
    case .angular(let center, let from, let to):
      // CSS measures from the top, and views from the trailing edge.
      let turn = to == from ? 360 : to.degrees - from.degrees
      let start = short(from.degrees + 90)
      return
        "conic-gradient(from \(start)deg at \(place(center)),\(colors(from: 0, to: turn, "deg")))"
    }
  }

  private func colors(from start: Double, to end: Double, _ unit: String) -> String {
    stops.map { "\($0.color.css) \(short(start + (end - start) * $0.location))\(unit)" }
      .joined(separator: ",")
  }

  private func place(_ point: UnitPoint) -> String {
    "\(short(Double(point.x) * 100))% \(short(Double(point.y) * 100))%"
  }

  private func short(_ value: Double) -> String {
    value.isFinite ? ((value * 100).rounded() / 100).decimal : "0"
  }
}
