/// A title, a message and buttons for a dialog with several choices; the older form of
/// `confirmationDialog`.
public struct ActionSheet {
  public typealias Button = Alert.Button
  let title: Text
  let message: Text?
  let buttons: [Alert.Button]

  public init(title: Text, message: Text? = nil, buttons: [Alert.Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// The buttons of an action sheet, as the content of a dialog.
private struct ActionSheetButtons: LibraryView {
  let buttons: [Alert.Button]
  var body: some LibraryView {
    ForEach(buttons.indices, id: \.self) { index in
      Button(role: buttons[index].role, action: buttons[index].action) { buttons[index].label }
    }
  }
}

extension ViewContent {
  /// Shows a dialog with several choices while a binding is true. Pressing a button sets the
  /// binding to false.
  public func actionSheet(
    isPresented: Binding<Bool>,
    content: @escaping () -> ActionSheet
  ) -> some LibraryView {
    let sheet = content()
    return confirmationDialog(sheet.title, isPresented: isPresented) {
      ActionSheetButtons(buttons: sheet.buttons)
    } message: {
      sheet.message
    }
  }

  /// Shows a dialog with several choices while the item is not nil. Pressing a button sets the item
  /// to nil.
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>,
    content: @escaping (Item) -> ActionSheet
  ) -> some LibraryView {
    let sheet = item.wrappedValue.map(content)
    return confirmationDialog(
      sheet?.title ?? Text(verbatim: ""),
      isPresented: Binding(
        get: { item.wrappedValue != nil },
        set: { if !$0 { item.wrappedValue = nil } }
      )
    ) {
      ActionSheetButtons(buttons: sheet?.buttons ?? [])
    } message: {
      sheet?.message
    }
  }
}
