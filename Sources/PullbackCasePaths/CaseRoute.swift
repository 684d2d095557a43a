/// A case path that ends at `Value`, and whose root is not part of the type.
///
/// Unchecked: it and its subclass are immutable.
class CaseRoute<Value>: @unchecked Sendable {
  func appending<Member>(_ path: AnyCasePath<Value, Member>) -> CaseRoute<Member> {
    preconditionFailure("A subclass of CaseRoute must override appending(_:).")
  }
}

/// The case path that a case key path stands for.
///
/// Unchecked: it is immutable.
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
  /// The path from the root to here. `Root` must be the type that the key path which led here started
  /// from.
  func route<Root>(from _: Root.Type) -> RootedCaseRoute<Root, Value> {
    if let route {
      // Key paths between cases are made by the subscript of `Case` alone, so the root is `Root`.
      return route as! RootedCaseRoute<Root, Value>
    }
    // No step was taken: the key path is `\.self`, and `Value` is `Root`.
    return RootedCaseRoute(AnyCasePath<Root, Root>() as! AnyCasePath<Root, Value>)
  }
}

extension AnyCasePath {
  /// Makes the path that a case key path describes.
  ///
  /// The key path is followed here, once; using the path costs no more than using one that was made
  /// by closures.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    if let route = KnownCaseRoutes.find(keyPath) as? RootedCaseRoute<Root, Value> {
      self = route.path
      return
    }
    let route = Case<Root>()[keyPath: keyPath].route(from: Root.self)
    KnownCaseRoutes.note(keyPath, route)
    self = route.path
  }
}
