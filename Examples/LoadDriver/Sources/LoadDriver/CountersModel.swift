/// A model of the screen *Counters* of the example app Prime Time: what it must show after a number
/// of actions.
struct CountersModel: Equatable {
  struct Row: Equatable {
    var id: Int
    var count = 0
  }

  enum Action {
    case add
    case increment(Int)
    case remove(Int)

    /// The label of the button that performs the action.
    var button: String {
      switch self {
      case .add: "Add counter"
      case .increment(let id): "Increment row \(id)"
      case .remove(let id): "Remove row \(id)"
      }
    }
  }

  /// How a page differs from the model, as numbers of actions.
  struct Difference {
    var lost = 0
    var doubled = 0
    /// Actions that were performed on another row.
    var misplaced = 0
  }

  var rows: [Row]
  private var lastID: Int

  init(rows count: Int) {
    rows = (0..<count).map { Row(id: $0 + 1) }
    lastID = count
  }

  /// Reads the rows that a page shows; nil if the page does not show the screen, or shows a total
  /// that is not the sum of the rows.
  init?(shown tree: PageTree) {
    rows = []
    lastID = 0
    for number in tree.buttons where tree.name(of: number).hasPrefix("Remove row ") {
      let row = tree[number]?.parent ?? 0
      // "Row 2", an empty space, "−", the count and "+", "✕".
      let parts = (tree[row]?.children ?? []).map { tree.text(of: $0) }
      guard parts.count == 4, parts[0].hasPrefix("Row "), let id = Int(parts[0].dropFirst(4)),
        tree.name(of: number) == "Remove row \(id)",
        let count = Int(parts[2].dropFirst().dropLast())
      else { return nil }
      rows.append(Row(id: id, count: count))
    }
    // New rows have higher numbers, and are appended.
    rows.sort { $0.id < $1.id }
    lastID = rows.last?.id ?? 0
    let total = rows.reduce(0) { $0 + $1.count }
    guard tree.contains({ $0.text == "Total: \(total)" }) else { return nil }
  }

  mutating func perform(_ action: Action) {
    switch action {
    case .add:
      lastID += 1
      rows.append(Row(id: lastID))
    case .increment(let id):
      if let index = rows.firstIndex(where: { $0.id == id }) { rows[index].count += 1 }
    case .remove(let id): rows.removeAll { $0.id == id }
    }
  }

  /// Compares the model with what a page shows, and takes over the rows of the page. Returns nil if
  /// they are equal.
  mutating func compare(with shown: CountersModel) -> Difference? {
    if rows == shown.rows { return nil }
    var difference = Difference()
    var less = 0
    var more = shown.rows.count { row in !rows.contains { $0.id == row.id } }
    for row in rows {
      let other = shown.rows.first { $0.id == row.id }?.count ?? row.count - 1
      if other < row.count { less += row.count - other } else { more += other - row.count }
    }
    difference.misplaced = min(less, more)
    difference.lost = less - difference.misplaced
    difference.doubled = more - difference.misplaced
    rows = shown.rows
    lastID = max(lastID, shown.lastID)
    return difference
  }
}
