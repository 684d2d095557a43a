/// A view that a closure makes when it is shown. What the closure reads invalidates only this view.
struct DeferredView<Content: ViewContent>: LibraryView {
  let make: () -> Content
  var body: Content { make() }
}
