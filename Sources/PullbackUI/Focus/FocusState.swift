/// A property that says which of the views with `focused(_:equals:)` has the focus.
///
/// Writing the property moves the focus. When the user moves the focus, the property changes.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  @State private var value: Value
  private let nowhere: Value

  private init(nowhere: Value) {
    self.nowhere = nowhere
    _value = State(wrappedValue: nowhere)
  }

  /// Creates a property that is true while the view with `focused(_:)` has the focus.
  public init() where Value == Bool { self.init(nowhere: false) }

  /// Creates a property with the value of the focused view; nil while none of the views with
  /// `focused(_:equals:)` has the focus.
  public init<Wrapped: Hashable>() where Value == Wrapped? { self.init(nowhere: nil) }

  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }

  public var projectedValue: Binding { Binding(binding: $value, nowhere: nowhere) }

  /// A reference to a ``FocusState``, to pass to `focused(_:equals:)`.
  @propertyWrapper
  public struct Binding {
    let binding: PullbackUI.Binding<Value>
    let nowhere: Value
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }
}

/// A property wrapper that `bind(_:to:)` can keep equal to another one.
public protocol _Bindable<Value> {
  associatedtype Value
  var wrappedValue: Value { get nonmutating set }
}
extension Binding: _Bindable {}
extension State: _Bindable {}
extension FocusState: _Bindable {}
extension FocusState.Binding: _Bindable {}

extension ViewContent {
  /// Binds the focus of the view, or of the first control in it, to a value: it has the focus while
  /// the focus state is equal to `value`.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some LibraryView {
    FocusedView(content: self, link: FocusLink(binding, equals: value))
  }

  /// Binds the focus of the view, or of the first control in it, to a Boolean, which is true while
  /// it has the focus.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some LibraryView {
    focused(condition, equals: true)
  }

  /// Keeps two values equal, such as a property of a model and a `@FocusState`. A change of one is
  /// written to the other. When the view appears, `modelValue` is written to `viewValue`.
  public func bind<ModelValue: _Bindable, ViewValue: _Bindable>(
    _ modelValue: ModelValue,
    to viewValue: ViewValue
  ) -> some LibraryView where ModelValue.Value == ViewValue.Value, ModelValue.Value: Equatable {
    BoundView(content: self, model: modelValue, view: viewValue)
  }
}

/// A view that keeps two values equal.
private struct BoundView<Content: ViewContent, Model: _Bindable, Seen: _Bindable>: LibraryView
where Model.Value == Seen.Value, Model.Value: Equatable {
  let content: Content
  let model: Model
  let view: Seen

  var body: some LibraryView {
    content
      .onAppear {
        if view.wrappedValue != model.wrappedValue { view.wrappedValue = model.wrappedValue }
      }
      .onChange(of: model.wrappedValue) { _, new in
        if view.wrappedValue != new { view.wrappedValue = new }
      }
      .onChange(of: view.wrappedValue) { _, new in
        if model.wrappedValue != new { model.wrappedValue = new }
      }
  }
}

/// What binds the focus of a view to a value of the app.
struct FocusLink {
  let isFocused: () -> Bool
  let setFocused: (Bool) -> Void

  /// The focus is there while a focus state is equal to a value.
  init<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) {
    isFocused = { binding.wrappedValue == value }
    setFocused = { isFocused in
      if isFocused {
        binding.wrappedValue = value
      } else if binding.wrappedValue == value {
        binding.wrappedValue = binding.nowhere
      }
    }
  }

  /// The focus is there while a binding is true.
  init(_ binding: Binding<Bool>) {
    isFocused = { binding.wrappedValue }
    setFocused = { if binding.wrappedValue != $0 { binding.wrappedValue = $0 } }
  }
}

/// A view whose focus is bound to a value of the app.
struct FocusedView<Content: ViewContent>: LibraryView {
  let content: Content
  let link: FocusLink

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    FocusedNode(view, context)
  }
}

private final class FocusedNode<Content: ViewContent>: _ViewNode<FocusedView<Content>> {
  private var view: FocusedView<Content>
  private var child: _ViewNode<Content>!
  private weak var element: Element?
  /// Whether the terminal or browser has given the focus to the element of this view.
  private var hasFocus = false
  private var wantsFocus = false
  /// Whether this view has the focus once the terminal or browser has done what it was last asked for.
  /// That is not asked for again: the person may have moved the focus in the meantime.
  private var expectsFocus = false

  init(_ view: FocusedView<Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    child = Content._makeNode(view.content, self.context())
    attach()
    refresh()
  }

  override func update(_ view: FocusedView<Content>) {
    self.view = view
    child.update(view.content)
    refresh()
  }

  override func refresh() {
    wantsFocus = track { view.link.isFocused() }
    if wantsFocus != expectsFocus { graph.afterUpdate { [weak self] in self?.request() } }
  }

  /// Asks the front end (terminal or browser) to focus this view, or to take the focus away from
  /// it, if ``wantsFocus`` differs from ``expectsFocus``.
  private func request() {
    guard isMounted, let element, wantsFocus != expectsFocus else { return }
    expectsFocus = wantsFocus
    let id = (element.selectableRow ?? element).id
    graph.tree.requestFocus(wantsFocus ? .on(id) : .away(from: id))
  }

  override func willEnd() {
    guard hasFocus else { return }
    // Otherwise the view would take the focus again when it is shown again.
    graph.tree.whenFocusIsLost { [link = view.link] in link.setFocused(false) }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func childElementsDidChange() {
    needsGathering()
    parent?.childElementsDidChange()
  }
  override func gatherElements() { attach() }

  private func attach() {
    let elements = child.elements()
    let content = elements.lazy.compactMap { $0.firstContent }.first
    let rows = content == nil ? elements.lazy.compactMap { $0.firstLazyRows }.first : nil
    // The header of a table sorts it, and is focused only if there can be no rows.
    let any = rows == nil ? elements.lazy.compactMap { $0.firstControl }.first : nil
    // In a list with a selection the row itself has the focus.
    let row = environment[ListSelectionKey.self] == nil ? nil : elements.first
    let control = content ?? any ?? (rows == nil ? row : nil)
    let found = control ?? rows
    guard found !== element else { return }
    element?.actions.setFocus(of: self, nil)
    element = found
    control?.actions.setFocus(of: self) { [weak self] isFocused in
      guard let self, isMounted else { return }
      hasFocus = isFocused
      wantsFocus = isFocused
      expectsFocus = isFocused
      view.link.setFocused(isFocused)
    }
  }
}

extension Element {
  /// The element itself if it is a control or has `focusable()`, or else the first such element in
  /// it, in reading order; nil if there is none.
  package var firstControl: Element? {
    switch content {
    case .button, .textField, .toggle, .stepper, .slider: return self
    default:
      if isFocusTarget { return self }
      return children.lazy.compactMap { $0.firstControl }.first
    }
  }

  /// The same, but no header of a table. Of rows it is that of a chosen one, if one of those that exist
  /// is chosen.
  package var firstContent: Element? {
    if role == .tableHeader { return nil }
    switch content {
    case .button, .textField, .toggle, .stepper, .slider: return self
    case .lazyRows:
      let rows = children.lazy.compactMap { $0.firstContent }
      return rows.first { $0.isChosenRow } ?? rows.first
    default:
      if isFocusTarget { return self }
      return children.lazy.compactMap { $0.firstContent }.first
    }
  }

  private var isChosenRow: Bool {
    guard role == .selectableRow, case .button(let button) = content else { return false }
    return button.isSelected == true
  }
}

extension Element {
  /// The first list or lazy stack in this element, whose rows are made when a front end shows them; nil
  /// if there is none.
  fileprivate var firstLazyRows: Element? {
    if case .lazyRows = content { return self }
    return children.lazy.compactMap { $0.firstLazyRows }.first
  }
}

extension ViewContent {
  /// Moves the focus when this view appears, by setting the focus state to a value.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    _ value: Value
  ) -> some LibraryView {
    onAppear { binding.wrappedValue = value }
  }
}
