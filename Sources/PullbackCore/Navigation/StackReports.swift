import PullbackConcurrency
import PullbackDependencies

/// Reports an action for an element that is not on the stack.
func reportAbsence(of id: StackElementID, _ action: Any, at location: CodeLocation) {
  location.report(
    """
    A "forEach" received an action for an element that is not on the stack:

      Action: \(dumped(action))
      Id: \(id)

    The element's reducer did not run. Usually the element was popped, and an effect or a view \
    sent the action after that. Cancel the effect when the element is popped, or check the stack \
    before you send.
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

    Nothing was popped. Usually the element was popped already. Send "popFrom" once for each \
    element.
    """
  )
}

/// Reports a push with an id that is already on the stack.
func reportReuse(of id: StackElementID, _ action: Any, at location: CodeLocation) {
  location.report(
    """
    A "forEach" received a "push" with the id of an element that is on the stack already:

      Action: \(dumped(action))
      Id: \(id)

    Nothing was pushed. Every push needs a new id, which no element had before.
    """
  )
}

/// In a test, marks the id of a pushed element as used if it is the next unused id, and reports an
/// issue if it is higher. Outside of tests, does nothing.
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

      The element was pushed under this id. In a test, ids count up from 0, and all stacks share \
      one count. Send the "push" with the next id; elements that are appended later get the ids \
      after it.
      """
    )
  }
}
