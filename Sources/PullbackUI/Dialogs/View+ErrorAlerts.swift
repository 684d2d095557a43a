public import Foundation

extension ViewContent {
  /// Shows an alert about an error while a binding is true and `error` is not nil. The title is the
  /// error's `errorDescription`, or "Error" if that is nil. Pressing a button sets the binding to
  /// false.
  public func alert<Problem: LocalizedError, Actions: ViewContent>(
    isPresented: Binding<Bool>,
    error: Problem?,
    @ViewBuilder actions: () -> Actions
  ) -> some LibraryView {
    alert(
      Text(verbatim: error?.errorDescription ?? "Error"),
      isPresented: isPresented.andPresent(error),
      actions: actions
    )
  }

  /// Shows an alert about an error while a binding is true and `error` is not nil. The title is the
  /// error's `errorDescription`, or "Error" if that is nil. Pressing a button sets the binding to
  /// false.
  public func alert<Problem: LocalizedError, Actions: ViewContent, Message: ViewContent>(
    isPresented: Binding<Bool>,
    error: Problem?,
    @ViewBuilder actions: @escaping (Problem) -> Actions,
    @ViewBuilder message: @escaping (Problem) -> Message
  ) -> some LibraryView {
    alert(
      Text(verbatim: error?.errorDescription ?? "Error"),
      isPresented: isPresented,
      presenting: error,
      actions: actions,
      message: message
    )
  }
}

extension Binding<Bool> {
  /// Returns a binding that is true while this binding is true and `other` is not nil. Writing the
  /// result writes this binding.
  fileprivate func andPresent<Other>(_ other: Other?) -> Binding<Bool> {
    Binding(get: { wrappedValue && other != nil }, set: { wrappedValue = $0 })
  }
}
