import Foundation
import Glibc

/// The baselines that cases are compared with: work of the same kind without the library, measured
/// in the same run.
///
/// A machine with slow system calls, copying or thread switches slows down a case and its baseline
/// alike. So a budget in multiples of the baseline holds on any machine.
@MainActor
enum Baseline {
  /// The time to copy a number of bytes, in nanoseconds. It is the baseline for filling or
  /// comparing a frame.
  static func copy(bytes count: Int) -> Double {
    let source = [UInt8](repeating: 1, count: count)
    var target = [UInt8](repeating: 0, count: count)
    return time { turns in
      for _ in 0..<turns {
        target.withUnsafeMutableBytes { target in
          source.withUnsafeBytes { target.copyMemory(from: $0) }
        }
        keep(target[0])
      }
    }
  }

  /// The time of an awaited detached task that calls the main actor, in nanoseconds. It switches
  /// threads twice, as an effect that sends one action does.
  static func roundTrip() async -> Double {
    let home = Home()
    return await timeAsync(samples: 41, turns: 50) { turns in
      for _ in 0..<turns { await Task.detached { await home.receive() }.value }
    }
  }

  /// The time of one of `count` tasks that all suspend once and are then resumed, in nanoseconds.
  static func suspendedTask(count: Int) async -> Double {
    var samples: [Double] = []
    for _ in 0..<(Sampling.fixedTurns == nil ? 5 : 1) {
      let start = ContinuousClock.now
      let tasks = (0..<count).map { _ in Task.detached { await Task.yield() } }
      for task in tasks { await task.value }
      samples.append(start.elapsed / .nanoseconds(count))
    }
    return samples.sorted()[samples.count / 2]
  }

  /// The time to insert a value of two numbers into a hash table and to look it up four times, in
  /// nanoseconds. An exploration of states cannot take less for each state.
  static func visitedState(count: Int) -> Double {
    struct Point: Hashable {
      let x: Int
      let y: Int
    }
    return timeOnce(per: count) {
      let start = ContinuousClock.now
      var seen: Set<Point> = []
      for index in 0..<count {
        let point = Point(x: index % 317, y: index / 317)
        seen.insert(point)
        for _ in 0..<4 { keep(seen.contains(point)) }
      }
      keep(seen)
      return start.elapsed
    }
  }
}

/// An object on the main actor that tasks call.
@MainActor
private final class Home {
  var count = 0
  func receive() { count += 1 }
}
