import Foundation
import Pullback
import PullbackTesting
import Testing

@testable import Chat

@MainActor struct ChatTests {
  private let ada = Person(id: UUID(0), name: "Ada")
  private let grace = Person(id: UUID(100), name: "Grace")

  private func makeStore(_ presence: Presence) -> TestStoreOf<Chat> {
    TestStore(initialState: Chat.State(name: "Ada")) {
      Chat()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.presence = presence
    }
  }

  /// Something said by another person.
  private func hear(_ text: String, in room: Room, id: Int) -> Message {
    let message = Message(id: UUID(id), room: room, author: grace, text: text)
    @Shared(.messages) var messages
    $messages.withLock { _ = $0.append(message) }
    return message
  }

  @Test func peopleComeAndGo() async {
    let presence = Presence(over: .inProcess)
    let store = makeStore(presence)
    await store.send(.enterTapped) { [ada] in $0.me = ada }
    await store.receive(\.peopleChanged) { [ada] in $0.people = [ada] }
    let other = Task { [grace] in await presence.join(.chat, as: grace) }
    await store.receive(\.peopleChanged) { [ada, grace] in $0.people = [ada, grace] }
    #expect(store.state.names == ["Ada", "Grace"])
    other.cancel()
    await store.receive(\.peopleChanged) { [ada] in $0.people = [ada] }
    await store.send(.leaveTapped) {
      $0.me = nil
      $0.people = []
    }
  }

  @Test func twoPeopleWithOneNameAreTwo() async {
    let presence = Presence(over: .inProcess)
    let store = makeStore(presence)
    let other = Person(id: UUID(1), name: "Ada")
    await store.send(.enterTapped) { [ada] in $0.me = ada }
    await store.receive(\.peopleChanged) { [ada] in $0.people = [ada] }
    let task = Task { await presence.join(.chat, as: other) }
    await store.receive(\.peopleChanged) { [ada] in $0.people = [ada, other] }
    #expect(store.state.names == ["Ada (0000)", "Ada (0001)"])
    #expect(store.state.namesakes == [ada.id, other.id])
    #expect(store.state.name(of: grace, among: store.state.namesakes) == "Grace")
    let message = Message(id: UUID(2), room: .garden, author: other, text: "Hello")
    @Shared(.messages) var messages
    $messages.withLock { _ = $0.append(message) }
    store.assert { $0.$messages.withLock { $0 = [message] } }
    #expect(store.state.unread(in: .garden) == 1)
    task.cancel()
    await store.receive(\.peopleChanged) { [ada] in $0.people = [ada] }
    await store.send(.leaveTapped) {
      $0.me = nil
      $0.people = []
    }
  }

  /// Upper and lower case are one name, and nobody is a namesake of themselves.
  @Test func somebodyWhoIsGoneIsANamesake() {
    _ = hear("Tea?", in: .kitchen, id: 1)
    _ = hear("It is ready.", in: .kitchen, id: 2)
    #expect(Chat.State(people: [ada, grace]).namesakes == [])
    let other = Person(id: UUID(1), name: "GRACE")
    let state = Chat.State(people: [ada, other])
    #expect(state.namesakes == [grace.id, other.id])
    #expect(state.names == ["Ada", "GRACE (0001)"])
  }

  @Test func whoWasInIsInAfterARestart() async {
    let store = TestStore(initialState: Chat.State(me: ada)) {
      Chat()
    } withDependencies: {
      $0.presence = Presence(over: .inProcess)
    }
    await store.send(.restored)
    await store.receive(\.peopleChanged) { [ada] in $0.people = [ada] }
    await store.send(.leaveTapped) {
      $0.me = nil
      $0.people = []
    }
  }

  @Test func nobodyEntersWithoutAName() async {
    let store = makeStore(.unimplemented)
    await store.send(\.binding.name, " ") { $0.name = " " }
    await store.send(.enterTapped)
    await store.send(.sendTapped)
  }

  @Test func marksWhatIsUnread() async {
    let store = makeStore(.unimplemented)
    let first = hear("Tea?", in: .kitchen, id: 1)
    let second = hear("It is ready.", in: .kitchen, id: 2)
    store.assert { $0.$messages.withLock { $0 = [first, second] } }
    #expect(store.state.unread(in: .kitchen) == 2)
    #expect(store.state.unread(in: .garden) == 0)
    await store.send(\.binding.room, .kitchen) {
      $0.room = .kitchen
      $0.lastRead[.kitchen] = second.id
    }
    #expect(store.state.unread(in: .kitchen) == 0)
    let third = hear("Ada?", in: .kitchen, id: 3)
    store.assert { $0.$messages.withLock { _ = $0.append(third) } }
    #expect(store.state.unread(in: .kitchen) == 1)
    await store.send(.seen) { $0.lastRead[.kitchen] = third.id }
  }

  @Test(arguments: [
    ("hi\u{202E}evil\u{7}", "hievil"), (" two\nlines ", "twolines"), ("שלום 👩‍🚀", "שלום 👩‍🚀"),
    ("\u{2066}\u{0}\u{1B}", ""),
  ])
  func wordsStayInTheirPlace(typed: String, shown: String) {
    #expect(typed.shownToOthers == shown)
  }

  @Test func keepsTheLastMessages() async {
    @Shared(.messages) var messages
    $messages.withLock {
      $0 = IdentifiedArray(
        uniqueElements: (1...Chat.limit).map {
          Message(id: UUID($0), room: .lobby, author: grace, text: "\($0)")
        })
    }
    let store = TestStore(initialState: Chat.State(me: ada, draft: "Hello")) {
      Chat()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    let hello = Message(id: UUID(0), room: .lobby, author: ada, text: "Hello")
    await store.send(.sendTapped) {
      $0.draft = ""
      $0.lastRead[.lobby] = hello.id
      $0.$messages.withLock {
        $0.removeFirst()
        $0.append(hello)
      }
    }
  }
}
