import Pullback
import PullbackUI

/// The door or, for somebody who is in, the rooms.
struct ChatView: View {
  @Bindable var store: StoreOf<Chat>
  @FocusState private var isNaming: Bool

  var body: some View {
    NavigationStack {
      if store.me == nil {
        VStack(alignment: .leading) {
          TextField("Your name", text: $store.name)
            .textContentType(.nickname)
            .focused($isNaming)
            .onSubmit { store.send(.enterTapped) }
          Button("Enter") { store.send(.enterTapped) }
            .buttonStyle(.borderedProminent)
            .disabled(store.name.allSatisfy(\.isWhitespace))
        }
        .defaultFocus($isNaming, true)
        .navigationTitle("Chat")
      } else {
        RoomView(store: store)
      }
    }
  }
}

/// One room with its messages, and tabs for the others.
struct RoomView: View {
  @Bindable var store: StoreOf<Chat>
  @FocusState private var isWriting: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Text("Here: " + store.names.joined(separator: ", "))
        .foregroundStyle(.secondary)
        .accessibilityAddTraits(.updatesFrequently)
      Picker("Room", selection: $store.room) {
        ForEach(Room.allCases, id: \.self) { room in
          let unread = room == store.room ? 0 : store.state.unread(in: room)
          Text(unread == 0 ? room.rawValue : "\(room.rawValue) (\(unread))")
        }
      }
      .pickerStyle(.segmented)
      if store.shown.isEmpty {
        ContentUnavailableView(
          "Nobody has said anything here", systemImage: "bubble.left",
          description: Text("Type a message, and press Enter."))
      } else {
        // Once for all messages, because each of them is compared with all others.
        let namesakes = store.state.namesakes
        ScrollView {
          LazyVStack(alignment: .leading) {
            ForEach(store.shown) { message in
              MessageView(
                message: message, author: store.state.name(of: message.author, among: namesakes),
                isMine: message.author == store.me)
            }
          }
        }
        .defaultScrollAnchor(.bottom)
      }
      HStack {
        TextField("Message", text: $store.draft)
          .focused($isWriting)
          .onSubmit { store.send(.sendTapped) }
        Button("Send") { store.send(.sendTapped) }
          .disabled(store.draft.allSatisfy(\.isWhitespace))
      }
    }
    .defaultFocus($isWriting, true)
    .onChange(of: store.shown.last?.id, initial: true) { store.send(.seen) }
    .navigationTitle("Chat")
    .toolbar {
      Button("Leave") { store.send(.leaveTapped) }
    }
  }
}

/// What somebody has said. What the person here has said is at the trailing edge.
struct MessageView: View {
  /// The length of a text of which only the beginning is shown at first.
  static let limit = 400

  let message: Message
  let author: String
  let isMine: Bool
  @State private var isWhole = false

  var body: some View {
    let isLong = message.text.count > Self.limit
    let text = isLong && !isWhole ? message.text.prefix(Self.limit) + "…" : message.text[...]
    VStack(alignment: isMine ? .trailing : .leading) {
      Text(isMine ? "You" : author).bold() + Text("  \(text)")
      if isLong {
        Button(isWhole ? "Show less" : "Show all") { isWhole.toggle() }
          .buttonStyle(.borderless)
          .accessibilityLabel(
            "\(isWhole ? "Show less" : "Show all") of what \(isMine ? "you" : author) said")
      }
    }
    .padding(isMine ? .leading : .trailing, 32)
    .frame(maxWidth: .infinity, alignment: isMine ? .trailing : .leading)
  }
}
