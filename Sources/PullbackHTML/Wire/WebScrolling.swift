import Foundation
import PullbackUI

/// How a browser has scrolled a node. Lengths are whole points.
package struct WebScrolling: Hashable, Sendable {
  /// The position of the visible part in the content.
  package var x, y: UInt32
  /// The size of the content.
  package var width, height: UInt32
  /// The size of the visible part.
  package var visibleWidth, visibleHeight: UInt32
  /// The node that is at the anchor since the person has scrolled; 0 if none is, or it is the same.
  package var node: UInt32

  package init(
    x: UInt32 = 0,
    y: UInt32,
    width: UInt32,
    height: UInt32,
    visibleWidth: UInt32,
    visibleHeight: UInt32,
    node: UInt32 = 0
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.visibleWidth = visibleWidth
    self.visibleHeight = visibleHeight
    self.node = node
  }

  init(from reader: inout WireReader) throws(WireError) {
    x = try reader.number()
    y = try reader.number()
    width = try reader.number()
    height = try reader.number()
    visibleWidth = try reader.number()
    visibleHeight = try reader.number()
    node = try reader.number()
  }

  func write(to writer: inout WireWriter) {
    for number in [x, y, width, height, visibleWidth, visibleHeight, node] { writer.number(number) }
  }

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: CGPoint(x: Int(x), y: Int(y)),
      contentSize: CGSize(width: Int(width), height: Int(height)),
      contentInsets: EdgeInsets(),
      containerSize: CGSize(width: Int(visibleWidth), height: Int(visibleHeight))
    )
  }
}
