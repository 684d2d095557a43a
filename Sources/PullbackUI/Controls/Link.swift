public import Foundation

/// A button that opens a web address.
public struct Link<Label: View>: View {
  @Environment(\.openURL) private var openURL
  let destination: URL
  let label: Label

  /// Opens the address through the environment's `openURL`.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
  }
}

extension Link where Label == Text {
  /// A link with a text.
  public init<Title: StringProtocol>(_ title: Title, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// A header that shows or hides what is below it.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  private let isExpanded: Binding<Bool>?
  private let label: Label
  private let content: () -> Content

  /// - Parameter isExpanded: Says whether the content is shown; nil where the group keeps that.
  public init(
    isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }

  public var body: some View {
    let isShown = isExpanded ?? $isOpen
    VStack(alignment: .leading) {
      Button {
        isShown.wrappedValue.toggle()
      } label: {
        HStack {
          Image(systemName: isShown.wrappedValue ? "chevron.down" : "chevron.right")
            .accessibilityHidden(true)
          label
        }
      }
      .buttonStyle(.plain)
      .accessibilityValue(isShown.wrappedValue ? "expanded" : "collapsed")
      if isShown.wrappedValue {
        // Under the label of the header.
        VStack(alignment: .leading) { content() }.padding(.leading, 16)
      }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// A group with a text as its header.
  public init<Title: StringProtocol>(
    _ title: Title,
    isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension DisclosureGroup where Label == Text {
  /// A group with a text with values in it as its header.
  public init(
    _ key: LocalizedStringKey,
    isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(key) }
  }
}
