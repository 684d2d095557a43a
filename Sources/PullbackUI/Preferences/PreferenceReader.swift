import PullbackCore

/// A view that observes a preference of its content.
struct PreferenceReader<Content: ViewContent, Key: PreferenceKey>: LibraryView {
  let content: Content
  let key: Key.Type
  /// Called with the first value of the preference, and then whenever the value has changed.
  let action: (Key.Value) -> Void

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    PreferenceReaderNode(view, context)
  }
}

private final class PreferenceReaderNode<Content: ViewContent, Key: PreferenceKey>:
  _ViewNode<PreferenceReader<Content, Key>>, PreferenceListener
{
  private var action: (Key.Value) -> Void
  private var child: _ViewNode<Content>!
  private var last: Key.Value?
  private var isWaiting = false
  private var inner: EnvironmentValues

  init(_ view: PreferenceReader<Content, Key>, _ context: _NodeContext) {
    action = view.action
    inner = context.environment
    super.init(context)
    inner = listening()
    child = Content._makeNode(view.content, self.context(environment: inner))
    preferencesDidChange()
  }

  private func listening() -> EnvironmentValues {
    let audience = PreferenceAudience(
      key: ObjectIdentifier(Key.self),
      listener: self,
      next: environment[PreferenceAudienceKey.self]
    )
    return environment.with { $0[PreferenceAudienceKey.self] = audience }
  }

  override func update(_ view: PreferenceReader<Content, Key>) {
    action = view.action
    child.update(view.content)
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    inner = listening()
    child.setEnvironment(inner)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  /// Reads the preference at the end of the current update, because each body that is evaluated may
  /// change it.
  func preferencesDidChange() {
    guard !isWaiting else { return }
    isWaiting = true
    graph.afterUpdate(ViewCause.changed.around { [weak self] in self?.read() })
  }

  private func read() {
    isWaiting = false
    guard isMounted else { return }
    let value = preferenceOfChildren(Key.self) ?? Key.defaultValue
    if let last, areEqual(last, value) || TypeLayout.of(Key.Value.self).isSame(last, value) {
      return
    }
    last = value
    action(value)
  }
}

/// A view with a second view in front of it or behind it. The second view is made from a preference
/// of the first one.
struct PreferenceLayer<Content: ViewContent, Key: PreferenceKey, Layer: ViewContent>: LibraryView {
  @State private var value: Key.Value
  let content: Content
  let layout: ElementContent
  let layer: (Key.Value) -> Layer

  init(
    _ content: Content,
    _ key: Key.Type,
    layout: ElementContent,
    layer: @escaping (Key.Value) -> Layer
  ) {
    _value = State(notKept: Key.defaultValue)
    self.content = content
    self.layout = layout
    self.layer = layer
  }

  var body: some LibraryView {
    let stored = $value
    LayeredView(
      content: PreferenceReader(content: content, key: Key.self) { stored.wrappedValue = $0 },
      other: DeferredView { layer(stored.wrappedValue) },
      layout: layout
    )
  }
}

extension ViewContent {
  /// Performs an action with the value of a preference that views inside set: once at first, and
  /// then at each change.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    perform action: @escaping (Key.Value) -> Void
  ) -> some LibraryView where Key.Value: Equatable {
    PreferenceReader(content: self, key: key, action: action)
  }

  /// Adds a view in front of this one, made from a preference that views inside of this view set.
  public func overlayPreferenceValue<Key: PreferenceKey, Overlay: ViewContent>(
    _ key: Key.Type = Key.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Overlay
  ) -> some LibraryView {
    PreferenceLayer(self, key, layout: .overlay(alignment: alignment), layer: transform)
  }

  /// Adds a view behind this one, made from a preference that views inside of this view set.
  public func backgroundPreferenceValue<Key: PreferenceKey, Background: ViewContent>(
    _ key: Key.Type = Key.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Background
  ) -> some LibraryView {
    PreferenceLayer(self, key, layout: .background(alignment: alignment), layer: transform)
  }
}
