package import Foundation

/// A change of a stepper or a slider by one step.
public enum Adjustment: Hashable, Sendable { case increment, decrement }

/// The actions of an element; nil for an action that it does not have.
///
/// Front ends pass a user's events to ``ElementTree/perform(_:on:)``, which calls the actions, and
/// call `drag` and `measured` themselves, all on the graph's actor. Handlers of keys and of the
/// pointer's movement are not here: see ``Element/handle(_:)`` and ``Element/hover(_:)``.
package struct ElementActions {
  package var activate: (() -> Void)?

  /// The actions that few elements have. They are in an object of their own, so that the other
  /// elements stay small.
  private struct Others {
    var edit: ((String) -> Void)?
    var submit: (() -> Void)?
    var adjust: ((Adjustment) -> Void)?
    var setValue: ((Double) -> Void)?
    var dismiss: (() -> Void)?
    var focus: ((Bool) -> Void)?
    var endEditing: (() -> Void)?
    var move: ((Int) -> Void)?
    var drag: ((DragMovement) -> Void)?
    var measured: ((CGRect) -> Void)?
  }
  private final class Box {
    let others: Others
    init(_ others: Others) { self.others = others }
  }
  private var box: Box?

  package init() {}

  package var edit: ((String) -> Void)? {
    get { box?.others.edit }
    set { if newValue != nil || box != nil { change { $0.edit = newValue } } }
  }
  package var submit: (() -> Void)? {
    get { box?.others.submit }
    set { if newValue != nil || box != nil { change { $0.submit = newValue } } }
  }
  package var adjust: ((Adjustment) -> Void)? {
    get { box?.others.adjust }
    set { if newValue != nil || box != nil { change { $0.adjust = newValue } } }
  }
  /// Sets the value of a slider, or chooses the option of a menu picker by its index.
  package var setValue: ((Double) -> Void)? {
    get { box?.others.setValue }
    set { if newValue != nil || box != nil { change { $0.setValue = newValue } } }
  }
  package var dismiss: (() -> Void)? {
    get { box?.others.dismiss }
    set { if newValue != nil || box != nil { change { $0.dismiss = newValue } } }
  }
  /// Called when a field loses the focus, so that its text can be formatted.
  package var endEditing: (() -> Void)? {
    get { box?.others.endEditing }
    set { if newValue != nil || box != nil { change { $0.endEditing = newValue } } }
  }
  /// Called with true when the element gets the focus, and with false when it loses it.
  package var focus: ((Bool) -> Void)? {
    get { box?.others.focus }
    set { if newValue != nil || box != nil { change { $0.focus = newValue } } }
  }
  /// Moves a row of a list up (-1) or down (1).
  package var move: ((Int) -> Void)? {
    get { box?.others.move }
    set { if newValue != nil || box != nil { change { $0.move = newValue } } }
  }
  /// Called for each position of a pointer that was pressed on the element, and for its release.
  package var drag: ((DragMovement) -> Void)? {
    get { box?.others.drag }
    set { if newValue != nil || box != nil { change { $0.drag = newValue } } }
  }
  /// Called with the frame of the element, in points of the screen, after layout. A front end
  /// without positions reports a size at the origin.
  package var measured: ((CGRect) -> Void)? {
    get { box?.others.measured }
    set { if newValue != nil || box != nil { change { $0.measured = newValue } } }
  }

  private mutating func change(_ change: (inout Others) -> Void) {
    var others = box?.others ?? Others()
    change(&others)
    box = Box(others)
  }
}
