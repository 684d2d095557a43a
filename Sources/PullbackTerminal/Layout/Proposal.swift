import Foundation

/// The size that a parent offers to a child, in cells.
struct Proposal: Hashable {
  /// A length that asks a child for its ideal length.
  static let ideal = -1
  /// A length that asks a child for its maximum length.
  static let unbounded = 1 << 24

  /// The value of ``labels`` in a form in which labels are above their controls.
  static let above = -1

  var width, height: Int
  /// The columns before the controls of a form or a stack, with the widest label; ``above``, or 0 if
  /// each control begins where its own label ends.
  var labels: Int

  init(width: Int, height: Int, labels: Int = 0) {
    self.width = width
    self.height = height
    self.labels = labels
  }

  init(_ size: CellSize) { self.init(width: size.width, height: size.height) }

  static let idealSize = Proposal(width: ideal, height: ideal)

  subscript(axis: CellAxis) -> Int {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The proposal reduced on each axis; ideal and unbounded lengths stay unchanged.
  func less(width dx: Int, height dy: Int) -> Proposal {
    Proposal(width: Self.less(width, dx), height: Self.less(height, dy), labels: labels)
  }

  private static func less(_ length: Int, _ amount: Int) -> Int {
    length == ideal || length >= unbounded ? length : max(0, length - amount)
  }

  /// Whether a length is a number of cells, and neither ideal nor unbounded.
  static func isBounded(_ length: Int) -> Bool { length >= 0 && length < unbounded }
}

/// An axis of the cell grid: horizontal, measured in columns, or vertical, measured in rows.
enum CellAxis {
  case horizontal, vertical
  var other: CellAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CellSize {
  subscript(axis: CellAxis) -> Int {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// Converts points to cells: a column is 8 points, a row 16 points. Results are rounded.
enum CellScale {
  static func columns(_ points: CGFloat) -> Int { cells(points, 8) }
  static func rows(_ points: CGFloat) -> Int { cells(points, 16) }

  static func length(_ points: CGFloat, _ axis: CellAxis) -> Int {
    axis == .horizontal ? columns(points) : rows(points)
  }

  private static func cells(_ points: CGFloat, _ size: CGFloat) -> Int {
    if points.isNaN { return 0 }
    let cells = (points / size).rounded()
    let limit = CGFloat(Proposal.unbounded)
    return Int(Swift.min(limit, Swift.max(-limit, cells)))
  }
}
