/// An ``AnyCasePath`` that ends at `Value` and whose root is not in the type.
@usableFromInline
class CaseRoute<Value>: @unchecked Sendable {
  func appending<Member>(_ path: AnyCasePath<Value, Member>) -> CaseRoute<Member> {
    preconditionFailure("A route has a root.")
  }
}

/// An ``AnyCasePath`` that case key paths lead along.
@usableFromInline
final class RootedCaseRoute<Root, Value>: CaseRoute<Value>, @unchecked Sendable {
  @usableFromInline let path: AnyCasePath<Root, Value>

  init(_ path: AnyCasePath<Root, Value>) {
    self.path = path
  }

  override func appending<Member>(_ path: AnyCasePath<Value, Member>) -> CaseRoute<Member> {
    RootedCaseRoute<Root, Member>(self.path.appending(path: path))
  }

  /// The path that a key path leads along: it is found where it is known, and walked else.
  @inlinable
  static func path(along keyPath: CaseKeyPath<Root, Value>) -> AnyCasePath<Root, Value> {
    guard let known = KnownCaseRoutes.find(keyPath) else { return walk(keyPath) }
    // A key path has one root and one value, so the route that was kept with it has them too.
    return Unmanaged<RootedCaseRoute>.fromOpaque(known)._withUnsafeGuaranteedRef { $0.path }
  }

  @usableFromInline
  @inline(never)
  static func walk(_ keyPath: CaseKeyPath<Root, Value>) -> AnyCasePath<Root, Value> {
    let route = Case<Root>()[keyPath: keyPath].route(from: Root.self)
    KnownCaseRoutes.note(keyPath, route)
    return route.path
  }
}

extension Case {
  /// The way here. `Root` must be the type that the key path which led here started from.
  func route<Root>(from _: Root.Type) -> RootedCaseRoute<Root, Value> {
    if let route {
      // Key paths between cases are made by the subscript of `Case` alone, so the root is `Root`.
      return unsafeDowncast(route, to: RootedCaseRoute<Root, Value>.self)
    }
    // No step was taken: the key path is `\.self`, and `Value` is `Root`.
    return RootedCaseRoute(
      AnyCasePath(
        embed: { unsafeBitCast($0, to: Root.self) },
        extract: { unsafeBitCast($0, to: Value.self) }
      )
    )
  }
}

extension AnyCasePath {
  /// Makes the path that a case key path describes.
  ///
  /// The key path is walked here, unless it is one that is used again and again; the path made is as
  /// fast as the one it leads to.
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = RootedCaseRoute.path(along: keyPath)
  }
}
