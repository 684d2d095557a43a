/// Shows its content unchanged. Code for older systems wraps views in it to observe state; here
/// every view observes what it reads.
public struct WithPerceptionTracking<Content: ViewContent>: LibraryView {
  private let content: () -> Content

  /// - Parameter content: The view.
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  public var body: Content { content() }
}
