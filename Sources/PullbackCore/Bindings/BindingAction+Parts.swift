public import PullbackCasePaths

/// A place in a state on the way to a part of it, as in `\.binding.trip.title`.
@dynamicMemberLookup
public struct _BindingPlace<Root, Value>: Sendable {
  let cases: Case<BindingAction<Root>>
  let keyPath: any WritableKeyPath<Root, Value> & Sendable

  /// The actions that write a part of the place.
  public subscript<Part: Equatable & Sendable>(
    dynamicMember part: any WritableKeyPath<Value, Part> & Sendable
  ) -> Case<Part> {
    let whole = appending(part)
    return cases[dynamicMember: \BindingAction<Root>.AllCasePaths.[dynamicMember: whole]]
  }

  /// A part of the place, on the way to a part of that.
  @_disfavoredOverload
  public subscript<Part>(
    dynamicMember part: any WritableKeyPath<Value, Part> & Sendable
  ) -> _BindingPlace<Root, Part> {
    _BindingPlace<Root, Part>(cases: cases, keyPath: appending(part))
  }

  private func appending<Part>(
    _ part: any WritableKeyPath<Value, Part> & Sendable
  ) -> any WritableKeyPath<Root, Part> & Sendable {
    let (place, part): (WritableKeyPath<Root, Value>, WritableKeyPath<Value, Part>) = (
      keyPath, part
    )
    let whole = place.appending(path: part)
    // `Sendable` says nothing about how a value is stored, and both halves are.
    return unsafeBitCast(whole, to: (any WritableKeyPath<Root, Part> & Sendable).self)
  }
}

extension Case {
  /// A place in the state of a binding action, on the way to a part of it: `\.binding.trip.title`.
  @_disfavoredOverload
  public subscript<Root, Place>(
    dynamicMember keyPath: any WritableKeyPath<Root, Place> & Sendable
  ) -> _BindingPlace<Root, Place> where Value == BindingAction<Root> {
    _BindingPlace(cases: self, keyPath: keyPath)
  }
}
