extension ViewContent {
  /// Sets whether the user can use the controls in this view; false prevents it without changing
  /// their appearance. True does not undo an outer false.
  public func allowsHitTesting(_ enabled: Bool) -> some LibraryView {
    inheritedStyle { if !enabled { $0.takesInput = false } }
  }

  /// Hides the labels of the controls in this view. Assistive technology still reads them.
  public func labelsHidden() -> some LibraryView {
    inheritedStyle { $0.hidesLabels = true }
  }

  /// Sets a name that code can read from the view's ``Element``, as
  /// ``ElementAccessibility/identifier``. It is not read aloud, and test screens do not search for
  /// it.
  public func accessibilityIdentifier(_ identifier: String) -> some LibraryView {
    DecoratedView(content: self) { $0.accessibility.identifier = identifier }
  }

  /// Adds accessibility traits. In a browser, `isHeader`, `isImage` and `updatesFrequently` have an
  /// effect on views that are not controls, and a view with `isSelected` is the current one. The
  /// other traits have none: controls have theirs anyway.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some LibraryView {
    DecoratedView(content: self, traits: (traits, isAdding: true)) { _ in }
  }

  /// Removes traits that `accessibilityAddTraits(_:)` added. The traits that a control has anyway
  /// stay.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some LibraryView {
    DecoratedView(content: self, traits: (traits, isAdding: false)) { _ in }
  }

  /// Makes the view a heading of a level, for assistive technology in a browser.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some LibraryView {
    DecoratedView(content: self) { $0.accessibility.headingLevel = level.number }
  }

  /// Describes what the view does, as its accessibility hint. Has an effect in a browser only.
  @_disfavoredOverload
  public func help<Hint: StringProtocol>(_ text: Hint) -> some LibraryView {
    accessibilityHint(text)
  }

  /// Describes what the view does, as its accessibility hint. Has an effect in a browser only.
  public func help(_ text: LocalizedStringKey) -> some LibraryView {
    accessibilityHint(text)
  }
  /// Describes what the view does, as its accessibility hint. Has an effect in a browser only.
  public func help(_ text: Text) -> some LibraryView { accessibilityHint(text) }

  /// Adds an action to the view's context menu, where assistive technology finds it too.
  ///
  /// - Parameter name: The title of the menu item.
  @_disfavoredOverload
  public func accessibilityAction<Name: StringProtocol>(
    named name: Name,
    _ handler: @escaping () -> Void
  ) -> some LibraryView {
    MenuView(content: self, items: Button(name, action: handler))
  }

  /// Adds an action to the view's context menu, where assistive technology finds it too.
  ///
  /// - Parameter name: The title of the menu item.
  public func accessibilityAction(
    named name: LocalizedStringKey,
    _ handler: @escaping () -> Void
  ) -> some LibraryView {
    MenuView(content: self, items: Button(name, action: handler))
  }

  /// Adds an action to the view's context menu, where assistive technology finds it too.
  ///
  /// - Parameter name: The title of the menu item.
  public func accessibilityAction(
    named name: Text,
    _ handler: @escaping () -> Void
  ) -> some LibraryView {
    MenuView(content: self, items: Button(action: handler) { name })
  }

  /// Adds a standard action to the view's context menu, where assistive technology finds it too.
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void
  ) -> some LibraryView {
    MenuView(content: self, items: Button(action: handler) { Text(word: kind.title) })
  }

  /// Adds two items, "Increase" and "Decrease", to the view's context menu.
  ///
  /// - Parameter handler: Changes the value of the view by a step in the given direction.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some LibraryView {
    MenuView(
      content: self,
      items: Group {
        Button(action: { handler(.increment) }, label: { Text(word: "Increase") })
        Button(action: { handler(.decrement) }, label: { Text(word: "Decrease") })
      }
    )
  }

  /// Adds actions to the view's context menu, where assistive technology finds them too.
  public func accessibilityActions<Content: ViewContent>(
    @ViewBuilder _ content: () -> Content
  ) -> some LibraryView {
    MenuView(content: self, items: content())
  }
}

/// A standard action that an app can add for assistive technology.
public enum AccessibilityActionKind: Hashable, Sendable {
  case `default`, escape, magicTap, delete

  /// The title of the menu item that performs the action.
  fileprivate var title: String {
    switch self {
    case .default: "Activate"
    case .escape: "Close"
    case .magicTap: "Main action"
    case .delete: "Delete"
    }
  }
}

/// The direction in which `accessibilityAdjustableAction(_:)` changes a value.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

/// What an element is for assistive technology, such as a button or a heading.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  public static let isLink = AccessibilityTraits(rawValue: 8)
  public static let isImage = AccessibilityTraits(rawValue: 16)
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
}

/// The level of a heading, from `h1` to `h6`; `unspecified` for a heading without a level.
public enum AccessibilityHeadingLevel: Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6

  fileprivate var number: Int {
    switch self {
    case .unspecified: 0
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    }
  }
}
