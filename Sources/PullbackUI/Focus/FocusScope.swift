extension ViewContent {
  /// Makes this view a scope whose default focus its content chooses with
  /// `prefersDefaultFocus(_:in:)`. The default focus is set when the view appears, and by
  /// `resetFocus`.
  public func focusScope(_ namespace: Namespace.ID) -> some LibraryView {
    FocusScopeView(content: self, namespace: namespace)
  }

  /// Gives the focus to this view when the default focus of a scope is set.
  ///
  /// - Parameters:
  ///   - prefersDefaultFocus: Whether the view asks for the default focus.
  ///   - namespace: The namespace of a `focusScope(_:)` around this view.
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

/// A focus scope, which sets its default focus when it appears.
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
  /// Sets the default focus of a focus scope again: `resetFocus(in: namespace)`.
  public var resetFocus: ResetFocusAction { ResetFocusAction(focus: self[ElementFocusKey.self]) }
}

/// Sets the default focus of a scope; call it like a function: `resetFocus(in: namespace)`.
public struct ResetFocusAction {
  let focus: ElementFocus?

  /// Focuses the view of the scope that prefers the default focus; without one, the first control.
  public func callAsFunction(in namespace: Namespace.ID) { focus?.reset(in: namespace) }
}
