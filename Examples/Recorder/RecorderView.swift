import Pullback
import PullbackUI

/// The recorder above its memos.
struct RecorderView: View {
  @Bindable var store: StoreOf<Recorder>
  @FocusState private var isRecording: Bool

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        if let recording = store.recording {
          Text(recording.isPaused ? "Paused at \(recording.seconds.time)" : recording.seconds.time)
            .font(.largeTitle)
            .monospacedDigit()
            .accessibilityAddTraits(.updatesFrequently)
          HStack {
            Button(recording.isPaused ? "Continue" : "Pause") { store.send(.pauseTapped) }
            Button("Stop") { store.send(.stopTapped) }.buttonStyle(.borderedProminent)
            Button("Discard", role: .destructive) { store.send(.discardTapped) }
          }
        } else {
          Button("Record") { store.send(.recordTapped) }
            .buttonStyle(.borderedProminent)
            .focused($isRecording)
        }
        if store.memos.isEmpty {
          ContentUnavailableView(
            "No memos yet", systemImage: "mic",
            description: store.recording == nil
              ? Text("Press Record, and Stop when you have said it.") : nil)
        } else {
          List {
            ForEach(store.scope(state: \.memos, action: \.memos)) { MemoRow(store: $0) }
              .onDelete { store.send(.deleted($0)) }
          }
        }
      }
      .defaultFocus($isRecording, true)
      .navigationTitle("Recorder")
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

/// One memo with its transcription.
struct MemoRow: View {
  let store: StoreOf<Memo>

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text(store.title)
        Text(store.seconds.time).monospacedDigit().foregroundStyle(.secondary)
        Spacer()
        if case .running = store.transcription {
          Button("Cancel") { store.send(.cancelTapped) }
            .accessibilityLabel("Cancel \(store.title)")
        } else {
          Button("Transcribe") { store.send(.transcribeTapped) }
            .accessibilityLabel("Transcribe \(store.title)")
        }
      }
      switch store.transcription {
      case .none: EmptyView()
      case .running(let progress): ProgressView("Listening…", value: progress)
      case .done(let text): Text(text)
      case .failed(let reason): Text(reason).foregroundStyle(.red)
      }
    }
  }
}

extension Int {
  /// Seconds as minutes and seconds: 1:05.
  var time: String { "\(self / 60):\(String(100 + self % 60).dropFirst())" }
}
