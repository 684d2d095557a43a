import PullbackUI

/// Remembers which element had the focus, to give it back when a dialog closes or a page reappears.
struct FocusHistory {
  /// Identifies a focused element by its label and its index among the screen's focus targets. On
  /// return to a page, the target with that label that is nearest to the index gets the focus.
  struct Position {
    var label: String
    var index: Int
    var isInToolbar = false
    /// Whether the element is for finding, sorting or removing content.
    var isTool = false
    /// The targets before the element, in reading order.
    var before: [Element.ID] = []
    /// The elements around it, the innermost one first.
    var around: [Element.ID] = []
    /// The row of a list in which the element is; nil if it is in none.
    var row: Row?
  }

  /// A row of a list, with the place of the focused element among the targets of the row.
  struct Row {
    var id: Element.ID
    var list: Element.ID
    var place: Int
    var count: Int
  }

  /// A control that lost the focus because it was disabled, and the element that has the focus
  /// meanwhile; see ``FocusHistory/disabled``.
  struct Disabled {
    var id: Element.ID
    var standIn: Element.ID?
  }

  /// An element that has got the focus by itself, in place of a control that has gone, and when.
  struct Stray {
    var id: Element.ID
    var time: ContinuousClock.Instant
  }

  /// Where the focus is in a layer that a dialog covers.
  struct Covered {
    var id: Element.ID
    /// The control for which that element has the focus while the control is disabled; nil for none.
    var disabled: Element.ID?
    var position: Position?
    /// The number of pages that could be popped.
    var depth: Int
  }

  /// The topmost dialog, or the root view if there was no dialog, when the focus was last checked;
  /// nil before the first check.
  var layer: Element.ID?
  /// The number of pages that can be popped, in all navigation stacks of that layer together.
  var depth = 0
  /// The position of the element that has the focus; nil if none has it.
  var last: Position?
  /// Whether the screen has chosen the focus and no key or button was pressed since.
  var isUntouched = false
  /// The element that was focused as the first one of a page; nil before there was one.
  var first: Element.ID?
  /// Whether the mouse has scrolled since the focus was moved, so that it may be out of sight.
  var isScrolledAway = false
  /// Where the focus is in each covered layer.
  var layers: [Element.ID: Covered] = [:]
  /// The elements that get the focus back.
  var kept: [Element.ID] { layers.values.flatMap { [$0.id] + [$0.disabled].compactMap { $0 } } }
  /// The position of the element that had the focus on each covered page, by the number of pages
  /// below that page.
  var pages: [Int: Position] = [:]
  /// The control that gets the focus back when it is enabled, unless the focus has been moved since;
  /// nil for none.
  var disabled: Disabled?
  /// What has last got the focus because the control that had it has gone; nil if nothing has.
  var stray: Stray?
  /// When the app has last removed an open menu, or the person has used a key for it since; nil if it has
  /// not.
  var lostMenu: ContinuousClock.Instant?
  /// Whether the last key has itself taken the focus away, as on the button that removes its row.
  var isLeft = false
  /// The element that had the focus before a control of a toast got it; nil if there was none. It
  /// gets the focus back when the toast goes away.
  var beforeToast: Element.ID?
  /// The toasts that were shown when Tab moved the focus out of one.
  var leftToasts: [Element.ID] = []
  /// The pane beside the app when the focus was last checked; nil if there was none.
  var pane: Element.ID?
  /// The element that had the focus before the pane appeared; nil if there was none.
  var beforePane: Element.ID?
}
