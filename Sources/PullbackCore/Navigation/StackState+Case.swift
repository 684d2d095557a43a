public import PullbackCasePaths

extension StackState {
  /// What a case of an element holds; nil where there is no such element, or it is in another case.
  ///
  /// ```swift
  /// state.path[id: id, case: \.detail]?.title = "Blob"
  /// ```
  ///
  /// To set nil in that case removes the element. To set a value in another case is reported as an
  /// issue at this call, and does nothing.
  public subscript<Value>(
    id id: StackElementID,
    case path: CaseKeyPath<Element, Value>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Value? {
    get { self[id: id].flatMap { AnyCasePath(path).extract(from: $0) } }
    _modify {
      yield &self[
        id,
        AnyCasePath(path),
        OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
      ]
    }
  }

  /// What a case of an element holds, by a path that `/` made.
  public subscript<Value>(
    id id: StackElementID,
    case path: AnyCasePath<Element, Value>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Value? {
    get { self[id: id].flatMap { path.extract(from: $0) } }
    _modify {
      yield &self[
        id,
        path,
        OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
      ]
    }
  }

  private subscript<Value>(
    id: StackElementID,
    path: AnyCasePath<Element, Value>,
    place: OperatorPlace
  ) -> Value? {
    get { self[id: id].flatMap { path.extract(from: $0) } }
    _modify {
      yield &self[id: id][
        path,
        orElse: { value, element in
          place.report(
            """
            A value was set in a case that an element of a stack is not in:

              Value: \(dumped(value))
              Id: \(id)
              Element: \(dumped(element as Any))

            Nothing was changed. To put an element on the stack, append it.
            """
          )
        }
      ]
    }
  }
}
