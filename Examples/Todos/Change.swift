import Pullback

/// A change of the list. Applying it returns the change that undoes it, so that undoing keeps what
/// other people have changed meanwhile.
enum Change: Equatable, Codable, Sendable {
  case insert(Todo, at: Int)
  case remove(Todo.ID)
  case replace(Todo)
  /// Puts the todos with these ids into this order, at the places that they have together.
  case order([Todo.ID])
  /// Several changes, made one after the other.
  indirect case all([Change])
}

extension IdentifiedArrayOf<Todo> {
  /// Makes the change, and returns its opposite; nil if nothing is left to change.
  mutating func apply(_ change: Change) -> Change? {
    switch change {
    case .insert(let todo, let index):
      guard self[id: todo.id] == nil else { return nil }
      insert(todo, at: Swift.min(index, count))
      return .remove(todo.id)

    case .remove(let id):
      guard let index = index(id: id) else { return nil }
      return .insert(remove(at: index), at: index)

    case .replace(let todo):
      guard let old = self[id: todo.id], old != todo else { return nil }
      self[id: todo.id] = todo
      return .replace(old)

    case .order(let ids):
      let todos = ids.compactMap { self[id: $0] }
      let places = todos.compactMap { index(id: $0.id) }.sorted()
      let old = places.map { self[$0].id }
      guard old != todos.map(\.id) else { return nil }
      var elements = elements
      for (place, todo) in zip(places, todos) { elements[place] = todo }
      self = IdentifiedArray(uniqueElements: elements)
      return .order(old)

    case .all(let changes):
      let undone = changes.compactMap { apply($0) }
      return undone.isEmpty ? nil : .all(undone.reversed())
    }
  }
}
