/// The lengths of the lines of a lazy stack or grid along its axis, in cells. A line that was never
/// drawn is assumed to be as long as the first view.
///
/// Only lines with a different length take memory. The time of an operation grows with the
/// logarithm of their number.
struct LazyLengths {
  let usual: Int
  /// By how many cells a line is longer than `usual`, by the index of the line; negative if it is
  /// shorter.
  private var differences: [Int: Int] = [:]
  /// The sums of a Fenwick tree: the value of `n` is the sum of the differences of the last `n &
  /// -n` of the first `n` lines.
  private var sums: [Int: Int] = [:]

  private static let highest = 1 << 30

  init(usual: Int) { self.usual = max(1, usual) }

  /// The length of a line, which is at least 1.
  subscript(line: Int) -> Int {
    get { usual + differences[line, default: 0] }
    set {
      let change = max(1, newValue) - self[line]
      guard change != 0 else { return }
      let difference = differences[line, default: 0] + change
      differences[line] = difference == 0 ? nil : difference
      var next = line + 1
      while next <= Self.highest {
        let sum = sums[next, default: 0] + change
        sums[next] = sum == 0 ? nil : sum
        next += next & -next
      }
    }
  }

  /// The distance in cells from the start of the first line to the start of a line.
  ///
  /// - Parameter gap: The distance between two lines.
  func start(of line: Int, gap: Int) -> Int {
    var start = line * (usual + gap)
    var next = sums.isEmpty ? 0 : line
    while next > 0 {
      start += sums[next, default: 0]
      next -= next & -next
    }
    return start
  }

  /// The line that contains a position, together with the gap after it.
  func line(at position: Int, gap: Int) -> Int {
    guard position > 0 else { return 0 }
    if sums.isEmpty { return position / (usual + gap) }
    var line = 0
    var rest = position
    var step = Self.highest
    while step > 0 {
      let length = step * (usual + gap) + sums[line + step, default: 0]
      if length <= rest {
        line += step
        rest -= length
      }
      step /= 2
    }
    return line
  }
}
