import Pullback
import PullbackUI

/// The fields above the lines.
struct LogsView: View {
  @Bindable var store: StoreOf<Logs>
  @FocusState private var isNaming: Bool

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        HStack {
          TextField("File", text: $store.path)
            .focused($isNaming)
            .onSubmit { store.send(.followTapped) }
          if store.isFollowing {
            Button("Stop") { store.send(.stopTapped) }
            Button(store.isPaused ? "Continue" : "Pause") { store.send(.pauseTapped) }
          } else {
            Button("Follow") { store.send(.followTapped) }
              .disabled(store.path.isEmpty)
          }
        }
        // Around the whole row, so that the sentence is below it and the button beside the field.
        .fieldError(store.problem)
        TextField("Filter", text: $store.filter)
        if store.problem == nil, store.isFollowing || store.count > 0 {
          Text(store.status).foregroundStyle(.secondary)
        }
        if let notice = store.notice {
          Text(notice.sentence).foregroundStyle(.orange).accessibilityAddTraits(.updatesFrequently)
        }
        if store.shown.isEmpty {
          if store.problem == nil {
            ContentUnavailableView(
              "No lines", systemImage: "doc.text",
              description: store.isFollowing || store.count > 0
                ? nil : Text("Type the path of a log, and press Enter."))
          } else {
            Spacer()
          }
        } else {
          ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
              ForEach(store.shown) { Text(ansi: $0.text).monospaced() }
            }
          }
          .defaultScrollAnchor(.bottom)
        }
      }
      .defaultFocus($isNaming, true)
      .navigationTitle("Logs")
    }
  }
}
