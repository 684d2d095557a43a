import PullbackConcurrency
public import PullbackCore

extension ViewContent {
  /// Shows an alert while the store of an alert is not nil. Pressing a button sends the button's
  /// action.
  ///
  /// ```swift
  /// .alert($store.scope(state: \.alert, action: \.alert))
  /// ```
  public consuming func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>)
    -> some LibraryView
  {
    dialog(.alert, item) { state in
      (state.title, state.message, state.buttons)
    }
  }

  /// Shows a confirmation dialog while the store of a dialog is not nil. Pressing a button sends
  /// the button's action.
  public consuming func confirmationDialog<Action>(
    _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
  ) -> some LibraryView {
    dialog(.confirmation, item) { state in
      (state.title, state.message, state.buttons)
    }
  }

  /// Shows an alert while a store presents one. Pressing a button sends the button's action. For
  /// state without `@ObservableState`.
  public consuming func alert<Action>(
    store: Store<PresentationState<AlertState<Action>>, PresentationAction<Action>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some LibraryView {
    alert(
      store: store, state: { $0 }, action: { $0 },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shows an alert while the presented state is in a case that contains an alert. For state
  /// without `@ObservableState`.
  ///
  /// - Parameters:
  ///   - toDestinationState: Returns the alert; nil for another case.
  ///   - fromDestinationAction: Embeds an action of a button.
  public consuming func alert<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> AlertState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ alertAction: ButtonAction) -> Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some LibraryView {
    presenting(
      store,
      toDestinationState,
      fromDestinationAction,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { view, item in
      view.alert(item)
    }
  }

  /// Shows a confirmation dialog while a store presents one. Pressing a button sends the button's
  /// action. For state without `@ObservableState`.
  public consuming func confirmationDialog<Action>(
    store: Store<PresentationState<ConfirmationDialogState<Action>>, PresentationAction<Action>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some LibraryView {
    confirmationDialog(
      store: store, state: { $0 }, action: { $0 },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shows a confirmation dialog while the presented state is in a case that contains a dialog. For
  /// state without `@ObservableState`.
  ///
  /// - Parameters:
  ///   - toDestinationState: Returns the dialog; nil for another case.
  ///   - fromDestinationAction: Embeds an action of a button.
  public consuming func confirmationDialog<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ dialogAction: ButtonAction) -> Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some LibraryView {
    presenting(
      store,
      toDestinationState,
      fromDestinationAction,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { view, item in
      view.confirmationDialog(item)
    }
  }

  /// Shows an alert while a binding contains the description of one. Closing the alert sets the
  /// binding to nil.
  ///
  /// - Parameter handler: Called with the action of the pressed button; nil for a button without an
  ///   action.
  public consuming func alert<Action>(
    _ state: Binding<AlertState<Action>?>,
    action handler: @escaping (_ action: Action?) -> Void = { _ in }
  ) -> some LibraryView {
    PresentingView(
      content: self,
      kind: .alert,
      source: state.location,
      request: { () -> DialogRequest<StateDialog<Action>>? in
        state.wrappedValue.map { alert in
          DialogRequest(
            id: AnyHashable(alert.id),
            title: Text(alert.title),
            view: StateDialog(message: alert.message, buttons: alert.buttons, perform: handler)
          )
        }
      },
      close: { state.wrappedValue = nil }
    )
  }

  /// Shows a confirmation dialog while a binding contains the description of one. Closing the
  /// dialog sets the binding to nil.
  ///
  /// - Parameter handler: Called with the action of the pressed button; nil for a button without an
  ///   action.
  public consuming func confirmationDialog<Action>(
    _ state: Binding<ConfirmationDialogState<Action>?>,
    action handler: @escaping (_ action: Action?) -> Void = { _ in }
  ) -> some LibraryView {
    PresentingView(
      content: self,
      kind: .confirmation,
      source: state.location,
      request: { () -> DialogRequest<StateDialog<Action>>? in
        state.wrappedValue.map { dialog in
          DialogRequest(
            id: AnyHashable(dialog.id),
            title: Text(dialog.title),
            view: StateDialog(message: dialog.message, buttons: dialog.buttons, perform: handler)
          )
        }
      },
      close: { state.wrappedValue = nil }
    )
  }

  private consuming func dialog<State, Action>(
    _ kind: DialogContent.Kind,
    _ item: Binding<Store<State, Action>?>,
    _ parts: @escaping (State) -> (TextState, TextState?, [ButtonState<Action>])
  ) -> some LibraryView {
    PresentingView(
      content: self,
      kind: kind,
      source: item.location,
      request: { () -> DialogRequest<StateDialog<Action>>? in
        guard let store = item.wrappedValue else { return nil }
        let (title, message, buttons) = store.withState(parts)
        return DialogRequest(
          id: AnyHashable(ObjectIdentifier(store)),
          title: Text(title),
          view: StateDialog(message: message, buttons: buttons) { action in
            // Capturing the store keeps the store alive, and therefore the id of the dialog
            // unchanged.
            if let action { store.send(action) }
          }
        )
      },
      close: { item.wrappedValue = nil }
    )
  }
}

/// The content of an alert or a dialog below the title: the message and the buttons.
private struct StateDialog<Action>: LibraryView {
  let message: TextState?
  let buttons: [ButtonState<Action>]
  let perform: (Action?) -> Void

  var body: some LibraryView {
    message.map { Text($0) }
    ForEach(buttons) { Button($0, action: perform) }
  }
}
