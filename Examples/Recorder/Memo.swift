import Foundation
import Pullback

/// A recording, which can be transcribed in the background.
@Reducer
struct Memo {
  @ObservableState
  struct State: Equatable, Identifiable, Codable {
    let id: UUID
    var title: String
    let seconds: Int
    var transcription = Transcription.none
  }

  enum Transcription: Equatable, Codable, Sendable {
    case none
    case running(progress: Double)
    case done(String)
    case failed(String)
  }

  enum Action {
    case transcribeTapped
    case restored
    case cancelTapped
    case progressed(Double)
    case transcribed(Result<String, any Error>)
  }

  private enum CancelID { case transcription }

  @Dependency(\.transcriber) var transcriber

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .transcribeTapped:
        if case .running = state.transcription { return .none }
        return transcribe(&state)

      case .restored:
        return transcribe(&state)

      case .cancelTapped:
        state.transcription = .none
        return .cancel(id: CancelID.transcription)

      case .progressed(let progress):
        state.transcription = .running(progress: progress)
        return .none

      case .transcribed(.success(let text)):
        state.transcription = .done(text)
        return .none

      case .transcribed(.failure(let error)):
        state.transcription = .failed("\(error)")
        return .none
      }
    }
    // It is made anew.
    .onRestore { state in
      if case .running = state.transcription { .restored } else { nil }
    }
  }

  private func transcribe(_ state: inout State) -> Effect<Action> {
    state.transcription = .running(progress: 0)
    return .run { [transcriber, seconds = state.seconds] send in
      let text = try await transcriber.transcribe(seconds) { await send(.progressed($0)) }
      await send(.transcribed(.success(text)))
    } catch: { error, send in
      await send(.transcribed(.failure(error)))
    }
    .cancellable(id: CancelID.transcription)
  }
}

/// Turns a recording into text, which takes long.
@DependencyClient
struct Transcriber: Sendable {
  /// Transcribes a recording of some seconds; `report` is called with the progress from 0 to 1.
  var transcribe:
    @Sendable (_ seconds: Int, _ report: @escaping @Sendable (Double) async -> Void) async throws ->
      String
}

struct TooShort: Error, CustomStringConvertible {
  var description: String { "It is too short to be understood." }
}

extension Transcriber: DependencyKey {
  static var liveValue: Transcriber {
    @Dependency(\.continuousClock) var clock
    return Transcriber { seconds, report in
      guard seconds > 1 else { throw TooShort() }
      for step in 1...10 {
        try await clock.sleep(for: .milliseconds(50 * min(seconds, 20)))
        await report(Double(step) / 10)
      }
      return "\(seconds) seconds of silence."
    }
  }
  static let testValue = Transcriber()
}

extension DependencyValues {
  @DependencyEntry var transcriber: Transcriber
}
