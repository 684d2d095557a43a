import Synchronization

/// Which elements of an identified array have been changed in place since some moment.
///
/// Copies of an array share its log, and a change of structure leaves it. So two arrays with the
/// same log can differ only at the positions in it, and a test that changes one row of 100,000 need
/// not compare all of them. Logs are kept where test stores are used, and nowhere else.
@usableFromInline
final class EditLog: Sendable {
  /// From here on it is cheaper to begin anew.
  private static let limit = 256
  fileprivate static let areKept = Atomic(false)

  @usableFromInline static var isKept: Bool { areKept.load(ordering: .relaxed) }

  private let edited = Mutex<[Int]>([])

  @usableFromInline init() {}

  @usableFromInline
  var isFull: Bool { edited.withLock { $0.count >= Self.limit } }

  /// Where there may be differences; nil where it was not followed any more.
  @usableFromInline
  var positions: [Int]? { edited.withLock { $0.count < Self.limit ? $0 : nil } }

  @usableFromInline
  func note(_ position: Int) {
    edited.withLock { edited in
      if edited.count < Self.limit, edited.last != position, !edited.contains(position) {
        edited.append(position)
      }
    }
  }

  @usableFromInline
  static func noteShortComparison(ofLength length: Int) { ShortComparisons.note(length: length) }
}

/// Tells whether comparisons have been spared the length of an array.
package final class ShortComparisons: Sendable {
  @TaskLocal private static var current: ShortComparisons?
  private let occurred = Atomic(false)
  /// Arrays that are shorter are as well copied.
  private static let leastLength = 256

  package init() {}

  /// Keeps logs from now on, in the whole program.
  package static func enable() {
    if !EditLog.isKept { EditLog.areKept.store(true, ordering: .relaxed) }
  }

  package var haveOccurred: Bool { occurred.load(ordering: .relaxed) }

  /// Compares, and notes whether that was short.
  package func observe(_ comparison: () -> Bool) -> Bool {
    Self.$current.withValue(self) { comparison() }
  }

  fileprivate static func note(length: Int) {
    if length >= leastLength { current?.occurred.store(true, ordering: .relaxed) }
  }
}

extension IdentifiedArray {
  /// Says that the element at a position is being changed where it is.
  @inlinable
  @inline(__always)
  mutating func noteEdit(at position: Int) {
    if EditLog.isKept { recordEdit(at: position) }
  }

  @inlinable
  mutating func recordEdit(at position: Int) {
    if edits == nil || edits!.isFull { edits = EditLog() }
    edits!.note(position)
  }
}
