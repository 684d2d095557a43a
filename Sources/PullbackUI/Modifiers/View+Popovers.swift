/// What a popover would point at; accepted.
public enum PopoverAttachmentAnchor: Hashable, Sendable {
  /// A part of the view.
  public enum Source: Hashable, Sendable { case bounds }
  case rect(Source)
  case point(UnitPoint)
}

extension View {
  /// Shown as a sheet.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: Accepted: a sheet points at nothing.
  ///   - arrowEdge: Accepted.
  public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    popover(isPresented: isPresented, content: content)
  }

  /// Shown as a sheet.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: Accepted: a sheet points at nothing.
  ///   - arrowEdge: Accepted.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    popover(item: item, content: content)
  }
}
