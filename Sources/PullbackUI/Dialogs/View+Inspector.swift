extension ViewContent {
  /// Shows additional content while a binding is true. Front ends show it as a sheet.
  public func inspector<Inspector: ViewContent>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Inspector
  ) -> some LibraryView {
    sheet(isPresented: isPresented, content: content)
  }
}
