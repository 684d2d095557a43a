import PullbackProjection

/// The root and the steps of case key paths: `\Action.Cases.child` is a key path from `Case<Action>`
/// to `Case<Child.Action>`.
///
/// `Case` exists only to form key paths. It has a member for each case of its value, so that a case
/// key path can lead through several enums.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// The case path from the root, or `nil` when this is the root.
  let route: CaseRoute<Value>?

  init(route: CaseRoute<Value>?) {
    self.route = route
  }

  /// Makes the root of a case key path.
  public init() {
    self.init(route: nil)
  }

  /// A case of the value.
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
/// Call it to embed a value in the case: `path(value)`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

extension CasePathable {
  /// The case key path that goes by one member of ``AllCasePaths``; equal to one written out.
  package static func _caseKeyPath<Value>(
    _ member: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
  ) -> CaseKeyPath<Self, Value> {
    // The members of a type are constants, and capture nothing.
    let member = assumingSendable(member)
    return \Case<Self>.[dynamicMember: member]
  }
}
