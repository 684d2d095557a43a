/// A case path to `Value` whose root type is erased.
///
/// Unchecked: it and its subclass are immutable, so they need no lock.
class CaseRoute<Value>: @unchecked Sendable {
  func appending<Member>(_ path: AnyCasePath<Value, Member>) -> CaseRoute<Member> {
    preconditionFailure("A subclass of CaseRoute must override appending(_:).")
  }
}

/// The only subclass of ``CaseRoute``, which knows the root type.
///
/// Unchecked: it is immutable, so it needs no lock.
final class RootedCaseRoute<Root, Value>: CaseRoute<Value>, @unchecked Sendable {
  let path: AnyCasePath<Root, Value>

  init(_ path: AnyCasePath<Root, Value>) {
    self.path = path
  }

  override func appending<Member>(_ path: AnyCasePath<Value, Member>) -> CaseRoute<Member> {
    RootedCaseRoute<Root, Member>(self.path.appending(path: path))
  }
}

extension Case {
  /// The case path from the root to this case. `Root` must be the root type of the case key path
  /// that was evaluated to this value.
  func route<Root>(from _: Root.Type) -> RootedCaseRoute<Root, Value> {
    if let route {
      // Only the subscript of `Case` creates routes, and it keeps the root, so the cast succeeds.
      return route as! RootedCaseRoute<Root, Value>
    }
    // Without a route the key path is `\.self`, so `Value` is `Root`.
    return RootedCaseRoute(AnyCasePath<Root, Root>() as! AnyCasePath<Root, Value>)
  }
}

extension AnyCasePath {
  /// Creates the case path of a case key path.
  ///
  /// The key path is evaluated once, here. Using the path afterwards costs the same as using a path
  /// created from closures.
  // Inlinable, because most of its cost would be a type lookup at run time.
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    if let known = KnownCasePaths.find(keyPath) as? RootedKnownCasePath<Root, Value> {
      self = known.path
    } else {
      self.init(evaluating: keyPath)
    }
  }

  @usableFromInline
  @inline(never)
  init(evaluating keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath].route(from: Root.self).path
    KnownCasePaths.note(keyPath, self)
  }
}
