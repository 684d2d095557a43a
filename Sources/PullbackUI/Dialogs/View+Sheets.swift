extension ViewContent {
  private consuming func presenting<Presented: ViewContent>(
    _ kind: DialogContent.Kind,
    source: BindingSource? = nil,
    request: @escaping () -> DialogRequest<Presented>?,
    close: @escaping () -> Void,
    onDismiss: (() -> Void)? = nil,
    isFullScreen: Bool = false
  ) -> some LibraryView {
    PresentingView(
      content: self,
      kind: kind,
      source: source,
      request: request,
      close: close,
      onDismiss: onDismiss,
      isFullScreen: isFullScreen
    )
  }

  /// Shows a sheet while a binding is true. Closing the sheet sets the binding to false.
  ///
  /// - Parameter onDismiss: Called after the sheet was closed, by the user or by the app.
  public consuming func sheet<Content: ViewContent>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some LibraryView {
    presenting(
      .sheet,
      source: isPresented.location,
      request: {
        isPresented.wrappedValue
          ? DialogRequest(id: true, view: DeferredView(make: content)) : nil
      },
      close: { isPresented.wrappedValue = false },
      onDismiss: onDismiss
    )
  }

  /// Shows a sheet while a binding is true; the older name of
  /// `sheet(isPresented:onDismiss:content:)`.
  public consuming func sheet<Content: ViewContent>(
    isActive: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some LibraryView {
    sheet(isPresented: isActive, onDismiss: onDismiss, content: content)
  }

  /// Shows a sheet while the item is not nil. Closing the sheet sets the item to nil. An item with
  /// another id replaces the sheet; an item with the same id updates it.
  ///
  /// - Parameter onDismiss: Called after the sheet was closed, by the user or by the app.
  public consuming func sheet<Item: Identifiable, Content: ViewContent>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some LibraryView {
    presenting(
      .sheet,
      source: item.location,
      request: {
        item.wrappedValue.map { item in
          DialogRequest(id: AnyHashable(item.id), view: DeferredView { content(item) })
        }
      },
      close: { item.wrappedValue = nil },
      onDismiss: onDismiss
    )
  }

  /// Shows a popover, which is a sheet here, while a binding is true. Closing the sheet sets the
  /// binding to false.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: Ignored.
  ///   - arrowEdge: Ignored.
  public consuming func popover<Content: ViewContent>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some LibraryView {
    sheet(isPresented: isPresented, content: content)
  }

  /// Shows a popover, which is a sheet here, while the item is not nil. Closing the sheet sets the
  /// item to nil.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: Ignored.
  ///   - arrowEdge: Ignored.
  public consuming func popover<Item: Identifiable, Content: ViewContent>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some LibraryView {
    sheet(item: item, content: content)
  }

  /// Shows a sheet that covers the whole screen, or the window of a browser, while a binding is true.
  /// Closing it, as with Escape, sets the binding to false.
  ///
  /// - Parameter onDismiss: Called after the sheet was closed, by the user or by the app.
  public consuming func fullScreenCover<Content: ViewContent>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some LibraryView {
    presenting(
      .sheet,
      source: isPresented.location,
      request: {
        isPresented.wrappedValue
          ? DialogRequest(id: true, view: DeferredView(make: content)) : nil
      },
      close: { isPresented.wrappedValue = false },
      onDismiss: onDismiss,
      isFullScreen: true
    )
  }

  /// Shows a sheet that covers the whole screen, or the window of a browser, while the item is not nil.
  /// Closing it, as with Escape, sets the item to nil.
  ///
  /// - Parameter onDismiss: Called after the sheet was closed, by the user or by the app.
  public consuming func fullScreenCover<Item: Identifiable, Content: ViewContent>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some LibraryView {
    presenting(
      .sheet,
      source: item.location,
      request: {
        item.wrappedValue.map { item in
          DialogRequest(id: AnyHashable(item.id), view: DeferredView { content(item) })
        }
      },
      close: { item.wrappedValue = nil },
      onDismiss: onDismiss,
      isFullScreen: true
    )
  }

  consuming func alert<Message: ViewContent, Actions: ViewContent>(
    kind: DialogContent.Kind,
    title: Text,
    isPresented: Binding<Bool>,
    actions: Actions,
    message: Message
  ) -> some LibraryView {
    presenting(
      kind,
      source: isPresented.location,
      request: {
        isPresented.wrappedValue
          ? DialogRequest(id: true, title: title, view: TupleView(message, actions)) : nil
      },
      close: { isPresented.wrappedValue = false }
    )
  }

  consuming func alert<Data, Message: ViewContent, Actions: ViewContent>(
    kind: DialogContent.Kind,
    title: Text,
    isPresented: Binding<Bool>,
    data: Data?,
    actions: @escaping (Data) -> Actions,
    message: @escaping (Data) -> Message
  ) -> some LibraryView {
    presenting(
      kind,
      request: { () -> DialogRequest<TupleView<Message, Actions>>? in
        guard isPresented.wrappedValue, let data else { return nil }
        return DialogRequest(
          id: true,
          title: title,
          view: TupleView(message(data), actions(data))
        )
      },
      close: { isPresented.wrappedValue = false }
    )
  }

  consuming func alert<ID: Hashable>(
    id: @escaping () -> ID?,
    close: @escaping () -> Void,
    alert: @escaping () -> Alert?
  ) -> some LibraryView {
    presenting(
      .alert,
      request: { () -> DialogRequest<AlertView>? in
        guard let id = id(), let alert = alert() else { return nil }
        return DialogRequest(
          id: AnyHashable(id),
          title: alert.title,
          view: AlertView(alert: alert)
        )
      },
      close: close
    )
  }
}
