/// A control in the toolbar of a page.
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

  /// Creates a toolbar item with an identifier.
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

/// Several controls in the toolbar of a page, with one placement.
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

/// The content of toolbars: views, such as ``ToolbarItem``.
public typealias ToolbarContent = View
/// Builds the content of a toolbar.
public typealias ToolbarContentBuilder = ViewBuilder

/// The placement of a control in a toolbar.
///
/// Front ends show leading items first, the principal item in the middle and trailing items last;
/// all other placements follow the leading items. `.bottomBar`, `.status` and `.keyboard` form a
/// bar below the page.
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

  /// Has no effect: a toolbar is shown if it has items.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self { self }
}
