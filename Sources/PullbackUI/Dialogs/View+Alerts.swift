extension View {
  /// Shows an alert while a binding is true. Pressing any of its buttons runs the button's action
  /// and then makes the binding false; without buttons there is `OK`.
  public func alert<Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    alert(
      kind: .alert,
      title: title.string,
      isPresented: isPresented,
      actions: actions(),
      message: message()
    )
  }

  /// Shows an alert without a message while a binding is true.
  public func alert<Actions: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert while a binding is true.
  public func alert<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert without a message while a binding is true.
  public func alert<Title: StringProtocol, Actions: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  /// Shows an alert about a value while a binding is true and there is a value.
  public func alert<Data, Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    alert(
      kind: .alert,
      title: title.string,
      isPresented: isPresented,
      data: data,
      actions: actions,
      message: message
    )
  }

  /// Shows an alert about a value while a binding is true and there is a value.
  public func alert<Title: StringProtocol, Data, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    alert(
      Text(title),
      isPresented: isPresented,
      presenting: data,
      actions: actions,
      message: message
    )
  }

  /// Shows an alert about a value while a binding is true and there is a value.
  public func alert<Title: StringProtocol, Data, Actions: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions) { _ in
      EmptyView()
    }
  }

  /// Shows an alert while a binding is true.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    alert(
      id: { isPresented.wrappedValue ? true : nil },
      close: { isPresented.wrappedValue = false },
      alert: content
    )
  }

  /// Shows an alert while there is an item.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>,
    content: @escaping (Item) -> Alert
  ) -> some View {
    alert(
      id: { item.wrappedValue?.id },
      close: { item.wrappedValue = nil },
      alert: { item.wrappedValue.map(content) }
    )
  }

  /// Asks to choose between actions while a binding is true; there is always a `Cancel`.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    alert(
      kind: .confirmation,
      title: title.string,
      isPresented: isPresented,
      actions: actions(),
      message: message()
    )
  }

  /// Asks to choose between actions while a binding is true; there is always a `Cancel`.
  public func confirmationDialog<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: message
    )
  }

  /// Asks to choose between actions while a binding is true; there is always a `Cancel`.
  public func confirmationDialog<Title: StringProtocol, Actions: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    confirmationDialog(
      title,
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions
    ) { EmptyView() }
  }

  /// Asks to choose what is done with a value; there is always a `Cancel`.
  public func confirmationDialog<Title: StringProtocol, Data, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    alert(
      kind: .confirmation,
      title: String(title),
      isPresented: isPresented,
      data: data,
      actions: actions,
      message: message
    )
  }
}

/// Whether something is shown; a dialog's title is always said.
public enum Visibility: Hashable, Sendable, CaseIterable { case automatic, visible, hidden }
