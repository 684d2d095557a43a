/// Clears the search field; call it like a function: `dismissSearch()`.
public struct DismissSearchAction {
  let clear: (() -> Void)?
  /// Clears the text of the search field; without a search field, nothing happens.
  public func callAsFunction() { clear?() }
}

/// The search field that belongs to a view with `searchable(text:)`.
struct SearchContext {
  let text: Binding<String>
}

enum SearchKey: EnvironmentKey {
  static var defaultValue: SearchContext? { nil }
}

extension EnvironmentValues {
  /// Whether there is text in the search field around the view; false without such a field.
  public var isSearching: Bool {
    self[SearchKey.self].map { !$0.text.wrappedValue.isEmpty } ?? false
  }
  /// An action that clears the search field around the view.
  public var dismissSearch: DismissSearchAction {
    DismissSearchAction(
      clear: self[SearchKey.self].map { search in { search.text.wrappedValue = "" } })
  }
  /// Always true: front ends draw no transparency effects.
  public var accessibilityReduceTransparency: Bool { true }
  public var accessibilityDifferentiateWithoutColor: Bool { true }
  public var accessibilityVoiceOverEnabled: Bool { false }
  public var accessibilityEnabled: Bool { false }
  /// Always regular: front ends do not know the user's preference.
  public var legibilityWeight: LegibilityWeight? { .regular }
  /// The length of the thinnest line, in points.
  public var pixelLength: Double { 1 }
}

/// The user's preferred weight of letters.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

/// The search scopes and the suggestions that are shown below a search field.
struct SearchExtras {
  var scopes: AnyView?
  var suggestions: AnyView?
}

enum SearchExtrasKey: EnvironmentKey {
  static var defaultValue: SearchExtras? { nil }
}

extension EnvironmentValues {
  var searchExtras: SearchExtras? {
    get { self[SearchExtrasKey.self] }
    set { self[SearchExtrasKey.self] = newValue }
  }
}

/// A view with a search field above it. The content of the view can read and clear the search.
struct SearchableView<Content: ViewContent>: LibraryView {
  @Environment(\.searchExtras) private var extras
  let content: Content
  let text: Binding<String>
  let prompt: Text?

  var body: some LibraryView {
    TextField(prompt?.string ?? "Search", text: text, prompt: prompt).elementRole(.searchField)
    extras?.scopes
    if !text.wrappedValue.isEmpty { extras?.suggestions }
    EnvironmentView(content: content) { [text] in $0[SearchKey.self] = SearchContext(text: text) }
  }
}
