import Foundation
import PullbackUI

/// A list of things to do, written as for a phone.
struct Todo: Identifiable, Hashable {
  var id: Int
  var title = ""
  var isDone = false
}

struct TodoListView: View {
  enum Filter: LocalizedStringKey, CaseIterable, Hashable {
    case all = "All"
    case active = "Active"
    case done = "Done"
  }
  @State private var todos = [
    Todo(id: 1, title: "Buy milk"), Todo(id: 2, title: "Walk the dog", isDone: true),
    Todo(id: 3, title: "Write a letter"),
  ]
  @State private var filter = Filter.all
  @State private var query = ""
  @Environment(\.editMode) private var editMode

  private var shown: [Todo] {
    todos.filter { todo in
      (filter == .all || todo.isDone == (filter == .done))
        && (query.isEmpty || todo.title.localizedCaseInsensitiveContains(query))
    }
  }

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Picker("Filter", selection: $filter.animation()) {
          ForEach(Filter.allCases, id: \.self) { filter in
            Text(filter.rawValue).tag(filter)
          }
        }
        .pickerStyle(.segmented)
        .padding(.horizontal)

        List {
          ForEach(shown) { todo in
            TodoRow(todo: binding(to: todo))
              .swipeActions(edge: .leading) {
                Button("Duplicate") { todos.append(Todo(id: 9, title: todo.title)) }
                  .tint(.blue)
              }
              .contextMenu {
                Button("Mark as Done", systemImage: "checkmark") { set(todo, isDone: true) }
                Divider()
                Button("Delete", role: .destructive) { todos.removeAll { $0.id == todo.id } }
              }
          }
          .onDelete { todos.remove(atOffsets: $0) }
          .onMove { todos.move(fromOffsets: $0, toOffset: $1) }
          .listRowBackground(Color.clear)
        }
        .listStyle(.insetGrouped)
        .refreshable { await Task.yield() }
      }
      .navigationTitle("Todos")
      .navigationBarTitleDisplayMode(.large)
      .searchable(text: $query, placement: .automatic, prompt: Text("Find"))
      .toolbar {
        ToolbarItem(placement: .navigationBarLeading) { EditButton() }
        ToolbarItemGroup(placement: .navigationBarTrailing) {
          Button("Clear", role: .destructive) { todos.removeAll(where: \.isDone) }
            .disabled(!todos.contains(where: \.isDone))
          Button {
            todos.insert(Todo(id: todos.count + 1), at: 0)
          } label: {
            Image(systemName: "plus")
          }
          .accessibilityLabel("Add Todo")
          .keyboardShortcut("n", modifiers: [.command])
        }
      }
    }
  }

  private func set(_ todo: Todo, isDone: Bool) {
    if let index = todos.firstIndex(where: { $0.id == todo.id }) { todos[index].isDone = isDone }
  }

  private func binding(to todo: Todo) -> Binding<Todo> {
    Binding(
      get: { todos.first { $0.id == todo.id } ?? todo },
      set: { new in
        if let index = todos.firstIndex(where: { $0.id == new.id }) { todos[index] = new }
      }
    )
  }
}

struct TodoRow: View {
  @Binding var todo: Todo
  var body: some View {
    HStack {
      Button {
        todo.isDone.toggle()
      } label: {
        Image(systemName: todo.isDone ? "checkmark.square" : "square")
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Toggle")
      TextField("Untitled Todo", text: $todo.title)
    }
    .foregroundColor(todo.isDone ? .gray : nil)
  }
}
