#if Macros
package import PullbackSharing
package import PullbackUI
import Synchronization

/// Which bodies were evaluated because of which action of a recorded store, and why.
///
/// It is told of the views of the first screen that shows the store, and of another one when that
/// has gone. Actions that the recording has forgotten are forgotten here, too.
package final class BodyLog: BodyObserver {
  /// The views of one type whose bodies were evaluated because of one action.
  package struct Entry: Equatable, Sendable {
    package let view: String
    package fileprivate(set) var count = 0
    /// The different reasons in the order in which they came up.
    package fileprivate(set) var reasons: [BodyReason] = []
  }

  /// The bodies that were evaluated because of one action.
  package struct Bodies: Equatable, Sendable {
    /// One for each type of view, in the order of their first bodies.
    package fileprivate(set) var entries: [Entry] = []
    /// The number of further bodies, of types for which there was no room.
    package fileprivate(set) var leftOut = 0
  }

  private struct Contents {
    var moment: Int?
    var hasScreen = false
    /// By the number of the action.
    var bodies: [Int: Bodies] = [:]
    /// The smallest number that `bodies` may have, and the largest one.
    var oldest = 0
    var newest = 0
    /// The number of entries of all bodies.
    var count = 0

    mutating func remove(_ number: Int) {
      count -= bodies.removeValue(forKey: number)?.entries.count ?? 0
    }
  }

  /// The number of types of views of one action.
  package static let mostEntries = 200
  /// The number of types of views of all actions together. The bodies of older actions are
  /// forgotten.
  package static let mostInAll = 20_000
  private static let mostReasons = 8

  private let contents = Mutex(Contents())
  /// Those who are told when bodies were evaluated.
  let observers: Observers
  /// The shared values that the views show.
  private let viewpoint: SharedViewpoint

  /// - Parameter count: The number of actions that the store has handled.
  package init(
    count: Int = 0, observers: Observers = Observers(),
    viewpoint: SharedViewpoint = SharedViewpoint()
  ) {
    self.observers = observers
    self.viewpoint = viewpoint
    contents.withLock { contents in
      contents.moment = count
      contents.oldest = count
      contents.newest = count
    }
  }

  /// Begins with an action, to which belongs what happens from now on.
  ///
  /// - Parameters:
  ///   - number: The number of the action, counted from 1; nil if what happens belongs to none.
  ///     A number that was used before begins another future.
  ///   - forgotten: The number of actions that the recording has forgotten.
  package func begin(_ number: Int?, forgotten: Int) {
    contents.withLock { contents in
      contents.moment = number
      guard let number else { return }
      if number <= contents.newest {
        for later in max(number, contents.oldest)...contents.newest { contents.remove(later) }
        contents.oldest = min(contents.oldest, number)
      }
      contents.newest = number
      while forgotten > 0, contents.oldest <= min(forgotten, contents.newest) {
        contents.remove(contents.oldest)
        contents.oldest += 1
      }
    }
  }

  /// The bodies that were evaluated because of an action. Those of 0 are from before the first one.
  package func bodies(of number: Int) -> Bodies {
    contents.withLock { $0.bodies[number] ?? Bodies() }
  }

  // MARK: BodyObserver

  package var moment: Int? { contents.withLock { $0.moment } }

  package func beginObserving() -> Bool {
    contents.withLock { contents in
      if contents.hasScreen { return false }
      contents.hasScreen = true
      return true
    }
  }

  package func endObserving() { contents.withLock { $0.hasScreen = false } }

  package func willEvaluate(_ view: String, at moment: Int, because reasons: [BodyReason]) {
    contents.withLock { contents in
      guard (contents.oldest...contents.newest).contains(moment) else { return }
      var bodies = contents.bodies[moment] ?? Bodies()
      var index = bodies.entries.firstIndex { $0.view == view }
      if index == nil, bodies.entries.count < Self.mostEntries {
        bodies.entries.append(Entry(view: view))
        contents.count += 1
        index = bodies.entries.count - 1
      }
      if let index {
        bodies.entries[index].add(reasons, most: Self.mostReasons)
      } else {
        bodies.leftOut += 1
      }
      contents.bodies[moment] = bodies
      while contents.count > Self.mostInAll, contents.oldest < contents.newest {
        contents.remove(contents.oldest)
        contents.oldest += 1
      }
    }
  }

  package func didUpdate() { observers.notify() }

  package func reading<Result>(_ read: () -> Result) -> Result { viewpoint.use(read) }
}

extension BodyLog.Entry {
  fileprivate mutating func add(_ reasons: [BodyReason], most: Int) {
    count += 1
    for reason in reasons where self.reasons.count < most && !self.reasons.contains(reason) {
      self.reasons.append(reason)
    }
  }
}
#endif
