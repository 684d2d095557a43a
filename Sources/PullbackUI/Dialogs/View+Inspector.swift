extension ViewContent {
  /// Shows additional content as a sheet while a binding is true.
  public func inspector<Inspector: ViewContent>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Inspector
  ) -> some LibraryView {
    sheet(isPresented: isPresented, content: content)
  }
}
