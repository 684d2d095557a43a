public import Foundation
public import PullbackCore

/// The purpose of an element that its ``ElementContent`` alone does not tell, such as a button that
/// is a tab.
///
/// The views of the library set roles. A front end (terminal or browser) reads them to choose a key
/// binding, an HTML tag or an ARIA role. Labels and styles never determine the role: a button that
/// an app labels "Back" has none.
public enum ElementRole: Hashable, Sendable {
  // Tab views
  /// The row of tabs of a ``TabView``. The children have the role ``tab``.
  case tabList
  /// A button that shows a page of a tab view. `ButtonContent.isSelected` says whether that page is
  /// shown.
  case tab
  /// The page of a tab view that is shown.
  case tabPanel

  // Navigation
  /// The button that returns to the previous page of a navigation stack.
  case back
  /// A link in a side column of a ``NavigationSplitView``; the last column shows the page of the
  /// link.
  case shownLink
  /// The row of toolbar items at the top of a page.
  case toolbar
  /// The row of toolbar items at the bottom of a page.
  case bottomToolbar

  // Controls
  /// A toggle that is a box with a check mark, as `toggleStyle(.checkbox)` asks for.
  case checkbox
  /// A button that shows and hides the content after it.
  case disclosure(isExpanded: Bool)
  /// A stack of a disclosure button and, while expanded, the disclosed content.
  case disclosureGroup
  /// A stack of a picker's label and its options, of which one can be selected.
  case optionGroup
  /// A button that selects an option of a picker. `ButtonContent.isSelected` says whether it is
  /// selected.
  case option
  /// A button that opens the options of a picker and shows the selected one.
  case menuPicker
  /// A button that opens a menu of buttons.
  case menuButton
  /// A button that selects a row of a list. `ButtonContent.isSelected` says whether the row is
  /// selected.
  case selectableRow
  /// A button that deletes or moves the row beside it. Its accessible label names the row.
  case rowAction
  /// The text field that `searchable(text:)` adds.
  case searchField
  /// A bar that shows where a value lies between two limits, such as a ``Gauge``. It does not show
  /// the progress of a task.
  case meter
  /// The label of the current value of a ``ProgressView``. It is shown instead of the percentage.
  case currentValue
  /// A button that opens a URL.
  case link(destination: String)
  /// A stack of a control and, if the app does not accept its value, a text with the role
  /// ``fieldError``.
  case fieldGroup
  /// A sentence that says what the app does not accept about the control before it.
  case fieldError
  /// A row of a ``LabeledContent`` in the default style: its label, a spacer and its content.
  case labeledContent

  // Messages
  /// The container of the toasts that are shown.
  case toastArea
  /// A toast. The actions `dismiss` and `activate` take it away.
  case toast(ToastState.Role)

  /// The lines of a ``LogView``, in a scroll view.
  case log
  /// The drawing of a ``Chart``, with its legend.
  case chart

  /// A part of a ``MarkdownView`` that contains others or is contained.
  case document(DocumentPart)

  // Containers
  /// The content of a ``GroupBox`` in the default style, with its label.
  case group
  /// The frame of a ``GroupBox`` in the default style.
  case groupBox
  /// The message of a ``ContentUnavailableView``, with its symbol and actions.
  case unavailable
  /// A list whose rows have columns. The header of its first section has the role ``tableHeader``.
  case table
  /// The column headers of a table, one child for each column.
  case tableHeader
  /// A row of a table, one child for each column.
  case tableRow
  /// A button in a table header that sorts the rows by its column. `order` is the order in which
  /// that column sorts them now; nil if the rows are sorted by another column first.
  case sortButton(order: SortOrder?)
}

/// The parts of a document that are not told by their ``ElementContent``.
public enum DocumentPart: Hashable, Sendable {
  case list
  /// An item of a list: a row of its mark and its blocks.
  case item
  case quotation
  /// Code, whose spaces and line breaks are kept.
  case code
  case table, row, columnHeader, cell
}

extension Element {
  /// The purpose of the element; nil if its content alone tells it.
  public package(set) var role: ElementRole? {
    get { extras?.role }
    set {
      guard newValue != role else { return }
      extend { $0.role = newValue }
      changed(.content)
    }
  }

  /// Whether the element is in the label of a button that sorts a table. The last run of its text is
  /// the sign of the order.
  package var isInSortButton: Bool {
    var element = parent
    while let current = element {
      if case .sortButton = current.role { return true }
      if case .button = current.content { return false }
      element = current.parent
    }
    return false
  }

  /// The value that assistive technology reads. It is the value that the app set, or "selected",
  /// "expanded" or "collapsed" for a button in that state; nil for none.
  public var spokenValue: String? {
    if let value = accessibility.value { return value }
    if case .disclosure(let isExpanded) = role { return isExpanded ? "expanded" : "collapsed" }
    if case .button(let button) = content, button.isSelected == true { return "selected" }
    return nil
  }
}
