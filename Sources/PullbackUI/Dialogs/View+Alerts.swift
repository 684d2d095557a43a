extension ViewContent {
  /// Shows an alert while a binding is true. Pressing a button calls the button's action and sets
  /// the binding to false. If `actions` contains no button, the alert has a button `OK`.
  public func alert<Actions: ViewContent, Message: ViewContent>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some LibraryView {
    alert(
      kind: .alert,
      title: title,
      isPresented: isPresented,
      actions: actions(),
      message: message()
    )
  }

  /// Shows an alert without a message while a binding is true. Pressing a button sets the binding
  /// to false.
  public func alert<Actions: ViewContent>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> some LibraryView {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert while a binding is true. Pressing a button calls the button's action and sets
  /// the binding to false. If `actions` contains no button, the alert has a button `OK`.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Actions: ViewContent, Message: ViewContent>(
    _ title: Title,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some LibraryView {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert while a binding is true. Pressing a button calls the button's action and sets
  /// the binding to false. If `actions` contains no button, the alert has a button `OK`.
  public func alert<Actions: ViewContent, Message: ViewContent>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some LibraryView {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert without a message while a binding is true. Pressing a button sets the binding
  /// to false.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Actions: ViewContent>(
    _ title: Title,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> some LibraryView {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  /// Shows an alert without a message while a binding is true. Pressing a button sets the binding
  /// to false.
  public func alert<Actions: ViewContent>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> some LibraryView {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  /// Shows an alert about a value while a binding is true and `data` is not nil. Pressing a button
  /// sets the binding to false.
  public func alert<Data, Actions: ViewContent, Message: ViewContent>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some LibraryView {
    alert(
      kind: .alert,
      title: title,
      isPresented: isPresented,
      data: data,
      actions: actions,
      message: message
    )
  }

  /// Shows an alert about a value while a binding is true and `data` is not nil. Pressing a button
  /// sets the binding to false.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Data, Actions: ViewContent, Message: ViewContent>(
    _ title: Title,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some LibraryView {
    alert(
      Text(title),
      isPresented: isPresented,
      presenting: data,
      actions: actions,
      message: message
    )
  }

  /// Shows an alert about a value while a binding is true and `data` is not nil. Pressing a button
  /// sets the binding to false.
  public func alert<Data, Actions: ViewContent, Message: ViewContent>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some LibraryView {
    alert(
      Text(title),
      isPresented: isPresented,
      presenting: data,
      actions: actions,
      message: message
    )
  }

  /// Shows an alert about a value, without a message, while a binding is true and `data` is not
  /// nil. Pressing a button sets the binding to false.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Data, Actions: ViewContent>(
    _ title: Title,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions
  ) -> some LibraryView {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions) { _ in
      EmptyView()
    }
  }

  /// Shows an alert about a value, without a message, while a binding is true and `data` is not
  /// nil. Pressing a button sets the binding to false.
  public func alert<Data, Actions: ViewContent>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions
  ) -> some LibraryView {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions) { _ in
      EmptyView()
    }
  }

  /// Shows an alert while a binding is true. Pressing a button sets the binding to false.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some LibraryView
  {
    alert(
      id: { isPresented.wrappedValue ? true : nil },
      close: { isPresented.wrappedValue = false },
      alert: content
    )
  }

  /// Shows an alert while the item is not nil. Pressing a button sets the item to nil.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>,
    content: @escaping (Item) -> Alert
  ) -> some LibraryView {
    alert(
      id: { item.wrappedValue?.id },
      close: { item.wrappedValue = nil },
      alert: { item.wrappedValue.map(content) }
    )
  }

  /// Shows a dialog with several choices while a binding is true. Pressing a button sets the
  /// binding to false. If no button has the role `cancel`, a button `Cancel` is added.
  ///
  /// - Parameter titleVisibility: Ignored: the title is always shown.
  public func confirmationDialog<Actions: ViewContent, Message: ViewContent>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some LibraryView {
    alert(
      kind: .confirmation,
      title: title,
      isPresented: isPresented,
      actions: actions(),
      message: message()
    )
  }

  /// Shows a dialog with several choices while a binding is true. Pressing a button sets the
  /// binding to false. If no button has the role `cancel`, a button `Cancel` is added.
  ///
  /// - Parameter titleVisibility: Ignored: the title is always shown.
  @_disfavoredOverload
  public func confirmationDialog<
    Title: StringProtocol, Actions: ViewContent, Message: ViewContent
  >(
    _ title: Title,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some LibraryView {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: message
    )
  }

  /// Shows a dialog with several choices while a binding is true. Pressing a button sets the
  /// binding to false. If no button has the role `cancel`, a button `Cancel` is added.
  ///
  /// - Parameter titleVisibility: Ignored: the title is always shown.
  public func confirmationDialog<Actions: ViewContent, Message: ViewContent>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some LibraryView {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: message
    )
  }

  /// Shows a dialog with several choices while a binding is true. Pressing a button sets the
  /// binding to false. If no button has the role `cancel`, a button `Cancel` is added.
  ///
  /// - Parameter titleVisibility: Ignored: the title is always shown.
  @_disfavoredOverload
  public func confirmationDialog<Title: StringProtocol, Actions: ViewContent>(
    _ title: Title,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions
  ) -> some LibraryView {
    confirmationDialog(
      title,
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions
    ) { EmptyView() }
  }

  /// Shows a dialog with several choices while a binding is true. Pressing a button sets the
  /// binding to false. If no button has the role `cancel`, a button `Cancel` is added.
  ///
  /// - Parameter titleVisibility: Ignored: the title is always shown.
  public func confirmationDialog<Actions: ViewContent>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions
  ) -> some LibraryView {
    confirmationDialog(
      title,
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions
    ) { EmptyView() }
  }

  /// Shows a dialog with several choices while a binding is true and `data` is not nil. Pressing a
  /// button sets the binding to false. If no button has the role `cancel`, a button `Cancel` is
  /// added.
  ///
  /// - Parameter titleVisibility: Ignored: the title is always shown.
  @_disfavoredOverload
  public func confirmationDialog<
    Title: StringProtocol, Data, Actions: ViewContent, Message: ViewContent
  >(
    _ title: Title,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some LibraryView {
    alert(
      kind: .confirmation,
      title: Text(title),
      isPresented: isPresented,
      data: data,
      actions: actions,
      message: message
    )
  }

  /// Shows a dialog with several choices while a binding is true and `data` is not nil. Pressing a
  /// button sets the binding to false. If no button has the role `cancel`, a button `Cancel` is
  /// added.
  ///
  /// - Parameter titleVisibility: Ignored: the title is always shown.
  public func confirmationDialog<Data, Actions: ViewContent, Message: ViewContent>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some LibraryView {
    alert(
      kind: .confirmation,
      title: Text(title),
      isPresented: isPresented,
      data: data,
      actions: actions,
      message: message
    )
  }
}

/// Whether a part of a view is shown, such as a toolbar or the title of a dialog. Each modifier
/// says which values have an effect.
public enum Visibility: Hashable, Sendable, CaseIterable { case automatic, visible, hidden }
