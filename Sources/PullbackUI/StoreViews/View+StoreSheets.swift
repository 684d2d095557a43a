import PullbackConcurrency
public import PullbackCore

extension ViewContent {
  /// Shows a sheet while a store presents a feature. Closing the sheet sends
  /// `PresentationAction.dismiss`.
  ///
  /// For state without `@ObservableState`. With it, use `sheet(item: $store.scope(state:action:))`.
  ///
  /// - Parameter onDismiss: Called after the sheet was closed, by the user or by the app.
  public func sheet<State, Action, Content: ViewContent>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some LibraryView {
    sheet(
      store: store,
      state: { $0 },
      action: { $0 },
      onDismiss: onDismiss,
      content: content,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shows a sheet while the presented state is in one case. Closing the sheet sends
  /// `PresentationAction.dismiss`.
  ///
  /// - Parameters:
  ///   - toDestinationState: Returns the associated value of the case; nil for another case.
  ///   - fromDestinationAction: Embeds an action of the case.
  ///   - onDismiss: Called after the sheet was closed, by the user or by the app.
  public func sheet<State, Action, DestinationState, DestinationAction, Content: ViewContent>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ destinationAction: DestinationAction) -> Action,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content,
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
      view.sheet(item: item, onDismiss: onDismiss, content: content)
    }
  }

  /// Shows a sheet while a store presents a feature; popovers are shown as sheets.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: Ignored.
  ///   - arrowEdge: Ignored.
  public func popover<State, Action, Content: ViewContent>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some LibraryView {
    sheet(
      store: store, content: content,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shows a sheet while the presented state is in one case; popovers are shown as sheets.
  ///
  /// - Parameters:
  ///   - toDestinationState: Returns the associated value of the case; nil for another case.
  ///   - fromDestinationAction: Embeds an action of the case.
  ///   - attachmentAnchor: Ignored.
  ///   - arrowEdge: Ignored.
  public func popover<State, Action, DestinationState, DestinationAction, Content: ViewContent>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ destinationAction: DestinationAction) -> Action,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some LibraryView {
    sheet(
      store: store,
      state: toDestinationState,
      action: fromDestinationAction,
      content: content,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shows a sheet that covers the whole screen, or the window of a browser, while a store presents a
  /// feature.
  public func fullScreenCover<State, Action, Content: ViewContent>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some LibraryView {
    fullScreenCover(
      store: store,
      state: { $0 },
      action: { $0 },
      onDismiss: onDismiss,
      content: content,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shows a sheet that covers the whole screen, or the window of a browser, while the presented state
  /// is in one case.
  ///
  /// - Parameters:
  ///   - toDestinationState: Returns the associated value of the case; nil for another case.
  ///   - fromDestinationAction: Embeds an action of the case.
  public func fullScreenCover<
    State, Action, DestinationState, DestinationAction, Content: ViewContent
  >(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ destinationAction: DestinationAction) -> Action,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Content,
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
      view.fullScreenCover(item: item, onDismiss: onDismiss, content: content)
    }
  }

  /// Pushes a page onto the enclosing navigation stack while a store presents a feature. Going back
  /// sends `PresentationAction.dismiss`.
  public func navigationDestination<State, Action, Destination: ViewContent>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some LibraryView {
    navigationDestination(
      store: store,
      state: { $0 },
      action: { $0 },
      destination: destination,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Pushes a page onto the enclosing navigation stack while the presented state is in one case.
  /// Going back sends `PresentationAction.dismiss`.
  ///
  /// - Parameters:
  ///   - toDestinationState: Returns the associated value of the case; nil for another case.
  ///   - fromDestinationAction: Embeds an action of the case.
  public func navigationDestination<
    State, Action, DestinationState, DestinationAction, Destination: ViewContent
  >(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ destinationAction: DestinationAction) -> Action,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
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
      view.navigationDestination(item: item, destination: destination)
    }
  }
}
