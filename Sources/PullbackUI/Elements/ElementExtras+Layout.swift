extension Element {
  /// The settings of a ``Grid``, such as its spacing; nil if the element is not a grid.
  package internal(set) var grid: GridRules? {
    get { extras?.grid }
    set {
      guard newValue != grid else { return }
      extend { $0.grid = newValue }
      changed(.content)
    }
  }

  /// The columns or rows of a lazy grid; nil outside of one. Both the element of the grid and the
  /// element of each `ForEach` in it have them.
  package internal(set) var gridLines: GridLines? {
    get { extras?.gridLines }
    set {
      guard newValue != gridLines else { return }
      extend { $0.gridLines = newValue }
      changed(.content)
    }
  }

  /// The settings of a ``GridRow``; nil if the element is not a row of a grid.
  package internal(set) var gridRow: GridRowRules? {
    get { extras?.gridRow }
    set {
      guard newValue != gridRow else { return }
      extend { $0.gridRow = newValue }
      changed(.content)
    }
  }

  /// The settings of a cell of a grid, such as how many columns it spans; nil for the default.
  package internal(set) var gridCell: GridCellRules? {
    get { extras?.gridCell }
    set {
      guard newValue != gridCell else { return }
      extend { $0.gridCell = newValue }
      changed(.content)
    }
  }

  /// The id that `id(_:)` or a `ForEach` gave to the view; nil without one. Scrolling finds the
  /// element by it. A `ForEach` gives ids only where ``ScrollNamesKey`` is true.
  package internal(set) var name: AnyHashable? {
    get { extras?.name }
    set { if newValue != nil || extras != nil { extend { $0.name = newValue } } }
  }

  /// The values that `layoutValue(key:value:)` set for custom layouts. The keys are the identifiers
  /// of the ``LayoutValueKey`` types.
  var layoutValues: [ObjectIdentifier: Any]? {
    get { extras?.layoutValues }
    set { if newValue != nil || extras != nil { extend { $0.layoutValues = newValue } } }
  }

  /// Where in the toolbar the element is placed; nil if it is not a toolbar item.
  var toolbarPosition: ToolbarPosition? {
    get { extras?.toolbarPosition }
    set { if newValue != nil || extras != nil { extend { $0.toolbarPosition = newValue } } }
  }
}
