/// A control in the toolbar of a page or a sheet.
public struct ToolbarItem<Content: ViewContent>: LibraryView {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates a toolbar item.
  ///
  /// - Parameter placement: The placement of the control in the toolbar.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  /// Creates a toolbar item with an identifier, for source compatibility.
  ///
  /// - Parameter id: Ignored: users cannot customize toolbars.
  public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content)
  }

  public var body: some LibraryView { content.placed(placement) }
}

/// Several controls in the toolbar of a page or a sheet, with one placement.
public struct ToolbarItemGroup<Content: ViewContent>: LibraryView {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates a group of toolbar controls.
  ///
  /// - Parameter placement: The placement of the controls in the toolbar.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  public var body: some LibraryView { content.placed(placement) }
}

/// The content of toolbars, such as ``ToolbarItem``. Any view can be toolbar content.
public typealias ToolbarContent = View
/// The result builder for the content of toolbars. It is the result builder for views.
public typealias ToolbarContentBuilder = ViewBuilder

/// The placement of a control in a toolbar.
///
/// Leading items come first, the principal item is in the middle, and trailing items are at the
/// end. All other items follow the leading ones. Items with `.bottomBar`, `.status` and `.keyboard`
/// are in a bar below the page.
public enum ToolbarItemPlacement: Hashable, Sendable {
  case automatic, principal, primaryAction, secondaryAction, confirmationAction,
    cancellationAction, destructiveAction, navigation, status, bottomBar, keyboard, topBarLeading,
    topBarTrailing, navigationBarLeading, navigationBarTrailing

  var position: ToolbarPosition {
    switch self {
    case .cancellationAction, .navigation, .topBarLeading, .navigationBarLeading: .leading
    case .principal: .principal
    case .topBarTrailing, .navigationBarTrailing, .confirmationAction, .primaryAction: .trailing
    case .bottomBar, .status, .keyboard: .bottom
    case .automatic, .secondaryAction, .destructiveAction: .middle
    }
  }
}

/// The part of a toolbar in which an item is shown.
enum ToolbarPosition: Hashable { case leading, middle, principal, trailing, bottom }

extension ViewContent {
  fileprivate func placed(_ placement: ToolbarItemPlacement) -> some LibraryView {
    let position = placement.position
    return DecoratedView(content: self, isOutermost: true) { $0.toolbarPosition = position }
  }

  /// Returns the view unchanged, for source compatibility: a toolbar is shown if it has items.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self { self }
}
