import PullbackCasePaths

/// The way from a state to a part of it, that lets the part be changed where it is.
struct StatePath<Root, Value> {
  private enum Way {
    /// Stored in the struct itself, so many bytes from its start.
    case offset(Int)
    case keyPath(WritableKeyPath<Root, Value>)
    /// A property with accessors, that its type of state lets be changed where it is.
    case accessor(WritableKeyPath<Root, Value>, StatePropertyAccess<Root, Value>)
  }
  private let way: Way

  init(_ keyPath: WritableKeyPath<Root, Value>) {
    if let offset = MemoryLayout<Root>.offset(of: keyPath) {
      way = .offset(offset)
    } else if let access = StatePropertyAccess(keyPath) {
      way = .accessor(keyPath, access)
    } else {
      way = .keyPath(keyPath)
    }
  }

  /// Reads the part without marking it as changed.
  @inline(__always)
  func read<Result>(_ root: inout Root, _ body: (Value) -> Result) -> Result {
    switch way {
    case .offset(let offset):
      withUnsafePointer(to: &root) { body(Self.project($0, offset).pointee) }
    case .keyPath(let keyPath), .accessor(let keyPath, _):
      body(root[keyPath: keyPath])
    }
  }

  @inline(__always)
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    switch way {
    case .offset(let offset):
      withUnsafeMutablePointer(to: &root) {
        body(&UnsafeMutablePointer(mutating: Self.project($0, offset)).pointee)
      }
    case .keyPath(let keyPath):
      body(&root[keyPath: keyPath])
    case .accessor(_, let access):
      Self.modify(&root, access, body)
    }
  }

  private static func modify<Result>(
    _ root: inout Root,
    _ access: StatePropertyAccess<Root, Value>,
    _ body: (inout Value) -> Result
  ) -> Result {
    var result: Result?
    access.modify(&root) { result = body(&$0) }
    return result!
  }

  /// `MemoryLayout.offset(of:)` promises that a value it knows an offset of can be reached by it.
  private static func project(_ root: UnsafePointer<Root>, _ offset: Int) -> UnsafePointer<Value> {
    UnsafeRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
  }
}

/// What makes two values of a child the same child: its id, where it is `Identifiable`.
struct ChildIdentity<Child> {
  private let identify: ((Child) -> AnyHashable)?

  init() {
    func open<I: Identifiable>(_: I.Type) -> (Child) -> AnyHashable {
      { AnyHashable(unsafeBitCast($0, to: I.self).id) }
    }
    identify = (Child.self as? any Identifiable.Type).map { open($0) }
  }

  @inline(__always)
  func id(_ child: Child) -> AnyHashable? { identify?(child) }
}
