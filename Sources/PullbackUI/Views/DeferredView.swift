/// A view that a closure makes when it is shown; what the closure reads is tracked for it alone.
struct DeferredView<Content: View>: View {
  let make: () -> Content
  var body: Content { make() }
}
