package import Foundation

/// A change of a stepper or a slider by one step, up or down.
public enum Adjustment: Hashable, Sendable { case increment, decrement }

/// The closures that a user's events on an element call; nil for an event that the element does not
/// support.
///
/// A front end (terminal or browser) passes events to ``ElementTree/perform(_:on:)``, which calls
/// these closures. It calls `drag`, `measured` and `scrolled` itself, on the actor of the
/// ``ViewGraph``. Handlers of keys, hovering and scrolling are kept elsewhere: see
/// ``Element/handle(_:)``, ``Element/hover(_:)`` and ``Element/scroll(_:)``.
package struct ElementActions {
  package var activate: (() -> Void)?

  /// The closures that few elements have. They are kept in a separate object, so that the other
  /// elements stay small.
  private struct Others {
    var edit: ((String) -> Void)?
    var submit: (() -> Void)?
    var adjust: ((Adjustment) -> Void)?
    var setValue: ((Double) -> Void)?
    var dismiss: (() -> Void)?
    var focus: [(owner: ObjectIdentifier, action: (Bool) -> Void)] = []
    var endEditing: (() -> Void)?
    var move: ((Int) -> Void)?
    var drag: ((DragMovement) -> Void)?
    var measured: ((CGRect) -> Void)?
    var scrolled: ((AnyHashable) -> Void)?
    var pathSegment: (() -> String?)?
    var openSegment: ((String) -> Bool)?
    var openPages: (() -> [Element.ID])?
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
  /// Sets the value of a slider, or chooses an option of a menu picker by its index.
  package var setValue: ((Double) -> Void)? {
    get { box?.others.setValue }
    set { if newValue != nil || box != nil { change { $0.setValue = newValue } } }
  }
  package var dismiss: (() -> Void)? {
    get { box?.others.dismiss }
    set { if newValue != nil || box != nil { change { $0.dismiss = newValue } } }
  }
  /// Called when a text field loses the focus, so that the view can replace the typed text with the
  /// formatted value.
  package var endEditing: (() -> Void)? {
    get { box?.others.endEditing }
    set { if newValue != nil || box != nil { change { $0.endEditing = newValue } } }
  }
  /// Called with true when the element gets the focus, and with false when it loses the focus. Set it
  /// with ``setFocus(of:_:)``.
  package var focus: ((Bool) -> Void)? {
    guard let actions = box?.others.focus, !actions.isEmpty else { return nil }
    return { isFocused in for (_, action) in actions { action(isFocused) } }
  }
  /// Adds an action to ``focus``, or removes it for nil.
  ///
  /// - Parameter owner: The view node whose action it is. An element has one of each.
  package mutating func setFocus(of owner: AnyObject, _ action: ((Bool) -> Void)?) {
    guard action != nil || box != nil else { return }
    let owner = ObjectIdentifier(owner)
    change { others in
      others.focus.removeAll { $0.owner == owner }
      if let action { others.focus.append((owner, action)) }
    }
  }
  /// Moves a list row up (-1) or down (1) by one position.
  package var move: ((Int) -> Void)? {
    get { box?.others.move }
    set { if newValue != nil || box != nil { change { $0.move = newValue } } }
  }
  /// Called with each position of a pointer that was pressed on the element, and once when the
  /// pointer is released.
  package var drag: ((DragMovement) -> Void)? {
    get { box?.others.drag }
    set { if newValue != nil || box != nil { change { $0.drag = newValue } } }
  }
  /// Called with the frame of the element after layout, in points, relative to the screen. A front
  /// end (terminal or browser) that knows only the size reports an origin of zero.
  package var measured: ((CGRect) -> Void)? {
    get { box?.others.measured }
    set { if newValue != nil || box != nil { change { $0.measured = newValue } } }
  }
  /// Called when the user has scrolled, with the ``Element/name`` of the view that is now at
  /// ``ElementHints/scrollPositionAnchor``.
  package var scrolled: ((AnyHashable) -> Void)? {
    get { box?.others.scrolled }
    set { if newValue != nil || box != nil { change { $0.scrolled = newValue } } }
  }

  /// The path segment of a link's page, if `navigationDestination(path:)` sets that page.
  package var pathSegment: (() -> String?)? {
    get { box?.others.pathSegment }
    set { if newValue != nil || box != nil { change { $0.pathSegment = newValue } } }
  }
  /// Opens the page that `navigationDestination(path:)` in a navigation stack has for a path
  /// segment. Returns false if there is none.
  package var openSegment: ((String) -> Bool)? {
    get { box?.others.openSegment }
    set { if newValue != nil || box != nil { change { $0.openSegment = newValue } } }
  }

  /// The ids of the pages of a navigation stack above the first one. A page that replaces another one
  /// has an id of its own.
  package var openPages: (() -> [Element.ID])? {
    get { box?.others.openPages }
    set { if newValue != nil || box != nil { change { $0.openPages = newValue } } }
  }

  private mutating func change(_ change: (inout Others) -> Void) {
    var others = box?.others ?? Others()
    change(&others)
    box = Box(others)
  }
}
