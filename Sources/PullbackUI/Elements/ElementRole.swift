public import Foundation

/// The meaning of an element, where its content alone does not determine it.
///
/// The views of the library set roles; a front end reads them to choose a key binding, a tag or an
/// ARIA role. Labels and styles never decide what an element is: a button that an app labels "Back"
/// has no role.
public enum ElementRole: Hashable, Sendable {
  // Tab views
  /// The row of tabs of a ``TabView``. Its children have the role ``tab``.
  case tabList
  /// A button that shows a page of a tab view. `ButtonContent.isSelected` says whether it is shown.
  case tab
  /// The page of a tab view that is shown.
  case tabPanel

  // Pages
  /// The button that returns to the previous page of a navigation stack.
  case back
  /// The row of toolbar items at the top of a page.
  case toolbar
  /// The row of toolbar items at the bottom of a page.
  case bottomToolbar

  // Controls
  /// A button that shows and hides the content after it.
  case disclosure(isExpanded: Bool)
  /// A stack of a disclosure button and, while it is expanded, its content.
  case disclosureGroup
  /// A stack of a picker's label and its options, of which exactly one can be selected.
  case optionGroup
  /// A button that selects a value of a picker. `ButtonContent.isSelected` says whether it is
  /// selected.
  case option
  /// A button that opens the options of a picker and shows the selected one.
  case menuPicker
  /// A button that opens a menu of further buttons.
  case menuButton
  /// A button that selects a row of a list. `ButtonContent.isSelected` says whether it is selected.
  case selectableRow
  /// A button that deletes or moves the row beside it. Its accessible label names the row.
  case rowAction
  /// The text field that `searchable(text:)` adds.
  case searchField
  /// A bar that shows where a value lies between two limits, as opposed to progress of a task.
  case meter
  /// A button that opens a URL.
  case link(destination: String)

  // Containers
  /// The content of a ``GroupBox`` or a ``ControlGroup``, with its label.
  case group
  /// The frame of a ``GroupBox`` in the default style.
  case groupBox
  /// The message of a ``ContentUnavailableView``, with its symbol and actions.
  case unavailable
  /// A list whose rows have columns. Its first section has a header with the role ``tableHeader``.
  case table
  /// The column headers of a table, with one child for each column.
  case tableHeader
  /// A row of a table, with one child for each column.
  case tableRow
  /// A button in a table header that sorts by its column. `order` is the current order of that
  /// column; nil if the table is sorted by another column first.
  case sortButton(order: SortOrder?)
}

extension Element {
  /// The meaning of the element, where its content alone does not determine it.
  public package(set) var role: ElementRole? {
    get { extras?.role }
    set {
      guard newValue != role else { return }
      extend { $0.role = newValue }
      changed(.content)
    }
  }

  /// The value that assistive technology reads: the value that the app set, or the state of a
  /// selected or expandable button.
  public var spokenValue: String? {
    if let value = accessibility.value { return value }
    if case .disclosure(let isExpanded) = role { return isExpanded ? "expanded" : "collapsed" }
    if case .button(let button) = content, button.isSelected == true { return "selected" }
    return nil
  }
}
