import PullbackCasePaths

extension Optional {
  /// What a case of the value holds, changed where it is; nil where there is no value, or another
  /// case.
  ///
  /// To set nil in that case removes the whole value. A value that is set in another case, or where
  /// there is none, changes nothing: it is handed to `refuse`, with what is there.
  subscript<Value>(
    path: AnyCasePath<Wrapped, Value>,
    orElse refuse: (_ value: Value, _ present: Wrapped?) -> Void
  ) -> Value? {
    get { flatMap { path.extract(from: $0) } }
    _modify {
      var value = flatMap { path.extract(from: $0) }
      let isThere = value != nil
      // Only the value may own what it holds while it is changed.
      if isThere { self = nil }
      defer {
        if isThere {
          self = value.map { path.embed($0) }
        } else if let value {
          refuse(value, self)
        }
      }
      yield &value
    }
  }
}
