extension Element {
  /// How its children stand, where it is a grid.
  package internal(set) var grid: GridRules? {
    get { extras?.grid }
    set {
      guard newValue != grid else { return }
      extend { $0.grid = newValue }
      changed(.content)
    }
  }

  /// How its views stand, where it is a lazy grid or the views of a `ForEach` in one.
  package internal(set) var gridLines: GridLines? {
    get { extras?.gridLines }
    set {
      guard newValue != gridLines else { return }
      extend { $0.gridLines = newValue }
      changed(.content)
    }
  }

  /// How its cells stand, where it is a row of a grid.
  package internal(set) var gridRow: GridRowRules? {
    get { extras?.gridRow }
    set {
      guard newValue != gridRow else { return }
      extend { $0.gridRow = newValue }
      changed(.content)
    }
  }

  /// What it says of its place in a grid.
  package internal(set) var gridCell: GridCellRules? {
    get { extras?.gridCell }
    set {
      guard newValue != gridCell else { return }
      extend { $0.gridCell = newValue }
      changed(.content)
    }
  }

  /// What `id(_:)` or a `ForEach` calls it, to scroll to it.
  package internal(set) var name: AnyHashable? {
    get { extras?.name }
    set { if newValue != nil || extras != nil { extend { $0.name = newValue } } }
  }

  /// Values that an author's layout asks for, by their keys.
  var layoutValues: [ObjectIdentifier: Any]? {
    get { extras?.layoutValues }
    set { if newValue != nil || extras != nil { extend { $0.layoutValues = newValue } } }
  }

  /// Where in a toolbar it stands.
  var toolbarPlace: ToolbarPlace? {
    get { extras?.toolbarPlace }
    set { if newValue != nil || extras != nil { extend { $0.toolbarPlace = newValue } } }
  }

  /// Whether it is the row of what the views of a page put into its toolbar.
  package internal(set) var isToolbar: Bool {
    get { extras?.isToolbar ?? false }
    set { if newValue || extras != nil { extend { $0.isToolbar = newValue } } }
  }

  /// Whether it is a bar at the bottom of its page.
  package internal(set) var isBottomBar: Bool {
    get { extras?.isBottomBar ?? false }
    set { if newValue || extras != nil { extend { $0.isBottomBar = newValue } } }
  }
}
