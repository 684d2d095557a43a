import Foundation

/// The properties that few elements have. An element makes this object when such a property is set,
/// so that all other elements stay small.
final class ElementExtras {
  var accessibility = ElementAccessibility()
  var menu: [Element] = []
  var popup: [Element] = []
  /// The menu items, grouped by the modifier that added them.
  var menus: [(owner: ObjectIdentifier, items: [Element], isPopup: Bool)] = []
  var shortcut: KeyboardShortcut?
  var rowBackground: Color?
  var tag: AnyHashable?
  var tabPage: TabPageReference?
  var badge: String?
  var guides: AlignmentGuides?
  var relatedLabel: (() -> String?)?
  var grid: GridRules?
  var gridRow: GridRowRules?
  var gridLines: GridLines?
  var gridCell: GridCellRules?
  var name: AnyHashable?
  var layoutValues: [ObjectIdentifier: Any]?
  var toolbarPosition: ToolbarPosition?
  var role: ElementRole?
  var optionMenu: OptionMenu?
  var imageURL: URL?
  var picture: NamedPicture?
  /// The handlers of all modifiers, from the innermost to the outermost.
  var keyHandlers: [KeyHandler] = []
  var hoverHandlers: [HoverHandler] = []
  var isFocusTarget = false
  var hints = ElementHints.empty
  var containerValues: ContainerValues?
  var focusedValues: ElementFocusedValues?
  var focusScopes: ElementFocusScopes?
  var positionalRow: UInt32?
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

  /// The buttons of the element's context menu and swipe actions. They belong to the element's
  /// tree, and a front end shows them on demand.
  public var menu: [Element] { extras?.menu ?? [] }

  /// The items of the menu that a ``Menu`` opens. A front end with menus of its own shows them at the
  /// button; others activate the button, which opens a dialog with the same items.
  package var popup: [Element] { extras?.popup ?? [] }

  /// The row of a `ForEach` that the element is part of, if rows of that `ForEach` have no identity
  /// but their position. What such a row shows tells whether it is the one that a person saw.
  package internal(set) var positionalRow: UInt32? {
    get { extras?.positionalRow }
    set {
      guard newValue != positionalRow else { return }
      extend { $0.positionalRow = newValue }
      changed(.style)
    }
  }

  /// Marks the element as a part of the row with this identity, or takes that mark away.
  func mark(_ row: ViewIdentity, _ isPositional: Bool) {
    if isPositional {
      positionalRow = row.mark
    } else if positionalRow == row.mark {
      positionalRow = nil
    }
  }

  /// The keyboard shortcut that activates the element.
  public package(set) var shortcut: KeyboardShortcut? {
    get { extras?.shortcut }
    set {
      guard newValue != shortcut else { return }
      extend { $0.shortcut = newValue }
      tree?.noteShortcut(of: self)
      changed(.style)
    }
  }

  /// The background of the list row that this element is; nil for the list's own background.
  public package(set) var rowBackground: Color? {
    get { extras?.rowBackground }
    set {
      guard newValue != rowBackground else { return }
      extend { $0.rowBackground = newValue }
      changed(.style)
    }
  }

  /// The value that identifies the element in a picker, a tab view or a selection.
  var tag: AnyHashable? {
    get { extras?.tag }
    set { if newValue != nil || extras != nil { extend { $0.tag = newValue } } }
  }

  /// The page of a tab view that this element represents; nil for other elements.
  var tabPage: TabPageReference? {
    get { extras?.tabPage }
    set { if newValue != nil || extras != nil { extend { $0.tabPage = newValue } } }
  }

  /// The badge of a tab, which is the end of its label: "Inbox (2)".
  package internal(set) var badge: String? {
    get { extras?.badge }
    set { if newValue != nil || extras != nil { extend { $0.badge = newValue } } }
  }

  /// Alignment guides that replace the edges and the centre of the element.
  package internal(set) var guides: AlignmentGuides? {
    get { extras?.guides }
    set { if newValue != nil || extras != nil { extend { $0.guides = newValue } } }
  }

  /// Derives the label from other elements, such as "Delete" and the row that is deleted; nil where
  /// there is nothing to derive it from.
  var relatedLabel: (() -> String?)? {
    get { extras?.relatedLabel }
    set { if newValue != nil || extras != nil { extend { $0.relatedLabel = newValue } } }
  }
}
