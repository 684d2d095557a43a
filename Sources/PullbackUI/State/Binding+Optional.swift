public import PullbackCasePaths

extension Binding {
  /// Creates a binding that is true while an optional value is not nil:
  /// `.sheet(isPresented: Binding($draft))`.
  ///
  /// Writing false sets the value to nil. Writing true does nothing.
  @_disfavoredOverload
  public init<Wrapped>(_ base: Binding<Wrapped?>) where Value == Bool {
    self.init(
      get: { base.wrappedValue != nil },
      set: { if !$0 { base.wrappedValue = nil } }
    )
  }

  /// A binding to the associated value of one case of an optional enum.
  ///
  /// ```swift
  /// .sheet(item: $model.destination.edit) { $edit in … }
  /// ```
  ///
  /// The value is nil while the enum is nil or in another case. Writing nil sets the enum to nil if
  /// it is in this case; writing a value sets the enum to this case with that value.
  public subscript<Enum: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Member>>
  ) -> Binding<Member?> where Value == Enum? {
    let path = Enum.allCasePaths[keyPath: keyPath]
    return Binding<Member?>(
      get: { wrappedValue.flatMap { path.extract(from: $0) } },
      set: { value in
        let isInCase = wrappedValue.map { path.extract(from: $0) != nil } ?? false
        if let value {
          wrappedValue = path.embed(value)
        } else if isInCase {
          wrappedValue = nil
        }
      }
    )
  }
}
