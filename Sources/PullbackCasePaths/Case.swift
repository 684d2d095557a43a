/// The place of a value among the cases of some enum; the stuff that case key paths are made of.
///
/// A `Case` is never made for its own sake: it lets `\Action.Cases.child` be a key path that goes
/// on with the cases of `child`.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// The way here from the root, or `nil` when this is the root.
  let route: CaseRoute<Value>?

  init(route: CaseRoute<Value>?) {
    self.route = route
  }

  /// Makes the place that a case key path starts from.
  public init() {
    self.init(route: nil)
  }

  /// Goes into a case of the value.
  public subscript<Member>(
    dynamicMember keyPath: any KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>> & Sendable
  ) -> Case<Member> where Value: CasePathable {
    let path = Value.allCasePaths[keyPath: keyPath]
    return Case<Member>(route: route?.appending(path) ?? RootedCaseRoute(path))
  }
}

/// A path into one case of an enum, written as a key path: `\Action.Cases.child`, or `\.child`
/// where the type is known.
///
/// Call it to put a value into the case: `path(value)`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

extension CasePathable {
  /// The case key path that goes by one member of ``AllCasePaths``; equal to one written out.
  package static func _caseKeyPath<Value>(
    _ member: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
  ) -> CaseKeyPath<Self, Value> {
    // `Sendable` says nothing about how a value is stored; the members of a type are constants.
    let member = unsafeBitCast(
      member,
      to: (any KeyPath<AllCasePaths, AnyCasePath<Self, Value>> & Sendable).self
    )
    return \Case<Self>.[dynamicMember: member]
  }
}
