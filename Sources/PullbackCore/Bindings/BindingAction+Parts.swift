public import PullbackCasePaths
import PullbackProjection

/// A path to a property of the state, to be continued to a nested property: `trip` in
/// `\.binding.trip.title`.
@dynamicMemberLookup
public struct _BindingPath<Root, Value>: Sendable {
  let cases: Case<BindingAction<Root>>
  let keyPath: any WritableKeyPath<Root, Value> & Sendable

  /// The case of the actions that write a nested property: `title` in `\.binding.trip.title`.
  public subscript<Part: Equatable & Sendable>(
    dynamicMember part: any WritableKeyPath<Value, Part> & Sendable
  ) -> Case<Part> {
    let whole = appending(part)
    return cases[dynamicMember: \BindingAction<Root>.AllCasePaths.[dynamicMember: whole]]
  }

  /// A nested property, to be continued to one of its own properties: `place` in
  /// `\.binding.trip.place.name`.
  @_disfavoredOverload
  public subscript<Part>(
    dynamicMember part: any WritableKeyPath<Value, Part> & Sendable
  ) -> _BindingPath<Root, Part> {
    _BindingPath<Root, Part>(cases: cases, keyPath: appending(part))
  }

  private func appending<Part>(
    _ part: any WritableKeyPath<Value, Part> & Sendable
  ) -> any WritableKeyPath<Root, Part> & Sendable {
    let (whole, part): (WritableKeyPath<Root, Value>, WritableKeyPath<Value, Part>) = (
      keyPath, part
    )
    // Both halves are sendable.
    return assumingSendable(whole.appending(path: part))
  }
}

/// The member of `AllCasePaths` that starts a path to a nested property: `trip` in
/// `\.binding.trip.title`.
public struct _BindingStep<State, Property>: _CaseStep {
  let keyPath: any WritableKeyPath<State, Property> & Sendable

  public func _next(after root: Case<BindingAction<State>>) -> _BindingPath<State, Property> {
    _BindingPath(cases: root, keyPath: keyPath)
  }
}

extension BindingAction.AllCasePaths {
  /// A path to a property of the state, to be continued to a nested property: `trip` in
  /// `\.binding.trip.title`.
  @_disfavoredOverload
  public subscript<Property>(
    dynamicMember keyPath: any WritableKeyPath<Root, Property> & Sendable
  ) -> _BindingStep<Root, Property> {
    _BindingStep(keyPath: keyPath)
  }
}
