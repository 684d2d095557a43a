import PullbackCasePaths

/// The way from a state to a part of it, that lets the part be changed where it is.
@usableFromInline
struct StatePath<Root, Value> {
  /// Where the part is stored in the struct itself: so many bytes from its start; else negative.
  @usableFromInline let offset: Int
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  /// A way to change a property with accessors where it is, which its type of state may know.
  @usableFromInline let access: StatePropertyAccess<Root, Value>?

  @usableFromInline
  init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath) ?? -1
    access = offset < 0 ? StatePropertyAccess(keyPath) : nil
  }

  /// Reads the part without marking it as changed, and without copying it where it is stored.
  @inlinable
  @inline(__always)
  func read<Result>(_ root: inout Root, _ body: (UnsafePointer<Value>) -> Result) -> Result {
    guard offset >= 0 else { return withUnsafePointer(to: root[keyPath: keyPath], body) }
    return withUnsafeMutablePointer(to: &root) { body(UnsafePointer(project($0))) }
  }

  @inlinable
  @inline(__always)
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard offset >= 0 else { return modifyComputed(&root, body) }
    return withUnsafeMutablePointer(to: &root) { body(&project($0).pointee) }
  }

  @inlinable
  func modifyComputed<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard let access else { return body(&root[keyPath: keyPath]) }
    var result: Result?
    access.modify(&root) { result = body(&$0) }
    return result!
  }

  /// `MemoryLayout.offset(of:)` promises that a value it knows an offset of can be reached by it.
  @inlinable
  @inline(__always)
  func project(_ root: UnsafeMutablePointer<Root>) -> UnsafeMutablePointer<Value> {
    UnsafeMutableRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
  }
}
