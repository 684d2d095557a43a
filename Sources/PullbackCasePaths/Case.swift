import PullbackProjection

/// The type that case key paths are formed on: `\Action.Cases.child` is a key path from
/// `Case<Action>` to `Case<Child.Action>`.
///
/// `Case` exists only for key paths. It has a member for each case of `Value`, so that a case key
/// path can lead through several enums.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// The case path from the root to this case; `nil` for the root itself.
  let route: CaseRoute<Value>?

  init(route: CaseRoute<Value>?) {
    self.route = route
  }

  /// Creates the root of a case key path.
  public init() {
    self.init(route: nil)
  }

  /// The next step of a case key path: a case of `Value`, such as `child` in `\Action.Cases.child`.
  // One subscript for all kinds of steps: with a second one, the compiler tries both for each step
  // of each path in an expression.
  public subscript<Step: _CaseStep>(
    dynamicMember keyPath: any KeyPath<Value.AllCasePaths, Step> & Sendable
  ) -> Step.Next where Value: CasePathable, Step.Root == Value {
    Value.allCasePaths[keyPath: keyPath]._next(after: self)
  }
}

/// The type of a member of `AllCasePaths`: an `AnyCasePath`, or the start of a longer path, such as
/// `trip` in `\.binding.trip.title`.
public protocol _CaseStep {
  /// The enum that the step starts from.
  associatedtype Root
  /// The result of the step: a `Case`, or a type that needs a further step to reach one.
  associatedtype Next
  /// Continues a case key path by this step, starting from the case that `root` stands for.
  func _next(after root: Case<Root>) -> Next
}

extension AnyCasePath: _CaseStep {
  public func _next(after root: Case<Root>) -> Case<Value> {
    Case<Value>(route: root.route?.appending(self) ?? RootedCaseRoute(self))
  }
}

/// A key path to a case of an enum: `\Action.Cases.child`, or `\.child` if the type is known from
/// the context.
///
/// Call it to embed a value in the case: `path(value)`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

extension CasePathable {
  /// The case key path for one property of ``AllCasePaths``. It is equal to the key path literal
  /// for the case, such as `\.child`.
  @usableFromInline package static func _caseKeyPath<Value>(
    _ member: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
  ) -> CaseKeyPath<Self, Value> {
    // A key path to a property captures no values, so it is safe to send.
    let member = assumingSendable(member)
    return \Case<Self>.[dynamicMember: member]
  }
}
