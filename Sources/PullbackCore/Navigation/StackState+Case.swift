public import PullbackCasePaths
import PullbackConcurrency

extension StackState {
  /// The associated value of a case of an element; nil if there is no such element or it is in
  /// another case.
  ///
  /// ```swift
  /// state.path[id: id, case: \.detail]?.title = "Blob"
  /// ```
  ///
  /// Setting nil in that case removes the element. Writing to another case or a missing element
  /// does nothing, and reports an issue with the source location of this call.
  public subscript<Value>(
    id id: StackElementID,
    case path: CaseKeyPath<Element, Value>,
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Value? {
    get { self[id: id].flatMap { AnyCasePath(path).extract(from: $0) } }
    _modify {
      yield &self[
        id,
        AnyCasePath(path),
        CodeLocation(
          fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column)
      ]
    }
  }

  /// The associated value of a case of an element, named by a case path such as
  /// `/Path.State.detail`; nil if there is no such element or it is in another case. Writing does
  /// nothing then, and reports an issue; setting nil in the case removes the element.
  public subscript<Value>(
    id id: StackElementID,
    case path: AnyCasePath<Element, Value>,
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Value? {
    get { self[id: id].flatMap { path.extract(from: $0) } }
    _modify {
      yield &self[
        id,
        path,
        CodeLocation(
          fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column)
      ]
    }
  }

  private subscript<Value>(
    id: StackElementID,
    path: AnyCasePath<Element, Value>,
    location: CodeLocation
  ) -> Value? {
    get { self[id: id].flatMap { path.extract(from: $0) } }
    _modify {
      yield &self[id: id][
        path,
        orElse: { value, element in
          location.report(
            """
            An element of a stack was changed through a case that it is not in:

              Value: \(value.map { dumped($0) } ?? "nil")
              Id: \(id)
              Element: \(dumped(element as Any))

            Nothing was changed. To put the element into another case, assign the whole element to \
            "[id:]". To add an element to the stack, append it.
            """
          )
        }
      ]
    }
  }
}
