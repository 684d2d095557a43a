/// What few elements have, made for those that do: a page has many elements, and most are plain.
final class ElementExtras {
  var accessibility = ElementAccessibility()
  var menu: [Element] = []
  /// The buttons of the menu by the modifiers that added them.
  var menus: [(owner: ObjectIdentifier, items: [Element])] = []
  var shortcut: KeyboardShortcut?
  var rowBackground: Color?
  var tag: AnyHashable?
  var tabPage: TabPageReference?
  var guides: AlignmentGuides?
  var relatedLabel: (() -> String)?
  var grid: GridRules?
  var gridRow: GridRowRules?
  var gridLines: GridLines?
  var gridCell: GridCellRules?
  var name: AnyHashable?
  var layoutValues: [ObjectIdentifier: Any]?
  var toolbarPlace: ToolbarPlace?
  var isToolbar = false
  var isBottomBar = false
}

extension Element {
  func extend(_ change: (ElementExtras) -> Void) {
    let extras = extras ?? ElementExtras()
    change(extras)
    self.extras = extras
  }

  /// What assistive technology says of it, where the author said so.
  public package(set) var accessibility: ElementAccessibility {
    get { extras?.accessibility ?? ElementAccessibility() }
    set {
      guard newValue != accessibility else { return }
      extend { $0.accessibility = newValue }
      changed(.style)
    }
  }

  /// Buttons for what else can be done with it: the items of its context menu and swipe actions.
  /// They are in the tree but on no screen until a front end is asked for them.
  public var menu: [Element] { extras?.menu ?? [] }

  /// The keys that do what pressing it does.
  public package(set) var shortcut: KeyboardShortcut? {
    get { extras?.shortcut }
    set {
      guard newValue != shortcut else { return }
      extend { $0.shortcut = newValue }
      tree?.noteShortcut(of: self)
      changed(.style)
    }
  }

  /// What is behind the whole row of a list that it is; nil for what is behind the list.
  public package(set) var rowBackground: Color? {
    get { extras?.rowBackground }
    set {
      guard newValue != rowBackground else { return }
      extend { $0.rowBackground = newValue }
      changed(.style)
    }
  }

  /// What a picker or a tab view knows it by.
  var tag: AnyHashable? {
    get { extras?.tag }
    set { if newValue != nil || extras != nil { extend { $0.tag = newValue } } }
  }

  /// The page of a tab view that it is.
  var tabPage: TabPageReference? {
    get { extras?.tabPage }
    set { if newValue != nil || extras != nil { extend { $0.tabPage = newValue } } }
  }

  /// Where it lines up with others, in place of its own edges and middles.
  package internal(set) var guides: AlignmentGuides? {
    get { extras?.guides }
    set { if newValue != nil || extras != nil { extend { $0.guides = newValue } } }
  }

  /// A label that follows from another element's, such as "Delete" and what is deleted.
  var relatedLabel: (() -> String)? {
    get { extras?.relatedLabel }
    set { if newValue != nil || extras != nil { extend { $0.relatedLabel = newValue } } }
  }
}
