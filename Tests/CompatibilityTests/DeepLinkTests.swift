#if Macros
import Foundation
import Pullback
import PullbackTesting
import PullbackUI
import Testing

/// A museum: halls on a stack, exhibits in sheets, sheets in sheets, all of which can be encoded.
@Reducer
private struct Museum {
  @Reducer(state: .equatable, .codable)
  enum Path {
    case hall(Hall)
    case exhibit(MuseumPiece)
    @ReducerCaseIgnored
    case note(String)
  }
  @ObservableState
  struct State: Equatable, Codable {
    var path = StackState<Path.State>()
    var visitors = 0
  }
  enum Action {
    case link(URL)
    case path(StackActionOf<Path>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .link(let url):
        state.path.removeAll()
        for part in url.pathComponents.dropFirst() {
          if let id = Int(part) {
            state.path.append(.exhibit(MuseumPiece.State(id: id)))
          } else {
            state.path.append(.hall(Hall.State(name: part)))
          }
        }
        return .none
      case .path(.element(_, .hall(.exhibitTapped(let id)))):
        state.path.append(.exhibit(MuseumPiece.State(id: id)))
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

@Reducer
private struct Hall {
  @ObservableState
  struct State: Equatable, Codable { var name = "" }
  enum Action { case exhibitTapped(Int) }
}

@Reducer
private struct MuseumPiece {
  @Reducer(state: .equatable, .codable)
  enum Destination {
    case audio(AudioGuide)
    case related(MuseumPiece)
  }
  @ObservableState
  struct State: Equatable, Codable {
    let id: Int
    var isLiked = false
    @Presents var destination: Destination.State?
    @Presents var audio: AudioGuide.State?
  }
  enum Action {
    case audio(PresentationAction<AudioGuide.Action>)
    indirect case destination(PresentationAction<Destination.Action>)
    case likeTapped
    case listenTapped
  }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .likeTapped:
        state.isLiked.toggle()
        return .none
      case .listenTapped:
        state.audio = AudioGuide.State(exhibit: state.id)
        return .none
      case .audio, .destination:
        return .none
      }
    }
    .ifLet(\.$audio, action: \.audio) { AudioGuide() }
    .ifLet(\.$destination, action: \.destination)
  }
}

@Reducer
private struct AudioGuide {
  @ObservableState
  struct State: Equatable, Codable {
    var exhibit: Int
    var seconds = 0
  }
  enum Action { case closeTapped, task, tick }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        return .run { _ in await dismiss() }
      case .task:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
      case .tick:
        state.seconds += 1
        return .none
      }
    }
  }
}

@MainActor
@Suite struct DeepLinkTests {
  private let deep = Museum.State(
    path: StackState([
      .hall(Hall.State(name: "East")),
      .exhibit(
        MuseumPiece.State(
          id: 7,
          isLiked: true,
          destination: .related(
            MuseumPiece.State(id: 8, audio: AudioGuide.State(exhibit: 8, seconds: 3))
          )
        )
      ),
      .note("Closed on Mondays"),
    ]),
    visitors: 2
  )

  @Test("S14, S15: a decoded state of stacks and sheets goes on from where it was encoded")
  func rehydration() async throws {
    let data = try JSONEncoder().encode(deep)
    let clock = TestClock()
    let store = TestStore(
      initialState: try! JSONDecoder().decode(Museum.State.self, from: data)
    ) {
      Museum()
    } withDependencies: {
      $0.continuousClock = clock
    }
    expectNoDifference(Array(store.state.path), Array(deep.path))
    // The encoded state used the ids from 0.
    #expect(Array(store.state.path.ids) == [3, 4, 5])

    await store.send(\.path[id: 4].exhibit.destination.related.audio.task)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 4].exhibit.destination.related.audio.tick) {
      $0.path[id: 4]?.modify(\.exhibit) {
        $0.destination?.modify(\.related) { $0.audio?.seconds = 4 }
      }
    }
    await store.send(\.path[id: 4].exhibit.destination.related.audio.closeTapped)
    await store.receive(\.path[id: 4].exhibit.destination.related.audio.dismiss) {
      $0.path[id: 4]?.modify(\.exhibit) {
        $0.destination?.modify(\.related) { $0.audio = nil }
      }
    }
    await store.send(\.path[id: 3].hall.exhibitTapped, 9) {
      $0.path[id: 6] = .exhibit(MuseumPiece.State(id: 9))
    }
    await store.send(\.path.popFrom, 4) { $0.path.pop(from: 4) }
  }

  @Test("S14: popping a decoded element cancels the effects of all elements above it")
  func poppedEffects() async throws {
    let store = TestStore(initialState: deep) {
      Museum()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(\.path[id: 1].exhibit.listenTapped) {
      $0.path[id: 1, case: \.exhibit]?.audio = AudioGuide.State(exhibit: 7)
    }
    await store.send(\.path[id: 1].exhibit.audio.task)
    await store.send(\.path[id: 1].exhibit.destination.related.audio.task)
    await store.send(\.link, URL(string: "museum:///West/3")!) {
      $0.path.removeAll()
      $0.path[id: 3] = .hall(Hall.State(name: "West"))
      $0.path[id: 4] = .exhibit(MuseumPiece.State(id: 3))
    }
    await store.finish()
  }

  @Test("S17: encoded state contains neither presentation ids nor observation registrars")
  func form() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let exhibit = MuseumPiece.State(id: 1, audio: AudioGuide.State(exhibit: 1))
    let text = String(decoding: try encoder.encode(StackState([exhibit])), as: UTF8.self)
    #expect(text.contains(#""_exhibit":1"#))
    #expect(!text.contains("#"))
    #expect(
      try JSONDecoder().decode(StackState<MuseumPiece.State>.self, from: Data(text.utf8)).first
        == exhibit
    )
  }

  private struct MuseumView: View {
    @Bindable var store: StoreOf<Museum>
    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        NavigationLink("East", state: Museum.Path.State.hall(Hall.State(name: "East")))
      } destination: { store in
        switch store.case {
        case .hall(let store):
          Button("MuseumPiece 5 of \(store.name)") { store.send(.exhibitTapped(5)) }
        case .exhibit(let store):
          ExhibitView(store: store)
        case .note(let text):
          Text(text)
        }
      }
    }
  }

  private struct ExhibitView: View {
    @Bindable var store: StoreOf<MuseumPiece>
    var body: some View {
      Button(store.isLiked ? "Liked" : "Like") { store.send(.likeTapped) }
        .sheet(item: $store.scope(state: \.audio, action: \.audio)) { store in
          Text("Audio \(store.exhibit)")
        }
        .sheet(
          item: $store.scope(state: \.destination?.related, action: \.destination.related)
        ) {
          ExhibitView(store: $0)
        }
    }
  }

  @Test("V5: a screen shows all that its state presents at once, and follows a deep link")
  func screens() throws {
    let store = Store(initialState: deep) { Museum() }
    let graph = ViewGraph { MuseumView(store: store) }
    store.send(.path(.popFrom(id: Array(store.path.ids)[2])))
    graph.update()
    #expect(graph.tree.dialogs.count == 2)
    store.send(.link(URL(string: "museum:///West/3")!))
    graph.update()
    #expect(graph.tree.dialogs.isEmpty)
    try graph.press("Like")
    #expect(store.path.last?.exhibit?.isLiked == true)
    store.send(.link(URL(string: "museum:///")!))
    graph.update()
    try graph.press("East")
    try graph.press("MuseumPiece 5 of East")
    #expect(store.path.count == 2)
  }
}
#endif
