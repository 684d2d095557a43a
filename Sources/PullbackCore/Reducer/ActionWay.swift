public import PullbackCasePaths

/// The way from a parent's actions to a child's.
@usableFromInline
struct ActionWay<Action, ChildAction> {
  @usableFromInline let path: AnyCasePath<Action, ChildAction>
  @usableFromInline let projection: CaseProjection<Action, ChildAction>?

  @usableFromInline
  init(_ path: AnyCasePath<Action, ChildAction>) {
    self.path = path
    projection = CaseProjection(path)
  }

  // The way is kept while it is used; to retain the projection as well would cost as much as all
  // the rest.

  /// Whether the child's action can be had where it is; else it is copied out.
  @inlinable
  @inline(__always)
  var isInPlace: Bool {
    guard let projection = projection.map(Unmanaged.passUnretained) else { return false }
    return projection._withUnsafeGuaranteedRef { $0.isKnown }
  }

  /// The child's action where it lies in its parent's, which is no value until ``close(_:)``; nil
  /// where it carries none.
  @inlinable
  @inline(__always)
  func open(_ action: inout Action) -> UnsafeMutablePointer<ChildAction>? {
    let projection = Unmanaged.passUnretained(projection.unsafelyUnwrapped)
    return withUnsafeMutablePointer(to: &action) { action in
      projection._withUnsafeGuaranteedRef { $0.open(action) }
    }
  }

  /// Makes the parent's action whole again.
  @inlinable
  @inline(__always)
  func close(_ action: inout Action) {
    let projection = Unmanaged.passUnretained(projection.unsafelyUnwrapped)
    withUnsafeMutablePointer(to: &action) { action in
      projection._withUnsafeGuaranteedRef { $0.close(action) }
    }
  }

  /// A copy of the child's action; from now on it may be had in place.
  @inlinable
  @inline(__always)
  func extract(from action: Action) -> ChildAction? {
    guard let childAction = path.extract(from: action) else { return nil }
    projection?.learn(from: action)
    return childAction
  }

  /// Lends the child's action that an action carries, if it carries one.
  ///
  /// The parent's action is not there while `body` runs.
  @inlinable
  @inline(__always)
  func lend(_ action: inout Action, to body: (inout ChildAction) -> Void) {
    if !isInPlace {
      guard var childAction = extract(from: action) else { return }
      body(&childAction)
    } else if let childAction = open(&action) {
      body(&childAction.pointee)
      close(&action)
    }
  }
}
