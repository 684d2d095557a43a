import Foundation

/// The properties that few elements have. An element creates this object when the first of them is
/// set, so that all other elements stay small.
final class ElementExtras {
  @Rare var accessibility: ElementAccessibility?
  var menu: [Element] = []
  var popup: [Element] = []
  /// All items of `menu` and `popup`, grouped by the modifier that added them.
  var menus: [(owner: ObjectIdentifier, items: [Element], isPopup: Bool)] = []
  @Rare var menuGroup: MenuGroup?
  @Rare var shortcut: KeyboardShortcut?
  var frontShortcuts: [KeyboardShortcut] = []
  var isToldInBottomLine = false
  @Rare var closePane: (() -> Void)?
  var isFocusedLast = false
  @Rare var rowBackground: Color?
  var isSwipeAction = false
  @Rare var tag: AnyHashable?
  @Rare var tabPage: TabPageReference?
  @Rare var labelWithoutBadge: (() -> String)?
  var tapPriority: TapPriority?
  @Rare var rowSelection: (() -> Void)?
  @Rare var rowDeselection: (() -> Void)?
  @Rare var guides: AlignmentGuides?
  @Rare var relatedLabel: (() -> String?)?
  @Rare var grid: GridRules?
  @Rare var gridRow: GridRowRules?
  @Rare var gridLines: GridLines?
  @Rare var gridCell: GridCellRules?
  @Rare var name: AnyHashable?
  var layoutValues: [ObjectIdentifier: Any]?
  var toolbarPosition: ToolbarPosition?
  @Rare var role: ElementRole?
  @Rare var optionMenu: OptionMenu?
  @Rare var imageURL: URL?
  @Rare var picture: NamedPicture?
  @Rare var symbolSize: TextSize?
  @Rare var symbolPointSize: CGFloat?
  /// The handlers of all `onKeyPress` modifiers, from the innermost to the outermost.
  var keyHandlers: [KeyHandler] = []
  var hoverHandlers: [HoverHandler] = []
  var scrollHandlers: [ScrollHandler] = []
  var isFocusTarget = false
  /// Whether the element is the button that a gesture puts around a view.
  var isGestureArea = false
  @Rare var hints: ElementHints?
  @Rare var containerValues: ContainerValues?
  @Rare var focusedValues: ElementFocusedValues?
  @Rare var focusScopes: ElementFocusScopes?
  var positionalRow: UInt32?
  /// The view that a `ViewThatFits` showed last.
  @Rare var fitting: Element.ID?
  @Rare var web: ElementWeb?
  @Rare var readings: ElementReadings?
}

/// The single values of a chart, as texts that are made when they are read.
package struct ElementReadings {
  package let count: Int
  /// Returns a value by its index.
  package let text: (Int) -> String
}

/// A picker in a menu. Its options are items of the menu.
package struct MenuGroup: Hashable {
  let id: Element.ID
  /// The label of the picker.
  package let label: String
}

extension Element {
  func extend(_ change: (ElementExtras) -> Void) {
    let extras = extras ?? ElementExtras()
    change(extras)
    self.extras = extras
  }

  /// The accessibility properties that the app set for the element, such as its label.
  public package(set) var accessibility: ElementAccessibility {
    get { extras?.accessibility ?? ElementAccessibility() }
    set {
      guard newValue != accessibility else { return }
      extend { $0.accessibility = newValue }
      changed(.style)
    }
  }

  /// The values that the label of a chart leaves out; nil if it has all.
  package internal(set) var readings: ElementReadings? {
    get { extras?.readings }
    set { if newValue != nil || extras != nil { extend { $0.readings = newValue } } }
  }

  /// The buttons of the element's context menu and swipe actions. They belong to the same tree as
  /// the element; they are shown on demand.
  public var menu: [Element] { extras?.menu ?? [] }

  /// The items of the menu that this ``Menu`` button opens. A browser shows them at the button. A
  /// front end without menus activates the button instead, which opens a dialog with the same
  /// items.
  package var popup: [Element] { extras?.popup ?? [] }

  /// The picker to which the element, an item of a menu, belongs as an option; nil for other items.
  package var menuGroup: MenuGroup? { extras?.menuGroup }

  /// Identifies the row of a `ForEach` that contains the element, if the rows of that `ForEach` are
  /// identified by their positions only; otherwise nil.
  ///
  /// The data of such a row can differ from what the user saw. So `PullbackHTML` compares what the
  /// row shows before it accepts an event from a browser.
  package internal(set) var positionalRow: UInt32? {
    get { extras?.positionalRow }
    set {
      guard newValue != positionalRow else { return }
      extend { $0.positionalRow = newValue }
      changed(.style)
    }
  }

  /// Sets ``positionalRow`` to a row if `isPositional` is true. Otherwise sets it to nil if it is
  /// that row.
  func mark(_ row: ViewIdentity, _ isPositional: Bool) {
    if isPositional {
      positionalRow = row.mark
    } else if positionalRow == row.mark {
      positionalRow = nil
    }
  }

  /// The keyboard shortcut that activates the element; nil for none.
  public package(set) var shortcut: KeyboardShortcut? {
    get { extras?.shortcut }
    set {
      guard newValue != shortcut else { return }
      extend { $0.shortcut = newValue }
      tree?.noteShortcut(of: self)
      changed(.style)
    }
  }

  /// More shortcuts of an element that has a ``shortcut``, looked for after those of the topmost
  /// dialog. Only terminals honour them.
  package internal(set) var frontShortcuts: [KeyboardShortcut] {
    get { extras?.frontShortcuts ?? [] }
    set { if newValue != frontShortcuts { extend { $0.frontShortcuts = newValue } } }
  }

  /// Whether a terminal with a full screen does not draw the element, because its bottom line says the
  /// same.
  package internal(set) var isToldInBottomLine: Bool {
    get { extras?.isToldInBottomLine ?? false }
    set { if newValue != isToldInBottomLine { extend { $0.isToldInBottomLine = newValue } } }
  }

  /// Whether controls in the element get the first focus of a page only if there are no others.
  package internal(set) var isFocusedLast: Bool {
    get { extras?.isFocusedLast ?? false }
    set { if newValue != isFocusedLast { extend { $0.isFocusedLast = newValue } } }
  }

  /// What Escape does in a pane beside the app; nil if the element is no such pane.
  package internal(set) var closePane: (() -> Void)? {
    get { extras?.closePane }
    set {
      extend { $0.closePane = newValue }
      tree?.pane = id
    }
  }

  /// Whether the button is a swipe action of the trailing edge of its row.
  var isSwipeAction: Bool {
    get { extras?.isSwipeAction ?? false }
    set { if newValue != isSwipeAction { extend { $0.isSwipeAction = newValue } } }
  }

  /// Whether a swipe action of the view, or of the view in it, is destructive.
  var hasDestructiveSwipeAction: Bool {
    meant.menu.contains { item in
      guard item.isSwipeAction, case .button(let button) = item.content else { return false }
      return button.role == .destructive
    }
  }

  /// The background that `listRowBackground(_:)` set for this list row; nil for the background of
  /// the list.
  public package(set) var rowBackground: Color? {
    get { extras?.rowBackground }
    set {
      guard newValue != rowBackground else { return }
      extend { $0.rowBackground = newValue }
      changed(.style)
    }
  }

  /// The value that `tag(_:)` gave to the view, which identifies it in a picker, a tab view or a
  /// selection; nil for none.
  var tag: AnyHashable? {
    get { extras?.tag }
    set { if newValue != nil || extras != nil { extend { $0.tag = newValue } } }
  }

  /// The page of a tab view that this element stands for; nil for other elements.
  var tabPage: TabPageReference? {
    get { extras?.tabPage }
    set { if newValue != nil || extras != nil { extend { $0.tabPage = newValue } } }
  }

  /// The label of a tab that has a badge, without the badge; nil for other elements.
  package internal(set) var labelWithoutBadge: (() -> String)? {
    get { extras?.labelWithoutBadge }
    set { if newValue != nil || extras != nil { extend { $0.labelWithoutBadge = newValue } } }
  }

  /// How the tap of this element relates to taps of its descendants; nil if a descendant's tap is
  /// recognized instead of this one.
  var tapPriority: TapPriority? {
    get { extras?.tapPriority }
    set { if newValue != nil || extras != nil { extend { $0.tapPriority = newValue } } }
  }

  /// Selects the list row that consists of this link; nil for other elements. A press of the link
  /// calls this closure and follows the link.
  var rowSelection: (() -> Void)? {
    get { extras?.rowSelection }
    set { if newValue != nil || extras != nil { extend { $0.rowSelection = newValue } } }
  }

  /// Clears the selection of the list if it is the row of this ``ElementRole/selectableRow``; nil for
  /// other elements, and where several rows can be selected. The event `dismiss` calls the closure.
  package internal(set) var rowDeselection: (() -> Void)? {
    get { extras?.rowDeselection }
    set { if newValue != nil || extras != nil { extend { $0.rowDeselection = newValue } } }
  }

  /// The alignment guides that `alignmentGuide(_:computeValue:)` set for the element; nil for none.
  package internal(set) var guides: AlignmentGuides? {
    get { extras?.guides }
    set { if newValue != nil || extras != nil { extend { $0.guides = newValue } } }
  }

  /// Returns an accessible label that is made from other elements, such as "Delete Milk" for the
  /// delete button of the row "Milk". Nil if the label does not depend on other elements.
  var relatedLabel: (() -> String?)? {
    get { extras?.relatedLabel }
    set { if newValue != nil || extras != nil { extend { $0.relatedLabel = newValue } } }
  }
}
