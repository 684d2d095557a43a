import PullbackConcurrency
import PullbackDependencies

/// Reports an action for an element that is not on the stack.
func reportAbsence(of id: StackElementID, _ action: Any, at location: CodeLocation) {
  location.report(
    """
    A "forEach" received an action for an element that is not on the stack:

      Action: \(dumped(action))
      Id: \(id)

    The element's reducer did not run. Usually the element was popped and an effect or a view of it \
    still sent an action: let the element's actions end with it.
    """
  )
}

/// Reports a pop of an element that is not on the stack.
func reportAbsence(ofPopped id: StackElementID, _ action: Any, at location: CodeLocation) {
  location.report(
    """
    A "forEach" received a "popFrom" for an element that is not on the stack:

      Action: \(dumped(action))
      Id: \(id)

    Nothing was popped. Usually the element was popped already: pop it once.
    """
  )
}

/// Reports a push with an id that is on the stack.
func reportReuse(of id: StackElementID, _ action: Any, at location: CodeLocation) {
  location.report(
    """
    A "forEach" received a "push" with the id of an element that is on the stack already:

      Action: \(dumped(action))
      Id: \(id)

    Nothing was pushed. Every push takes an id that no element had before.
    """
  )
}

/// In a test, consumes the id of a push, and reports an id that is too high.
func checkPush(
  of id: StackElementID, _ next: StackElementID, _ action: Any, at location: CodeLocation
) {
  guard DependencyValues._current.context == .test else { return }
  if id == next {
    _ = DependencyValues._current.stackElementID.next(atLeast: id.generation)
  } else if id.generation > next.generation {
    location.report(
      """
      A "forEach" received a "push" with an id that is too high:

        Action: \(dumped(action))
        Id: \(id)
        Next id: \(next)

      The element was pushed. Ids count up from 0 in a test, with every element of every stack; \
      elements that are appended later get the ids that come next.
      """
    )
  }
}
