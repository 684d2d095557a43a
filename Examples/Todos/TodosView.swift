import Pullback
import PullbackUI

/// The list of todos with a field for a new one.
struct TodosView: View {
  @Bindable var store: StoreOf<Todos>
  @FocusState private var isAdding: Bool
  /// The language that the person has chosen; empty for that of the browser or the terminal.
  @SceneStorage("language") private var language = ""

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        HStack {
          TextField("What is to be done?", text: $store.newTitle)
            .focused($isAdding)
            .onSubmit { store.send(.addTapped) }
          Button("Add") { store.send(.addTapped) }
            .disabled(store.newTitle.allSatisfy(\.isWhitespace))
        }
        Picker("Show", selection: $store.filter) {
          ForEach(Filter.allCases, id: \.self) { Text(LocalizedStringKey($0.rawValue)) }
        }
        .pickerStyle(.segmented)
        if store.$todos.loadError != nil {
          Text("The file of todos could not be read. It is kept, and a new list is begun.")
            .foregroundStyle(.red)
        }
        if store.$todos.saveError != nil {
          Text("The todos cannot be saved now. The next change tries again.")
            .foregroundStyle(.red)
        }
        if store.shown.isEmpty {
          ContentUnavailableView(
            "Nothing here", systemImage: "checklist",
            description: store.todos.isEmpty
              ? Text("Type what is to be done, and press Enter.") : nil)
        } else {
          List {
            ForEach(store.shown) { TodoRow(store: store, todo: $0) }
              .onDelete { store.send(.deleted($0)) }
              .onMove { store.send(.moved($0, $1)) }
          }
        }
        HStack {
          Text("\(store.openCount) things to do")
            .foregroundStyle(.secondary)
            .accessibilityAddTraits(.updatesFrequently)
          Spacer()
          Picker("Language", selection: $language) {
            Text("Automatic").tag("")
            Text(verbatim: "English").tag("en")
            Text(verbatim: "Deutsch").tag("de")
          }
          .pickerStyle(.menu)
        }
      }
      // The buttons of the toolbar come first.
      .defaultFocus($isAdding, true)
      .navigationTitle("Todos")
      .toolbar {
        Button("Undo") { store.send(.undoTapped) }
          .keyboardShortcut("z")
          .disabled(store.undo.isEmpty)
        Button("Redo") { store.send(.redoTapped) }
          .keyboardShortcut("z", modifiers: [.command, .shift])
          .disabled(store.redo.isEmpty)
        Button("Clear done") { store.send(.clearDoneTapped) }
          .disabled(!store.todos.contains(where: \.isDone))
        EditButton()
      }
    }
    .pageLanguage(language.isEmpty ? nil : language)
  }
}

/// One todo, or the field in which its title is edited.
struct TodoRow: View {
  @Bindable var store: StoreOf<Todos>
  let todo: Todo
  @FocusState private var isEditing: Bool

  var body: some View {
    if let draft = store.draft, draft.id == todo.id {
      TextField("Title", text: Binding($store.draft)?.title ?? .constant(draft.title))
        .focused($isEditing)
        .onAppear { isEditing = true }
        .onSubmit { store.send(.titleSubmitted) }
        .onExitCommand { store.send(.editCancelled) }
    } else {
      HStack {
        Toggle(
          todo.title,
          isOn: Binding {
            todo.isDone
          } set: { _ in
            store.send(.toggled(todo.id))
          }
        )
        .toggleStyle(.checkbox)
        .strikethrough(todo.isDone)
        // The whole title is in the field that Rename shows.
        .lineLimit(3)
        Spacer()
        Button("Rename") { store.send(.editTapped(todo.id)) }
          .buttonStyle(.borderless)
          .accessibilityLabel("Rename \(todo.title)")
      }
    }
  }
}
