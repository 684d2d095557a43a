import Pullback
import PullbackUI

/// The two panes above the preview.
struct FilesView: View {
  let store: StoreOf<Files>

  var body: some View {
    NavigationStack {
      // In a low window, all of it scrolls.
      ViewThatFits(in: .vertical) {
        content
        ScrollView { content }
      }
      .navigationTitle("Files")
    }
    .task { await store.send(.task).finish() }
  }

  private var content: some View {
    VStack(alignment: .leading) {
      HStack(alignment: .top, spacing: 16) {
        PaneView(store: store.scope(state: \.left, action: \.left))
        PaneView(store: store.scope(state: \.right, action: \.right))
      }
      if let copy = store.copy {
        HStack {
          ProgressView("Copying \(copy.name)", value: copy.progress)
          Button("Cancel") { store.send(.cancelTapped) }
        }
      } else {
        // A title in a constant is shown as it is: a name may look like Markdown.
        let title = "Copy to \(store.target.folder)"
        Button(title) { store.send(.copyTapped) }
          .disabled(!store.canCopy)
      }
      if let problem = store.problem { Text(problem).foregroundStyle(.red) }
      ScrollView { preview }.frame(height: 112)
    }
  }

  @ViewBuilder private var preview: some View {
    switch store.preview {
    case .text(let text):
      Text(verbatim: text).monospaced().frame(maxWidth: .infinity, alignment: .leading)
    case .note(let note): Text(verbatim: note).foregroundStyle(.secondary)
    case nil: Text("Select a file to see it.").foregroundStyle(.secondary)
    }
  }
}

/// A folder, with buttons to go into others.
struct PaneView: View {
  @Bindable var store: StoreOf<Pane>
  @FocusState private var isChoosing: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Text(verbatim: store.folder).bold().lineLimit(1).truncationMode(.head)
        .accessibilityAddTraits(.isHeader)
      if let problem = store.problem { Text(problem).foregroundStyle(.red) }
      // Another folder is shown from its start.
      entries.id(store.folder)
        .focused($isChoosing)
        // As high as it needs to be, but not higher than most windows.
        .frame(minHeight: 112, idealHeight: 112, maxHeight: 480)
      // Below the files, which are the first to have the focus.
      HStack {
        Button("Up") { store.send(.upTapped) }
          .disabled(store.folder == "/" || !store.isLoaded && store.problem == nil)
          .accessibilityLabel("\(store.id.rawValue): up")
        Button("Open") { store.send(.openTapped) }
          .disabled(store.selected?.isFolder != true)
          .accessibilityLabel("\(store.id.rawValue): open")
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    // The first file of the left pane, as soon as it is known.
    .onChange(of: store.isLoaded, initial: true) {
      isChoosing = store.isLoaded && store.id == .left
    }
  }

  private var entries: some View {
    List(store.entries, selection: $store.selection) { entry in
      HStack {
        Image(systemName: entry.isFolder ? "folder" : "doc").accessibilityHidden(true)
        Text(verbatim: entry.isFolder ? entry.name + "/" : entry.name).lineLimit(1)
        Spacer()
        if !entry.isFolder {
          Text(Int64(entry.size), format: .byteCount(style: .file, spellsOutZero: false))
            .foregroundStyle(.secondary)
            .lineLimit(1)
        }
      }
    }
    .overlay {
      if store.isLoaded, store.entries.isEmpty, store.problem == nil {
        ContentUnavailableView("Empty folder", systemImage: "folder")
      }
    }
  }
}
