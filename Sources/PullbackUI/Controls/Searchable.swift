extension View {
  /// A field to search in the view, above it.
  ///
  /// - Parameter placement: Accepted.
  public func searchable<Prompt: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Prompt
  ) -> some View {
    SearchableView(content: self, text: text, prompt: Text(prompt))
  }

  /// A field to search in the view, above it.
  ///
  /// - Parameter placement: Accepted.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    SearchableView(content: self, text: text, prompt: prompt)
  }

  /// A field to search in the view, above it.
  ///
  /// - Parameters:
  ///   - isPresented: Accepted: the field is always there.
  ///   - placement: Accepted.
  public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    SearchableView(content: self, text: text, prompt: prompt)
  }

  /// A field to search in the view, above it.
  ///
  /// - Parameters:
  ///   - isPresented: Accepted: the field is always there.
  ///   - placement: Accepted.
  public func searchable<Prompt: StringProtocol>(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Prompt
  ) -> some View {
    SearchableView(content: self, text: text, prompt: Text(prompt))
  }

  /// Where to search: a choice below the search field.
  public func searchScopes<Scope: Hashable, Scopes: View>(
    _ scope: Binding<Scope>,
    @ViewBuilder scopes: () -> Scopes
  ) -> some View {
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

  /// What could be searched for: views below the search field, while something is being searched.
  public func searchSuggestions<Suggestions: View>(
    @ViewBuilder _ suggestions: () -> Suggestions
  ) -> some View {
    let suggestions = AnyView(suggestions())
    return EnvironmentView(content: self) {
      var extras = $0.searchExtras ?? SearchExtras()
      extras.suggestions = suggestions
      $0.searchExtras = extras
    }
  }
}

/// Where a search field would stand; accepted.
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
