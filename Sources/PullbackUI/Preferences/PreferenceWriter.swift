/// A view that sets a preference, or changes the preference value of its content.
struct PreferenceWriter<Content: ViewContent, Key: PreferenceKey>: LibraryView {
  let content: Content
  let key: Key.Type
  /// The preference value to set instead of the one that the content sets; nil if `transform` is
  /// set.
  let value: Key.Value?
  /// Changes the preference value that the content sets; nil if `value` is set.
  var transform: ((inout Key.Value) -> Void)?

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    PreferenceWriterNode(view, context)
  }
}

private final class PreferenceWriterNode<Content: ViewContent, Key: PreferenceKey>:
  _ViewNode<PreferenceWriter<Content, Key>>, PreferenceSource
{
  private var view: PreferenceWriter<Content, Key>
  private var child: _ViewNode<Content>!

  init(_ view: PreferenceWriter<Content, Key>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    child = Content._makeNode(view.content, self.context())
    notify()
  }

  private func notify() {
    environment[PreferenceAudienceKey.self]?.notify(ObjectIdentifier(Key.self))
  }

  override func update(_ view: PreferenceWriter<Content, Key>) {
    let old = self.view
    self.view = view
    child.update(view.content)
    // The results of closures cannot be compared, so a transformed value is always treated as
    // changed.
    if view.transform != nil || !isSame(old.value, view.value) { notify() }
  }

  private func isSame(_ lhs: Key.Value?, _ rhs: Key.Value?) -> Bool {
    guard let lhs, let rhs else { return lhs == nil && rhs == nil }
    return areEqual(lhs, rhs) || TypeLayout.of(Key.Value.self).isSame(lhs, rhs)
  }

  override func willEnd() { notify() }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  func ownPreference<Other: PreferenceKey>(_ key: Other.Type) -> (value: Any, Void)? {
    guard key == Key.self, isMounted else { return nil }
    if let transform = view.transform {
      var value = preferenceOfChildren(Key.self) ?? Key.defaultValue
      transform(&value)
      return (value, ())
    }
    return view.value.map { ($0, ()) }
  }
}

extension ViewContent {
  /// Sets the value of a preference, which views around this one read. It replaces values that
  /// views inside set.
  public func preference<Key: PreferenceKey>(
    key: Key.Type = Key.self,
    value: Key.Value
  ) -> some LibraryView {
    PreferenceWriter(content: self, key: key, value: value)
  }

  /// Changes the value of a preference. The closure receives the combined value of the views
  /// inside, or the default value if none of them sets one.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    _ callback: @escaping (inout Key.Value) -> Void
  ) -> some LibraryView {
    PreferenceWriter(content: self, key: key, value: nil, transform: callback)
  }
}
