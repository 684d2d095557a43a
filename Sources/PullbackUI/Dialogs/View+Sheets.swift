extension View {
  private consuming func presenting<Presented: View>(
    _ kind: DialogContent.Kind,
    source: BindingSource? = nil,
    request: @escaping () -> DialogRequest<Presented>?,
    close: @escaping () -> Void,
    onDismiss: (() -> Void)? = nil
  ) -> some View {
    PresentingView(
      content: self,
      kind: kind,
      source: source,
      request: request,
      close: close,
      onDismiss: onDismiss
    )
  }

  /// Shows a sheet while a binding is true; closing the sheet makes it false.
  ///
  /// - Parameter onDismiss: Called after the sheet is gone, by a person or by the binding.
  public consuming func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
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

  /// The same under its name of the first seasons.
  public consuming func sheet<Content: View>(
    isActive: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isActive, onDismiss: onDismiss, content: content)
  }

  /// Shows a sheet while there is an item; another id shows another sheet, and the same id
  /// refreshes the sheet that is there.
  ///
  /// - Parameter onDismiss: Called after the sheet is gone, by a person or by the binding.
  public consuming func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
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

  /// Shown as a sheet.
  public consuming func popover<Content: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }

  /// Shown as a sheet.
  public consuming func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    sheet(item: item, content: content)
  }

  /// Shown as a sheet.
  public consuming func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Shown as a sheet.
  public consuming func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    sheet(item: item, onDismiss: onDismiss, content: content)
  }

  consuming func alert<Message: View, Actions: View>(
    kind: DialogContent.Kind,
    title: String,
    isPresented: Binding<Bool>,
    actions: Actions,
    message: Message
  ) -> some View {
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

  consuming func alert<Data, Message: View, Actions: View>(
    kind: DialogContent.Kind,
    title: String,
    isPresented: Binding<Bool>,
    data: Data?,
    actions: @escaping (Data) -> Actions,
    message: @escaping (Data) -> Message
  ) -> some View {
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
  ) -> some View {
    presenting(
      .alert,
      request: { () -> DialogRequest<AlertView>? in
        guard let id = id(), let alert = alert() else { return nil }
        return DialogRequest(
          id: AnyHashable(id),
          title: alert.title.string,
          view: AlertView(alert: alert)
        )
      },
      close: close
    )
  }
}
