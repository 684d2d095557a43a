public import PullbackCore

extension ViewContent {
  /// Shows a message over the page while a binding is true. It goes away after some time, or when the
  /// user dismisses it; then the binding is set to false.
  ///
  /// Up to three toasts are shown at once, also those of different views; further ones wait. A
  /// failure or a warning does not wait: it is shown in place of one that matters less or is older,
  /// which waits instead, and whose time begins anew when it is shown again. A toast never
  /// takes the focus. A browser shows it at the bottom of the window and announces it; a
  /// terminal shows it at the bottom right, where Escape dismisses it if there is nothing to go back
  /// from, as do a click and the command palette. There is no toast in SwiftUI.
  ///
  /// Toasts of the same role that are made of the same text are one: the newest is shown, in the place
  /// of the one before, its time begins anew, and all of them go away with it. Those with a view of
  /// their own, as by this method, stay apart.
  ///
  /// - Parameters:
  ///   - role: What the message is about, which decides on its color and symbol.
  ///   - duration: How long it is shown, by the dependency `\.continuousClock`; nil to show it until
  ///     the user dismisses it. The time begins when the toast is shown.
  ///   - content: The message. It may contain a button, such as *Undo*. Tab reaches it after the
  ///     controls of the page, and in a terminal the command palette and a click do too. Give such a
  ///     toast a longer duration, or none.
  public func toast<Content: ViewContent>(
    isPresented: Binding<Bool>,
    role: ToastState.Role = .information,
    duration: Duration? = ToastState.defaultDuration,
    @ViewBuilder content: @escaping () -> Content
  ) -> some LibraryView {
    toasting { () -> [ToastRequest<DeferredView<Content>>] in
      guard isPresented.wrappedValue else { return [] }
      let view = DeferredView(make: content)
      return [ToastRequest(id: true, role: role, duration: duration, view: view)]
    } close: { _ in
      isPresented.wrappedValue = false
    }
  }

  private func toast(
    _ title: AnyHashable, _ isPresented: Binding<Bool>, _ role: ToastState.Role,
    _ duration: Duration?, _ text: Text
  ) -> some LibraryView {
    toasting { () -> [ToastRequest<Text>] in
      guard isPresented.wrappedValue else { return [] }
      let message: [AnyHashable] = [title, role]
      return [
        ToastRequest(id: true, role: role, duration: duration, message: message, view: text)
      ]
    } close: { _ in
      isPresented.wrappedValue = false
    }
  }

  /// Shows a message over the page while a binding is true; see
  /// ``toast(isPresented:role:duration:content:)``.
  @_disfavoredOverload
  public func toast<Title: StringProtocol>(
    _ title: Title,
    isPresented: Binding<Bool>,
    role: ToastState.Role = .information,
    duration: Duration? = ToastState.defaultDuration
  ) -> some LibraryView {
    toast(String(title), isPresented, role, duration, Text(title))
  }

  /// Shows a message over the page while a binding is true; see
  /// ``toast(isPresented:role:duration:content:)``.
  public func toast(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    role: ToastState.Role = .information,
    duration: Duration? = ToastState.defaultDuration
  ) -> some LibraryView {
    toast(title, isPresented, role, duration, Text(title))
  }

  /// Shows a message over the page while the item is not nil; see
  /// ``toast(isPresented:role:duration:content:)``. The item is set to nil when the toast goes away.
  /// An item with another id is another toast, and takes the place of the first one.
  public func toast<Item: Identifiable, Content: ViewContent>(
    item: Binding<Item?>,
    role: ToastState.Role = .information,
    duration: Duration? = ToastState.defaultDuration,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some LibraryView {
    toasting { () -> [ToastRequest<DeferredView<Content>>] in
      guard let item = item.wrappedValue else { return [] }
      let view = DeferredView { content(item) }
      return [ToastRequest(id: item.id, role: role, duration: duration, view: view)]
    } close: { id in
      if item.wrappedValue.map({ AnyHashable($0.id) == id }) == true { item.wrappedValue = nil }
    }
  }

  /// Shows the toast of a feature while it is not nil: `.toast($store.toast)`. It is set to nil when
  /// the toast goes away. See ``toast(isPresented:role:duration:content:)``.
  public func toast(_ toast: Binding<ToastState?>) -> some LibraryView {
    toasting {
      toast.wrappedValue.map { [$0.request] } ?? []
    } close: { id in
      if toast.wrappedValue.map({ AnyHashable($0.id) == id }) == true { toast.wrappedValue = nil }
    }
  }

  /// Shows the toasts of a feature in order, three at once: `.toasts($store.toasts)`. A toast is
  /// removed from the array when it goes away. See
  /// ``toast(isPresented:role:duration:content:)``.
  public func toasts(_ toasts: Binding<[ToastState]>) -> some LibraryView {
    toasting {
      toasts.wrappedValue.map(\.request)
    } close: { id in
      toasts.wrappedValue.removeAll { AnyHashable($0.id) == id }
    }
  }

  private func toasting<Presented: ViewContent>(
    _ requests: @escaping () -> [ToastRequest<Presented>],
    close: @escaping (AnyHashable) -> Void
  ) -> some LibraryView {
    ToastingView(content: self, requests: requests, close: close)
  }
}

extension ToastState {
  fileprivate var request: ToastRequest<Text> {
    let said: [AnyHashable] = [message, role]
    return ToastRequest(
      id: id, role: role, duration: duration, message: said, view: Text(message))
  }
}

extension ToastState.Role {
  /// The character that is drawn before the message of a toast.
  package var glyph: String {
    switch self {
    case .information: "ℹ"
    case .success: "✓"
    case .warning: "⚠"
    case .failure: "✗"
    }
  }
}
