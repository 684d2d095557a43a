package import Foundation
import PullbackConcurrency

/// The subscribers of topics in this process.
package final class PubSubSubscribers: Sendable {
  private struct State {
    var byTopic: [String: [Int: @Sendable (Data) -> Void]] = [:]
    var count = 0
  }

  private let state = LockIsolated(State())

  package init() {}

  package func has(_ topic: String) -> Bool { state.withValue { $0.byTopic[topic] != nil } }

  package func add(
    _ topic: String,
    _ receive: @escaping @Sendable (Data) -> Void
  ) -> SharedSubscription {
    let number = state.withValue { state in
      state.count += 1
      state.byTopic[topic, default: [:]][state.count] = receive
      return state.count
    }
    return SharedSubscription { [weak self] in
      self?.state.withValue { state in
        state.byTopic[topic]?[number] = nil
        if state.byTopic[topic]?.isEmpty == true { state.byTopic[topic] = nil }
      }
    }
  }

  package func deliver(_ message: Data, to topic: String) {
    let receivers = state.withValue { Array($0.byTopic[topic, default: [:]].values) }
    for receive in receivers { receive(message) }
  }
}
