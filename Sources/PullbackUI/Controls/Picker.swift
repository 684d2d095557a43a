/// A choice of one of several values, each given by the `tag(_:)` of a view.
///
/// The options are shown as buttons below the label; the chosen one has a mark and the accessible
/// value `selected`.
public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  let selection: Binding<Selection>
  let content: Content
  let label: Label

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

  public var body: some View {
    VStack(alignment: .leading) {
      label
      EnvironmentView(content: content) { [selection] environment in
        environment[PickerKey.self] = PickerTarget(
          isSelected: { $0.base as? Selection == selection.wrappedValue },
          select: { if let value = $0.base as? Selection { selection.wrappedValue = value } }
        )
      }
    }
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
  }
}

/// The picker that a tagged view is an option of.
struct PickerTarget {
  let isSelected: (AnyHashable) -> Bool
  let select: (AnyHashable) -> Void
}

enum PickerKey: EnvironmentKey {
  static var defaultValue: PickerTarget? { nil }
}

/// A view that stands for a value.
struct TaggedView<Content: View>: View {
  @Environment(\.pickerTarget) private var picker
  private let content: Content
  private let tag: AnyHashable

  init(content: Content, tag: AnyHashable) {
    self.content = content
    self.tag = tag
  }

  var body: some View {
    if let picker {
      let isSelected = picker.isSelected(tag)
      Button {
        picker.select(tag)
      } label: {
        HStack {
          Text(isSelected ? "●" : "○").accessibilityHidden(true)
          // Inside of an option, views with a tag are only views.
          content.environment(\.pickerTarget, nil)
        }
      }
      .buttonStyle(.plain)
      .accessibilityValue(isSelected ? "selected" : "")
    } else {
      content
    }
  }
}

extension EnvironmentValues {
  var pickerTarget: PickerTarget? {
    get { self[PickerKey.self] }
    set { self[PickerKey.self] = newValue }
  }
}

extension View {
  /// The value that the view stands for in a ``Picker``.
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    TaggedView(content: self, tag: AnyHashable(tag))
  }
}
