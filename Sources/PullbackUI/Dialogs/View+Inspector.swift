extension View {
  /// Shows what belongs to the view while a binding is true; front ends show a sheet.
  public func inspector<Inspector: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Inspector
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }
}
