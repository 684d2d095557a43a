#if Web
import Synchronization

/// Lets requests that a client has sent without waiting for earlier answers take turns: of all
/// connections of a server, one such request is handled at a time, in the order in which they came.
///
/// An event loop looks at its connections when it has nothing else to do. Requests that are there
/// already would keep it busy one after the other, and nobody else would be heard. A request that
/// follows the answer to the one before it needs no turn, because the loop has looked at the others
/// before it was read.
package final class RequestTurns: Sendable {
  private struct Line {
    /// The number of the request whose turn it is; nil if nobody waits.
    var current: Int?
    /// The number of the request that is next if it still waits, and that of the next to come.
    var first = 0
    var end = 0
    var waiting: [Int: @Sendable () -> Void] = [:]

    mutating func next() -> (@Sendable () -> Void)? {
      current = nil
      while first < end {
        let number = first
        first += 1
        guard let begin = waiting.removeValue(forKey: number) else { continue }
        current = number
        return begin
      }
      return nil
    }
  }

  private let line = Mutex(Line())

  package init() {}

  /// The number of requests that wait for their turn.
  package var waitingCount: Int { line.withLock { $0.waiting.count } }

  /// Waits for a turn.
  ///
  /// - Parameter begin: Called when it is the request's turn, possibly at once and on any thread. It
  ///   must not call this object.
  /// - Returns: The number to pass to ``leave(_:)``.
  package func enter(_ begin: @escaping @Sendable () -> Void) -> Int {
    let (number, first) = line.withLock { line -> (Int, (@Sendable () -> Void)?) in
      let number = line.end
      line.end += 1
      line.waiting[number] = begin
      return (number, line.current == nil ? line.next() : nil)
    }
    first?()
    return number
  }

  /// Ends a turn, or gives up the place in the line.
  package func leave(_ number: Int) {
    let next = line.withLock { line -> (@Sendable () -> Void)? in
      guard line.current == number else {
        line.waiting[number] = nil
        return nil
      }
      return line.next()
    }
    next?()
  }
}
#endif
