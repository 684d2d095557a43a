extension ViewContent {
  /// Makes this view a focus scope. When it appears, the focus goes to the view in it that has
  /// `prefersDefaultFocus(_:in:)`, and stays where it is if there is none.
  /// ``EnvironmentValues/resetFocus`` moves the focus there again.
  public func focusScope(_ namespace: Namespace.ID) -> some LibraryView {
    FocusScopeView(content: self, namespace: namespace)
  }

  /// Moves the focus to this view when the enclosing focus scope appears or is reset.
  ///
  /// - Parameters:
  ///   - prefersDefaultFocus: False if the focus is not to go to this view.
  ///   - namespace: The namespace of the `focusScope(_:)` around this view.
  public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true,
    in namespace: Namespace.ID
  ) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) { element in
      element.changeFocusScopes {
        if prefersDefaultFocus {
          $0.preferring.insert(namespace)
        } else {
          $0.preferring.remove(namespace)
        }
      }
    }
  }
}

/// A focus scope, which moves the focus to its preferred view when it appears.
private struct FocusScopeView<Content: ViewContent>: LibraryView {
  let content: Content
  let namespace: Namespace.ID
  @Environment(\.resetFocus) private var resetFocus

  init(content: Content, namespace: Namespace.ID) {
    self.content = content
    self.namespace = namespace
  }

  var body: some LibraryView {
    DecoratedView(content: content, isOutermost: true) { element in
      element.changeFocusScopes { $0.scopes.insert(namespace) }
    }
    .onAppear { resetFocus.focus?.setDefault(in: namespace) }
  }
}

extension Element {
  fileprivate func changeFocusScopes(_ change: (inout ElementFocusScopes) -> Void) {
    extend {
      var scopes = $0.focusScopes ?? ElementFocusScopes()
      change(&scopes)
      $0.focusScopes = scopes
    }
  }
}

extension EnvironmentValues {
  /// An action that moves the focus to the default view of a focus scope:
  /// `resetFocus(in: namespace)`.
  public var resetFocus: ResetFocusAction { ResetFocusAction(focus: self[ElementFocusKey.self]) }
}

/// Moves the focus to the default view of a focus scope; call it like a function:
/// `resetFocus(in: namespace)`.
public struct ResetFocusAction {
  let focus: ElementFocus?

  /// Moves the focus to the view that prefers it in a focus scope, or else to the first control in
  /// the scope.
  public func callAsFunction(in namespace: Namespace.ID) { focus?.reset(in: namespace) }
}
