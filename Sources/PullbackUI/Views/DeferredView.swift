/// A view that a closure returns when its body runs. A change of what the closure reads reruns only
/// this view.
struct DeferredView<Content: ViewContent>: LibraryView {
  let make: () -> Content
  var body: Content { make() }
}
