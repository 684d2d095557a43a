#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

// MARK: A socket that opens, answers and closes

@DependencyClient
private struct Socket: Sendable {
  struct ID: Hashable, @unchecked Sendable {
    let raw: AnyHashable
    init<R: Hashable & Sendable>(_ raw: R) { self.raw = raw }
    init() { struct Raw: Hashable, Sendable {}; raw = Raw() }
  }
  @CasePathable
  enum Event: Equatable { case opened(String?), closed(Int) }
  enum Message: Equatable { case text(String), data(Data) }

  var open: @Sendable (_ id: ID, _ url: URL) async -> AsyncStream<Event> = { _, _ in .never }
  var receive: @Sendable (_ id: ID) async throws -> AsyncStream<Result<Message, any Error>>
  var send: @Sendable (_ id: ID, _ message: Message) async throws -> Void
  var sendPing: @Sendable (_ id: ID) async throws -> Void
}
extension Socket: TestDependencyKey { static let testValue = Self() }
extension DependencyValues {
  fileprivate var socket: Socket {
    get { self[Socket.self] }
    set { self[Socket.self] = newValue }
  }
}

@Reducer
private struct Chat {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var connection = Connection.disconnected
    var draft = ""
    var received: [String] = []
    enum Connection { case connected, connecting, disconnected }
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case connectTapped
    case draftChanged(String)
    case event(Socket.Event)
    case received(Result<Socket.Message, any Error>)
    case sendTapped
    case sent(didSucceed: Bool)
    enum Alert: Equatable {}
  }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.socket) var socket
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .connectTapped:
        switch state.connection {
        case .connected, .connecting:
          state.connection = .disconnected
          return .cancel(id: Socket.ID())
        case .disconnected:
          state.connection = .connecting
          return .run { send in
            let events = await socket.open(id: Socket.ID(), url: URL(string: "wss://echo")!)
            await withThrowingTaskGroup(of: Void.self) { group in
              for await event in events {
                group.addTask { await send(.event(event), animation: .default) }
                guard case .opened = event else { continue }
                group.addTask {
                  while !Task.isCancelled {
                    try await clock.sleep(for: .seconds(10))
                    try? await socket.sendPing(id: Socket.ID())
                  }
                }
                group.addTask {
                  for await result in try await socket.receive(id: Socket.ID()) {
                    await send(.received(result))
                  }
                }
              }
            }
          }
          .cancellable(id: Socket.ID())
        }
      case .draftChanged(let draft):
        state.draft = draft
        return .none
      case .event(.closed):
        state.connection = .disconnected
        return .cancel(id: Socket.ID())
      case .event(.opened):
        state.connection = .connected
        state.received.removeAll()
        return .none
      case .received(.success(let message)):
        if case .text(let text) = message { state.received.append(text) }
        return .none
      case .received(.failure):
        return .none
      case .sendTapped:
        let draft = state.draft
        state.draft = ""
        return .run { send in
          try await socket.send(id: Socket.ID(), message: .text(draft))
          await send(.sent(didSucceed: true))
        } catch: { _, send in
          await send(.sent(didSucceed: false))
        }
        .cancellable(id: Socket.ID())
      case .sent(didSucceed: false):
        state.alert = AlertState { TextState("Not sent. Connect and try again.") }
        return .none
      case .sent(didSucceed: true):
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@MainActor
@Suite struct ChatTests {
  private func makeStore(
    _ events: AsyncStream<Socket.Event>,
    _ messages: AsyncStream<Result<Socket.Message, any Error>> = .never,
    send: @escaping @Sendable (Socket.Message) throws -> Void = { _ in }
  ) -> TestStoreOf<Chat> {
    TestStore(initialState: Chat.State()) {
      Chat()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.socket.open = { _, _ in events }
      $0.socket.receive = { _ in messages }
      $0.socket.send = { _, message in try send(message) }
      $0.socket.sendPing = { _ in try await Task.never() }
    }
  }

  @Test("a socket connects, sends, receives and disconnects")
  func conversation() async {
    let (events, event) = AsyncStream.makeStream(of: Socket.Event.self)
    let (messages, message) = AsyncStream.makeStream(of: Result<Socket.Message, any Error>.self)
    let store = makeStore(events, messages)
    await store.send(.connectTapped) { $0.connection = .connecting }
    event.yield(.opened("echo"))
    await store.receive(\.event.opened) { $0.connection = .connected }
    await store.send(.draftChanged("Hi")) { $0.draft = "Hi" }
    await store.send(.sendTapped) { $0.draft = "" }
    await store.receive(\.sent, true)
    message.yield(.success(.text("Welcome")))
    await store.receive(\.received.success, .text("Welcome")) { $0.received = ["Welcome"] }
    message.yield(.success(.data(Data([1]))))
    await store.receive(\.received.success)
    await store.send(.connectTapped) { $0.connection = .disconnected }
  }

  @Test("a failed send shows an alert, and a closed socket disconnects")
  func sendingFails() async {
    struct Closed: Error, Equatable {}
    let (events, event) = AsyncStream.makeStream(of: Socket.Event.self)
    let store = makeStore(events) { _ in throw Closed() }
    await store.send(.connectTapped) { $0.connection = .connecting }
    event.yield(.opened(nil))
    await store.receive(\.event.opened) { $0.connection = .connected }
    await store.send(.sendTapped)
    await store.receive(\.sent, false) {
      $0.alert = AlertState { TextState("Not sent. Connect and try again.") }
    }
    event.yield(.closed(1_001))
    await store.receive(\.event.closed, 1_001) { $0.connection = .disconnected }
    event.finish()
  }

  @Test("a connected socket is pinged every ten seconds until it disconnects")
  func pings() async {
    let pings = LockIsolated(0)
    let (events, event) = AsyncStream.makeStream(of: Socket.Event.self)
    let store = makeStore(events)
    let clock = TestClock()
    store.dependencies.continuousClock = clock
    store.dependencies.socket.sendPing = { _ in pings.withValue { $0 += 1 } }
    await store.send(.connectTapped) { $0.connection = .connecting }
    event.yield(.opened(nil))
    await store.receive(\.event.opened) { $0.connection = .connected }
    await clock.advance(by: .seconds(35))
    #expect(pings.value == 3)
    await store.send(.connectTapped) { $0.connection = .disconnected }
    await clock.run()
    #expect(pings.value == 3)
  }
}
#endif
