import Foundation
import Glibc

/// What cases are compared with: work of the same kind without the library, measured in the same run.
///
/// A machine that is slower at system calls, at copying or at switching threads is so for a case and
/// for its baseline, so that a budget in multiples of the baseline holds on any machine.
@MainActor
enum Baseline {
  /// The nanoseconds that copying so many bytes takes; the unit of what fills or compares a frame.
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

  /// The nanoseconds of a detached task that visits the main actor and comes back, awaited: two
  /// switches between threads, as an effect that sends one action needs.
  static func roundTrip() async -> Double {
    let home = Home()
    return await timeAsync(samples: 41, turns: 50) { turns in
      for _ in 0..<turns { await Task.detached { await home.receive() }.value }
    }
  }

  /// The nanoseconds of a task among `count` that all suspend once and are then resumed, each.
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

  /// The nanoseconds that a hash table takes for a new value of two numbers, found four times more: what
  /// a walk over states cannot do without.
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

/// A place on the main actor that tasks visit.
@MainActor
private final class Home {
  var count = 0
  func receive() { count += 1 }
}
