extension ViewContent {
  /// Shows what belongs to the view while a binding is true; front ends show a sheet.
  public func inspector<Inspector: ViewContent>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Inspector
  ) -> some LibraryView {
    sheet(isPresented: isPresented, content: content)
  }
}
