import Foundation
import Pullback
import PullbackTesting
import TestSupport
import Testing

/// Runners that start together and send one action each; the order of the effects decides who wins.
private struct Racing: Reducer {
  struct State: Equatable {
    var winner: Int?
    var order: [Int] = []
  }
  enum Action: Equatable {
    case start(runners: Int)
    case arrived(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start(let runners):
      return .merge(
        (1...runners).map { runner in
          .run { send in
            await Task.yield()
            await send(.arrived(runner))
          }
        }
      )
    case .arrived(let runner):
      state.winner = state.winner ?? runner
      state.order.append(runner)
      return .none
    }
  }
}

@Suite struct InterleavingTests {
  private func orders(of seeds: Range<UInt64>) async -> [[Int]] {
    let orders = LockIsolated<[[Int]]>([])
    await exploreInterleavings(seeds: seeds) {
      let store = TestStore(initialState: Racing.State()) { Racing() }
      await store.withExhaustivity(.off) {
        await store.send(.start(runners: 3))
        await store.skipReceivedActions()
      }
      orders.withValue { [order = store.state.order] in $0.append(order) }
    }
    return orders.value
  }

  @Test("200 seeds give every order, and each seed gives the same order again")
  func everyOrder() async {
    let found = await orders(of: 0..<200)
    #expect(found.count == 200)
    #expect(Set(found).count == 6)
    #expect(await orders(of: 0..<200) == found)
    #expect(await orders(of: 17..<18) == [found[17]])
  }

  @Test("a failure names its seed, and that seed alone fails again")
  func failingSeed() async throws {
    @Sendable func race() async {
      let store = TestStore(initialState: Racing.State()) { Racing() }
      await store.send(.start(runners: 2))
      await store.receive(.arrived(1)) {
        $0.winner = 1
        $0.order = [1]
      }
      await store.receive(.arrived(2)) { $0.order = [1, 2] }
    }
    let found = await issues { await exploreInterleavings(seeds: 0..<1000) { await race() } }
    let text = try #require(found.first?.message)
    let start = try #require(text.range(of: "exploreInterleavings(seeds: "))
    let seed = try #require(UInt64(text[start.upperBound...].prefix { $0.isNumber }))
    #expect(text.contains("exploreInterleavings(seeds: \(seed)..<\(seed + 1)) { … }"))
    #expect(text.hasPrefix("Racing: the received action is not the expected one."))
    let again = await issues {
      await exploreInterleavings(seeds: seed..<(seed + 1)) { await race() }
    }
    #expect(again == found)
    let before = await issues { await exploreInterleavings(seeds: 0..<seed) { await race() } }
    #expect(before == [])
  }

  @Test("an error that a test throws is reported with its seed, and ends the exploration")
  func throwing() async {
    struct Failure: Error {}
    let runs = LockIsolated(0)
    let found = await issues {
      await exploreInterleavings(seeds: 3..<9) {
        runs.withValue { $0 += 1 }
        throw Failure()
      }
    }
    #expect(runs.value == 1)
    #expect(found.count == 1)
    #expect(found.first?.message.contains("in the order of seed 3") == true)
  }
}
