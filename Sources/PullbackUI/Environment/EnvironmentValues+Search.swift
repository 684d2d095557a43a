/// Clears the text of a search field; call it like a function: `dismissSearch()`.
public struct DismissSearchAction {
  let clear: (() -> Void)?
  /// Clears the text of the search field, and sets its `isPresented` to false, which takes the focus
  /// away from it; does nothing without a search field.
  public func callAsFunction() { clear?() }
}

/// The text of a search field, for the views below the field.
struct SearchContext {
  let text: Binding<String>
  let isPresented: Binding<Bool>?

  func dismiss() {
    text.wrappedValue = ""
    if isPresented?.wrappedValue == true { isPresented?.wrappedValue = false }
  }
}

enum SearchKey: EnvironmentKey {
  static var defaultValue: SearchContext? { nil }
}

extension EnvironmentValues {
  /// Whether the enclosing search field, which `searchable(text:)` adds, contains text; false
  /// without such a field.
  public var isSearching: Bool {
    self[SearchKey.self].map { !$0.text.wrappedValue.isEmpty } ?? false
  }
  /// An action that clears the enclosing search field: `dismissSearch()`.
  public var dismissSearch: DismissSearchAction {
    DismissSearchAction(
      clear: self[SearchKey.self].map { search in { search.dismiss() } })
  }
  /// Whether transparency should be avoided. Always true.
  public var accessibilityReduceTransparency: Bool { true }
  public var accessibilityDifferentiateWithoutColor: Bool { true }
  public var accessibilityVoiceOverEnabled: Bool { false }
  public var accessibilityEnabled: Bool { false }
  /// The user's preferred weight of letters. Always `regular`, because terminals and browsers do
  /// not report it.
  public var legibilityWeight: LegibilityWeight? { .regular }
  /// The length of a pixel, in points. Always 1.
  public var pixelLength: Double { 1 }
}

/// The user's preferred weight of letters.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

/// The search scopes and suggestions that are shown below a search field, nil for none, and what its
/// focus is bound to.
struct SearchExtras {
  var scopes: AnyView?
  var suggestions: AnyView?
  var focus: [FocusLink] = []
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

/// A view with a search field above it. Views inside can read and clear the search through the
/// environment.
struct SearchableView<Content: ViewContent>: LibraryView {
  @Environment(\.searchExtras) private var extras
  let content: Content
  let text: Binding<String>
  let prompt: Text?
  var isPresented: Binding<Bool>?

  var body: some LibraryView {
    if focus.isEmpty {
      field
    } else {
      focus.reduce(AnyView(field)) { AnyView(FocusedView(content: $0, link: $1)) }
    }
    extras?.scopes
    if !text.wrappedValue.isEmpty { extras?.suggestions }
    EnvironmentView(content: content) { [text, isPresented] environment in
      environment[SearchKey.self] = SearchContext(text: text, isPresented: isPresented)
      // Another search field in the content has a focus of its own.
      environment.searchExtras?.focus = []
    }
  }

  private var focus: [FocusLink] {
    (isPresented.map { [FocusLink($0)] } ?? []) + (extras?.focus ?? [])
  }

  private var field: some LibraryView {
    TextField<Text>(title: prompt ?? Text(word: "Search"), text: text, prompt: prompt)
      .elementRole(.searchField)
  }
}
