extension ViewContent {
  /// Adds a search field above the view.
  ///
  /// - Parameters:
  ///   - text: The text that the user types. The app searches for it.
  ///   - placement: Ignored: the field is always above the view.
  @_disfavoredOverload
  public func searchable<Prompt: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Prompt
  ) -> some LibraryView {
    SearchableView(content: self, text: text, prompt: Text(prompt))
  }

  /// Adds a search field above the view.
  ///
  /// - Parameters:
  ///   - text: The text that the user types. The app searches for it.
  ///   - placement: Ignored: the field is always above the view.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some LibraryView {
    SearchableView(content: self, text: text, prompt: Text(prompt))
  }

  /// Adds a search field above the view.
  ///
  /// Escape clears the text. In an empty field it moves the focus to the first control below the field.
  ///
  /// - Parameters:
  ///   - text: The text that the user types. The app searches for it.
  ///   - placement: Ignored: the field is always above the view.
  ///   - prompt: The accessible label, which is shown in the empty field; nil for `Search`.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some LibraryView {
    SearchableView(content: self, text: text, prompt: prompt)
  }

  /// Adds a search field above the view.
  ///
  /// - Parameters:
  ///   - text: The text that the user types. The app searches for it.
  ///   - isPresented: Whether the field has the focus. True focuses it, false takes the focus away. The
  ///     field is shown in either case.
  ///   - placement: Ignored: the field is always above the view.
  ///   - prompt: The accessible label, which is shown in the empty field; nil for `Search`.
  public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some LibraryView {
    SearchableView(content: self, text: text, prompt: prompt, isPresented: isPresented)
  }

  /// Adds a search field above the view.
  ///
  /// - Parameters:
  ///   - text: The text that the user types. The app searches for it.
  ///   - isPresented: Whether the field has the focus. True focuses it, false takes the focus away. The
  ///     field is shown in either case.
  ///   - placement: Ignored: the field is always above the view.
  @_disfavoredOverload
  public func searchable<Prompt: StringProtocol>(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Prompt
  ) -> some LibraryView {
    SearchableView(content: self, text: text, prompt: Text(prompt), isPresented: isPresented)
  }

  /// Adds a search field above the view.
  ///
  /// - Parameters:
  ///   - text: The text that the user types. The app searches for it.
  ///   - isPresented: Whether the field has the focus. True focuses it, false takes the focus away. The
  ///     field is shown in either case.
  ///   - placement: Ignored: the field is always above the view.
  public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some LibraryView {
    SearchableView(content: self, text: text, prompt: Text(prompt), isPresented: isPresented)
  }

  /// Adds a picker of search scopes below the search field. Apply this after `searchable(text:)`,
  /// or to a view around it.
  public func searchScopes<Scope: Hashable, Scopes: ViewContent>(
    _ scope: Binding<Scope>,
    @ViewBuilder scopes: () -> Scopes
  ) -> some LibraryView {
    let picker = AnyView(
      Picker(selection: scope, content: scopes) { Text("Scope") }
        .pickerStyle(.segmented).labelsHidden()
    )
    return EnvironmentView(content: self) {
      var extras = $0.searchExtras ?? SearchExtras()
      extras.scopes = picker
      $0.searchExtras = extras
    }
  }

  /// Adds suggestions, which are shown below the search field while it contains text. Apply this
  /// after `searchable(text:)`, or to a view around it.
  public func searchSuggestions<Suggestions: ViewContent>(
    @ViewBuilder _ suggestions: () -> Suggestions
  ) -> some LibraryView {
    let suggestions = AnyView(suggestions())
    return EnvironmentView(content: self) {
      var extras = $0.searchExtras ?? SearchExtras()
      extras.suggestions = suggestions
      $0.searchExtras = extras
    }
  }
}

extension ViewContent {
  /// Binds the focus of the search field to a Boolean, which is true while it has the focus. Apply this
  /// after `searchable(text:)`, or to a view around it.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some LibraryView {
    searchFocused(binding, equals: true)
  }

  /// Binds the focus of the search field to a value: it has the focus while the focus state is equal to
  /// `value`. Apply this after `searchable(text:)`, or to a view around it.
  public func searchFocused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some LibraryView {
    EnvironmentView(content: self) { environment in
      var extras = environment.searchExtras ?? SearchExtras()
      extras.focus.append(FocusLink(binding, equals: value))
      environment.searchExtras = extras
    }
  }
}

/// The placement of a search field, for source compatibility. It has no effect.
public struct SearchFieldPlacement: Hashable, Sendable {
  public enum DisplayMode: Hashable, Sendable { case automatic, always }
  public static let automatic = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static func navigationBarDrawer(displayMode: DisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }
}
