import ExampleKit
import Foundation
import Pullback

struct Message: Equatable, Identifiable, Codable, Sendable {
  let id: UUID
  let room: Room
  let author: Person
  let text: String
}

enum Room: String, CaseIterable, Codable, Sendable { case lobby, kitchen, garden }

/// Somebody who is here. Several people can have one name, and a person with two windows is here twice.
struct Person: Equatable, Identifiable, Codable, Sendable {
  let id: UUID
  let name: String
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Message>>.Default {
  /// What was said, for everybody, in its file. On several servers this key is one of
  /// `PullbackPostgres`.
  static var messages: Self {
    Self[
      .fileStorage(.applicationSupportDirectory.appending(path: "pullback-examples/chat.json")),
      default: []
    ]
  }
}

extension PresenceTopic<Person> {
  static let chat = Self("chat")
}

/// Rooms in which people talk, with marks for what one has not read.
@Reducer
struct Chat {
  /// How many messages are kept.
  static let limit = 500

  @ObservableState
  struct State: Equatable, Codable {
    @Shared(.messages) var messages
    var name = ""
    var me: Person?
    var people: [Person] = []
    var room = Room.lobby
    var draft = ""
    /// The last message that was read in each room.
    var lastRead: [Room: Message.ID] = [:]

    /// What those who are here are called.
    var names: [String] {
      let namesakes = namesakes
      return people.map { name(of: $0, among: namesakes) }.sorted()
    }
    var shown: [Message] { messages.filter { $0.room == room } }

    /// Those who are here or have said something, and have the name of somebody else among them.
    var namesakes: Set<Person.ID> {
      var names: [Person.ID: String] = [:]
      for person in people { names[person.id] = person.name }
      for message in messages { names[message.author.id] = message.author.name }
      let groups = Dictionary(grouping: names) { $0.value.lowercased() }
      return Set(groups.values.filter { $0.count > 1 }.joined().map(\.key))
    }

    /// What somebody is called: with the end of their id if they are one of the ``namesakes``.
    func name(of person: Person, among namesakes: Set<Person.ID>) -> String {
      guard namesakes.contains(person.id) else { return person.name }
      return "\(person.name) (\(person.id.uuidString.suffix(4).lowercased()))"
    }

    /// How many messages of others in a room were not read.
    func unread(in room: Room) -> Int {
      let start = lastRead[room].flatMap { messages.index(id: $0) }.map { $0 + 1 } ?? 0
      return messages[start...].count { $0.room == room && $0.author != me }
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case enterTapped
    case restored
    case peopleChanged([Person])
    case sendTapped
    /// The messages of the room are on the screen.
    case seen
    case leaveTapped
  }

  private enum CancelID { case presence }

  @Dependency(\.presence) var presence
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.room), .seen:
        state.lastRead[state.room] = state.shown.last?.id
        return .none

      case .enterTapped:
        let name = state.name.shownToOthers
        guard !name.isEmpty else { return .none }
        let me = Person(id: uuid(), name: String(name.prefix(20)))
        state.me = me
        return join(me)

      case .restored:
        return state.me.map(join) ?? .none

      case .peopleChanged(let people):
        state.people = people
        return .none

      case .sendTapped:
        let text = state.draft.shownToOthers
        guard !text.isEmpty, let me = state.me else { return .none }
        let message = Message(id: uuid(), room: state.room, author: me, text: text)
        state.draft = ""
        state.$messages.withLock { messages in
          messages.append(message)
          messages.removeFirst(max(0, messages.count - Self.limit))
        }
        state.lastRead[state.room] = message.id
        return .none

      case .leaveTapped:
        state.me = nil
        state.people = []
        return .cancel(id: CancelID.presence)

      case .binding:
        return .none
      }
    }
    .onRestore(.restored)
  }

  /// Tells the others that somebody is here, and who else is.
  private func join(_ me: Person) -> Effect<Action> {
    .run { [presence] send in
      for await people in presence.updates(of: .chat, joining: me) {
        await send(.peopleChanged(people))
      }
    }
    .cancellable(id: CancelID.presence)
  }
}

extension String {
  /// The text as others may see it: without control characters, and without those that change the
  /// direction of what follows, because they would reach into the words of the next person.
  var shownToOthers: String {
    String(
      unicodeScalars.filter {
        $0.properties.generalCategory != .control && !$0.properties.isBidiControl
      }
    )
    .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// The app for the program `examples`.
public let chat = Example("chat", "Rooms, who is here, and what is unread; open it several times.")
{
  Chat.State()
} reducer: {
  Chat()
} view: {
  ChatView(store: $0)
}
