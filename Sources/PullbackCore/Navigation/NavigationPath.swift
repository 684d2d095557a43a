/// The way from a state to a presentation or a stack in it, that lets it be changed without a copy.
///
/// What a property wrapper projects has accessors, and a key path through them copies the value out
/// and in. So the value is taken out and leaves an empty one in its place while it is changed. Not
/// so in observable state, whose readers would hear of it: that knows a way of its own.
struct NavigationPath<Root, Value> {
  private let path: StatePath<Root, Value>
  private let empty: Value
  private let takesOut: Bool

  init(_ keyPath: WritableKeyPath<Root, Value>, empty: Value) {
    path = StatePath(keyPath)
    self.empty = empty
    takesOut = path.offset < 0 && path.access == nil && !(Root.self is any ObservableState.Type)
  }

  func read<Result>(_ root: inout Root, _ body: (Value) -> Result) -> Result {
    path.read(&root) { body($0.pointee) }
  }

  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard takesOut else { return path.modify(&root, body) }
    var value = root[keyPath: path.keyPath]
    root[keyPath: path.keyPath] = empty
    defer { root[keyPath: path.keyPath] = value }
    return body(&value)
  }
}
