public import PullbackCasePaths
import PullbackProjection

/// A property of the state from which nested properties are reached, as `trip` in
/// `\.binding.trip.title`.
@dynamicMemberLookup
public struct _BindingPath<Root, Value>: Sendable {
  let cases: Case<BindingAction<Root>>
  let keyPath: any WritableKeyPath<Root, Value> & Sendable

  /// The actions that write a nested property.
  public subscript<Part: Equatable & Sendable>(
    dynamicMember part: any WritableKeyPath<Value, Part> & Sendable
  ) -> Case<Part> {
    let whole = appending(part)
    return cases[dynamicMember: \BindingAction<Root>.AllCasePaths.[dynamicMember: whole]]
  }

  /// A nested property, from which its own properties are reached.
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

/// The first step to nested properties.
public struct _BindingStep<State, Property>: _CaseStep {
  let keyPath: any WritableKeyPath<State, Property> & Sendable

  public func _next(after root: Case<BindingAction<State>>) -> _BindingPath<State, Property> {
    _BindingPath(cases: root, keyPath: keyPath)
  }
}

extension BindingAction.AllCasePaths {
  /// A property of the state, from which nested properties are reached: `\.binding.trip.title`.
  @_disfavoredOverload
  public subscript<Property>(
    dynamicMember keyPath: any WritableKeyPath<Root, Property> & Sendable
  ) -> _BindingStep<Root, Property> {
    _BindingStep(keyPath: keyPath)
  }
}
