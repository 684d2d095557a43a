public import Foundation
package import PullbackStrings

extension ViewContent {
  /// Describes the page for search engines, and for the previews that other programs make of links
  /// to it.
  ///
  /// The first HTML of the page gets its description, its canonical address, and both with the
  /// title and the image as Open Graph properties. Of several views on screen, the innermost
  /// counts, and of two beside each other the one that appeared last. Ignored in a terminal.
  ///
  /// - Parameters:
  ///   - description: One or two sentences.
  ///   - image: The complete address of a picture for previews; nil for none.
  public func pageDescription(_ description: String, image: URL? = nil) -> some LibraryView {
    PageDescriptionView(content: self) {
      $0.description = description
      $0.image = image
    }
  }

  /// Sets the language of the page: that of the view's texts, dates and numbers, of the library's own
  /// words, and in a browser the attributes `lang` and `dir` of the page.
  ///
  /// ```swift
  /// @SceneStorage("language") var language = ""
  /// // …
  /// RootView().pageLanguage(language.isEmpty ? nil : language)
  /// ```
  ///
  /// Of several views on screen, the innermost counts. `.environment(\.locale, …)` changes the
  /// language of a part of the page only.
  ///
  /// - Parameter language: A language tag such as `de` or `pt-BR`; nil for the language that the
  ///   front end has chosen. A language for which there are no translations shows the texts in the
  ///   language of development.
  public func pageLanguage(_ language: String?) -> some LibraryView {
    PageDescriptionView(
      content: EnvironmentView(content: self) { environment in
        if let language { environment.locale = Locale(identifier: language) }
      }
    ) { description in
      if let language { description.language = language }
    }
  }
}

/// What the views on screen say of their page, for its HTML.
package struct PageDescription: Hashable, Sendable {
  /// The title that a view outside of navigation stacks and dialogs sets; nil if there is none.
  package var title: String?
  package var description: String?
  package var image: URL?
  /// Nil for the language of the server.
  package var language: String?

  package init() {}
}

/// A part of a ``PageDescription``, while its view is on screen.
final class PageDescriptionPart {
  var change: (inout PageDescription) -> Void
  /// The number of such views around its view.
  let depth: Int
  init(_ change: @escaping (inout PageDescription) -> Void, depth: Int) {
    self.change = change
    self.depth = depth
  }
}

extension ViewGraph {
  /// What the views on screen say of their page.
  package var pageDescription: PageDescription {
    var description = PageDescription()
    for part in core.descriptionParts { part.change(&description) }
    return description
  }

  /// The language of the page's own words: that of ``ViewContent/pageLanguage(_:)``, or else that
  /// which the front end has chosen.
  package var localization: Localization {
    let outer = core.rootLocalization
    guard let language = pageDescription.language else { return outer }
    return .of(Locale(identifier: language), outer.catalog)
  }
}

private struct PageDescriptionView<Content: ViewContent>: LibraryView {
  let content: Content
  let change: (inout PageDescription) -> Void

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    PageDescriptionNode(view, context)
  }
}

private final class PageDescriptionNode<Content: ViewContent>:
  _ViewNode<PageDescriptionView<Content>>
{
  private let part: PageDescriptionPart
  private var child: _ViewNode<EnvironmentView<Content>>!

  init(_ view: PageDescriptionView<Content>, _ context: _NodeContext) {
    part = PageDescriptionPart(view.change, depth: context.environment[DepthKey.self])
    super.init(context)
    child = EnvironmentView._makeNode(Self.deeper(view.content), self.context())
    if isVisible { visibilityDidChange() }
  }

  private static func deeper(_ content: Content) -> EnvironmentView<Content> {
    EnvironmentView(content: content) { $0[DepthKey.self] += 1 }
  }

  override func update(_ view: PageDescriptionView<Content>) {
    part.change = view.change
    child.update(Self.deeper(view.content))
  }

  override func visibilityDidChange() {
    let part = part
    graph.descriptionParts.removeAll { $0 === part }
    guard isVisible else { return }
    let index = graph.descriptionParts.firstIndex { $0.depth > part.depth }
    graph.descriptionParts.insert(part, at: index ?? graph.descriptionParts.endIndex)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

private enum DepthKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}
