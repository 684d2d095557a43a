/// A custom element of HTML, such as a map or an editor, or an area of the page that a script fills.
///
/// ```swift
/// WebComponent("city-map", attributes: ["zoom": store.zoom], properties: ["cities": store.cities]) {
///   List(store.cities) { Text($0.name) }
/// }
/// .onWebEvent("pick", as: Pick.self) { store.send(.picked($0)) }
/// ```
///
/// The modules that define the elements are given to the server with the app; see the article
/// *Custom elements and scripts* of `PullbackWeb`. When a value changes, the attribute or property
/// changes; the element stays the same, and what is inside of it belongs to its script.
///
/// The view at the end takes the place of the component in a terminal, in scripts and tests, in a
/// browser without JavaScript, and in any browser until a module has defined the element. It must
/// offer everything that a person needs.
public struct WebComponent<Fallback: ViewContent>: LibraryView {
  let content: WebComponentContent?
  let fallback: Fallback

  /// What the page does with the views of the closure.
  public enum Content: Hashable, Sendable {
    /// They are shown as long as there is no component, and hidden then.
    case fallback
    /// They are inside of the element, for the slots of its shadow DOM; see `webSlot(_:)`. The
    /// script must not remove or move them.
    case slotted
  }

  /// Creates a custom element.
  ///
  /// - Parameters:
  ///   - tag: The name of the element, with a hyphen, such as `city-map`. Another name gives another
  ///     element. An issue is reported if HTML does not allow it, and the fallback is shown.
  ///   - attributes: The HTML attributes. A string and a number are themselves, `true` is an
  ///     attribute without a value, `false` and nil are none, and other values are JSON. `id`,
  ///     `class`, `style`, `name`, `slot` and handlers such as `onclick` are not allowed.
  ///   - properties: Values that are set as properties of the element's object when it is defined,
  ///     and whenever they change. Dates are texts as in ISO 8601.
  ///   - content: What the page does with the views of the closure.
  ///   - fallback: The views for where there is no component.
  public init(
    _ tag: String,
    attributes: [String: any Encodable] = [:],
    properties: [String: any Encodable] = [:],
    content: Content = .fallback,
    @ViewBuilder fallback: () -> Fallback
  ) {
    self.fallback = fallback()
    guard WebName.check(tag, WebName.isElement, "a custom element") else {
      self.content = nil
      return
    }
    var component = WebComponentContent(tag: tag, isSlotted: content == .slotted)
    for (name, value) in attributes.sorted(by: { $0.key < $1.key })
    where WebName.check(name, WebName.isAttribute, "an attribute of a custom element") {
      guard let text = WebValue.attribute(value) else { continue }
      component.attributes.append(.init(name: name, value: text))
    }
    var values: [String: String] = [:]
    for (name, value) in properties
    where WebName.check(name, WebName.isIdentifier, "a property of a custom element") {
      values[name] = WebValue.json(value)
    }
    if !properties.isEmpty { component.properties = WebValue.object(values) }
    self.content = component
  }

  /// Creates an area that a hook of a module fills: the library never changes what is inside of it.
  ///
  /// - Parameters:
  ///   - hook: The name of the hook; see `webHook(_:value:)`.
  ///   - value: What the hook gets, as JSON.
  ///   - fallback: The views for where there is no such hook.
  public init(
    hook: String,
    value: some Encodable,
    @ViewBuilder fallback: () -> Fallback
  ) {
    self.fallback = fallback()
    content =
      WebName.check(hook, WebName.isIdentifier, "a hook")
      ? WebComponentContent(hook: WebHook(name: hook, value: WebValue.json(value) ?? "null"))
      : nil
  }

  public var body: some LibraryView {
    // Another name of the element, or of the hook, is another view: a node cannot change its tag.
    IdentifiedView(
      content: WebArea(content: content, inside: fallback),
      id: "\(content?.tag ?? "") \(content?.hook?.name ?? "")"
    )
  }
}

/// An element with something in its place in a page.
private struct WebArea<Inside: ViewContent>: LibraryView {
  let content: WebComponentContent?
  let inside: Inside

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    WebAreaNode(view, context)
  }
}

private final class WebAreaNode<Inside: ViewContent>: SingleContainerNode<WebArea<Inside>, Inside> {
  init(_ view: WebArea<Inside>, _ context: _NodeContext) {
    super.init(context, content: .stack(axis: .vertical, alignment: .leading, spacing: nil))
    if let content = view.content { element.setWebContent(.component(content)) }
    setUp(view.inside)
  }

  override func update(_ view: WebArea<Inside>) {
    if let content = view.content { element.setWebContent(.component(content)) }
    child.update(view.inside)
  }
}
