#if Web
package import Foundation

/// The places in the source that have reported problems: a table of limited size. What was said is
/// not kept, because it may contain values of states.
package struct FailureTable: Sendable {
  package enum Kind: String, Equatable, Sendable {
    /// Of `reportIssue`, such as the runtime warnings of the library.
    case issue
    /// Of the server's log, at the level `warning` and above.
    case log
  }

  /// A place, with how often it has reported something.
  package struct Row: Equatable, Sendable, Identifiable {
    package let kind: Kind
    /// The module and the file: `App/Counter.swift`.
    package let file: String
    package let line: UInt
    package fileprivate(set) var count = 0
    package fileprivate(set) var last: Date

    package var id: String { "\(kind.rawValue) \(file):\(line)" }

    package init(kind: Kind, file: String, line: UInt, count: Int = 0, last: Date) {
      self.kind = kind
      self.file = file
      self.line = line
      self.count = count
      self.last = last
    }
  }

  /// The number of places. Another one takes the place of the one that was heard of the longest time
  /// ago.
  package static let most = 50

  private var rows: [String: Row] = [:]
  /// The number of places that have made room for others.
  package private(set) var forgotten = 0

  package init() {}

  package mutating func add(_ kind: Kind, file: String, line: UInt, at now: Date) {
    let new = Row(kind: kind, file: file, line: line, last: now)
    if rows[new.id] == nil, rows.count >= Self.most,
      let oldest = rows.min(by: { $0.value.last < $1.value.last })
    {
      rows[oldest.key] = nil
      forgotten += 1
    }
    var row = rows[new.id] ?? new
    row.count += 1
    row.last = max(row.last, now)
    rows[new.id] = row
  }

  /// The places, those that were heard of last first.
  package var newest: [Row] {
    rows.values.sorted { ($1.last, $0.id) < ($0.last, $1.id) }
  }
}
#endif
