/// Links whose page is shown while a binding is true or has a given value.
extension NavigationLink {
  /// Creates a link whose page is shown while `isActive` is true. Pressing the link sets it to
  /// true; going back sets it to false.
  public init(
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(destination: destination, label: label)
    self.isActive = isActive
  }

  /// Creates a link whose page is shown while `isActive` is true. Pressing the link sets it to
  /// true; going back sets it to false.
  public init(
    destination: @autoclosure @escaping () -> Destination,
    isActive: Binding<Bool>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: isActive, destination: destination, label: label)
  }

  /// Creates a link whose page is shown while `selection` is equal to `tag`. Pressing the link sets
  /// `selection` to `tag`; going back sets it to nil.
  public init<Value: Hashable>(
    tag: Value,
    selection: Binding<Value?>,
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      isActive: Self.isActive(tag, selection), destination: destination, label: label)
  }

  /// Creates a link whose page is shown while `selection` is equal to `tag`. Pressing the link sets
  /// `selection` to `tag`; going back sets it to nil.
  public init<Value: Hashable>(
    destination: @autoclosure @escaping () -> Destination,
    tag: Value,
    selection: Binding<Value?>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(tag: tag, selection: selection, destination: destination, label: label)
  }

  private static func isActive<Value: Hashable>(
    _ tag: Value,
    _ selection: Binding<Value?>
  ) -> Binding<Bool> {
    Binding {
      selection.wrappedValue == tag
    } set: { isActive in
      if isActive {
        selection.wrappedValue = tag
      } else if selection.wrappedValue == tag {
        selection.wrappedValue = nil
      }
    }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title whose page is shown while `isActive` is true. Pressing the link
  /// sets it to true; going back sets it to false.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  /// Creates a link with a title whose page is shown while `isActive` is true. Pressing the link
  /// sets it to true; going back sets it to false.
  public init(
    _ title: LocalizedStringKey,
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  /// Creates a link with a title whose page is shown while `isActive` is true. Pressing the link
  /// sets it to true; going back sets it to false.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    destination: @autoclosure @escaping () -> Destination,
    isActive: Binding<Bool>
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  /// Creates a link with a title whose page is shown while `isActive` is true. Pressing the link
  /// sets it to true; going back sets it to false.
  public init(
    _ title: LocalizedStringKey,
    destination: @autoclosure @escaping () -> Destination,
    isActive: Binding<Bool>
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  /// Creates a link with a title whose page is shown while `selection` is equal to `tag`. Pressing
  /// the link sets `selection` to `tag`; going back sets it to nil.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: Hashable>(
    _ title: Title,
    tag: Value,
    selection: Binding<Value?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }

  /// Creates a link with a title whose page is shown while `selection` is equal to `tag`. Pressing
  /// the link sets `selection` to `tag`; going back sets it to nil.
  public init<Value: Hashable>(
    _ title: LocalizedStringKey,
    tag: Value,
    selection: Binding<Value?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }

  /// Creates a link with a title whose page is shown while `selection` is equal to `tag`. Pressing
  /// the link sets `selection` to `tag`; going back sets it to nil.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: Hashable>(
    _ title: Title,
    destination: @autoclosure @escaping () -> Destination,
    tag: Value,
    selection: Binding<Value?>
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }

  /// Creates a link with a title whose page is shown while `selection` is equal to `tag`. Pressing
  /// the link sets `selection` to `tag`; going back sets it to nil.
  public init<Value: Hashable>(
    _ title: LocalizedStringKey,
    destination: @autoclosure @escaping () -> Destination,
    tag: Value,
    selection: Binding<Value?>
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }
}

/// The view node (``_Node``) of a navigation link whose page is shown while a binding is true.
final class ActiveLinkNode<Label: ViewContent, Destination: ViewContent>:
  _ViewNode<NavigationLink<Label, Destination>>
{
  private var child: _ViewNode<ActiveLink<Label, Destination>>!

  init(_ view: NavigationLink<Label, Destination>, _ context: _NodeContext) {
    super.init(context)
    child = ActiveLink._makeNode(ActiveLink(link: view), self.context())
  }

  override func update(_ view: NavigationLink<Label, Destination>) {
    child.update(ActiveLink(link: view))
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

/// The content of a link with a binding: a button that sets the binding to true, and the page that
/// is shown while it is true.
struct ActiveLink<Label: ViewContent, Destination: ViewContent>: LibraryView {
  let link: NavigationLink<Label, Destination>

  var body: some LibraryView {
    let isActive = link.isActive ?? .constant(false)
    Button {
      isActive.wrappedValue = true
    } label: {
      link.label
    }
    .navigationDestination(isPresented: isActive) {
      if let destination = link.destination { DeferredView(make: destination) }
    }
  }
}
