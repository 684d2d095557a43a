extension ViewContent {
  /// Shows additional content as a sheet while a binding is true. Closing the sheet sets the
  /// binding to false.
  public func inspector<Inspector: ViewContent>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Inspector
  ) -> some LibraryView {
    sheet(isPresented: isPresented, content: content)
  }
}
