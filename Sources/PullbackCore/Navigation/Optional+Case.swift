import PullbackCasePaths

extension Optional {
  /// The associated value of a case, modified in place; nil if the optional is nil or in another
  /// case.
  ///
  /// Setting nil in that case sets the whole optional to nil. Writing while it is nil or in another
  /// case has no effect: `refuse` is called with the written value, if any, and the current value.
  subscript<Value>(
    path: AnyCasePath<Wrapped, Value>,
    orElse refuse: (_ value: Value?, _ present: Wrapped?) -> Void
  ) -> Value? {
    get { flatMap { path.extract(from: $0) } }
    _modify {
      var value = flatMap { path.extract(from: $0) }
      let isThere = value != nil
      // Clears the optional, so that the associated value has a single owner while it is modified.
      if isThere { self = nil }
      defer {
        if isThere {
          self = value.map { path.embed($0) }
        } else {
          refuse(value, self)
        }
      }
      yield &value
    }
  }
}
