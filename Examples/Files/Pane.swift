import Foundation
import Pullback

/// One folder with its entries.
@Reducer
struct Pane {
  enum Side: String, Codable, Sendable { case left = "Left", right = "Right" }

  @ObservableState
  struct State: Equatable, Identifiable, Codable {
    let id: Side
    var folder: String
    var entries: [Entry] = []
    /// Whether it is known what is in the folder, so that an empty one is said to be empty.
    var isLoaded = false
    var selection: Entry.ID?
    var problem: String?

    /// What is stored of a session. The entries are read again.
    private enum CodingKeys: CodingKey { case id, _folder, _selection }

    var selected: Entry? { entries.first { $0.id == selection } }
    var path: String? { selection.map { path(of: $0) } }

    func path(of name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case reload
    case loaded(Result<[Entry], any Error>)
    case openTapped
    case upTapped
  }

  // Both panes are in one store, so each has an id of its own.
  private enum CancelID: Hashable { case load(Side) }

  @Dependency(\.files) var files

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .reload:
        return .run { [files, folder = state.folder] send in
          await send(.loaded(Result { try await files.entries(folder) }))
        }
        .cancellable(id: CancelID.load(state.id), cancelInFlight: true)

      case .loaded(.success(let entries)):
        state.entries = entries
        state.isLoaded = true
        state.problem = nil
        if state.selected == nil { state.selection = nil }
        return .none

      case .loaded(.failure(let error)):
        state.entries = []
        state.selection = nil
        state.problem = "\(error)"
        return .none

      case .openTapped:
        guard let entry = state.selected, entry.isFolder else { return .none }
        state.folder = state.path(of: entry.name)
        state.selection = nil
        return .send(.reload)

      case .upTapped:
        guard state.folder != "/" else { return .none }
        let url = URL(filePath: state.folder)
        state.folder = url.deletingLastPathComponent().path
        state.selection = url.lastPathComponent
        return .send(.reload)
      }
    }
  }
}
