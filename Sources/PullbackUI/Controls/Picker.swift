/// A control for choosing one of several values.
///
/// An option is a view with a `tag(_:)`, or a row of a `ForEach`; the value of such a row is its
/// id. The options are buttons below the label, and the selected one is marked. A picker with more
/// than seven options in a form is shown as a menu. See `pickerStyle(_:)` for other styles.
public struct Picker<Label: ViewContent, Selection: Hashable, Content: ViewContent>: LibraryView {
  @Environment(\.self) private var environment
  @State private var isOpen = false
  /// Whether the picker has more options than a picker in a form shows below the label.
  @State(notKept: false) private var hasManyOptions
  @State private var menu = PickerMenu()
  let selection: Binding<Selection>
  let content: Content
  let label: Label
  var title = Text(verbatim: "")

  /// Creates a picker whose label is a view.
  ///
  /// - Parameter selection: The value of the selected option.
  public init(
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  @ViewBuilder private var shownLabel: some LibraryView {
    if !environment.inheritedStyle.hidesLabels { label }
  }

  private var kind: PickerKind {
    let kind = environment[PickerStyleKey.self]
    guard kind == .automatic else { return kind }
    return hasManyOptions && environment[FormKey.self] ? .menu : .inline
  }

  /// How many options a picker in a form shows below the label. With more options, the picker is a
  /// menu.
  private static var mostInForm: Int { 7 }

  private func options(_ layout: PickerOptions<Content>.Arrangement) -> PickerOptions<Content> {
    PickerOptions(
      content: content,
      arrangement: layout,
      menu: layout == .chosen ? menu : nil,
      countChanged: { [$hasManyOptions] count in
        let isMany = count > Self.mostInForm
        if $hasManyOptions.wrappedValue != isMany { $hasManyOptions.wrappedValue = isMany }
      },
      isSelected: { [selection] in $0.base as? Selection == selection.wrappedValue },
      select: { [selection] in
        if let value = $0.base as? Selection { selection.wrappedValue = value }
      }
    )
  }

  public var body: some LibraryView {
    switch kind {
    case .automatic, .inline:
      VStack(alignment: .leading) {
        shownLabel
        options(.column)
      }
      .elementRole(.optionGroup)
    case .segmented:
      HStack {
        shownLabel
        options(.row)
      }
      .elementRole(.optionGroup)
    case .menu:
      DecoratedView(
        content: Button {
          isOpen = true
        } label: {
          HStack {
            shownLabel
            options(.chosen)
            Text("▾").foregroundColor(.secondary).accessibilityHidden(true)
          }
        }
      ) { [menu] in
        $0.role = .menuPicker
        menu.attach($0)
      }
      .alert(
        kind: .confirmation,
        title: title,
        isPresented: $isOpen,
        actions: options(.menu),
        message: EmptyView()
      )
    }
  }
}

extension Picker {
  /// Creates a picker whose label is a view; an older form of `init(selection:content:label:)`.
  public init(
    selection: Binding<Selection>,
    label: Label,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { label }
    title = (label as? Text) ?? Text(verbatim: "")
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
    self.title = Text(title)
  }

  /// Creates a picker with a localized title.
  public init(
    _ key: LocalizedStringKey,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(key) }
    title = Text(key)
  }
}

extension Picker where Label == PullbackUI.Label<Text, Image> {
  /// Creates a picker with a title and a symbol.
  ///
  /// - Parameter systemImage: The name of the symbol in SF Symbols.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      PullbackUI.Label(title, systemImage: systemImage)
    }
    self.title = Text(title)
  }

  /// Creates a picker with a title and a symbol.
  ///
  /// - Parameter systemImage: The name of the symbol in SF Symbols.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      PullbackUI.Label(title, systemImage: systemImage)
    }
    self.title = Text(title)
  }
}

extension ViewContent {
  /// Sets the value that identifies the view in a ``Picker``, a ``TabView`` or a ``List`` with a
  /// selection.
  public func tag<Value: Hashable>(_ tag: Value) -> TaggedView<Self> {
    TaggedView(content: self, tag: AnyHashable(tag))
  }
}

/// A view with a value that identifies it in a picker, a tab view or a list: the result of
/// `tag(_:)`.
public struct TaggedView<Content: ViewContent>: LibraryView {
  let content: Content
  let tag: AnyHashable

  public var body: some LibraryView {
    DecoratedView(content: content, isOutermost: true) { $0.tag = tag }
  }
}
