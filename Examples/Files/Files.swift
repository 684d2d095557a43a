import ExampleKit
import Foundation
import Pullback

/// Two folders side by side, a preview, and copying from one to the other.
@Reducer
struct Files {
  @ObservableState
  struct State: Equatable, Codable {
    var left: Pane.State
    var right: Pane.State
    /// The pane in which something was selected last.
    var side = Pane.Side.left
    var preview: Preview?
    var copy: Copy?
    var problem: String?

    init(left: String, right: String) {
      self.left = Pane.State(id: .left, folder: left)
      self.right = Pane.State(id: .right, folder: right)
    }

    var source: Pane.State { side == .left ? left : right }
    var target: Pane.State { side == .left ? right : left }
    var canCopy: Bool { copy == nil && source.selected?.isFolder == false }
  }

  struct Copy: Equatable, Codable, Sendable {
    var name: String
    var progress = 0.0
  }

  enum Action {
    case task
    case left(Pane.Action)
    case right(Pane.Action)
    case previewed(Preview)
    case copyTapped
    case copyProgressed(Double)
    case copied(Result<String, any Error>)
    case cancelTapped
  }

  private enum CancelID { case preview, copy }

  @Dependency(\.files) var files

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Pane() }
    Scope(state: \.right, action: \.right) { Pane() }
    Reduce { state, action in
      switch action {
      case .task:
        return .merge(.send(.left(.reload)), .send(.right(.reload)))

      case .left(.binding(\.selection)):
        return select(.left, &state)

      case .right(.binding(\.selection)):
        return select(.right, &state)

      case .left(.openTapped), .left(.upTapped), .right(.openTapped), .right(.upTapped):
        state.preview = nil
        state.problem = nil
        return .cancel(id: CancelID.preview)

      case .left, .right:
        return .none

      case .previewed(let preview):
        state.preview = preview
        return .none

      case .copyTapped:
        guard state.canCopy, let name = state.source.selection, let path = state.source.path
        else { return .none }
        state.copy = Copy(name: name)
        state.problem = nil
        return .run { [files, folder = state.target.folder] send in
          try await files.copy(path, folder) { await send(.copyProgressed($0)) }
          await send(.copied(.success(name)))
        } catch: { error, send in
          await send(.copied(.failure(error)))
        }
        .cancellable(id: CancelID.copy)

      case .copyProgressed(let progress):
        state.copy?.progress = progress
        return .none

      case .copied(let result):
        state.copy = nil
        if case .failure(let error) = result { state.problem = "\(error)" }
        return .merge(.send(.left(.reload)), .send(.right(.reload)))

      case .cancelTapped:
        state.copy = nil
        return .cancel(id: CancelID.copy)
      }
    }
    .onRestore { state in
      state.copy.map {
        .copied(.failure(FileProblem(description: "\($0.name) was not copied: the app has ended.")))
      }
    }
  }

  private func select(_ side: Pane.Side, _ state: inout State) -> Effect<Action> {
    state.side = side
    state.preview = nil
    guard let path = state.source.path, state.source.selected?.isFolder == false else {
      return .cancel(id: CancelID.preview)
    }
    return .run { [files] send in
      await send(.previewed(try await files.preview(path)))
    } catch: { error, send in
      await send(.previewed(.note("\(error)")))
    }
    .cancellable(id: CancelID.preview, cancelInFlight: true)
  }
}

/// The app for the program `examples`.
public let files = Example("files", "Two folders: preview, and copying with progress and cancel.") {
  @Dependency(\.files) var files
  let start = files.start()
  return Files.State(left: start.left, right: start.right)
} reducer: {
  Files()
} scriptDependencies: {
  $0.files = .sample
} view: {
  FilesView(store: $0)
}
