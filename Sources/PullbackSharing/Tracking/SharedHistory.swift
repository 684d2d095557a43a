import PullbackConcurrency
import Synchronization

/// Keeps earlier values of shared values for as long as it exists, so that a recording can read
/// them as they were at a moment.
///
/// ```swift
/// let history = SharedHistory()
/// let before = history.moment()
/// state.$count.withLock { $0 += 1 }
/// SharedPoints(before).use { state.count }   // the value as it was
/// ```
///
/// Each shared value keeps its own earlier values, one for each moment before which it changed.
/// Without a history, a change costs one comparison.
package final class SharedHistory: Sendable {
  private static let clock = Atomic(0)
  private static let count = Atomic(0)
  /// The oldest moment that each history needs.
  private static let kept = ThreadLock<[ObjectIdentifier: Int]>([:])

  package init() {
    let now = Self.clock.load(ordering: .sequentiallyConsistent)
    Self.kept.withLock { $0[ObjectIdentifier(self)] = now }
    Self.count.add(1, ordering: .sequentiallyConsistent)
  }

  deinit {
    Self.count.subtract(1, ordering: .sequentiallyConsistent)
    Self.kept.withLock { $0[ObjectIdentifier(self)] = nil }
  }

  /// This moment. Changes of shared values come before or after it.
  package func moment() -> SharedPoint {
    let old = Self.clock.add(1, ordering: .sequentiallyConsistent).oldValue
    return SharedPoint(moment: old)
  }

  /// Allows that values from before a moment are forgotten.
  package func forget(before point: SharedPoint) {
    guard let moment = point.moment else { return }
    Self.kept.withLock { $0[ObjectIdentifier(self)] = moment }
  }

  /// The time of a change that happens now; nil if nothing is kept.
  static var time: Int? {
    count.load(ordering: .relaxed) == 0 ? nil : clock.load(ordering: .sequentiallyConsistent)
  }

  /// The oldest moment that is needed.
  static var oldest: Int { kept.withLock { $0.values.min() } ?? .max }
}

/// The earlier values of one shared value.
struct PastValues<Value> {
  /// Each with the time of the change that replaced it, the oldest first.
  private var values: [(time: Int, value: Value)] = []
  private var most = 16

  /// Keeps a value that is replaced now.
  ///
  /// - Returns: Values that are not needed any more, to be released outside of locks.
  mutating func keep(_ old: Value) -> [(time: Int, value: Value)] {
    guard let time = SharedHistory.time else {
      if values.isEmpty { return [] }
      defer { values = [] }
      return values
    }
    // Between two moments, only the first value can be asked for.
    if values.last?.time == time { return [] }
    values.append((time, old))
    guard values.count > most else { return [] }
    let oldest = SharedHistory.oldest
    let first = values.firstIndex { $0.time > oldest } ?? values.endIndex
    let dropped = Array(values[..<first])
    values.removeFirst(first)
    most = max(16, values.count * 2)
    return dropped
  }

  /// The value at a moment; nil if it has not changed since.
  func value(at moment: Int) -> Value? {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle].time > moment { high = middle } else { low = middle + 1 }
    }
    return low < values.count ? values[low].value : nil
  }
}

/// What shared values are at one point: at a moment of a ``SharedHistory``, and some of them what a
/// replay has made of them.
package struct SharedPoint: Sendable {
  var moment: Int?
  private var replayed: [ObjectIdentifier: any ReplayedValue] = [:]

  init(moment: Int?) { self.moment = moment }

  /// The values that a replay has come to.
  ///
  /// - Parameters:
  ///   - tracker: What the replay has changed.
  ///   - start: Where the replay has begun; nil for the current values.
  package init(_ tracker: SharedChangeTracker, from start: SharedPoint?) {
    self = start ?? SharedPoint(moment: nil)
    for value in tracker.expectedValues { replayed[value.id] = value }
  }

  func replayed<Value>(_ root: RootReference<Value>) -> Value? {
    if replayed.isEmpty { return nil }
    return (replayed[ObjectIdentifier(root)] as? ReplayedValueOf<Value>)?.value
  }
}

protocol ReplayedValue: Sendable {
  var id: ObjectIdentifier { get }
}

/// What a replay has made of a shared value.
///
/// Unchecked: both are constants, and the value is read as under the lock of its ``RootReference``.
struct ReplayedValueOf<Value>: ReplayedValue, @unchecked Sendable {
  let root: RootReference<Value>
  let value: Value
  var id: ObjectIdentifier { ObjectIdentifier(root) }
}

/// The points at which shared values are read while an operation runs: the earlier state of a
/// comparison at one, the later state at another.
///
/// `a == b`, a difference of `a` and `b`, and encoders of `a` read `a` at the first point, and `b`
/// at the second.
package struct SharedPoints: Sendable {
  @TaskLocal private static var points: SharedPoints?
  // False until points are first used, so that other programs need not read the task local.
  private static let isUsed = Atomic(false)

  private var first: SharedPoint?
  private var second: SharedPoint?
  private var isReversed = false
  /// Whose reads these are, if they are those of views.
  private var viewpoint: SharedViewpoint?

  /// - Parameters:
  ///   - first: The point of the earlier state; nil for the current values, or for those that a
  ///     tracker expects.
  ///   - second: The point of the later state; nil for the current values.
  package init(_ first: SharedPoint?, _ second: SharedPoint?) {
    (self.first, self.second) = (first, second)
  }

  /// One point for all states.
  package init(_ point: SharedPoint?) { self.init(point, point) }

  /// The point of views, whose reads are observed.
  init(_ point: SharedPoint?, of viewpoint: SharedViewpoint) {
    self.init(point)
    self.viewpoint = viewpoint
  }

  /// Called when a shared value is read.
  func noteRead() { viewpoint?.noteRead() }

  package func use<R>(_ operation: () throws -> R) rethrows -> R {
    Self.isUsed.store(true, ordering: .relaxed)
    return try Self.$points.withValue(self, operation: operation)
  }

  /// Runs an operation with the two sides exchanged: the first state is the later one.
  package static func reversed<R>(_ operation: () throws -> R) rethrows -> R {
    var points = current ?? SharedPoints(nil)
    points.isReversed.toggle()
    return try points.use(operation)
  }

  static var current: SharedPoints? { isUsed.load(ordering: .relaxed) ? points : nil }

  /// The side that is meant.
  func side(_ side: SharedSide) -> SharedSide {
    guard isReversed else { return side }
    return side == .inForce ? .actual : .inForce
  }

  func point(of side: SharedSide) -> SharedPoint? { side == .inForce ? first : second }
}
