import Observation
import Pullback
import PullbackCore
import Testing

@MainActor
@Suite struct StoreTests {
  @Test("S1: actions of send effects join the batch, first in first out")
  func batchOrder() {
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        switch action {
        case "a": return .merge(.send("b"), .send("c"))
        case "b": return .send("d")
        default: return .none
        }
      }
    }
    store.send("a")
    #expect(store.state == ["a", "b", "c", "d"])
  }

  @Test("S1: the state is published once per batch")
  func publishedOnce() {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        return action > 1 ? .send(action - 1) : .none
      }
    }
    var seen: [Int] = []
    let subscription = store.core.context.subscribe { seen.append(store.state) }
    defer { subscription.cancel() }
    store.send(3)
    #expect(seen == [6])
  }

  @Test("S27: a view store notifies its observers of a new value, and not of an equal one")
  func equalValue() {
    let store = Store<Int, Int>(initialState: 0) { Reduce { $0 += $1 } }
    let viewStore = ViewStore(store, observe: { $0 })
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = viewStore.state
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    store.send(0)
    #expect(changes.value == 0)
    store.send(1)
    #expect(changes.value == 1)
    #expect(viewStore.state == 1)
  }

  @Test("S1: 100,000 synchronous actions do not overflow the stack")
  func deepBatch() {
    let store = Store<Int, Void>(initialState: 0) {
      Reduce { state, _ in
        state += 1
        return state < 100_000 ? .send(()) : .none
      }
    }
    store.send(())
    #expect(store.state == 100_000)
  }

  @Test("S2: a send inside a reducer is queued and warns")
  func reentrantSend() {
    var send: ((String) -> Void)?
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        if action == "outer" { send?("inner") }
        state.append(action)
        return .none
      }
    }
    send = { store.send($0) }
    withKnownIssue {
      store.send("outer")
    } matching: {
      $0.description.contains("was sent to Store<") && $0.description.contains("inner")
        && $0.description.contains("while its reducer was running")
    }
    #expect(store.state == ["outer", "inner"])
    send = nil
  }

  @Test("S2: an action that another action's deinit sends is handled after the queued ones")
  func deinitSends() {
    final class Token {
      let onDeinit: () -> Void
      init(onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
      deinit { onDeinit() }
    }
    enum Action {
      case carry(Token), followUp, afterwards
    }
    let store = Store<[String], Action>(initialState: []) {
      Reduce { state, action in
        switch action {
        case .carry:
          state.append("carry")
          return .send(.afterwards)
        case .followUp:
          state.append("followUp")
        case .afterwards:
          state.append("afterwards")
        }
        return .none
      }
    }
    func sendOne() { store.send(.carry(Token { store.send(.followUp) })) }
    sendOne()
    #expect(store.state == ["carry", "afterwards", "followUp"])
  }

  @Test("S2: a value that an effect held may send in its deinit at the end of the batch")
  func releasedEffectSends() {
    final class Token: @unchecked Sendable {
      let onDeinit: () -> Void
      init(onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
      deinit { onDeinit() }
    }
    /// Runs a task while it is being started, so that the store is the last owner of its closure.
    final class Immediate: TaskExecutor {
      func enqueue(_ job: consuming ExecutorJob) {
        UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
      }
    }
    var token: Token?
    let store = EffectExecution.$executor.withValue(Immediate()) {
      Store<[String], String>(initialState: []) {
        Reduce { state, action in
          state.append(action)
          guard action == "start" else { return .none }
          defer { token = nil }
          return .run { [token] _ in withExtendedLifetime(token) {} }
        }
      }
    }
    token = Token { store.send("released") }
    store.send("start")
    #expect(store.state == ["start", "released"])
  }

  @Test("S3: what an observer sends runs after the action that notified it was published")
  func observersSend() {
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        return .none
      }
    }
    let viewStore = ViewStore(store, observe: { $0 })
    var seen: [[String]] = []
    let subscriptions = [
      store.core.context.subscribe { if store.state == ["a"] { store.send("b") } },
      store.core.context.subscribe { seen.append(store.state) },
    ]
    defer { for subscription in subscriptions { subscription.cancel() } }
    store.send("a")
    #expect(store.state == ["a", "b"])
    #expect(seen.last == ["a", "b"])
    #expect(viewStore.state == ["a", "b"])
  }

  @Test("S4: scoping to an optional child inside of the reducer stops the program")
  func scopeWhileReducing() async {
    struct Parent { var child: Int? = 0 }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var scope: (() -> Void)?
        let store = Store<Parent, Int>(initialState: Parent()) {
          Reduce { _, _ in
            scope?()
            return .none
          }
        }
        let optional = store.scope(
          state: \.child, action: AnyCasePath(embed: { $0 }, extract: { $0 }))
        scope = { _ = optional.unwrapped() as Store<Int, Int>? }
        store.send(1)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("was read while its reducer handles 1"))
  }

  @Test("S4: reading the state while it is reduced stops the program with the action's name")
  func readWhileReducing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var read: (() -> Void)?
        let store = Store<Int, String>(initialState: 0) {
          Reduce { _, _ in
            read?()
            return .none
          }
        }
        read = { _ = store.state }
        store.send("the culprit")
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The state of Store<Int, String>, made at "))
    #expect(message.contains("PullbackCoreTests/StoreTests.swift:"))
    #expect(message.contains("was read while its reducer handles the culprit"))
    #expect(message.contains("Until the reducer returns, the state may be partly changed. Read"))
    #expect(message.contains("read the store from an effect"))
  }

  @Test("S4: an action sent inside of withState leaves the state that the closure has")
  func sendInsideWithState() {
    struct List { var items = ["an item whose text is too long for a string's own memory"] }
    let store = Store<List, Void>(initialState: List()) {
      Reduce { state, _ in
        state.items = []
        return .none
      }
    }
    let first = store.withState { state in
      store.send(())
      return state.items.first
    }
    #expect(first == List().items.first)
    #expect(store.state.items.isEmpty)
  }

  @Test("S4: an action sent by the function that a view store observes leaves the state it has")
  func sendInsideViewStore() {
    struct List { var items = ["an item whose text is too long for a string's own memory"] }
    let store = Store<List, Bool>(initialState: List()) {
      Reduce { state, clears in
        if clears { state.items = [] }
        return .none
      }
    }
    var seen: [[String]] = []
    func observe(_ state: List) -> Int {
      if !state.items.isEmpty { store.send(true) }
      seen.append(state.items)
      return state.items.count
    }
    let viewStore = ViewStore(store, observe: observe)
    #expect(seen == [List().items])
    store.send(false)
    #expect(viewStore.state == 0)
  }

  @Test("S4: an action sent by the function of a scope stops the program")
  func sendInsideScope() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store<[Int], String>(initialState: [1]) {
          Reduce { state, _ in
            state = []
            return .none
          }
        }
        let count = store.scope { state in
          store.send("the culprit")
          return state.count
        }
        _ = count.state
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the culprit was sent to Store<"))
    #expect(message.contains("while its state is being read"))
  }

  @Test("S4: an action sent by a computed property of the state stops the program")
  func sendInsideProperty() async {
    final class Link { var send: () -> Void = {} }
    struct List {
      var items = ["an item whose text is too long for a string's own memory"]
      let link: Link
      var count: Int {
        link.send()
        return items.count
      }
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let link = Link()
        let store = Store<List, String>(initialState: List(link: link)) {
          Reduce { state, _ in
            state.items = []
            return .none
          }
        }
        link.send = { store.send("the culprit") }
        _ = store.count
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the culprit was sent to Store<"))
    #expect(message.contains("while its state is being read"))
  }
}
