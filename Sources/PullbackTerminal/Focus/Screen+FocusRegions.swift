import PullbackUI

/// F6, which leaves a list with any number of rows, each of which is a stop of Tab.
extension Screen {
  /// Moves the focus out of the list or scroll view around it, to the next control in reading order
  /// (`step` is 1) or the previous one (-1), with wrap-around. A list is entered at its selected row or,
  /// without one in sight, at the first one. Outside of lists and scroll views it is the next control.
  func focusNextRegion(by step: Int) {
    let region = focusRegion { $0.page == nil }
    func isLeft(_ target: FocusTarget) -> Bool {
      region.map { isInside(target, $0) } ?? (target.element.id == focusID)
    }
    let inside = targets.indices.filter { isLeft(targets[$0]) }
    guard let edge = step > 0 ? inside.last : inside.first else { return focusNext(by: step) }
    var next = edge
    repeat {
      next = (next + step + targets.count) % targets.count
    } while next != edge && isLeft(targets[next])
    guard next != edge else { return }
    setFocus(entry(at: targets[next]))
  }

  /// The element that gets the focus in the list or scroll view of a target.
  private func entry(at target: FocusTarget) -> Element {
    var next = target.region
    var list: Int?
    while let index = next {
      if regions[index].page == nil { list = index }
      next = regions[index].parent
    }
    guard let list else { return chosen(from: target.element) }
    let rows = targets.filter { $0.isVisible && isInside($0, list) }
    let selected = rows.first { target in
      guard target.element.role == .selectableRow, case .button(let button) = target.element.content
      else { return false }
      return button.isSelected == true
    }
    let first = rows.first { !$0.element.isTool && !$0.element.isDestructive }
    return chosen(from: (selected ?? first ?? target).element)
  }
}
