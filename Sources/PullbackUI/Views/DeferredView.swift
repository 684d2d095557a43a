/// A view that a closure returns. The closure is called when the body is evaluated, so a change of
/// what it reads evaluates only this view again.
struct DeferredView<Content: ViewContent>: LibraryView {
  let make: () -> Content
  var body: Content { make() }
}
