/// A choice of one of several values, each given by the `tag(_:)` of a view or the id that a
/// `ForEach` knows it by.
///
/// The options are shown as buttons below the label; the chosen one has a mark and the accessible
/// value `selected`. See `pickerStyle(_:)` for other ways.
public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  @Environment(\.self) private var environment
  @State private var isOpen = false
  let selection: Binding<Selection>
  let content: Content
  let label: Label
  var title = ""

  /// - Parameter selection: The value of the chosen option.
  public init(
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  @ViewBuilder private var shownLabel: some View {
    if !environment.looks.hidesLabels { label }
  }

  private var kind: PickerKind { environment[PickerStyleKey.self] }

  private func options(_ layout: PickerOptions<Content>.Arrangement) -> PickerOptions<Content> {
    PickerOptions(
      content: content,
      arrangement: layout,
      isSelected: { [selection] in $0.base as? Selection == selection.wrappedValue },
      select: { [selection] in
        if let value = $0.base as? Selection { selection.wrappedValue = value }
      }
    )
  }

  public var body: some View {
    switch kind {
    case .inline:
      VStack(alignment: .leading) {
        shownLabel
        options(.column)
      }
    case .segmented:
      HStack {
        shownLabel
        options(.row)
      }
    case .menu:
      Button {
        isOpen = true
      } label: {
        HStack {
          shownLabel
          options(.chosen)
          Text("▾").foregroundColor(.secondary).accessibilityHidden(true)
        }
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
  /// The order in which the parts were given at first.
  public init(
    selection: Binding<Selection>,
    label: Label,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { label }
    title = (label as? Text)?.string ?? ""
  }
}

extension Picker where Label == Text {
  /// A picker with a text as its label.
  public init<Title: StringProtocol>(
    _ title: Title,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
    self.title = String(title)
  }

  /// A picker with a text with values in it as its label.
  public init(
    _ key: LocalizedStringKey,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(key) }
  }
}

extension Picker where Label == PullbackUI.Label<Text, Image> {
  /// A picker with a text and a symbol as its label.
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      PullbackUI.Label(title, systemImage: systemImage)
    }
    self.title = String(title)
  }
}

extension View {
  /// The value that the view stands for in a ``Picker``, a ``TabView`` or a ``List``.
  public func tag<Value: Hashable>(_ tag: Value) -> TaggedView<Self> {
    TaggedView(content: self, tag: AnyHashable(tag))
  }
}

/// A view that stands for a value.
public struct TaggedView<Content: View>: View {
  let content: Content
  let tag: AnyHashable

  public var body: some View {
    DecoratedView(content: content, isOutermost: true) { $0.tag = tag }
  }
}
