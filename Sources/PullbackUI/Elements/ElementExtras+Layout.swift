extension Element {
  /// The rules of a grid; nil if the element is not a grid.
  package internal(set) var grid: GridRules? {
    get { extras?.grid }
    set {
      guard newValue != grid else { return }
      extend { $0.grid = newValue }
      changed(.content)
    }
  }

  /// The columns or rows of a lazy grid; nil outside of one. Set on the grid and on each `ForEach`
  /// in it.
  package internal(set) var gridLines: GridLines? {
    get { extras?.gridLines }
    set {
      guard newValue != gridLines else { return }
      extend { $0.gridLines = newValue }
      changed(.content)
    }
  }

  /// The rules of a grid row; nil if the element is not a row of a grid.
  package internal(set) var gridRow: GridRowRules? {
    get { extras?.gridRow }
    set {
      guard newValue != gridRow else { return }
      extend { $0.gridRow = newValue }
      changed(.content)
    }
  }

  /// The rules of a cell of a grid, such as how many columns it spans.
  package internal(set) var gridCell: GridCellRules? {
    get { extras?.gridCell }
    set {
      guard newValue != gridCell else { return }
      extend { $0.gridCell = newValue }
      changed(.content)
    }
  }

  /// The id of `id(_:)` or of a `ForEach`, by which a view can scroll to the element.
  package internal(set) var name: AnyHashable? {
    get { extras?.name }
    set { if newValue != nil || extras != nil { extend { $0.name = newValue } } }
  }

  /// The values that `layoutValue(key:value:)` set for custom layouts, by the type of the key.
  var layoutValues: [ObjectIdentifier: Any]? {
    get { extras?.layoutValues }
    set { if newValue != nil || extras != nil { extend { $0.layoutValues = newValue } } }
  }

  /// The placement of an element in a toolbar; nil if it is not a toolbar item.
  var toolbarPosition: ToolbarPosition? {
    get { extras?.toolbarPosition }
    set { if newValue != nil || extras != nil { extend { $0.toolbarPosition = newValue } } }
  }
}
