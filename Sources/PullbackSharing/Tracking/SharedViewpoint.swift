import PullbackConcurrency

/// The point at which some views read shared values: the current values, or those of an earlier
/// moment, while an earlier state is shown.
///
/// A view that has read a shared value is evaluated again when another point is shown.
package final class SharedViewpoint: Sendable {
  private let point = ThreadLock<SharedPoint?>(nil)
  private let observable = ObservableValue()

  package init() {}

  /// Shows the values of a point; nil for the current ones.
  package func show(_ new: SharedPoint?) {
    let isCurrent = point.withLock { point in
      defer { point = new }
      return point == nil && new == nil
    }
    if !isCurrent { observable.notify() }
  }

  /// Runs code that reads shared values as they are shown.
  package func use<Result>(_ read: () -> Result) -> Result {
    SharedPoints(point.withLock { $0 }, of: self).use(read)
  }

  func noteRead() { observable.access() }
}
